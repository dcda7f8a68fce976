import Foundation

/// Two recognitions of which one happens: an inner gesture and one around it, or the parts of an exclusive gesture.
@MainActor
final class GestureChoice: AnyGestureRecognition {
    private let first: any AnyGestureRecognition
    private let second: any AnyGestureRecognition
    private(set) var precedence = GesturePrecedence.undecided

    init(_ first: any AnyGestureRecognition, _ second: any AnyGestureRecognition) {
        self.first = first
        self.second = second
        precedence = .decide(first.status, second.status, hasMoved: false)
    }

    var status: GestureStatus {
        switch precedence {
        case .undecided: .possible
        case .first: first.status
        case .second: second.status
        case .neither: .failed
        }
    }

    func handle(_ event: GestureEvent) {
        if !first.status.isFinished { first.handle(event) }
        if !second.status.isFinished { second.handle(event) }
        guard precedence == .undecided || precedence == .second && second.status == .failed else { return }
        precedence = .decide(first.status, second.status, hasMoved: event.hasMoved)
        switch precedence {
        case .first: second.fail()
        case .second: first.fail()
        case .undecided, .neither: break
        }
    }

    func deliver() {
        first.deliver()
        if precedence == .second || precedence == .neither { second.deliver() }
    }

    func fail() {
        first.fail()
        second.fail()
        if precedence == .undecided { precedence = .neither }
    }

    var deadline: TimeInterval? { earlier(first.deadline, second.deadline) }
}

/// Two recognitions side by side: a view's gestures and one that is simultaneous with them.
@MainActor
final class GesturePair: AnyGestureRecognition {
    private let first: any AnyGestureRecognition
    private let second: any AnyGestureRecognition

    init(_ first: any AnyGestureRecognition, _ second: any AnyGestureRecognition) {
        self.first = first
        self.second = second
    }

    var status: GestureStatus { .both(first.status, second.status) }

    func handle(_ event: GestureEvent) {
        if !first.status.isFinished { first.handle(event) }
        if !second.status.isFinished { second.handle(event) }
    }

    func deliver() {
        first.deliver()
        second.deliver()
    }

    func fail() {
        first.fail()
        second.fail()
    }

    var deadline: TimeInterval? { earlier(first.deadline, second.deadline) }
}
