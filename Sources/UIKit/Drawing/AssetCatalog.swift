import Synchronization

/// Pictures and colours by name, from the source form of asset catalogues and from plain files.
package enum AssetCatalog {
    /// Folders that are searched after the bundle: where the code under test keeps its resources.
    package static var searchFolders: [URL] {
        get { folders.withLock { $0 } }
        set { folders.withLock { $0 = newValue } }
    }
    private static let folders = Mutex<[URL]>([])

    static func image(named name: String, in bundle: Bundle?, traits: UITraitCollection?) -> UIImage? {
        for root in roots(bundle) {
            for catalog in catalogs(in: root) {
                if let image = image(inSet: catalog.appending(path: name + ".imageset")) { return image }
            }
            if let image = plainFile(named: name, in: root) { return image }
        }
        return nil
    }

    static func color(named name: String, in bundle: Bundle?) -> UIColor? {
        for root in roots(bundle) {
            for catalog in catalogs(in: root) {
                if let color = color(inSet: catalog.appending(path: name + ".colorset")) { return color }
            }
        }
        return nil
    }

    /// The number in `@2x` or `@3x` before the extension, else 1.
    static func scale(ofFileNamed name: String) -> CGFloat {
        let stem = URL(filePath: name).deletingPathExtension().lastPathComponent
        return if stem.hasSuffix("@2x") { 2 } else if stem.hasSuffix("@3x") { 3 } else { 1 }
    }

    private static func roots(_ bundle: Bundle?) -> [URL] {
        [(bundle ?? .main).resourceURL].compactMap { $0 } + searchFolders
    }

    /// The catalogues directly in a folder, by name, with the groups inside them.
    private static func catalogs(in root: URL) -> [URL] {
        subfolders(of: root).filter { $0.pathExtension == "xcassets" }.flatMap { catalog in
            [catalog] + groups(in: catalog)
        }
    }

    private static func groups(in folder: URL) -> [URL] {
        subfolders(of: folder).filter { $0.pathExtension.isEmpty }.flatMap { [$0] + groups(in: $0) }
    }

    private static func subfolders(of folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map { folder.appending(path: $0) }.filter { url in
            (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
        }
    }

    private static func plainFile(named name: String, in root: URL) -> UIImage? {
        let wanted = URL(filePath: name).pathExtension.isEmpty ? name + ".png" : name
        let stem = (wanted as NSString).deletingPathExtension
        let type = (wanted as NSString).pathExtension
        for suffix in ["@3x", "@2x", ""] {
            let file = root.appending(path: "\(stem)\(suffix).\(type)")
            if FileManager.default.fileExists(atPath: file.path) { return UIImage(contentsOfFile: file.path) }
        }
        return nil
    }

    // MARK: Contents.json

    private struct Appearance: Decodable {
        let appearance: String
        let value: String
    }

    private struct ImageSet: Decodable {
        struct Entry: Decodable {
            let filename: String?
            let scale: String?
            let appearances: [Appearance]?
        }
        struct Properties: Decodable {
            let templateRenderingIntent: String?
            enum CodingKeys: String, CodingKey { case templateRenderingIntent = "template-rendering-intent" }
        }
        let images: [Entry]
        let properties: Properties?
    }

    private static func contents<Value: Decodable>(of folder: URL, as type: Value.Type) -> Value? {
        guard let data = try? Data(contentsOf: folder.appending(path: "Contents.json")) else { return nil }
        return try? JSONDecoder().decode(type, from: data)
    }

    private static func image(inSet folder: URL) -> UIImage? {
        guard let set = contents(of: folder, as: ImageSet.self) else { return nil }
        func best(isDark: Bool) -> UIImage? {
            let entries = set.images.filter { entry in
                let dark = entry.appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false
                return entry.filename != nil && dark == isDark
            }
            let ranked = entries.sorted { ($0.scale ?? "1x") > ($1.scale ?? "1x") }
            for entry in ranked {
                guard let file = entry.filename, let data = try? Data(contentsOf: folder.appending(path: file)) else { continue }
                let scale = entry.scale.flatMap { Double($0.dropLast()) } ?? 1
                if let image = UIImage(data: data, scale: scale) { return image }
            }
            return nil
        }
        guard let light = best(isDark: false) else { return nil }
        var attributes = light.attributes
        attributes.darkVariant = best(isDark: true)
        switch set.properties?.templateRenderingIntent {
        case "template": attributes.renderingMode = .alwaysTemplate
        case "original": attributes.renderingMode = .alwaysOriginal
        default: break
        }
        return UIImage(content: light.content, attributes: attributes)
    }

    private struct ColorSet: Decodable {
        struct Value: Decodable {
            let components: [String: String]?
            let colorSpace: String?
            enum CodingKeys: String, CodingKey {
                case components
                case colorSpace = "color-space"
            }
        }
        struct Entry: Decodable {
            let color: Value?
            let appearances: [Appearance]?
        }
        let colors: [Entry]
    }

    private static func color(inSet folder: URL) -> UIColor? {
        guard let set = contents(of: folder, as: ColorSet.self) else { return nil }
        func find(isDark: Bool) -> UIColor? {
            let entry = set.colors.first { entry in
                let dark = entry.appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false
                return dark == isDark
            }
            return entry?.color.flatMap(color(of:))
        }
        guard let light = find(isDark: false) else { return nil }
        guard let dark = find(isDark: true) else { return light }
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }

    private static func color(of value: ColorSet.Value) -> UIColor? {
        guard let components = value.components else { return nil }
        /// `0xFF`, `255` or `1.000`, as the editor writes them.
        func number(_ key: String) -> CGFloat? {
            guard let text = components[key] else { return nil }
            if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
            guard let number = Double(text) else { return nil }
            return text.contains(".") || number <= 1 ? number : number / 255
        }
        let alpha = number("alpha") ?? 1
        if let white = number("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
        return value.colorSpace == "display-p3"
            ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
            : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}

extension UIColor {
    /// The colour of an asset catalogue, by name.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let found = AssetCatalog.color(named: name, in: bundle) else { return nil }
        self.init(storage: found.storage, systemName: name)
    }
}
