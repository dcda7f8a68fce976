import Foundation

/// A file of the page.
struct PageFile {
    let type: String
    let data: Data

    /// The file at a path of the address; `nil` where there is none.
    init?(path: String) {
        let name = path == "/" ? "index.html" : String(path.dropFirst())
        let ending = name.split(separator: ".").last.map(String.init) ?? ""
        // A name of the page's folder and nothing that leads out of it.
        guard let type = Self.types[ending], !name.contains("/"),
            let data = try? Data(contentsOf: Self.folder.appendingPathComponent(name))
        else { return nil }
        self.type = type
        self.data = data
    }

    private static let folder = Bundle.module.bundleURL.appendingPathComponent("Page")
    private static let types = [
        "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
        "svg": "image/svg+xml",
    ]
}
