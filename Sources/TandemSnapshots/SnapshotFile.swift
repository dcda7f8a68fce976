import Foundation

/// Where a snapshot is kept: `__Snapshots__/<test file>/<test>.<name or number>.<extension>` beside the test's file, as
/// pointfreeco/swift-snapshot-testing lays them out.
struct SnapshotFile {
    let directory: URL
    /// Without the extension.
    let stem: String
    let fileExtension: String

    init(testFile: String, testName: String, name: String, fileExtension: String, directory: String? = nil) {
        let source = URL(fileURLWithPath: testFile)
        self.directory =
            directory.map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? source.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
                .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
        stem = "\(Self.plain(testName)).\(Self.plain(name))"
        self.fileExtension = fileExtension
    }

    var expected: URL { url("") }
    var actual: URL { url(".actual") }
    var difference: URL { url(".difference") }

    private func url(_ role: String) -> URL { directory.appendingPathComponent("\(stem)\(role).\(fileExtension)") }

    /// Letters, digits and underscores stay; everything between them becomes one hyphen.
    static func plain(_ name: String) -> String {
        name.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "-")
    }

    func write(_ data: Data, to url: URL) throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try data.write(to: url)
    }

    /// Takes away what an earlier failure left.
    func removeFailure() {
        for url in [actual, difference] where FileManager.default.fileExists(atPath: url.path) {
            try? FileManager.default.removeItem(at: url)
        }
    }
}
