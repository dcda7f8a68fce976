import UIKit

/// The pages of a tab view in the page style: a paging `UICollectionView` and dots (FACT 64).
@MainActor
final class PageTabController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate, TabScreensController {
    var scope: EnvironmentScope?
    var selection: TabSelection?
    var screens = TabScreens()
    private var leastPages = 2 { didSet { layoutDots() } }
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

    private var shown: [TabScreens.Screen] { screens.shown }

    func take(_ values: EnvironmentValues) {
        let least = (values.pageStyle ?? .automatic).leastPages
        if leastPages != least { leastPages = least }
    }

    func show(_ entries: [TabEntry]) {
        let before = shown
        let front = before.indices.contains(current) ? before[current].controller : nil
        let hasChanged = screens.replace(with: entries, in: scope)
        for page in before where screens.screen(of: page.controller) == nil { takeOut(page.controller) }
        guard hasChanged else { return }
        current = shown.firstIndex { $0.controller === front } ?? min(current, max(0, shown.count - 1))
        if isViewLoaded {
            collection.reloadData()
            placedFor = .zero
            view.setNeedsLayout()
        }
    }

    /// What the dots show is their number alone.
    func showLabels() {}

    func select(_ value: AnyHashable?, animated: Bool) {
        guard let index = value.flatMap(screens.index(of:)), index != current else { return }
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
            if let kept = screens.index(of: selection.get()), kept != index {
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
