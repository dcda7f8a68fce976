import Foundation

/// The types of pasteboard values, and values as others of them.
enum PasteboardValue {
    static let text = "public.utf8-plain-text"
    static let url = "public.url"
    static let image = "public.png"
    static let color = "com.apple.uikit.color"
    static let texts = [text, "public.text", "public.plain-text", "public.utf16-plain-text"]
    static let urls = [url, "public.file-url"]
    static let images = [image, "public.jpeg", "public.tiff", "public.image", "com.apple.uikit.image"]

    static func text(in item: [String: Any]) -> String? { texts.lazy.compactMap { object(item[$0], $0) as? String }.first }
    static func url(in item: [String: Any]) -> URL? { urls.lazy.compactMap { object(item[$0], $0) as? URL }.first }
    static func image(in item: [String: Any]) -> UIImage? { images.lazy.compactMap { object(item[$0], $0) as? UIImage }.first }

    /// A value as what its type stands for: bytes of text as text, and so on.
    static func object(_ value: Any?, _ type: String) -> Any? {
        guard let value else { return nil }
        if let data = value as? Data {
            if texts.contains(type) { return String(data: data, encoding: type.contains("utf16") ? .utf16 : .utf8) ?? data }
            if urls.contains(type) { return URL(dataRepresentation: data, relativeTo: nil) ?? data }
            if images.contains(type) { return UIImage(data: data) ?? data }
        }
        if urls.contains(type), let text = value as? String { return URL(string: text) }
        return value
    }

    static func data(_ value: Any?, _ type: String) -> Data? {
        switch value {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let url as URL: url.dataRepresentation
        case let image as UIImage: image.data(ofType: type)
        default: nil
        }
    }

    /// An item whose automatic values have got the type of what they are.
    static func withTypes(_ item: [String: Any]) -> [String: Any] {
        guard let value = item[UIPasteboard.typeAutomatic] else { return item }
        var item = item
        item[UIPasteboard.typeAutomatic] = nil
        switch value {
        case is String: item[text] = value
        case is URL: item[url] = value
        case is UIImage: item[image] = value
        case is UIColor: item[color] = value
        default: item["public.data"] = value
        }
        return item
    }
}
