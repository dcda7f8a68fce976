import Foundation
import Synchronization
import Tracing
import UIKit

/// The texts of a language in a bundle, from `.strings` files and string catalogues in their source form.
nonisolated enum StringsTable {
    private static let cache = Mutex<[String: [String: String]]>([:])

    /// The text of a key for a locale: of its region, its language, the development language, in this order.
    static func text(_ key: String, table: String?, bundle: Bundle?, locale: Locale) -> String? {
        let name = table ?? "Localizable"
        for folder in folders(bundle) {
            for language in languages(locale) {
                if let text = strings(folder.appending(path: "\(language).lproj/\(name).strings"))[key] { return text }
                if let text = catalogue(folder.appending(path: "\(name).xcstrings"), language)[key] { return text }
            }
        }
        return nil
    }

    private struct Place: Hashable {
        let table: String?
        let bundle: ObjectIdentifier?
    }
    /// Where there are tables, for the folders that were searched: every text of a key asks.
    private static let places = Mutex<(folders: [URL], known: [Place: Bool])>(([], [:]))

    /// Whether a bundle has the table in any language.
    static func exists(_ table: String?, _ bundle: Bundle?) -> Bool {
        let place = Place(table: table, bundle: bundle.map(ObjectIdentifier.init))
        let searched = AssetCatalog.searchFolders
        let known = places.withLock { places in
            if places.folders != searched { places = (searched, [:]) }
            return places.known[place]
        }
        if let known { return known }
        let isThere = isInAnyLanguage(table ?? "Localizable", bundle)
        places.withLock { $0.known[place] = isThere }
        return isThere
    }

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

    private static func languages(_ locale: Locale) -> [String] {
        let identifier = locale.identifier
        let language = locale.language.languageCode?.identifier
        return [identifier.replacingOccurrences(of: "_", with: "-"), identifier, language, "en", "Base"].compactMap { $0 }
    }

    private static func strings(_ file: URL) -> [String: String] {
        cached(file.path) {
            guard let data = try? Data(contentsOf: file),
                let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
            else { return [:] }
            return list as? [String: String] ?? [:]
        }
    }

    private struct Catalogue: Decodable {
        struct Entry: Decodable { let localizations: [String: Localization]? }
        struct Localization: Decodable {
            let stringUnit: Unit?
            let variations: Variations?

            /// Of several forms the one for all other numbers and devices.
            var value: String? { stringUnit?.value ?? variations?.other?.value }
        }
        struct Variations: Decodable {
            let plural: [String: Form]?
            let device: [String: Form]?
            var other: Unit? {
                reportApproximation("String catalogs", "of a text with variations the form \"other\" shows, whatever the number and the device.")
                return (plural?["other"] ?? device?["other"])?.stringUnit
            }
        }
        struct Form: Decodable { let stringUnit: Unit? }
        struct Unit: Decodable { let value: String }
        let strings: [String: Entry]
    }

    private static func catalogue(_ file: URL, _ language: String) -> [String: String] {
        cached("\(file.path) \(language)") {
            guard let data = try? Data(contentsOf: file), let catalogue = try? JSONDecoder().decode(Catalogue.self, from: data)
            else { return [:] }
            return catalogue.strings.compactMapValues { $0.localizations?[language]?.value }
        }
    }

    private static func cached(_ name: String, _ read: () -> [String: String]) -> [String: String] {
        if let known = cache.withLock({ $0[name] }) { return known }
        let new = read()
        cache.withLock { $0[name] = new }
        return new
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
