import Foundation
import PlayerInterface
import Testing
@testable import TandemTool

@Suite("Prints and records come in the order in which they were made")
struct OrderedOutputTests {
    private let mark = PlayerRecord.mark
    private func data(_ text: String) -> Data { Data(text.utf8) }

    /// Prints that follow each other are one.
    private func joined(_ pieces: [OrderedOutput.Piece]) -> [OrderedOutput.Piece] {
        pieces.reduce(into: []) { joined, piece in
            if case .print(let more) = piece, case .print(let before) = joined.last {
                joined[joined.count - 1] = .print(before + more)
            } else {
                joined.append(piece)
            }
        }
    }

    @Test("Whichever pipe is read first, and wherever a read cuts a mark", arguments: 0...30, [true, false])
    func anyOrder(cut: Int, recordsFirst: Bool) {
        let stream = data("a\n") + mark + data("b\n") + mark + mark + data("c")
        var order = OrderedOutput()
        var pieces: [OrderedOutput.Piece] = []
        let sent: [PlayerRecord] = [.previews(count: 1), .failure("no book"), .finished]
        if recordsFirst { for record in sent { pieces += order.add(record) } }
        pieces += order.add(prints: stream.prefix(cut))
        pieces += order.add(prints: Data(stream.dropFirst(cut)))
        if !recordsFirst { for record in sent { pieces += order.add(record) } }
        pieces += order.finish()
        #expect(
            joined(pieces) == [
                .print(data("a\n")), .record(sent[0]), .print(data("b\n")), .record(sent[1]), .record(sent[2]), .print(data("c")),
            ])
    }

    @Test("A print is passed on at once, also one that could begin a mark, when the process ends")
    func promptly() {
        var order = OrderedOutput()
        #expect(order.add(prints: data("shelf")) == [.print(data("shelf"))])
        #expect(order.add(prints: mark.prefix(2)) == [])
        #expect(order.finish() == [.print(mark.prefix(2))])
    }

    @Test("After a crash nothing is lost: neither what followed a mark without its record, nor a record without its mark")
    func crash() {
        var order = OrderedOutput()
        #expect(order.add(prints: data("a") + mark + data("b")) == [.print(data("a"))])
        #expect(order.finish() == [.print(data("b"))])
        #expect(order.add(.finished) == [])
        #expect(order.finish() == [.record(.finished)])
    }
}
