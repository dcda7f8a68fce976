/// Places of a text as the protocol counts them: lines from 0, columns in UTF-16 units.
struct LineIndex {
    struct Position: Hashable, Comparable {
        var line: Int
        var character: Int

        static func < (left: Position, right: Position) -> Bool { (left.line, left.character) < (right.line, right.character) }
    }

    private let bytes: [UInt8]
    private let starts: [Int]

    init(_ text: String) {
        bytes = Array(text.utf8)
        var starts = [0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
        self.starts = starts
    }

    func position(of offset: Int) -> Position {
        let offset = max(0, min(offset, bytes.count))
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return Position(line: low, character: String(decoding: bytes[starts[low]..<offset], as: UTF8.self).utf16.count)
    }

    /// The byte of a place; past a line's end it is that end, as the protocol asks.
    func offset(of position: Position) -> Int {
        if position.line < 0 { return 0 }
        guard position.line < starts.count else { return bytes.count }
        let start = starts[position.line]
        var end = position.line + 1 < starts.count ? starts[position.line + 1] - 1 : bytes.count
        if end > start, end < bytes.count, bytes[end - 1] == 13 { end -= 1 }
        var offset = start
        var units = 0
        while offset < end, units < position.character {
            let byte = bytes[offset]
            let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            units += length == 4 ? 2 : 1
            // A place inside a surrogate pair is its beginning.
            if units > position.character { break }
            offset += length
        }
        return min(offset, end)
    }

    /// A line and a UTF-8 column, both from 1.
    func offset(line: Int, column: Int) -> Int {
        guard line >= 1, line <= starts.count else { return bytes.count }
        return min(starts[line - 1] + column - 1, bytes.count)
    }

    /// The end of the word, or of the one character, at a byte.
    func wordEnd(at offset: Int) -> Int {
        var end = offset
        while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
        if end == offset, end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        return end
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80 || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
    }
}
