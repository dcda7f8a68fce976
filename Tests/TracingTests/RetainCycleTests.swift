import Testing
@testable import Tracing

/// A shelf that can keep itself in many ways.
private class Shelf {
    var next: Shelf?
    weak var owner: Shelf?
    unowned(unsafe) var unsafeOwner: Shelf?
    unowned var lender: Shelf?
    var onOpen: (() -> Void)?
    var actions: [() -> Void] = []
    var books: [String: Shelf] = [:]
    var pairs: [(Int, Shelf)] = []
    var keys: Set<ObjectKey> = []
    var anything: Any?
    var state = State.closed
    var history: [State] = []
    var boxed: (any Holding)?
    var compare: ((Int, Shelf?) -> Bool)?
    var name = "Shelf"

    enum State {
        case closed
        case open(Shelf, since: Int)
        case lost(Large)
    }
}

private final class TallShelf: Shelf {
    var top: Shelf?
}

private protocol Holding {
    var shelf: Shelf { get }
}

/// Too large for an existential's own room.
fileprivate struct Large: Holding {
    var a = 1, b = 2, c = "three"
    let shelf: Shelf
}

private struct ObjectKey: Hashable {
    let shelf: Shelf
    static func == (one: Self, other: Self) -> Bool { one.shelf === other.shelf }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(shelf)) }
}

private func later(_ work: @escaping () -> Void) -> () -> Void { { work() } }

/// How a shelf is tied, and the way back that is found.
private struct Tie: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let path: String?
    let tie: @Sendable (Shelf) -> Void

    init(_ testDescription: String, _ path: String?, _ tie: @escaping @Sendable (Shelf) -> Void) {
        self.testDescription = testDescription
        self.path = path
        self.tie = tie
    }

    static let all: [Tie] = [
        Tie("itself", "Shelf.next → Shelf") { $0.next = $0 },
        Tie("two of them", "Shelf.next → Shelf.next → Shelf") { shelf in
            shelf.next = Shelf()
            shelf.next?.next = shelf
        },
        Tie("a subclass's own property", "Shelf.next → TallShelf.top → Shelf") { shelf in
            let tall = TallShelf()
            tall.top = shelf
            shelf.next = tall
        },
        Tie("its closure", "Shelf.onOpen → closure → Shelf") { shelf in shelf.onOpen = { shelf.name = "Open" } },
        Tie("a closure that captured more", "Shelf.onOpen → closure → Shelf") { shelf in
            let title = shelf.name
            var count = 0
            shelf.onOpen = {
                count += 1
                shelf.name = title + "\(count)"
            }
        },
        Tie("a captured variable", "Shelf.onOpen → closure → Shelf") { shelf in
            var held: Shelf? = shelf
            shelf.onOpen = {
                held?.name = "Open"
                held = held?.next ?? held
            }
        },
        Tie("a closure in a closure", "Shelf.onOpen → closure → Shelf") { shelf in shelf.onOpen = later { shelf.name = "Open" } },
        Tie("a closure of closures in a list", "Shelf.actions[1] → closure → Shelf") { shelf in
            shelf.actions = [{}, later { shelf.name = "Open" }]
        },
        Tie("a closure with arguments", "Shelf.compare → closure → Shelf") { shelf in shelf.compare = { $1 === shelf || $0 > 1 } },
        Tie("a dictionary", "Shelf.books[…] → Shelf") { $0.books = ["Beloved": $0] },
        Tie("a list of pairs", "Shelf.pairs[0].1 → Shelf") { $0.pairs = [(1, $0)] },
        Tie("a set", "Shelf.keys[…].shelf → Shelf") { $0.keys = [ObjectKey(shelf: $0)] },
        Tie("Any", "Shelf.anything → Shelf") { $0.anything = $0 },
        Tie("an optional in Any in a struct", "Shelf.anything.shelf → Shelf") { $0.anything = Large(shelf: $0) as Any? },
        Tie("a closure in Any", "Shelf.anything → closure → Shelf") { shelf in shelf.anything = later { shelf.name = "Open" } },
        Tie("an enum's payload", "Shelf.state.0 → Shelf") { $0.state = .open($0, since: 1900) },
        Tie("a boxed existential", "Shelf.boxed.shelf → Shelf") { $0.boxed = Large(shelf: $0) },
        Tie("several large values, each copied to be read", "Shelf.anything.shelf → Shelf") { shelf in
            shelf.state = .open(Shelf(), since: 1)
            shelf.history = [.open(Shelf(), since: 1), .open(Shelf(), since: 2), .lost(Large(shelf: Shelf())), .lost(Large(shelf: Shelf()))]
            shelf.anything = Optional(Large(shelf: shelf))
        },
        Tie("the last of several large enums", "Shelf.history[2].shelf → Shelf") { shelf in
            shelf.history = [.lost(Large(shelf: Shelf())), .lost(Large(shelf: Shelf())), .lost(Large(shelf: shelf))]
        },
        Tie("twice", "Shelf.next → Shelf") { shelf in
            shelf.next = shelf
            shelf.onOpen = { shelf.name = "Open" }
        },
        Tie("weakly", nil) { $0.owner = $0 },
        Tie("an unowned property", nil) { $0.lender = $0 },
        Tie("an unmanaged property", nil) { $0.unsafeOwner = $0 },
        Tie("a weak capture", nil) { shelf in shelf.onOpen = { [weak shelf] in shelf?.name = "Open" } },
        Tie("an unowned capture beside a strong one", nil) { shelf in
            let other = Shelf()
            shelf.onOpen = { [unowned shelf] in shelf.name = other.name }
        },
        Tie("another's cycle", nil) { shelf in
            let other = Shelf()
            other.next = other
            shelf.next = other
        },
        Tie("nothing", nil) { _ in },
    ]
}

