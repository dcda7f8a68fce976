internal import Reviewer
internal import Rulebook

/// A file's text as fixes see it: without a byte order mark and with a line feed at the end of every line, whatever the file has.
struct SourceText {
    let text: String
    let bytes: [UInt8]
    /// Where in `bytes` the lines begin.
    let lines: [Int]
    private let markLength: Int
    /// Where in `bytes` the line feeds are that have a carriage return before them in the file.
    private let returns: [Int]
    private let lineEnd: String

    init(_ original: String) {
        markLength = ByteOrderMark.leads(original) ? ByteOrderMark.text.utf8.count : 0
        var bytes: [UInt8] = []
        var lines = [0]
        var returns: [Int] = []
        for byte in original.utf8.dropFirst(markLength) {
            if byte == UInt8(ascii: "\n"), bytes.last == UInt8(ascii: "\r") {
                bytes.removeLast()
                returns.append(bytes.count)
            }
            bytes.append(byte)
            if byte == UInt8(ascii: "\n") { lines.append(bytes.count) }
        }
        self.bytes = bytes
        self.lines = lines
        self.returns = returns
        lineEnd = returns.count * 2 > lines.count - 1 ? "\r\n" : "\n"
        text = returns.isEmpty && markLength == 0 ? original : String(decoding: bytes, as: UTF8.self)
    }

    /// An edit of `text` as one of the file, its new lines ending as most lines of the file do.
    func original(_ edit: SourceEdit) -> SourceEdit {
        SourceEdit(original(edit.start), original(edit.end), lineEnd == "\n" ? edit.replacement : edit.replacement.replacing("\n", with: lineEnd))
    }

    /// Line and UTF-8 column of an edit's end in the file, both from 1; a byte order mark is not counted.
    func place(ofOriginal offset: Int) -> (line: Int, column: Int) {
        let line = max(0, Self.firstIndex(in: lines) { original($0) > offset } - 1)
        return (line + 1, offset - original(lines[line]) + 1)
    }

    /// Where in `bytes` a place is.
    func offset(of place: Finding.Place) -> Int? {
        place.line >= 1 && place.line <= lines.count ? lines[place.line - 1] + place.column - 1 : nil
    }

    /// Where in the file a place is.
    func original(of place: Finding.Place) -> Int? { offset(of: place).map(original) }

    func original(_ offset: Int) -> Int {
        markLength + offset + Self.firstIndex(in: returns) { $0 >= offset }
    }

    /// The first index in ascending numbers from which on a condition holds.
    private static func firstIndex(in numbers: [Int], where holds: (Int) -> Bool) -> Int {
        var low = 0
        var high = numbers.count
        while low < high {
            let middle = (low + high) / 2
            if holds(numbers[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
