import UIKit

/// The colour of an element, on the way from what it was to what it was set to.
@MainActor
struct AnimatedColor {
    /// `nil` where there is no colour, from which nothing moves.
    private var value = AnimatedValue<Color.Resolved?>(nil)

    /// Sets the colour; `show` gets every one on the way, the last one being `new`.
    mutating func set(_ new: UIColor, in graph: ViewGraph, _ show: @escaping @MainActor (UIColor) -> Void) {
        let target = Color.Resolved(new)
        // The same colour in the middle of its way goes on.
        guard target != value.target else { return }
        value.set(target, in: graph) { color in
            if let color { show(color == target ? new : color.uiColor) }
        }
    }

    /// What is shown is no plain colour any more.
    mutating func clear(in graph: ViewGraph) {
        if value.target != nil { value.set(nil, in: graph) { _ in } }
    }
}
