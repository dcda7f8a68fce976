import Foundation
import UniformTypeIdentifiers

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

    public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void
    typealias DataHandler = @Sendable (Data?, (any Error)?) -> Void

    /// A way to the item's data in one type.
    struct Representation: Sendable {
        let type: String
        let load: @Sendable (@escaping DataHandler) -> Progress?
    }

    let object: NSObject?
    private let file: URL?
    private let lock = NSLock()
    private var representations: [Representation] = []
    open var suggestedName: String?

    /// What the item is, the most faithful type first.
    public var registeredTypeIdentifiers: [String] {
        lock.withLock { representations.map(\.type) }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    public override init() { (object, file) = (nil, nil) }

    public init(object: some NSObject & NSItemProviderWriting) {
        self.object = object
        file = nil
        super.init()
        register(object)
    }

    public init?(contentsOf fileURL: URL!) {
        guard let fileURL, fileURL.isFileURL, let type = UTType(filenameExtension: fileURL.pathExtension) else { return nil }
        object = nil
        file = fileURL
        super.init()
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
        register(type.identifier) { handler in
            do { handler(try Data(contentsOf: fileURL), nil) } catch { handler(nil, error) }
            return nil
        }
    }

    /// Gives an object in the one type that is named.
    public init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        object = item as? NSObject
        file = nil
        super.init()
        guard let typeIdentifier, let item else { return }
        nonisolated(unsafe) let kept = item
        register(typeIdentifier) { handler in
            switch kept {
            case let data as NSData: handler(Data(referencing: data), nil)
            case let text as NSString: handler(Data(String.valueOfObject(text).utf8), nil)
            case let url as NSURL: handler(URL.valueOfObject(url).dataRepresentation, nil)
            default: handler(nil, ErrorCode.unavailableCoercionError)
            }
            return nil
        }
    }

    // MARK: Registering

    private func register(_ type: String, _ load: @escaping @Sendable (@escaping DataHandler) -> Progress?) {
        lock.withLock { representations.append(Representation(type: type, load: load)) }
    }

    private func register(_ object: any NSItemProviderWriting) {
        nonisolated(unsafe) let kept = object
        for identifier in type(of: object).writableTypeIdentifiersForItemProvider {
            register(identifier) { kept.loadData(withTypeIdentifier: identifier, forItemProviderCompletionHandler: $0) }
        }
    }

    /// Adds the types of another object; types that are added first are preferred.
    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) { register(object) }

    /// Adds a type whose data `loadHandler` makes when it is asked for.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) { register(typeIdentifier, loadHandler) }

    public func registerDataRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) { register(contentType.identifier, loadHandler) }

    public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.map { UTType(importedAs: $0) } }

    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { representation(typeIdentifier) != nil }

    open func hasRepresentationConforming(toTypeIdentifier typeIdentifier: String) -> Bool {
        hasItemConformingToTypeIdentifier(typeIdentifier)
    }

    /// The first way to data of a type.
    private func representation(_ typeIdentifier: String) -> Representation? {
        let wanted = UTType(importedAs: typeIdentifier)
        let all = lock.withLock { representations }
        return all.first { $0.type == typeIdentifier } ?? all.first { UTType(importedAs: $0.type).conforms(to: wanted) }
    }

    // MARK: Objects

    private func loaded<Wanted: NSItemProviderReading>(_ type: Wanted.Type) -> (any NSItemProviderReading)? {
        if let object { return object as? Wanted }
        guard let file, Wanted.self == UIImage.self else { return nil }
        return UIImage(contentsOfFile: file.path)
    }

    private func readable<Wanted: NSItemProviderReading>(_ type: Wanted.Type) -> Representation? {
        Wanted.readableTypeIdentifiersForItemProvider.lazy.compactMap { self.representation($0) }.first
    }

    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        func can<Wanted: NSItemProviderReading>(_ type: Wanted.Type) -> Bool { object is Wanted || readable(type) != nil }
        return can(aClass)
    }

    /// Gives an object of a class: the one there is, or one made of data.
    private func make<Wanted: NSItemProviderReading>(
        _ type: Wanted.Type, _ done: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) {
        if let object = loaded(type) { return done(object, nil) }
        guard let source = readable(type) else { return done(nil, ErrorCode.unavailableCoercionError) }
        // A metatype can be read from any thread.
        nonisolated(unsafe) let object: (Data) throws -> any NSItemProviderReading = {
            try type.object(withItemProviderData: $0, typeIdentifier: source.type)
        }
        _ = source.load { data, error in
            guard let data else { return done(nil, error ?? ErrorCode.itemUnavailableError) }
            do { done(try object(data), nil) } catch { done(nil, error) }
        }
    }

    /// Gives an object at once where it is there.
    func give(_ aClass: any NSItemProviderReading.Type, _ done: @escaping @Sendable ((any NSItemProviderReading)?) -> Void) {
        make(aClass) { object, _ in done(object) }
    }

    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        nonisolated(unsafe) let wanted = aClass
        return answer(completionHandler) { self.make(wanted, $0) }
    }

    // MARK: Data and files

    private func data(_ typeIdentifier: String, _ done: @escaping DataHandler) {
        guard let source = representation(typeIdentifier) else { return done(nil, ErrorCode.itemUnavailableError) }
        _ = source.load { data, error in done(data, data == nil ? error ?? ErrorCode.itemUnavailableError : nil) }
    }

    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        answer(completionHandler) { self.data(typeIdentifier, $0) }
    }

    /// Gives a file that is there during the call of the handler alone.
    @discardableResult
    open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        answer(completionHandler) { [self] done in
            data(typeIdentifier) { [self] data, error in
                do {
                    guard let data else { throw error ?? ErrorCode.itemUnavailableError }
                    let folder = try TemporaryFolder.make("Item")
                    defer { try? FileManager.default.removeItem(at: folder) }
                    let type = representation(typeIdentifier).flatMap { UTType(importedAs: $0.type).preferredFilenameExtension }
                    let name = "\(suggestedName ?? "item").\(file?.pathExtension ?? type ?? "data")"
                    let copy = folder.appending(path: name)
                    try data.write(to: copy)
                    done(copy, nil)
                } catch {
                    done(nil, error)
                }
            }
        }
    }

    /// Gives the object that there is, else data.
    open func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil, completionHandler: CompletionHandler? = nil
    ) {
        guard let completionHandler else { return }
        _ = answer(completionHandler) { [self] done in
            guard representation(typeIdentifier) != nil else { return done(nil, ErrorCode.itemUnavailableError) }
            if let item = object as? any NSSecureCoding { return done(item, nil) }
            data(typeIdentifier) { done($0.map { NSData(data: $0) }, $1) }
        }
    }

    /// Questions are taken up in their order.
    private static let answers = DispatchQueue(label: "NSItemProvider")

    /// Runs `give`, or tells the handler that it was cancelled.
    private func answer<Item>(
        _ handler: @escaping @Sendable (Item?, (any Error)?) -> Void,
        _ give: @escaping @Sendable (@escaping @Sendable (Item?, (any Error)?) -> Void) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        Self.answers.async {
            if progress.isCancelled { return handler(nil, CocoaError(.userCancelled)) }
            give { item, error in
                handler(item, error)
                if error == nil { progress.completedUnitCount = 1 }
            }
        }
        return progress
    }
}
