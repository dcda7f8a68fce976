import Foundation
import PlayerInterface

/// Compiles user files into a library that a player loads.
struct Compiler {
    /// What the compiler made of the files.
    enum Outcome: Equatable {
        /// The library, and what the compiler said besides.
        case compiled(library: String, messages: String)
        case failed(messages: String)
    }

    /// The module that user code is compiled as.
    static let moduleName = "UserCode"
    /// The symbol that a script's statements start at.
    static let entryPoint = "tandem_user_main"

    let installation: Installation
    var languageMode: RunOptions.LanguageMode
    var isolation: RunOptions.Isolation

    /// Compiles `files`; `view` is an expression to make a preview of.
    func compile(_ files: [SourceFile], view: String?) throws -> Outcome {
        let folder = installation.work.appendingPathComponent("user/\(Self.hash(files.map(\.path)))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var paths = try Self.writeTranslated(files, to: folder)
        let isScript = files.contains(where: \.scan.isScript)
        if let view {
            let added = folder.appendingPathComponent("NamedView.swift")
            try Self.previewSource(of: view).write(to: added, atomically: true, encoding: .utf8)
            paths.append(added.path)
        }
        if isScript, paths.count > 1 { try Self.moveScript(files, to: folder, &paths) }
        let library = folder.appendingPathComponent("lib\(Self.moduleName).so").path
        let arguments = try arguments(isScript: isScript) + paths
        let key = try cacheKey(arguments, files)
        let keyFile = folder.appendingPathComponent("key")
        let messageFile = folder.appendingPathComponent("messages")
        if FileManager.default.fileExists(atPath: library),
            let known = try? String(contentsOf: keyFile, encoding: .utf8), known == key
        {
            let messages = (try? String(contentsOf: messageFile, encoding: .utf8)) ?? ""
            return .compiled(library: library, messages: messages)
        }
        try? FileManager.default.removeItem(at: keyFile)
        let messages: String
        if isScript {
            // The driver takes statements in an object, never in a library.
            let object = folder.appendingPathComponent("\(Self.moduleName).o").path
            let compiled = try run(["-emit-object", "-o", object] + arguments)
            guard compiled.isSuccess else { return .failed(messages: compiled.messages) }
            let linked = try run(["-emit-library", "-o", library, object])
            messages = compiled.messages + linked.messages
            guard linked.isSuccess else { return .failed(messages: messages) }
        } else {
            let compiled = try run(["-emit-library", "-o", library, "-parse-as-library"] + arguments)
            messages = compiled.messages
            guard compiled.isSuccess else { return .failed(messages: messages) }
        }
        try messages.write(to: messageFile, atomically: true, encoding: .utf8)
        try key.write(to: keyFile, atomically: true, encoding: .utf8)
        return .compiled(library: library, messages: messages)
    }

    private func run(_ arguments: [String]) throws -> (isSuccess: Bool, messages: String) {
        var output = Data()
        let process = ChildProcess(executable: installation.compiler.path, arguments: arguments)
        let ending = try process.run { _, data in output.append(data) }
        return (ending == .exited(0), String(decoding: output, as: UTF8.self))
    }

    // MARK: Arguments

    /// What every compilation of user code is given, without the files.
    func arguments(isScript: Bool) throws -> [String] {
        var arguments = [
            // As Xcode builds what it previews.
            "-module-name", Self.moduleName, "-wmo", "-Onone", "-gline-tables-only", "-D", "DEBUG",
            "-swift-version", languageMode.rawValue,
            "-I", installation.modules.path,
            "-module-cache-path", installation.work.appendingPathComponent("ModuleCache").path,
            "-load-plugin-executable", "\(installation.macros.path)#TandemMacros",
        ]
        if isolation == .mainActor { arguments += ["-default-isolation", "MainActor"] }
        if isScript {
            arguments += ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", Self.entryPoint]
        }
        let sources = installation.root.appendingPathComponent("Sources")
        for folder in ["CCairo", "CPango", "UnfairLock/include"] {
            arguments += ["-Xcc", "-fmodule-map-file=\(sources.path)/\(folder)/module.modulemap"]
        }
        for module in ["MainQueue", "JPEGCodec"] {
            let map = installation.products.appendingPathComponent("\(module).build/module.modulemap").path
            if FileManager.default.fileExists(atPath: map) { arguments += ["-Xcc", "-fmodule-map-file=\(map)"] }
        }
        return arguments + (try systemHeaders())
    }

    private func systemHeaders() throws -> [String] {
        var output = Data()
        let query = ChildProcess(executable: "pkg-config", arguments: ["--cflags-only-I", "cairo", "pangoft2"])
        _ = try query.run { stream, data in if stream == .output { output.append(data) } }
        return String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            .flatMap { ["-Xcc", String($0)] }
    }

    // MARK: Files of our own

    /// A preview of an expression; a bare type name is called.
    static func previewSource(of view: String) -> String {
        let isName = view.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        let name = view.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        return """
            import SwiftUI
            import UIKit

            #Preview("\(name)") {
            #sourceLocation(file: "--view", line: 1)
            \(isName ? view + "()" : view)
            #sourceLocation()
            }

            """
    }

    /// The places of the files as they are compiled: those that say something that cannot be compiled here are translated, in copies
    /// with the places of their originals.
    private static func writeTranslated(_ files: [SourceFile], to folder: URL) throws -> [String] {
        try files.enumerated().map { index, file in
            guard !file.translation.counts.isEmpty else { return file.path }
            let name = file.path.split(separator: "/").last ?? "File.swift"
            let copy = folder.appendingPathComponent("translated/\(index)/\(name)")
            try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
            try file.textAtItsPlace.write(to: copy, atomically: true, encoding: .utf8)
            return copy.path
        }
    }

    /// Of several files `main.swift` alone may hold statements: gives the compiler the script under that name, with its
    /// own places.
    private static func moveScript(_ files: [SourceFile], to folder: URL, _ paths: inout [String]) throws {
        for (index, file) in files.enumerated() where file.scan.isScript && !"/\(file.path)".hasSuffix("/main.swift") {
            let copy = folder.appendingPathComponent("main.swift")
            try file.textAtItsPlace.write(to: copy, atomically: true, encoding: .utf8)
            paths[index] = copy.path
        }
    }

    // MARK: Reuse

    /// Everything the library depends on: the arguments, the sources, and when our modules were built.
    private func cacheKey(_ arguments: [String], _ files: [SourceFile]) throws -> String {
        let modules = try FileManager.default.contentsOfDirectory(
            at: installation.modules, includingPropertiesForKeys: [.contentModificationDateKey])
        let dates = try modules.filter { $0.pathExtension == "swiftmodule" }.map { module in
            let date = try module.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
            return "\(module.lastPathComponent) \(date?.timeIntervalSinceReferenceDate ?? 0)"
        }
        return (arguments + dates.sorted() + files.map(\.translation.text)).joined(separator: "\n")
    }

    /// FNV-1a over the texts: a folder's name, not a check.
    private static func hash(_ texts: [String]) -> String {
        var value: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in texts.joined(separator: "\n").utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(value, radix: 36)
    }
}
