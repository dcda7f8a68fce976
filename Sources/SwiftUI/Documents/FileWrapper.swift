import Foundation

/// A file or a folder of files in memory: Foundation on Linux has none. Symbolic links are followed, not kept.
///
/// Source: Apple, Foundation `FileWrapper`.
open class FileWrapper {
    /// How a wrapper is read.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let immediate = ReadingOptions(rawValue: 1)
        public static let withoutMapping = ReadingOptions(rawValue: 2)
    }

    /// How a wrapper is written.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let atomic = WritingOptions(rawValue: 1)
        public static let withNameUpdating = WritingOptions(rawValue: 2)
    }

    private enum Content {
        case file(Data)
        case folder([String: FileWrapper])
    }
    private var content: Content

    open var preferredFilename: String?
    open var filename: String?
    open var fileAttributes: [String: Any] = [:]

    public init(regularFileWithContents contents: Data) { content = .file(contents) }
    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        content = .folder(childrenByPreferredName)
        for (name, child) in childrenByPreferredName where child.preferredFilename == nil { child.preferredFilename = name }
    }

    public init(url: URL, options: ReadingOptions = []) throws {
        content = try Self.read(url)
        filename = url.lastPathComponent
        preferredFilename = filename
    }

    private static func read(_ url: URL) throws -> Content {
        guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else { return .file(try Data(contentsOf: url)) }
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
        return .folder(
            try names.reduce(into: [:]) { files, name in files[name] = try FileWrapper(url: url.appending(path: name)) })
    }

    open var isDirectory: Bool { if case .folder = content { true } else { false } }
    open var isRegularFile: Bool { !isDirectory }
    open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }
    open var fileWrappers: [String: FileWrapper]? { if case .folder(let files) = content { files } else { nil } }

    /// Adds a file to a folder, under another name where its own is taken.
    @discardableResult
    open func addFileWrapper(_ child: FileWrapper) -> String {
        guard case .folder(var files) = content else { preconditionFailure("Only the wrapper of a folder takes others.") }
        let wanted = child.preferredFilename ?? "Untitled"
        var name = wanted
        var count = 1
        while files[name] != nil {
            name = "\(count)__#$!@%!#__\(wanted)"
            count += 1
        }
        files[name] = child
        content = .folder(files)
        return name
    }

    @discardableResult
    open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = fileName
        return addFileWrapper(child)
    }

    open func removeFileWrapper(_ child: FileWrapper) {
        guard case .folder(let files) = content else { return }
        content = .folder(files.filter { $0.value !== child })
    }

    open func keyForChildFileWrapper(_ child: FileWrapper) -> String? { fileWrappers?.first { $0.value === child }?.key }

    open func read(from url: URL, options: ReadingOptions = []) throws {
        content = try Self.read(url)
        filename = url.lastPathComponent
    }

    open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
        switch content {
        case .file(let data): try data.write(to: url, options: options.contains(.atomic) ? .atomic : [])
        case .folder(let files):
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            for (name, file) in files { try file.write(to: url.appending(path: name), options: options, originalContentsURL: nil) }
        }
        if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
    }

    open func matchesContents(of url: URL) -> Bool {
        guard let other = try? FileWrapper(url: url) else { return false }
        return isSame(as: other)
    }

    private func isSame(as other: FileWrapper) -> Bool {
        switch (content, other.content) {
        case (.file(let one), .file(let two)): one == two
        case (.folder(let one), .folder(let two)):
            one.keys == two.keys && one.allSatisfy { name, file in two[name].map(file.isSame(as:)) ?? false }
        case (.file, .folder), (.folder, .file): false
        }
    }
}
