import UIKit

/// The layout of a SwiftUI list: heights are known by row, so that a row that moves keeps its own.
///
/// Distances as recorded on iOS 26 (BF102, BF199, BF201): the first card 35 down, cards without a header 35 apart; a
/// header's text 10 below the top or 27.5 below a card and 10 above its own card; a footer's text 8 below its card, and
/// the next header's 16 below the footer.
@MainActor
final class ListLayout: UICollectionViewCompositionalLayout {
    private var heights: [ObjectIdentifier: CGFloat] = [:]
    private var placed: [UICollectionViewLayoutAttributes] = []
    private var size = CGSize.zero
    private var preparedWidth: CGFloat = -1
    private var rowPlaces: [IndexPath: Int] = [:]

    override init(list configuration: UICollectionLayoutListConfiguration) { super.init(list: configuration) }

    convenience init(_ appearance: UICollectionLayoutListConfiguration.Appearance) {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configuration.headerMode = .supplementary
        configuration.footerMode = .supplementary
        self.init(list: configuration)
    }

    private var list: ListView? { collectionView as? ListView }

    /// Heights of rows that are gone are forgotten with them.
    func forgetRows(except content: ListContent) {
        let current = Set(content.sections.flatMap { section in
            section.rows.map(\.id) + (section.header + section.footer).map { ObjectIdentifier($0) }
        })
        heights = heights.filter { current.contains($0.key) }
    }

    override func prepare() {
        placed = []
        rowPlaces = [:]
        guard let list else { return size = .zero }
        let width = list.bounds.width
        if width != preparedWidth { heights = [:] }
        preparedWidth = width
        let metrics = metrics
        let estimate = max(list.spacing.minRowHeight, ListMetrics.rowHeight(content: 0, traits: list.traitCollection))
        var y: CGFloat = 0
        func add(_ attributes: UICollectionViewLayoutAttributes, _ height: CGFloat, side: CGFloat) {
            attributes.frame = CGRect(x: side, y: y, width: max(0, width - 2 * side), height: height)
            placed.append(attributes)
            y += height
        }
        var previousHadFooter = false
        for (index, section) in list.content.sections.enumerated() {
            let gap = ListGaps(metrics, isFirst: index == 0, afterFooter: previousHadFooter, list: list)
            let place = IndexPath(item: 0, section: index)
            if section.header.isEmpty {
                y += gap.withoutHeader
            } else {
                y += gap.aboveHeader
                let attributes = UICollectionViewLayoutAttributes(
                    forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: place)
                add(attributes, heights[ObjectIdentifier(section.header[0])] ?? 24.5, side: metrics.side)
                y += gap.belowHeader
            }
            for (item, row) in section.rows.enumerated() {
                if item > 0 { y += list.spacing.row ?? 0 }
                let path = IndexPath(item: item, section: index)
                rowPlaces[path] = placed.count
                add(UICollectionViewLayoutAttributes(forCellWith: path), heights[row.id] ?? estimate, side: metrics.side)
            }
            if !section.footer.isEmpty {
                y += gap.aboveFooter
                let attributes = UICollectionViewLayoutAttributes(
                    forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter, with: place)
                add(attributes, heights[ObjectIdentifier(section.footer[0])] ?? 21, side: metrics.side)
            }
            previousHadFooter = !section.footer.isEmpty
        }
        if metrics.top > 0, !placed.isEmpty { y += metrics.sectionGap }
        size = CGSize(width: width, height: y)
    }

    override var collectionViewContentSize: CGSize { size }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var (low, high) = (0, placed.count)
        while low < high {
            let middle = (low + high) / 2
            if placed[middle].frame.maxY <= rect.minY { low = middle + 1 } else { high = middle }
        }
        return Array(placed[low...].prefix { $0.frame.minY < rect.maxY })
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        rowPlaces[indexPath].map { placed[$0] }
    }

    override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { placed.first { $0.representedElementKind == elementKind && $0.indexPath.section == indexPath.section } }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.width != preparedWidth }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard abs(preferred.frame.height - original.frame.height) > 0.001, let id = id(of: preferred) else { return false }
        heights[id] = preferred.frame.height
        return true
    }

    private func id(of attributes: UICollectionViewLayoutAttributes) -> ObjectIdentifier? {
        guard let content = list?.content, content.sections.indices.contains(attributes.indexPath.section) else { return nil }
        let section = content.sections[attributes.indexPath.section]
        switch attributes.representedElementKind {
        case nil: return content.row(at: attributes.indexPath)?.id
        case UICollectionView.elementKindSectionHeader?: return section.header.first.map { ObjectIdentifier($0) }
        default: return section.footer.first.map { ObjectIdentifier($0) }
        }
    }
}

/// The distances around one section, in points.
@MainActor
private struct ListGaps {
    var withoutHeader: CGFloat
    var aboveHeader: CGFloat
    var belowHeader: CGFloat
    var aboveFooter: CGFloat = 8

    init(_ metrics: ListMetrics, isFirst: Bool, afterFooter: Bool, list: ListView) {
        guard metrics.top > 0 else {
            // BF172: a plain header has 22 above it.
            withoutHeader = 0
            aboveHeader = 22
            belowHeader = 6
            return
        }
        // BF205: under a large title nothing is left of the first distance.
        let isUnderLargeTitle = isFirst && list.isUnderLargeTitle
        let between = list.spacing.section ?? metrics.sectionGap
        withoutHeader = isUnderLargeTitle ? 0 : isFirst ? metrics.top : afterFooter ? between - 9 : between
        aboveHeader = isFirst ? (isUnderLargeTitle ? 0 : 10) : afterFooter ? 16 : list.spacing.section ?? 27.5
        belowHeader = 10
    }
}

extension ListView {
    /// Whether the bar above shows its title large.
    var isUnderLargeTitle: Bool {
        guard adjustedContentInset.top > 0 else { return false }
        var responder = next
        while let current = responder {
            if let controller = current as? UIViewController {
                return controller.navigationController?.navigationBar.showsLargeTitle ?? false
            }
            responder = current.next
        }
        return false
    }
}
