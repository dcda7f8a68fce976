/// Where a controller stands between no parent and a parent; what a container still has to say is read from it.
enum ContainmentState: String, CaseIterable, Sendable {
    case none
    /// `willMove(toParent:)` named a parent; `didMove(toParent:)` is still to come.
    case arriving
    case contained
    /// `willMove(toParent: nil)` was called; `removeFromParent()` is still to come.
    case leaving

    mutating func announced(_ parent: UIViewController?) { self = parent == nil ? .leaving : .arriving }
    mutating func arrived(_ parent: UIViewController?) { self = parent == nil ? .none : .contained }
}
