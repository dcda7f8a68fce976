import Foundation

/// What an engineer calls a piece of code, from the symbols of the image it is in: `closure #1 in LoanList.reload`.
package enum CodeName {
    /// The name of the function or closure that `address` is in; `nil` for what has no symbol, belongs to a library of the
    /// system, or only hands a call on.
    package static func of(_ address: UnsafeRawPointer) -> String? {
        guard let (path, base) = image(of: address), !isOfSystem(path) else { return nil }
        // A program's own path is as it was called.
        let image = SymbolTable(path: path) ?? SymbolTable(path: "/proc/self/exe")
        guard let symbol = image?.symbol(at: UInt64(address - base)), let full = demangled(symbol) else { return nil }
        return short(full)
    }

    /// The file of the image that an address is in, and where it was loaded.
    private static func image(of address: UnsafeRawPointer) -> (path: String, base: UnsafeRawPointer)? {
        // The C library declares it, and what it answers with, for GNU's own sources alone.
        struct Answer {
            var path: UnsafePointer<CChar>?
            var base: UnsafeRawPointer?
            var symbol: UnsafePointer<CChar>?
            var start: UnsafeRawPointer?
        }
        typealias Find = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> CInt
        guard let function = dlsym(nil, "dladdr") else { return nil }
        var answer = Answer()
        guard unsafeBitCast(function, to: Find.self)(address, &answer) != 0, let path = answer.path, let base = answer.base else {
            return nil
        }
        return (String(cString: path), base)
    }

    private static func isOfSystem(_ path: String) -> Bool {
        let file = path.split(separator: "/").last ?? ""
        return ["libswift", "lib_", "libFoundation", "libdispatch", "libBlocksRuntime", "libc.", "libpthread", "ld-linux"]
            .contains { file.hasPrefix($0) }
    }

    private static func demangled(_ symbol: String) -> String? {
        typealias Demangle = @convention(c) (
            UnsafePointer<CChar>?, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
        ) -> UnsafeMutablePointer<CChar>?
        guard let function = dlsym(nil, "swift_demangle") else { return nil }
        guard let text = unsafeBitCast(function, to: Demangle.self)(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    /// A demangled name without modules, types of arguments, and what the compiler made of one function; `nil` for a thunk.
    package static func short(_ demangled: String) -> String? {
        guard !demangled.contains("thunk") else { return nil }
        let named = demangled
            .replacing(/\(([^() ]+) in _[0-9A-F]+\)/) { $0.1 }
            .replacing(/\(extension in [^)]*\):/, with: "")
            .replacing(/^(partial apply forwarder for |async function pointer to |implicit closure #\d+ .*? in |\(\d+\) (suspend|await) resume partial function for )+/, with: "")
        var parts = named.split(separator: /\ in (?=[^)]*(\(|$))/).map { part in
            part.firstRange(of: /[ ]?[(<@]/).map { part[..<$0.lowerBound] } ?? part
        }
        guard let last = parts.popLast() else { return nil }
        let isStatic = last.hasPrefix("static ")
        let path = last.dropFirst(isStatic ? 7 : 0).split(separator: ".")
        let outer = path.dropFirst(path.count > 1 ? 1 : 0).joined(separator: ".")
        return (parts.map(String.init) + [outer]).joined(separator: " in ")
    }
}

/// The functions of an ELF image of 64 bits.
private struct SymbolTable {
    private let bytes: Data

    init?(path: String) {
        guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped), bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2])
        else { return nil }
        self.bytes = bytes
    }

    private func read<Number: FixedWidthInteger>(_: Number.Type, _ offset: Int) -> Number? {
        guard offset >= 0, offset + MemoryLayout<Number>.size <= bytes.count else { return nil }
        return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Number.self) }
    }

    /// The function, or the record of one that is asynchronous, at an offset in the loaded image, mangled.
    func symbol(at address: UInt64) -> String? {
        // The header's table of sections, and of a section its kind, place, size and the table of its names.
        guard let sections = read(UInt64.self, 0x28), let size = read(UInt16.self, 0x3a), let count = read(UInt16.self, 0x3c) else { return nil }
        func section(_ index: Int) -> (kind: UInt32, offset: Int, size: Int, link: Int)? {
            let start = Int(sections) + index * Int(size)
            guard let kind = read(UInt32.self, start + 4), let offset = read(UInt64.self, start + 0x18),
                let length = read(UInt64.self, start + 0x20), let link = read(UInt32.self, start + 0x28)
            else { return nil }
            return (kind, Int(offset), Int(length), Int(link))
        }
        let symbolTable: UInt32 = 2
        for index in 0..<Int(count) {
            guard let table = section(index), table.kind == symbolTable, let names = section(table.link) else { continue }
            for entry in stride(from: table.offset, to: table.offset + table.size, by: 24) {
                guard let kind = read(UInt8.self, entry + 4), 1...2 ~= kind & 0xf, let start = read(UInt64.self, entry + 8),
                    let length = read(UInt64.self, entry + 16), start <= address, address < start + length,
                    let place = read(UInt32.self, entry), let name = text(names.offset + Int(place)),
                    kind & 0xf == 2 || name.hasSuffix("Tu")
                else { continue }
                return name
            }
        }
        return nil
    }

    private func text(_ offset: Int) -> String? {
        guard offset < bytes.count else { return nil }
        let rest = bytes[(bytes.startIndex + offset)...]
        return String(decoding: rest.prefix { $0 != 0 }, as: UTF8.self)
    }
}
