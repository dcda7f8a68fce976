import CoreGraphics

/// What an element has said, beside its sizes, to those around it: kept until the element is measured again.
///
/// Guides, spacing and priorities come from deep inside, and are asked for again at every level.
@MainActor
struct ElementAnswers {
    struct Guide {
        let key: AlignmentKey
        let proposal: ProposedViewSize
        let value: CGFloat?
    }

    var guides: [Guide] = []
    var spacing: ViewSpacing?
    var priority: Double?
    var zIndex: Double?
    /// Whether an element would still give the value of a key.
    var values: [ObjectIdentifier: @MainActor (Element) -> Bool] = [:]

    /// Whether the element says the same now.
    func areAll(givenBy element: Element) -> Bool {
        if let spacing, !spacing.isSame(as: element.spacing) { return false }
        if let priority, priority != element.layoutPriority { return false }
        if let zIndex, zIndex != element.zIndex { return false }
        let areGuides = guides.allSatisfy { element.dimensions($0.proposal).explicit($0.key) == $0.value }
        return areGuides && values.values.allSatisfy { $0(element) }
    }
}
