import DeveloperToolsSupport
import Foundation
import Glibc

/// The compiled user code, loaded into this process.
struct UserLibrary {
    let path: String
    private let handle: UnsafeMutableRawPointer
    private let typeRecords: [UnsafeRawBufferPointer]

    struct LoadError: Error, CustomStringConvertible { let description: String }

    init(path: String) throws {
        let before = Set(Self.allTypeRecords().map(\.baseAddress))
        guard let handle = dlopen(path, RTLD_NOW | RTLD_GLOBAL) else {
            throw LoadError(description: String(cString: dlerror()))
        }
        typeRecords = Self.allTypeRecords().filter { !before.contains($0.baseAddress) }
        self.path = path
        self.handle = handle
    }

    private typealias EntryPoint = @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32

    /// Runs the file's top-level statements; the exit code they end with. Code that awaits ends the process itself.
    func runStatements() -> Int32? {
        guard let symbol = dlsym(handle, "tandem_user_main") else { return nil }
        return unsafeBitCast(symbol, to: EntryPoint.self)(CommandLine.argc, CommandLine.unsafeArgv)
    }

    /// Every type of the library that needs no generic arguments, in the order of the image.
    ///
    /// Reads the image's list of type descriptors, as the runtime does when it looks for a conformance.
    var types: [Any.Type] {
        var types: [Any.Type] = []
        for range in typeRecords {
            for offset in stride(from: 0, to: range.count, by: MemoryLayout<Int32>.size) {
                let record = range.baseAddress! + offset
                guard let descriptor = Self.descriptor(at: record), let type = Self.type(of: descriptor) else { continue }
                types.append(type)
            }
        }
        return types
    }

    // MARK: Runtime structures (TypeMetadata.rst, "Nominal Type Descriptor"; MetadataSections.h of the Swift runtime)

    private typealias Visitor = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Bool
    private typealias Enumerate = @convention(c) (Visitor, UnsafeMutableRawPointer?) -> Void

    private final class Ranges {
        var found: [UnsafeRawBufferPointer] = []
    }

    /// The lists of type descriptors of every image in the process.
    private static func allTypeRecords() -> [UnsafeRawBufferPointer] {
        guard let symbol = dlsym(nil, "swift_enumerateAllMetadataSections") else { return [] }
        let enumerate = unsafeBitCast(symbol, to: Enumerate.self)
        let ranges = Ranges()
        enumerate(
            { sections, context in
                let ranges = Unmanaged<Ranges>.fromOpaque(context!).takeUnretainedValue()
                let words = sections.assumingMemoryBound(to: UInt.self)
                // version, base address, two unused, then (start, length) of protocols, conformances, types.
                if let start = UnsafeRawPointer(bitPattern: words[8]) {
                    ranges.found.append(UnsafeRawBufferPointer(start: start, count: Int(words[9])))
                }
                return true
            }, Unmanaged.passUnretained(ranges).toOpaque())
        return ranges.found
    }

    /// A record is an offset from itself, its lowest bits how to follow it.
    private static func descriptor(at record: UnsafeRawPointer) -> UnsafeRawPointer? {
        let offset = record.load(as: Int32.self)
        let target = record + Int(offset & ~3)
        switch offset & 3 {
        case 0: return target
        case 1: return target.load(as: UnsafeRawPointer?.self)
        default: return nil
        }
    }

    private static func type(of descriptor: UnsafeRawPointer) -> Any.Type? {
        let flags = descriptor.load(as: UInt32.self)
        let isNominal = (16...18).contains(flags & 0x1f)
        let isGeneric = flags & 0x80 != 0
        guard isNominal, !isGeneric else { return nil }
        let field = descriptor + 12
        let accessor = field + Int(field.load(as: Int32.self))
        typealias Accessor = @convention(c) (Int) -> UnsafeRawPointer
        let metadata = unsafeBitCast(accessor, to: Accessor.self)(0)
        return unsafeBitCast(metadata, to: Any.Type.self)
    }
}
