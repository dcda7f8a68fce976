import Foundation
import Synchronization
import Tracing
import UIKit

/// The texts of a language in a bundle, from `.strings` files and string catalogues in their source form.
///
/// What was read of files is kept for the folders that were searched, until `forget()`: every text of a key asks.
nonisolated package enum StringsTable {
    /// The text of a key for a locale: of its region, its language in its script, its language, the development language, in this
    /// order.
    static func text(_ key: String, table: String?, bundle: Bundle?, locale: Locale) -> String? {
        let name = table ?? "Localizable"
        let ofLocale = languages(of: locale)
        for folder in folders(bundle) {
            let catalogue = catalogue(folder.appending(path: "\(name).xcstrings"))
            for language in ofLocale + [developmentLanguage(of: folder), "Base"] {
                if let text = strings(folder.appending(path: "\(language).lproj/\(name).strings"))[key] { return text }
                if let text = catalogue.text(key, language) { return text }
            }
            if let text = catalogue.text(key, catalogue.source) { return text }
        }
        return nil
    }

    /// Whether a bundle has the table in any language.
    static func exists(_ table: String?, _ bundle: Bundle?) -> Bool {
        let place = Place(table: table, bundle: bundle.map(ObjectIdentifier.init))
        if let known = withRead({ $0.places[place] }) { return known }
        let isThere = isInAnyLanguage(table ?? "Localizable", bundle)
        withRead { $0.places[place] = isThere }
        return isThere
    }

    /// Lets go of what was read: the files may be others from here on.
    package static func forget() { read.withLock { $0 = Read() } }

    /// The names that a folder of the locale's language may have; `zh_CN` is `zh-Hans` too.
    private static func languages(of locale: Locale) -> [String] {
        let identifier = locale.identifier
        if let known = withRead({ $0.languages[identifier] }) { return known }
        let (code, script) = (locale.language.languageCode?.identifier, locale.language.script?.identifier)
        let inScript = code.flatMap { code in script.map { "\(code)-\($0)" } }
        let names = [identifier.replacingOccurrences(of: "_", with: "-"), identifier] + [inScript, code].compactMap(\.self)
        withRead { $0.languages[identifier] = names }
        return names
    }

    // MARK: What was read

    private struct Place: Hashable {
        let table: String?
        let bundle: ObjectIdentifier?
    }
    private struct Catalogue {
        struct Found {
            var text: String
            /// Whether other numbers or devices have another text.
            var isOneOfSeveral: Bool
        }
        var source = ""
        /// By language and key.
        var found: [String: [String: Found]] = [:]

        func text(_ key: String, _ language: String) -> String? {
            guard let found = found[language]?[key] else { return nil }
            if found.isOneOfSeveral {
                reportApproximation("String catalogs", "of a text with variations the form \"other\" shows, whatever the number and the device.")
            }
            return found.text
        }
    }
    private struct Read {
        /// The folders that were searched.
        var folders: [URL] = []
        /// Where there are tables.
        var places: [Place: Bool] = [:]
        var strings: [URL: [String: String]] = [:]
        var catalogues: [URL: Catalogue] = [:]
        var developmentLanguages: [URL: String] = [:]
        /// By the identifier of a locale.
        var languages: [String: [String]] = [:]
    }
    private static let read = Mutex(Read())

    private static func withRead<Result: Sendable>(_ body: (inout Read) -> Result) -> Result {
        let searched = AssetCatalog.searchFolders
        return read.withLock { read in
            if read.folders != searched { read = Read(folders: searched) }
            return body(&read)
        }
    }

    private static func kept<Value: Sendable>(
        _ place: WritableKeyPath<Read, [URL: Value]> & Sendable, _ url: URL, _ make: () -> Value
    ) -> Value {
        if let known = withRead({ $0[keyPath: place][url] }) { return known }
        let new = make()
        withRead { $0[keyPath: place][url] = new }
        return new
    }

    // MARK: Files

    private static func isInAnyLanguage(_ name: String, _ bundle: Bundle?) -> Bool {
        folders(bundle).contains { folder in
            if FileManager.default.fileExists(atPath: folder.appending(path: "\(name).xcstrings").path) { return true }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.contains { language in
                language.hasSuffix(".lproj")
                    && FileManager.default.fileExists(atPath: folder.appending(path: "\(language)/\(name).strings").path)
            }
        }
    }

    private static func folders(_ bundle: Bundle?) -> [URL] {
        [(bundle ?? .main).resourceURL].compactMap { $0 } + AssetCatalog.searchFolders
    }

    /// What the `Info.plist` beside the texts says, else English; a build setting in it is not known here.
    private static func developmentLanguage(of folder: URL) -> String {
        kept(\.developmentLanguages, folder) {
            let region = propertyList(folder.appending(path: "Info.plist"))["CFBundleDevelopmentRegion"] as? String
            return region.flatMap { $0.hasPrefix("$") ? nil : $0 } ?? "en"
        }
    }

    private static func strings(_ file: URL) -> [String: String] {
        kept(\.strings, file) { propertyList(file).compactMapValues { $0 as? String } }
    }

    private static func propertyList(_ file: URL) -> [String: Any] {
        guard let data = try? Data(contentsOf: file) else { return [:] }
        return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any] ?? [:]
    }

    private struct CatalogueFile: Decodable {
        struct Entry: Decodable { let localizations: [String: Localization]? }
        struct Localization: Decodable {
            let stringUnit: Unit?
            let variations: Variations?
        }
        struct Variations: Decodable {
            let plural: [String: Form]?
            let device: [String: Form]?
        }
        struct Form: Decodable { let stringUnit: Unit? }
        struct Unit: Decodable { let value: String }
        let sourceLanguage: String?
        let strings: [String: Entry]
    }

    private static func catalogue(_ file: URL) -> Catalogue {
        kept(\.catalogues, file) {
            guard let data = try? Data(contentsOf: file), let read = try? JSONDecoder().decode(CatalogueFile.self, from: data)
            else { return Catalogue() }
            var catalogue = Catalogue(source: read.sourceLanguage ?? "")
            for (key, entry) in read.strings {
                for (language, localization) in entry.localizations ?? [:] {
                    let several = localization.variations
                    let other = (several?.plural?["other"] ?? several?.device?["other"])?.stringUnit
                    guard let text = (localization.stringUnit ?? other)?.value else { continue }
                    catalogue.found[language, default: [:]][key] = .init(text: text, isOneOfSeveral: localization.stringUnit == nil)
                }
            }
            return catalogue
        }
    }
}

