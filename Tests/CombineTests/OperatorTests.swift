import Combine
import Foundation
import QuartzCore
import Testing

/// What a publisher gives, written down.
private final class Log<Output, Failure: Error> {
    private(set) var lines: [String] = []
    private var subscription: AnyCancellable?

    init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        subscription = publisher.sink(
            receiveCompletion: { [unowned self] completion in
                switch completion {
                case .finished: lines.append("|")
                case .failure(let error): lines.append("x(\(error))")
                }
            },
            receiveValue: { [unowned self] in lines.append("\($0)") })
    }

    var text: String { lines.joined(separator: " ") }
}

private enum Trouble: Error { case lost }

@Suite("Operators give what Combine's give")
struct OperatorTests {
    @Test(
        "D6.2: an operator over 1, 2, 2, 3 gives what its name says",
        arguments: [
            ("map", "10 20 20 30 |"), ("filter", "2 2 |"), ("compactMap", "1 3 |"), ("removeDuplicates", "1 2 3 |"),
            ("scan", "1 3 5 8 |"), ("reduce", "8 |"), ("collect", "[1, 2, 2, 3] |"), ("collect(3)", "[1, 2, 2] [3] |"),
            ("first", "1 |"), ("last", "3 |"), ("prefix", "1 2 |"), ("dropFirst", "2 2 3 |"), ("drop(while)", "2 2 3 |"),
            ("prefix(while)", "1 2 2 |"), ("count", "4 |"), ("contains", "true |"), ("allSatisfy", "false |"),
            ("append", "1 2 2 3 9 |"), ("prepend", "9 1 2 2 3 |"), ("ignoreOutput", "|"), ("output(at)", "2 |"),
            ("flatMap", "1 1 2 2 2 2 3 3 |"), ("tryMap", "1 x(lost)"), ("catch", "1 0 |"), ("replaceError", "1 7 |"),
            ("merge", "1 2 2 3 8 9 |"), ("zip", "(1, 8) (2, 9) |"), ("combineLatest", "(3, 8) (3, 9) |"),
            ("switchToLatest", "1 2 2 3 |"), ("replaceEmpty", "5 |"), ("eraseToAnyPublisher", "1 2 2 3 |"),
            ("mapError", "x(lost)"), ("decode", "[4] |"),
        ])
    func table(_ name: String, _ expected: String) throws {
        let numbers = [1, 2, 2, 3].publisher
        let others = [8, 9].publisher
        let failing = numbers.tryMap { number in
            if number == 2 { throw Trouble.lost }
            return number
        }
        let text: String =
            switch name {
            case "map": Log(numbers.map { $0 * 10 }).text
            case "filter": Log(numbers.filter { $0 == 2 }).text
            case "compactMap": Log(numbers.compactMap { $0 == 2 ? nil : $0 }).text
            case "removeDuplicates": Log(numbers.removeDuplicates()).text
            case "scan": Log(numbers.scan(0, +)).text
            case "reduce": Log(numbers.reduce(0, +)).text
            case "collect": Log(numbers.collect()).text
            case "collect(3)": Log(numbers.collect(3)).text
            case "first": Log(numbers.first()).text
            case "last": Log(numbers.last()).text
            case "prefix": Log(numbers.prefix(2)).text
            case "dropFirst": Log(numbers.dropFirst()).text
            case "drop(while)": Log(numbers.drop { $0 < 2 }).text
            case "prefix(while)": Log(numbers.prefix { $0 < 3 }).text
            case "count": Log(numbers.count()).text
            case "contains": Log(numbers.contains(3)).text
            case "allSatisfy": Log(numbers.allSatisfy { $0 < 3 }).text
            case "append": Log(numbers.append(9)).text
            case "prepend": Log(numbers.prepend(9)).text
            case "ignoreOutput": Log(numbers.ignoreOutput()).text
            case "output(at)": Log(numbers.output(at: 1)).text
            case "flatMap": Log(numbers.flatMap { [$0, $0].publisher }).text
            case "tryMap": Log(failing).text
            case "catch": Log(failing.catch { _ in Just(0) }).text
            case "replaceError": Log(failing.replaceError(with: 7)).text
            case "merge": Log(numbers.merge(with: others)).text
            case "zip": Log(numbers.zip(others)).text
            case "combineLatest": Log(numbers.combineLatest(others)).text
            case "switchToLatest": Log(numbers.map { Just($0) }.switchToLatest()).text
            case "replaceEmpty": Log(Empty<Int, Never>().replaceEmpty(with: 5)).text
            case "eraseToAnyPublisher": Log(numbers.eraseToAnyPublisher()).text
            case "mapError": Log(Fail<Int, Trouble>(error: .lost).mapError { $0 as any Error }).text
            default: Log(Just(Data("[4]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())).text
            }
        #expect(text == expected)
    }

    @Test("D6.2: a passthrough subject gives values to those who listen, a current value subject its value first")
    func subjects() {
        let passing = PassthroughSubject<Int, Never>()
        passing.send(1)
        let passed = Log(passing)
        passing.send(2)
        passing.send(completion: .finished)
        passing.send(3)
        #expect(passed.text == "2 |")

        let current = CurrentValueSubject<Int, Never>(1)
        let kept = Log(current)
        current.value = 2
        #expect(kept.text == "1 2")
        #expect(current.value == 2)
    }

    @Test("D6.2: cancelling and letting go end a subscription")
    func cancelling() {
        let subject = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        var bag: Set<AnyCancellable> = []
        subject.sink { seen.append($0) }.store(in: &bag)
        subject.send(1)
        bag.removeAll()
        subject.send(2)
        #expect(seen == [1])
    }

    @Test("D6.2: share subscribes above once, and lets go with the last subscriber")
    func sharing() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        let shared = subject.handleEvents(
            receiveSubscription: { _ in log.append("subscribed") }, receiveCancel: { log.append("cancelled") }
        ).share()
        var first: AnyCancellable? = shared.sink { log.append("first \($0)") }
        var second: AnyCancellable? = shared.sink { log.append("second \($0)") }
        subject.send(1)
        first = nil
        second = nil
        _ = (first, second)
        #expect(log == ["subscribed", "first 1", "second 1", "cancelled"])
    }

    @Test("D6.2: a future keeps its one result for those who come later")
    func future() {
        var keep: Future<Int, Never>.Promise?
        let future = Future<Int, Never> { keep = $0 }
        let early = Log(future)
        #expect(early.text == "")
        keep?(.success(4))
        keep?(.success(5))
        #expect(early.text == "4 |")
        #expect(Log(future).text == "4 |")
    }

    @Test("D6.2: retry subscribes again after a failure")
    func retry() {
        var attempts = 0
        let publisher = Deferred { () -> AnyPublisher<Int, Trouble> in
            attempts += 1
            return attempts < 3 ? Fail(error: .lost).eraseToAnyPublisher() : Just(1).setFailureType(to: Trouble.self).eraseToAnyPublisher()
        }
        #expect(Log(publisher.retry(2)).text == "1 |")
        #expect(attempts == 3)
    }

    @Test("D6.2: a notification centre's publisher gives its notifications until it is cancelled")
    func notifications() {
        let center = NotificationCenter()
        let name = Notification.Name("loan")
        var count = 0
        let subscription = center.publisher(for: name).sink { _ in count += 1 }
        center.post(name: name, object: nil)
        subscription.cancel()
        center.post(name: name, object: nil)
        #expect(count == 1)
    }
}
