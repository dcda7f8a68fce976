import Combine
import Testing

private final class Loan: ObservableObject {
    @Published var title = "Emma"
    @Published var days = 14
    var note = ""
}

private final class Shelf: ObservableObject {
    @Published var count = 0
    init(_ counts: AnyPublisher<Int, Never>) { counts.assign(to: &$count) }
}

@Suite("Objects tell before they change")
struct ObservableTests {
    @Test("D6.1: a published property announces its object's change before it changes")
    func announces() {
        let loan = Loan()
        var seen: [String] = []
        let subscription = loan.objectWillChange.sink { seen.append(loan.title) }
        loan.title = "Persuasion"
        loan.days = 7
        loan.note = "silent"
        #expect(seen == ["Emma", "Persuasion"])
        subscription.cancel()
    }

    @Test("D6.1: a published property's publisher gives the value now, then new values while the old one still stands")
    func publishes() {
        let loan = Loan()
        var seen: [String] = []
        let subscription = loan.$title.sink { seen.append("\($0)/\(loan.title)") }
        loan.title = "Persuasion"
        #expect(seen == ["Emma/Emma", "Persuasion/Emma"])
        subscription.cancel()
    }

    @Test("D6.1: assign(to:) writes a published property for as long as it lives")
    func assigns() {
        let counts = PassthroughSubject<Int, Never>()
        var shelf: Shelf? = Shelf(counts.eraseToAnyPublisher())
        weak let kept = shelf
        counts.send(3)
        #expect(shelf?.count == 3)
        shelf = nil
        #expect(kept == nil)
        counts.send(4)
    }

    @Test("D6.1: two objects have publishers of their own, and each the same one every time")
    func identity() {
        let (first, second) = (Loan(), Loan())
        #expect(first.objectWillChange === first.objectWillChange)
        #expect(first.objectWillChange !== second.objectWillChange)
    }
}
