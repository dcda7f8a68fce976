import Foundation

/// Where things are: the package, what was built of it, and the toolchain.
struct Installation {
    /// The package's folder.
    let root: URL
    /// The folder of our executables and modules.
    let products: URL
    /// The toolchain's `swiftc`.
    let compiler: URL

    struct Incomplete: Error, CustomStringConvertible {
        let description: String
    }

    /// Finds everything from the running executable and from PATH.
    init() throws {
        guard let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
            throw Incomplete(description: "The running program cannot be found in /proc.")
        }
        try self.init(executable: executable)
    }

    /// Finds everything from a built executable of the package and from PATH.
    init(executable: String) throws {
        products = URL(fileURLWithPath: executable).deletingLastPathComponent()
        var folder = products
        while !FileManager.default.fileExists(atPath: folder.appendingPathComponent("system-packages.txt").path) {
            guard folder.path != "/" else {
                throw Incomplete(description: "The package of \(executable) is not around it. Start it by ./tandem.")
            }
            folder.deleteLastPathComponent()
        }
        root = folder
        let paths = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
        let found = paths.split(separator: ":").map { URL(fileURLWithPath: "\($0)/swiftc") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        guard let found else {
            throw Incomplete(description: "No swiftc on the PATH. https://www.swift.org/install/linux/")
        }
        compiler = found
    }

    var modules: URL { products.appendingPathComponent("Modules") }
    var player: URL { products.appendingPathComponent("Player") }
    var previewServer: URL { products.appendingPathComponent("PreviewServer") }
    var macros: URL { products.appendingPathComponent("TandemMacros-tool") }
    /// Ours to write to.
    var work: URL { root.appendingPathComponent(".build/tandem") }

    /// The program that writes a stack when a process crashes; `nil` when the toolchain has none.
    var backtracer: URL? {
        let program = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("../libexec/swift/linux/swift-backtrace").standardizedFileURL
        return FileManager.default.isExecutableFile(atPath: program.path) ? program : nil
    }
}
