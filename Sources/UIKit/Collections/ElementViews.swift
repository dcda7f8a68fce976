/// The place of one view in a table or a collection: an item, or with a kind what belongs to a section.
struct ElementID: Hashable {
    var kind: String?
    var indexPath: IndexPath

    init(kind: String?, indexPath: IndexPath) {
        self.kind = kind
        self.indexPath = indexPath
    }

    /// A view of the layout's own.
    init(decoration kind: String, indexPath: IndexPath) { self.init(kind: Self.decorationPrefix + kind, indexPath: indexPath) }

    private static let decorationPrefix = "decoration of kind "
    var decorationKind: String? {
        kind.flatMap { $0.hasPrefix(Self.decorationPrefix) ? String($0.dropFirst(Self.decorationPrefix.count)) : nil }
    }
}

/// The views of the visible elements of a table or a collection, and those that left and wait for another use.
@MainActor
final class ElementViews<Content: UIView> {
    struct ReuseKey: Hashable {
        var kind: String?
        var identifier: String
    }

    private(set) var shown: [ElementID: Content] = [:]
    private var waiting: [ReuseKey: [Content]] = [:]
    /// The view that is set up anew where it stands: the next request for its place gets it.
    private var inPlace: (element: ElementID, view: Content)?
    private let identifier: (Content) -> String?

    init(identifier: @escaping (Content) -> String?) { self.identifier = identifier }

    // MARK: Shown

    subscript(_ element: ElementID) -> Content? { shown[element] }
    func item(at path: IndexPath) -> Content? { shown[ElementID(kind: nil, indexPath: path)] }
    func element(of view: UIView) -> ElementID? { shown.first { $0.value === view }?.key }
    /// The places of the visible items in order.
    var itemPaths: [IndexPath] { shown.keys.filter { $0.kind == nil }.map(\.indexPath).sorted() }
    func add(_ view: Content, as element: ElementID) { shown[element] = view }

    // MARK: Reuse

    /// A view that waits under the key, or the one that is set up anew at the place.
    func take(_ key: ReuseKey, for path: IndexPath?) -> (view: Content, isInPlace: Bool)? {
        if let inPlace, inPlace.element == path.map({ ElementID(kind: key.kind, indexPath: $0) }),
            identifier(inPlace.view) == key.identifier
        {
            return (inPlace.view, true)
        }
        return waiting[key]?.popLast().map { ($0, false) }
    }

    /// Lets every view go that is not wanted any more.
    func keep(_ wanted: Set<ElementID>, left: (Content, ElementID) -> Void) {
        for element in shown.keys.sorted(by: Self.isBefore) where !wanted.contains(element) {
            guard let view = shown.removeValue(forKey: element) else { continue }
            retire(view, element, left)
        }
    }

    /// Gives views of elements that stay their new places; `nil` for an element that goes or is made anew.
    func follow(_ newPlace: (ElementID) -> ElementID?, left: (Content, ElementID) -> Void) {
        var kept: [ElementID: Content] = [:]
        for element in shown.keys.sorted(by: Self.isBefore) {
            guard let view = shown[element] else { continue }
            if let place = newPlace(element) { kept[place] = view } else { retire(view, element, left) }
        }
        shown = kept
    }

    private static func isBefore(_ one: ElementID, _ other: ElementID) -> Bool {
        one.indexPath == other.indexPath ? (one.kind ?? "") < (other.kind ?? "") : one.indexPath < other.indexPath
    }

    private func retire(_ view: Content, _ element: ElementID, _ left: (Content, ElementID) -> Void) {
        view.removeFromSuperview()
        left(view, element)
        guard let identifier = identifier(view) else { return }
        waiting[ReuseKey(kind: element.kind, identifier: identifier), default: []].append(view)
    }

    /// Asks for the element's view anew while the one that is there stays.
    func reconfigure(_ element: ElementID, _ ask: () -> Content) {
        guard let view = shown[element] else { return }
        inPlace = (element, view)
        let answer = ask()
        inPlace = nil
        precondition(
            answer === view,
            "The view of an item that is reconfigured must be the one that is there. Dequeue it for the index path that was asked for.")
    }
}
