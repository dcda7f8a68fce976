/// Where a presentation stands.
enum PresentationState: String, CaseIterable, Sendable {
    /// Made, not begun: a controller's `presentationController` before it is presented.
    case idle
    case presenting
    case presented
    case dismissing

    /// What can happen to a presentation.
    enum Event: String, CaseIterable, Sendable {
        case present, dismiss, end, cancel
    }

    /// Where `event` leads, `nil` when it is refused.
    func transition(on event: Event) -> PresentationState? {
        switch (self, event) {
        case (.idle, .present): .presenting
        case (.presenting, .end): .presented
        case (.presenting, .cancel): .idle
        case (.presented, .dismiss): .dismissing
        case (.dismissing, .end): .idle
        case (.dismissing, .cancel): .presented
        case (.idle, .dismiss), (.idle, .end), (.idle, .cancel), (.presenting, .present), (.presenting, .dismiss),
            (.presented, .present), (.presented, .end), (.presented, .cancel), (.dismissing, .present),
            (.dismissing, .dismiss):
            nil
        }
    }
}
