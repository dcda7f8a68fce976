/// Where the keyboard lies on the screen.
package enum KeyboardPlace: Hashable, Sendable {
    /// At the lower edge, as high as it is, in points; accessories and the home indicator's area count.
    case docked(height: CGFloat)
    /// Anywhere, in the screen's coordinates (iPad).
    case floating(CGRect)

    package var isDocked: Bool { if case .docked = self { true } else { false } }
}

/// Whether the keyboard is up or on its way.
package enum KeyboardState: Hashable, Sendable {
    case hidden
    case moving(from: KeyboardPlace?, to: KeyboardPlace?)
    case shown(KeyboardPlace)

    package enum Event: Hashable, Sendable {
        /// What has the focus wants a keyboard there, or none.
        case wanted(KeyboardPlace?)
        /// The movement is over.
        case arrived
    }

    /// What the application is told; showing and hiding is said of a docked keyboard alone.
    package enum Notice: Hashable, Sendable {
        case willChangeFrame, willShow, willHide
        case didChangeFrame, didShow, didHide
    }

    /// Where the keyboard is or goes.
    package var target: KeyboardPlace? {
        switch self {
        case .hidden: nil
        case .moving(_, let place): place
        case .shown(let place): place
        }
    }

    /// The next state and what is told, in order. A change of the frame is told before what it is (public logs; unrecorded).
    package mutating func take(_ event: Event) -> [Notice] {
        switch (self, event) {
        case (_, .wanted(let place)):
            let old = target
            guard place != old else { return [] }
            self = .moving(from: old, to: place)
            if place?.isDocked == true { return [.willChangeFrame, .willShow] }
            return old?.isDocked == true ? [.willChangeFrame, .willHide] : [.willChangeFrame]
        case (.moving(let old, let place), .arrived):
            self = place.map(KeyboardState.shown) ?? .hidden
            if place?.isDocked == true { return [.didChangeFrame, .didShow] }
            return old?.isDocked == true ? [.didChangeFrame, .didHide] : [.didChangeFrame]
        case (.hidden, .arrived), (.shown, .arrived): return []
        }
    }
}
