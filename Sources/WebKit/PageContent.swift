import UIKit

/// What a page shows.
struct PageContent {
    var title = ""
    var text = ""
    /// As it came, where it is HTML.
    var html: String?

    static let empty = PageContent()

    init() {}

    init(html: String) {
        let read = HTMLText(html)
        (title, text, self.html) = (read.title, read.text, html)
    }

    /// Content of a media type; what is no text is named.
    init(_ data: Data, mimeType: String, encoding: String? = nil) {
        let type = mimeType.lowercased()
        let isLatin = ["iso-8859-1", "latin1", "windows-1252"].contains(encoding?.lowercased())
        let words = isLatin ? String(data: data, encoding: .isoLatin1) ?? "" : String(decoding: data, as: UTF8.self)
        self.init()
        if ["text/html", "application/xhtml+xml"].contains(type) {
            self = PageContent(html: words)
        } else if type.hasPrefix("text/") || type == "application/json" || type.hasSuffix("xml") {
            text = words
        } else {
            text = "\(mimeType), \(data.count) bytes"
        }
    }

    /// Whether a web view shows content of a type.
    static func isShown(_ mimeType: String) -> Bool {
        let type = mimeType.lowercased()
        return ["text/", "image/", "video/", "audio/"].contains { type.hasPrefix($0) }
            || ["application/xhtml+xml", "application/xml", "application/json", "application/javascript", "application/pdf"].contains(type)
    }
}
