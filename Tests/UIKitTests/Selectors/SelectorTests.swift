import Foundation
import Testing

@testable import UIKit

private final class Desk: NSObject {
    var log: [String] = []
    func open() { log.append("open") }
    func lend(_ book: String) -> String {
        log.append("lend \(book)")
        return "lent \(book)"
    }
    func note(_ note: NSNotification) { log.append("note \(note.name.rawValue)") }
    func count(_ book: String?, of shelf: NSNumber) { log.append("\(book ?? "nothing") of \(shelf)") }
}

@MainActor
@Suite("Messages by selector (Apple, ObjectiveC NSObject)", .serialized)
struct SelectorTests {
    private let desk = Desk()
    private let open = Selector("open", of: Desk.self) { $0.open() }
    private let lend = Selector("lend", of: Desk.self) { $0.lend($1) }
    private let note = Selector("note:", of: Desk.self) { $0.note($1) }

    @Test("Selectors are equal when their names are; a name gets a colon for each argument that it does not name")
    func names() {
        #expect(lend.name == "lend:" && lend == "lend:" && lend != "lend")
        #expect(Selector("count", of: Desk.self) { $0.count($1, of: $2) }.name == "count::")
        #expect(open.name == "open" && NSStringFromSelector(NSSelectorFromString("a:b:")) == "a:b:")
        #expect(Set([lend, "lend:", "open"]).count == 2)
    }

    @Test("A message calls the method with as many arguments as it takes, and gives its result")
    func messages() {
        #expect(desk.perform(open, with: 1) == nil)
        #expect(desk.perform(lend, with: "Dune")?.takeUnretainedValue() as? String == "lent Dune")
        desk.perform(Selector("count", of: Desk.self) { $0.count($1, of: $2) }, with: nil, with: NSNumber(value: 3))
        #expect(desk.log == ["open", "lend Dune", "nothing of 3"])
        #expect(desk.responds(to: lend) && !NSObject().responds(to: lend) && !desk.responds(to: "lend:"))
    }

    @Test("Who observes by a selector hears of the name and the object it asked for, until it is removed or gone")
    func notifications() {
        let center = NotificationCenter()
        let (lent, burnt) = (Notification.Name("lent"), Notification.Name("burnt"))
        let other = NSObject()
        weak var gone: Desk?
        do {
            let desk = Desk()
            gone = desk
            center.addObserver(desk, selector: note, name: nil, object: nil)
        }
        #expect(gone == nil)
        center.addObserver(desk, selector: note, name: lent, object: nil)
        center.addObserver(desk, selector: note, name: burnt, object: other)
        for name in [lent, burnt] { center.post(name: name, object: nil) }
        center.post(name: burnt, object: other)
        #expect(desk.log == ["note lent", "note burnt"])
        center.removeObserver(desk, name: lent, object: nil)
        center.post(name: lent, object: nil)
        center.post(name: burnt, object: other)
        #expect(desk.log.count == 3)
        center.removeObserver(desk)
        center.post(name: burnt, object: other)
        #expect(desk.log.count == 3)
        var heard = 0
        let token = center.addObserver(forName: lent, object: nil, queue: nil) { _ in MainActor.assumeIsolated { heard += 1 } }
        center.removeObserver(token)
        center.post(name: lent, object: nil)
        #expect(heard == 0)
    }
}
