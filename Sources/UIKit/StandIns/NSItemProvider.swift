import Foundation
import UniformTypeIdentifiers

/// A class whose objects an item provider can give.
///
/// Apple's requires how an object is made of data; here a provider gives the object that it was made with.
public protocol NSItemProviderReading: NSObjectProtocol {
    static var readableTypeIdentifiersForItemProvider: [String] { get }
}

/// A class whose objects an item provider can be made of.
public protocol NSItemProviderWriting: NSObjectProtocol {
    static var writableTypeIdentifiersForItemProvider: [String] { get }
}

/// An item that is on its way from one place to another: Foundation on Linux has none.
///
/// Answers come on another queue, as Apple's do. Source: Apple, Foundation `NSItemProvider`.
open class NSItemProvider: NSObject, @unchecked Sendable {
    /// Why an item was not given.
    public enum ErrorCode: Int, Error, Sendable {
        case unknownError = -1
        case itemUnavailableError = -1000
        case unexpectedValueClassError = -1100
        case unavailableCoercionError = -1200
    }

    private let object: NSObject?
    private let file: URL?
    open var suggestedName: String?
    /// What the item is, the most faithful type first.
    public private(set) var registeredTypeIdentifiers: [String] = []

    public override init() { (object, file) = (nil, nil) }

    public init(object: some NSObject & NSItemProviderWriting) {
        self.object = object
        file = nil
        registeredTypeIdentifiers = type(of: object).writableTypeIdentifiersForItemProvider
    }

    public init?(contentsOf fileURL: URL!) {
        guard let fileURL, fileURL.isFileURL, let type = UTType(filenameExtension: fileURL.pathExtension) else { return nil }
        object = nil
        file = fileURL
        registeredTypeIdentifiers = [type.identifier]
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
    }

    public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.map { UTType(importedAs: $0) } }

    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        let wanted = UTType(importedAs: typeIdentifier)
        return registeredContentTypes.contains { $0.conforms(to: wanted) }
    }

    open func hasRepresentationConforming(toTypeIdentifier typeIdentifier: String) -> Bool {
        hasItemConformingToTypeIdentifier(typeIdentifier)
    }

    // MARK: Objects

    private func loaded<Wanted: NSItemProviderReading>(_ type: Wanted.Type) -> (any NSItemProviderReading)? {
        if let object { return object as? Wanted }
        guard let file, Wanted.self == UIImage.self else { return nil }
        return UIImage(contentsOfFile: file.path)
    }

    private func canLoad<Wanted: NSItemProviderReading>(_ type: Wanted.Type) -> Bool {
        if let object { return object is Wanted }
        return file != nil && Wanted.self == UIImage.self && hasItemConformingToTypeIdentifier(UTType.image.identifier)
    }

    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { canLoad(aClass) }

    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        // A metatype can be read from any thread.
        nonisolated(unsafe) let wanted = aClass
        return answer(completionHandler) { [self] in
            guard let result = loaded(wanted) else { throw ErrorCode.unavailableCoercionError }
            completionHandler(result, nil)
        }
    }

    // MARK: Data and files

    private func data(_ typeIdentifier: String) -> Data? {
        guard hasItemConformingToTypeIdentifier(typeIdentifier) else { return nil }
        if let file { return try? Data(contentsOf: file) }
        return (object as? UIImage)?.data(ofType: typeIdentifier)
    }

    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        answer(completionHandler) { [self] in
            guard let data = data(typeIdentifier) else { throw ErrorCode.itemUnavailableError }
            completionHandler(data, nil)
        }
    }

    /// Gives a file that is there during the call of the handler alone.
    @discardableResult
    open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        answer(completionHandler) { [self] in
            guard let data = data(typeIdentifier) else { throw ErrorCode.itemUnavailableError }
            let folder = try TemporaryFolder.make("Item")
            let ending = file?.pathExtension ?? UTType(importedAs: typeIdentifier).preferredFilenameExtension ?? "png"
            let copy = folder.appending(path: "\(suggestedName ?? "item").\(ending)")
            defer { try? FileManager.default.removeItem(at: folder) }
            try data.write(to: copy)
            completionHandler(copy, nil)
        }
    }

    /// Answers come in the order of the questions.
    private static let answers = DispatchQueue(label: "NSItemProvider")

    /// Runs `give`, or tells the handler why nothing is given; that it was cancelled is such a reason.
    private func answer<Item>(
        _ handler: @escaping @Sendable (Item?, (any Error)?) -> Void, _ give: @escaping @Sendable () throws -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        Self.answers.async {
            do {
                if progress.isCancelled { throw CocoaError(.userCancelled) }
                try give()
                progress.completedUnitCount = 1
            } catch {
                handler(nil, error)
            }
        }
        return progress
    }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.png.identifier, UTType.jpeg.identifier, UTType.image.identifier] }
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.png.identifier, UTType.jpeg.identifier] }

    /// A file of the image: JPEG where that is asked for, else PNG.
    func data(ofType identifier: String) -> Data? {
        UTType(importedAs: identifier).conforms(to: .jpeg) ? jpegData(compressionQuality: 1) : pngData()
    }
}
