/// Whether the places of elements hold.
enum PlacesState {
    case valid
    /// They are found anew before anyone looks.
    case invalid
    /// As `invalid`, and the layout is asked where content is to stand then.
    case invalidByChanges

    mutating func invalidate() { if self == .valid { self = .invalid } }
}

/// What a view does with its elements at the moment, so that what it brings about itself is not taken for news.
enum PlacingActivity {
    case none
    /// Views are put in their places.
    case placing
    /// Content moves because an invalidation said so.
    case adjusting

    /// Runs `work` as this activity; the one around it goes on afterwards.
    static func run<Owner: AnyObject>(
        _ activity: PlacingActivity, of owner: Owner, _ path: ReferenceWritableKeyPath<Owner, PlacingActivity>, _ work: () -> Void
    ) {
        let outer = owner[keyPath: path]
        owner[keyPath: path] = activity
        defer { owner[keyPath: path] = outer }
        work()
    }
}

/// What is new since elements were placed last.
enum PlacingNews {
    /// Anything may be.
    case everything
    /// Other elements came into sight: what showed already keeps its size, unless something in it changed.
    case sight
}
