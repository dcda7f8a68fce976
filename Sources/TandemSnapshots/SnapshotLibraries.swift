import CoreGraphics
import Foundation
import PixelDigest
import TextEngine

/// The versions of what draws, kept beside snapshots: other versions may draw other pixels.
struct SnapshotLibraries: Equatable {
    /// Name and version, in a fixed order.
    var versions: [(name: String, version: String)]

    static let current = SnapshotLibraries(versions: [
        ("cairo", DrawingLibraries.cairo), ("harfbuzz", TextLibraries.harfBuzz), ("pango", TextLibraries.pango),
        ("fonts", fonts),
    ])

    /// A fingerprint of the bundled faces.
    private static var fonts: String {
        var all = Data()
        for file in TextLibraries.fontFiles {
            all.append(Data(file.lastPathComponent.utf8))
            all.append((try? Data(contentsOf: file)) ?? Data())
        }
        return String(PixelFingerprint(of: all).text.prefix(16))
    }

    private static func file(in directory: URL) -> URL { directory.appendingPathComponent("libraries.txt") }

    static func recorded(in directory: URL) -> SnapshotLibraries? {
        guard let text = try? String(contentsOf: file(in: directory), encoding: .utf8) else { return nil }
        return SnapshotLibraries(
            versions: text.split(separator: "\n").compactMap { line in
                let words = line.split(separator: " ", maxSplits: 1)
                return words.count == 2 ? (String(words[0]), String(words[1])) : nil
            })
    }

    func write(in directory: URL) throws {
        let text = versions.map { "\($0.name) \($0.version)\n" }.joined()
        try Data(text.utf8).write(to: Self.file(in: directory))
    }

    /// What is not as it was recorded, for the first line of a failure; `nil` when all is the same.
    func mismatch(with recorded: SnapshotLibraries) -> String? {
        let changes = versions.compactMap { entry -> String? in
            let old = recorded.versions.first { $0.name == entry.name }?.version
            return old == entry.version ? nil : "\(entry.name) \(entry.version) (recorded: \(old ?? "none"))"
        }
        guard !changes.isEmpty else { return nil }
        return "Drawn with other libraries than the snapshot: \(changes.joined(separator: ", ")). "
            + "Pixels can differ for that alone; record again with TANDEM_RECORD=1 once the screen is right."
    }

    static func == (left: SnapshotLibraries, right: SnapshotLibraries) -> Bool {
        left.versions.elementsEqual(right.versions, by: ==)
    }
}