/// A text that a table of a bundle has in the language of the environment; without one it is the key's own.
nonisolated struct LocalizedText: Equatable, @unchecked Sendable {
    let key: LocalizedStringKey
    let table: String?
    let bundle: Bundle?

    func segments(_ locale: Locale) -> [TextSegment] {
        guard let text = StringsTable.text(key.key, table: table, bundle: bundle, locale: locale) else { return key.segments }
        return key.filling(text).segments
    }

    static func == (left: Self, right: Self) -> Bool {
        left.key == right.key && left.table == right.table && left.bundle === right.bundle
    }
}

extension LocalizedStringKey {
    /// The key whose literal is another text, with the values where its specifiers stand: `%@`, `%2$lld`.
    func filling(_ text: String) -> LocalizedStringKey {
        let values = pieces.filter { if case .value = $0 { true } else { false } }
        var filled: [Piece] = []
        var literal = ""
        var next = 0
        var rest = text[...]
        while let character = rest.first {
            rest.removeFirst()
            guard character == "%", let specifier = Self.specifier(rest) else {
                literal.append(character)
                continue
            }
            rest = rest.dropFirst(specifier.length)
            guard !specifier.isPercent else {
                literal.append("%")
                continue
            }
            let index = specifier.position.map { $0 - 1 } ?? next
            next = index + 1
            guard values.indices.contains(index) else { continue }
            if !literal.isEmpty { filled.append(.literal(literal)) }
            literal = ""
            filled.append(values[index])
        }
        if !literal.isEmpty { filled.append(.literal(literal)) }
        return LocalizedStringKey(pieces: filled)
    }

    /// What stands after a percent sign, where it is a format specifier.
    private static func specifier(_ text: Substring) -> (length: Int, position: Int?, isPercent: Bool)? {
        if text.first == "%" { return (1, nil, true) }
        guard let end = text.firstIndex(where: { $0.isLetter && !"lhqzt".contains($0) || $0 == "@" }) else { return nil }
        let inner = text[..<end]
        guard inner.allSatisfy({ $0.isNumber || "$.+-#lhqzt".contains($0) }), "@dDiuUxXoOfeEgGcCsSaAF".contains(text[end]) else { return nil }
        let position = inner.firstIndex(of: "$").flatMap { Int(inner[..<$0]) }
        return (text.distance(from: text.startIndex, to: end) + 1, position, false)
    }
}
