import UIKit

/// The pages of a tab view in the page style: a paging `UICollectionView` and dots (FACT 64).
@MainActor
final class PageTabController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private typealias Page = (entry: TabEntry, controller: UIHostingController<AnyView>)

    var scope: EnvironmentScope?
    var selection: TabSelection?
    var leastPages = 2 { didSet { layoutDots() } }
    private var shown: [Page] = []
    private let layout = PageLayout()
    private lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private let dots = UIPageControl()
    private var current = 0
    private var placedFor = CGSize.zero

    init() {
        super.init(nibName: nil, bundle: nil)
        nameInTimeline = "TabView"
    }

    required init?(coder: NSCoder) { preconditionFailure("A SwiftUI tab view is not in an archive.") }

    override func loadView() {
        let container = UIView()
        collection.isPagingEnabled = true
        collection.showsHorizontalScrollIndicator = false
        collection.contentInsetAdjustmentBehavior = .never
        collection.allowsSelection = false
        collection.backgroundColor = .clear
        collection.register(PageCell.self, forCellWithReuseIdentifier: "page")
        collection.dataSource = self
        collection.delegate = self
        dots.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.turn(to: self.dots.currentPage, animated: true)
                self.personChose(self.dots.currentPage)
            }, for: .valueChanged)
        container.addSubview(collection)
        container.addSubview(dots)
        view = container
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if collection.frame != view.bounds { collection.frame = view.bounds }
        if placedFor != view.bounds.size {
            placedFor = view.bounds.size
            layout.invalidateLayout()
            collection.layoutIfNeeded()
            turn(to: current, animated: false)
        }
        layoutDots()
    }

    private func layoutDots() {
        guard isViewLoaded else { return }
        let isHidden = shown.count < leastPages
        // Each of these asks for layout.
        if dots.isHidden != isHidden { dots.isHidden = isHidden }
        if dots.numberOfPages != shown.count { dots.numberOfPages = shown.count }
        if dots.currentPage != current { dots.currentPage = current }
        let size = dots.intrinsicContentSize
        let frame = CGRect(
            x: ((view.bounds.width - size.width) / 2).rounded(), y: view.bounds.height - view.safeAreaInsets.bottom - size.height - 12,
            width: size.width, height: size.height)
        if dots.frame != frame { dots.frame = frame }
    }

    // MARK: Pages

    /// Gives the pages that stay their new values.
    func refresh(_ entries: [TabEntry]) {
        for entry in entries {
            guard let index = shown.firstIndex(where: { $0.entry.key == entry.key }) else { continue }
            shown[index].entry = entry
            shown[index].controller.rootView = entry.view
        }
    }

    func show(_ entries: [TabEntry]) {
        let front = shown.indices.contains(current) ? shown[current].controller : nil
        let new = entries.map { entry in
            if let old = shown.first(where: { $0.entry.key == entry.key }) { return (entry, old.controller) }
            let controller = UIHostingController(rootView: entry.view)
            controller.inheritedEnvironment = scope
            return (entry, controller)
        } as [Page]
        let gone = shown.filter { page in !new.contains { $0.controller === page.controller } }
        let isSame = new.elementsEqual(shown) { $0.controller === $1.controller }
        shown = new
        for page in gone { takeOut(page.controller) }
        guard !isSame else { return }
        current = new.firstIndex { $0.controller === front } ?? min(current, max(0, new.count - 1))
        if isViewLoaded {
            collection.reloadData()
            placedFor = .zero
            view.setNeedsLayout()
        }
    }

    /// Shows the page of a value; one that no page has changes nothing.
    func select(_ value: AnyHashable?, animated: Bool) {
        guard let value, let index = shown.firstIndex(where: { $0.entry.tags.contains(value) }), index != current else { return }
        current = index
        turn(to: index, animated: animated)
        layoutDots()
    }

    private func turn(to index: Int, animated: Bool) {
        guard isViewLoaded, shown.indices.contains(index) else { return }
        let place = layout.isMirrored ? shown.count - 1 - index : index
        let offset = CGPoint(x: CGFloat(place) * collection.bounds.width, y: 0)
        if collection.contentOffset != offset { collection.setContentOffset(offset, animated: animated && view.window != nil) }
    }

    private func personChose(_ index: Int) {
        guard shown.indices.contains(index), index != current else { return }
        current = index
        layoutDots()
        let tags = shown[index].entry.tags
        if let selection, !tags.isEmpty {
            selection.set(tags)
            // The binding decides.
            if let kept = shown.firstIndex(where: { $0.entry.tags.contains(selection.get()) }), kept != index {
                current = kept
                turn(to: kept, animated: true)
                layoutDots()
            }
        }
    }

    private func rest() {
        let width = max(collection.bounds.width, 1)
        let place = Int((collection.contentOffset.x / width).rounded())
        personChose(layout.isMirrored ? shown.count - 1 - place : place)
    }

    // MARK: UICollectionView

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { shown.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath)
        (cell as? PageCell)?.show(shown[indexPath.item].controller, in: self)
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        guard let page = (cell as? PageCell)?.page, !collectionView.visibleCells.contains(cell) else { return }
        takeOut(page)
    }

    private func takeOut(_ page: UIViewController) {
        guard page.parent === self else { return }
        page.willMove(toParent: nil)
        page.viewIfLoaded?.removeFromSuperview()
        page.removeFromParent()
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { if !decelerate { rest() } }
}

/// The cell of one page.
@MainActor
private final class PageCell: UICollectionViewCell {
    private(set) weak var page: UIViewController?

    func show(_ new: UIViewController, in parent: UIViewController) {
        page = new
        if new.parent == nil { parent.addChild(new) }
        let view = new.view!
        view.frame = contentView.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if view.superview !== contentView { contentView.addSubview(view) }
        new.didMove(toParent: parent)
    }
}

/// Items side by side, each as big as the collection view.
@MainActor
private final class PageLayout: UICollectionViewLayout {
    var isMirrored: Bool { collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft }
    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
    private var size: CGSize { collectionView?.bounds.size ?? .zero }

    override var collectionViewContentSize: CGSize { CGSize(width: size.width * CGFloat(count), height: size.height) }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let place = isMirrored ? count - 1 - indexPath.item : indexPath.item
        attributes.frame = CGRect(origin: CGPoint(x: CGFloat(place) * size.width, y: 0), size: size)
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard size.width > 0 else { return [] }
        let end = min(count, max(0, Int((rect.maxX / size.width).rounded(.up))))
        let places = min(max(0, Int(rect.minX / size.width)), end)..<end
        return places.compactMap { layoutAttributesForItem(at: IndexPath(item: isMirrored ? count - 1 - $0 : $0, section: 0)) }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.size != size }
}
