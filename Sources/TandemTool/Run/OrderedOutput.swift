import Foundation
import PlayerInterface

/// Puts what the code under test prints and what the player says, which come through two pipes, back into their order.
///
/// The player writes `PlayerRecord.mark` among the prints where each record belongs.
struct OrderedOutput {
    enum Piece: Equatable {
        case print(Data)
        case record(PlayerRecord)
    }

    /// Prints not passed on: after a mark whose record has not come, or the beginning of a mark.
    private var prints = Data()
    private var records: [PlayerRecord] = []

    /// What can be passed on after more was printed.
    mutating func add(prints data: Data) -> [Piece] {
        prints.append(data)
        return next()
    }

    /// What can be passed on after a record has come.
    mutating func add(_ record: PlayerRecord) -> [Piece] {
        records.append(record)
        return next()
    }

    /// The rest, once both pipes have ended: a process that crashed may have left a mark without its record.
    mutating func finish() -> [Piece] {
        defer { (prints, records) = (Data(), []) }
        var pieces = next()
        while let mark = prints.range(of: PlayerRecord.mark) {
            pieces += Self.piece(prints[..<mark.lowerBound])
            prints.removeSubrange(..<mark.upperBound)
        }
        return pieces + Self.piece(prints) + records.map { .record($0) }
    }

    private mutating func next() -> [Piece] {
        var pieces: [Piece] = []
        while let mark = prints.range(of: PlayerRecord.mark) {
            pieces += Self.piece(prints[..<mark.lowerBound])
            prints.removeSubrange(..<mark.lowerBound)
            guard !records.isEmpty else { return pieces }
            pieces.append(.record(records.removeFirst()))
            prints.removeSubrange(..<prints.index(prints.startIndex, offsetBy: PlayerRecord.mark.count))
        }
        let whole = prints.count - Self.beginningOfMark(at: prints)
        pieces += Self.piece(prints.prefix(whole))
        prints = Data(prints.dropFirst(whole))
        return pieces
    }

    private static func piece(_ data: Data) -> [Piece] { data.isEmpty ? [] : [.print(Data(data))] }

    /// How many bytes at the end of `data` begin a mark.
    private static func beginningOfMark(at data: Data) -> Int {
        (1..<PlayerRecord.mark.count).reversed().first { data.suffix($0) == PlayerRecord.mark.prefix($0) } ?? 0
    }
}
