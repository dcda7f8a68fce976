internal import Foundation
internal import Rulebook

/// The lines of files under review, each file read once.
struct SourceLines {
    private var lines: [String: [String]] = [:]

    /// The line of a place; empty when the file is gone or shorter.
    mutating func line(of place: Finding.Place) -> String {
        if lines[place.file] == nil {
            let data = FileManager.default.contents(atPath: place.file) ?? Data()
            // By bytes: a carriage return and its line feed are one character.
            lines[place.file] = ByteOrderMark.removed(from: String(decoding: data, as: UTF8.self)).utf8
                .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
        }
        let all = lines[place.file] ?? []
        return all.indices.contains(place.line - 1) ? all[place.line - 1] : ""
    }

    /// The column in UTF-16 units, from 1, of a place that counts bytes.
    mutating func utf16Column(of place: Finding.Place) -> Int {
        let before = line(of: place).utf8.prefix(place.column - 1)
        guard before.count == place.column - 1 else { return place.column }
        return String(decoding: before, as: UTF8.self).utf16.count + 1
    }
}
