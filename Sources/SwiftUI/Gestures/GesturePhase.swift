/// How far a gesture is.
enum GesturePhase<Value> {
    /// Not decided; a value where there is one to show already, as of a press that has not lasted long enough.
    case possible(Value?)
    /// Under way: it has taken the touches for itself.
    case active(Value)
    case ended(Value)
    case failed

    var status: GestureStatus {
        switch self {
        case .possible: .possible
        case .active: .active
        case .ended: .ended
        case .failed: .failed
        }
    }

    func map<T>(_ transform: (Value) -> T) -> GesturePhase<T> {
        switch self {
        case .possible(let value): .possible(value.map(transform))
        case .active(let value): .active(transform(value))
        case .ended(let value): .ended(transform(value))
        case .failed: .failed
        }
    }
}

/// A gesture's phase without its value.
enum GestureStatus: CaseIterable {
    case possible, active, ended, failed

    var isFinished: Bool { self == .ended || self == .failed }

    /// Of two gestures that may both happen.
    static func both(_ first: GestureStatus, _ second: GestureStatus) -> GestureStatus {
        switch (first, second) {
        case (.failed, .failed): .failed
        case (.ended, .ended), (.ended, .failed), (.failed, .ended): .ended
        case (.active, _), (_, .active): .active
        // One is over, the other may still come: the touches stay taken.
        case (.ended, .possible), (.possible, .ended): .active
        case (.possible, _), (_, .possible): .possible
        }
    }
}

/// Which of two gestures happens where the first has precedence.
enum GesturePrecedence: Equatable {
    case undecided, first, second, neither

    /// A first one that is only possible holds the second back, except from a finger that has moved as far as a drag:
    /// what a still finger could have become is given up for it.
    static func decide(_ first: GestureStatus, _ second: GestureStatus, hasMoved: Bool) -> GesturePrecedence {
        switch (first, second) {
        case (.active, _), (.ended, _): .first
        case (.failed, .failed): .neither
        case (.failed, _): .second
        case (.possible, .active): hasMoved ? .second : .undecided
        case (.possible, _): .undecided
        }
    }
}
