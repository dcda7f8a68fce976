import Foundation
import Tracing

/// A colour profile in a picture's file. It is named, and not applied.
///
/// Source: ICC.1:2022, 7.3, 9.2.41, 10.15.
struct ColorProfile: Sendable {
    /// The profile's description.
    let name: String?

    /// Whether the pixels may be taken as they are.
    var isStandard: Bool { name?.localizedCaseInsensitiveContains("sRGB") ?? false }

    init(name: String?) { self.name = name }

    /// Reads the description in a profile's bytes.
    init(_ data: Data) {
        name = Self.description(in: [UInt8](data))
    }

    func reportIfNotApplied() {
        guard !isStandard else { return }
        reportApproximation(
            "Colour profiles of pictures",
            "The profile \(name.map { String($0.prefix(60)).debugDescription } ?? "without a name") is not applied: the numbers in the file are taken as sRGB.")
    }

    private static func description(in bytes: [UInt8]) -> String? {
        func number(_ start: Int) -> Int? {
            guard start >= 0, start + 4 <= bytes.count else { return nil }
            return bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        func part(_ start: Int, _ size: Int) -> ArraySlice<UInt8>? {
            start >= 0 && size >= 0 && start + size <= bytes.count ? bytes[start..<start + size] : nil
        }
        let tags = number(128) ?? 0
        guard let tag = (0..<min(tags, 200)).first(where: { part(132 + 12 * $0, 4) == Array("desc".utf8)[...] }),
            let start = number(132 + 12 * tag + 4)
        else { return nil }
        switch part(start, 4) {
        case Array("desc".utf8)[...]:
            guard let count = number(start + 8), let text = part(start + 12, count) else { return nil }
            return String(bytes: text.prefix { $0 != 0 }, encoding: .ascii)
        case Array("mluc".utf8)[...]:
            // The first language is as good as another.
            guard let count = number(start + 8), count > 0, let size = number(start + 20), let offset = number(start + 24),
                let text = part(start + offset, size)
            else { return nil }
            return String(bytes: text, encoding: .utf16BigEndian)
        default: return nil
        }
    }
}