@Suite("Whatever alone keeps an object is found with its way back (SPEC B9.3)")
struct RetainCycleTests {
    /// One reference, and no variable.
    @inline(never)
    private func make(_ tie: Tie) -> Unmanaged<AnyObject> {
        let shelf = Shelf()
        tie.tie(shelf)
        return Unmanaged.passRetained(shelf)
    }

    private func path(keeping object: Unmanaged<AnyObject>) -> String? {
        var references = StrongReferences()
        return RetainCycle(keeping: object, reading: &references)?.path
    }

    @Test("B9.3: the way back is named, through properties, collections and closures", arguments: Tie.all)
    fileprivate func way(_ tie: Tie) {
        let held = make(tie)
        #expect(path(keeping: held) == tie.path)
        held.release()
    }

    @Test("B9.3: an object that something else keeps as well is not said to leak", arguments: Tie.all)
    fileprivate func heldElsewhere(_ tie: Tie) {
        let held = make(tie)
        let other = held.retain()
        #expect(path(keeping: held) == nil)
        other.release()
        held.release()
    }

    @Test("What is no object is seen before it is read")
    func noObject() {
        let shelf = Shelf()
        let object = UnsafeRawPointer(Unmanaged.passUnretained(shelf).toOpaque())
        #expect(RuntimeType.isObject(at: object))
        #expect(!RuntimeType.isObject(at: object + 4))
        let words: [UInt] = [8, UInt(bitPattern: object), 0x7fff_ffff_fff8, 0, 0x5345_4c46]
        words.withUnsafeBytes { bytes in
            for offset in stride(from: 0, to: bytes.count, by: 8) {
                #expect(!RuntimeType.isObject(at: bytes.baseAddress! + offset), "\(words[offset / 8])")
            }
        }
        #expect(!RuntimeType.isObject(at: UnsafeRawPointer(bitPattern: 0x7fff_ffff_fff8)!))
        withExtendedLifetime(shelf) {}
    }
}
