extension UICollectionView {
    /// How a cell or a supplementary view of a type is set up.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (Cell, IndexPath, Item) -> Void
        let handler: Handler
        let providerOf = UICollectionView.asking
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// The collection view whose data source is making a view; its registrations have to be there before.
    nonisolated(unsafe) static var asking: ObjectIdentifier?

    func asking<Made>(_ make: () -> Made) -> Made {
        let outer = Self.asking
        Self.asking = ObjectIdentifier(self)
        defer { Self.asking = outer }
        return make()
    }

    func refuse(madeInProviderOf view: ObjectIdentifier?, _ what: String) {
        precondition(
            view != ObjectIdentifier(self),
            "Attempted to dequeue a \(what) using a registration that was created inside -collectionView:cellForItemAtIndexPath: or "
                + "inside a UICollectionViewDiffableDataSource cell provider. Creating a new registration each time a cell is requested "
                + "will prevent reuse and cause created cells to remain inaccessible in memory for the lifetime of the collection view. "
                + "Registrations should be created up front and reused.")
    }

    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (Supplementary, String, IndexPath) -> Void
        public let elementKind: String
        let handler: Handler
        let providerOf = UICollectionView.asking
        public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
        }
    }

    public enum ScrollDirection: Int, Sendable { case vertical = 0, horizontal }
    public enum ElementCategory: UInt, Sendable { case cell = 0, supplementaryView, decorationView }
    public nonisolated static let automaticSize = UICollectionViewFlowLayout.automaticSize

    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }
}

extension UICollectionView.ScrollPosition {
    /// Where the item is to stand; `nil` for the least movement.
    var alignment: ItemAlignment? {
        guard !isEmpty else { return nil }
        let vertical: ItemAlignment.Part? =
            contains(.top) ? .start : contains(.bottom) ? .end : contains(.centeredVertically) ? .middle : nil
        let horizontal: ItemAlignment.Part? =
            contains(.left) ? .start : contains(.right) ? .end : contains(.centeredHorizontally) ? .middle : nil
        return ItemAlignment(horizontal: horizontal, vertical: vertical)
    }
}
