import Foundation

/// The folder of bundled font files.
enum FontDirectory {
    /// The folder: beside the running program or the library that holds this code, else where the build put it.
    ///
    /// The places beside the binary come first, so that a copied release folder works without the build folder.
    static let url: URL = {
        let bundleName = "Tandem_TextEngine.resources"
        var folders: [URL] = []
        if let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
            folders.append(URL(fileURLWithPath: program).deletingLastPathComponent())
        }
        if let library = libraryFolder { folders += [library, library.deletingLastPathComponent()] }
        let candidates = folders.map { $0.appendingPathComponent(bundleName).appendingPathComponent("Fonts") }
        for candidate in candidates where holdsFonts(candidate) { return candidate }
        return Bundle.module.bundleURL.appendingPathComponent("Fonts")
    }()

    private static func holdsFonts(_ folder: URL) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent("Inter-Regular.otf").path)
    }

    /// The folder of the file that this code was loaded from, found by its address in the process's memory map.
    private static var libraryFolder: URL? {
        guard let map = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return nil }
        let address = UInt(bitPattern: #dsohandle)
        for line in map.split(separator: "\n") {
            let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
            let bounds = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            guard fields.count == 6, bounds.count == 2, bounds[0] <= address, address < bounds[1] else { continue }
            let path = fields[5].drop { $0 == " " }
            return URL(fileURLWithPath: String(path)).resolvingSymlinksInPath().deletingLastPathComponent()
        }
        return nil
    }
}
