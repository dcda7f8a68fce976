import Foundation

/// The recognition of a gesture made of two.
@MainActor
class PairRecognition<First: Gesture, Second: Gesture, Value>: _GestureRecognition<Value> {
    final let first: _GestureRecognition<First.Value>
    final let second: _GestureRecognition<Second.Value>

    init(_ first: _GestureRecognition<First.Value>, _ second: _GestureRecognition<Second.Value>) {
        self.first = first
        self.second = second
    }

    override func deliver() {
        first.deliver()
        second.deliver()
    }

    override func fail() {
        first.fail()
        second.fail()
    }
}

func earlier(_ first: TimeInterval?, _ second: TimeInterval?) -> TimeInterval? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
}
