import Foundation

/// What a table or a collection has asked to be prepared before it comes into sight.
///
/// Ahead is what lies within one length of the view in the direction it last scrolled, forward at first; what is not ahead any more
/// and was never in sight is given up. Apple's own measure is unrecorded.
@MainActor
struct Prefetching {
    private var asked: Set<IndexPath> = []
    private var lastOffset: CGPoint?
    private var isForward = true

    /// What to ask for and what to give up, after the view shows `visible` at its offset.
    mutating func update(
        _ view: UIScrollView, visible: [IndexPath], isHorizontal: Bool = false, elements: (CGRect) -> [IndexPath]
    ) -> (new: [IndexPath], givenUp: [IndexPath]) {
        let offset = view.contentOffset
        if let lastOffset, lastOffset != offset {
            isForward = isHorizontal ? offset.x > lastOffset.x : offset.y > lastOffset.y
        }
        lastOffset = offset
        let bounds = view.bounds
        let step = isForward ? 1.0 : -1.0
        let area = bounds.offsetBy(dx: isHorizontal ? bounds.width * step : 0, dy: isHorizontal ? 0 : bounds.height * step)
        let seen = Set(visible)
        let ahead = elements(area).filter { !seen.contains($0) }.sorted()
        let wanted = Set(ahead)
        let new = ahead.filter { !asked.contains($0) }
        let givenUp = asked.filter { !wanted.contains($0) && !seen.contains($0) }.sorted()
        asked = wanted
        return (new, givenUp)
    }

    /// The data is another: nothing was asked for.
    mutating func forget() { asked = [] }
}
