import Foundation
import UniformTypeIdentifiers

/// Who may see a type of an item; all who are here belong to this app. Source: Apple, Foundation.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all = 0
    case team = 1
    case group = 2
    case ownProcess = 3
}

/// A class whose objects can be made of an item's data. Source: Apple, Foundation.
public protocol NSItemProviderReading: NSObjectProtocol {
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A class whose objects an item provider can be made of. Source: Apple, Foundation.
public protocol NSItemProviderWriting: NSObjectProtocol {
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

/// A value that Foundation bridges to a class of which item providers know: stands for `_ObjectiveCBridgeable` of Apple's systems.
public protocol _ItemProviderBridged: SendableMetatype {
    associatedtype _Object: NSObject, NSItemProviderReading
    static func _value(_ object: _Object) -> Self
}

extension String: _ItemProviderBridged {
    public static func _value(_ object: NSString) -> String { valueOfObject(object) }
    static func valueOfObject(_ object: NSString) -> String { object.substring(from: 0) }
}

extension URL: _ItemProviderBridged {
    public static func _value(_ object: NSURL) -> URL { valueOfObject(object) }
    static func valueOfObject(_ object: NSURL) -> URL { object.absoluteURL ?? URL(filePath: object.path ?? "/") }
}

extension NSItemProvider {
    public func canLoadObject<Value: _ItemProviderBridged>(ofClass aClass: Value.Type) -> Bool { canLoadObject(ofClass: Value._Object.self) }

    @discardableResult
    public func loadObject<Value: _ItemProviderBridged>(
        ofClass aClass: Value.Type, completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
    ) -> Progress {
        loadObject(ofClass: Value._Object.self) { object, error in completionHandler((object as? Value._Object).map(Value._value), error) }
    }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.png.identifier, UTType.jpeg.identifier, UTType.image.identifier] }
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.png.identifier, UTType.jpeg.identifier] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let image = UIImage(data: data) as? Self else { throw NSItemProvider.ErrorCode.unavailableCoercionError }
        return image
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(data(ofType: typeIdentifier), nil)
        return nil
    }

    /// A file of the image: JPEG where that is asked for, else PNG.
    func data(ofType identifier: String) -> Data? {
        UTType(importedAs: identifier).conforms(to: .jpeg) ? jpegData(compressionQuality: 1) : pngData()
    }
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [UTType.utf8PlainText.identifier, UTType.plainText.identifier, UTType.text.identifier]
    }
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = String(data: data, encoding: .utf8), let object = NSString(string: text) as? Self else {
            throw NSItemProvider.ErrorCode.unavailableCoercionError
        }
        return object
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(String.valueOfObject(self).utf8), nil)
        return nil
    }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier, UTType.fileURL.identifier] }
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let url = URL(dataRepresentation: data, relativeTo: nil), let object = NSURL(string: url.absoluteString) as? Self else {
            throw NSItemProvider.ErrorCode.unavailableCoercionError
        }
        return object
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(URL.valueOfObject(self).dataRepresentation, nil)
        return nil
    }
}
