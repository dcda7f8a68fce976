import UIKit

/// The layout of a SwiftUI list: heights are known by row, so that a row that moves keeps its own.
///
/// Distances as recorded on iOS 26 (BF102, BF199, BF201): the first card 35 down, cards without a header 35 apart; a
/// header's text 10 below the top or 27.5 below a card and 10 above its own card; a footer's text 8 below its card, and
/// the next header's 16 below the footer.
@MainActor
final class ListLayout: UICollectionViewCompositionalLayout {
    private var heights: [ObjectIdentifier: CGFloat] = [:]
    private var field = ElementField<Place>()
    private var size = CGSize.zero
    private var preparedWidth: CGFloat = -1

    /// A row, or a header or footer by its kind.
    private struct Place: Hashable, Sendable {
        var kind: String?
        var indexPath: IndexPath
    }

    private let style: UICollectionLayoutListConfiguration

    override init(list configuration: UICollectionLayoutListConfiguration) {
        style = configuration
        super.init(list: configuration)
    }

    convenience init(_ appearance: UICollectionLayoutListConfiguration.Appearance) {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configuration.headerMode = .supplementary
        configuration.footerMode = .supplementary
        self.init(list: configuration)
    }

    required init?(coder: NSCoder) { preconditionFailure("A SwiftUI list is not in an archive.") }

    private var list: ListView? { collectionView as? ListView }

    /// Heights of rows that are gone are forgotten with them.
    func forgetRows(except content: ListContent) {
        let current = Set(content.sections.flatMap { section in
            section.rows.map(\.id) + (section.header + section.footer).map { ObjectIdentifier($0) }
        })
        heights = heights.filter { current.contains($0.key) }
    }

    override func prepare() {
        field = ElementField()
        guard let list else { return size = .zero }
        let width = list.bounds.width
        if width != preparedWidth { heights = [:] }
        preparedWidth = width
        let metrics = metrics(of: style)
        let estimate = max(list.spacing.minRowHeight, ListMetrics.rowHeight(content: 0, traits: list.traitCollection))
        var y: CGFloat = 0
        func add(_ place: Place, _ height: CGFloat, side: CGFloat) {
            field.add(place, CGRect(x: side, y: y, width: max(0, width - 2 * side), height: height))
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
                add(Place(kind: UICollectionView.elementKindSectionHeader, indexPath: place), heights[ObjectIdentifier(section.header[0])] ?? 24.5, side: metrics.side)
                y += gap.belowHeader
            }
            for (item, row) in section.rows.enumerated() {
                if item > 0 { y += list.spacing.row ?? 0 }
                let path = IndexPath(item: item, section: index)
                add(Place(kind: nil, indexPath: path), heights[row.id] ?? estimate, side: metrics.side)
            }
            if !section.footer.isEmpty {
                y += gap.aboveFooter
                add(Place(kind: UICollectionView.elementKindSectionFooter, indexPath: place), heights[ObjectIdentifier(section.footer[0])] ?? 21, side: metrics.side)
            }
            previousHadFooter = !section.footer.isEmpty
        }
        if metrics.top > 0, !field.placed.isEmpty { y += metrics.sectionGap }
        size = CGSize(width: width, height: y)
    }

    override var collectionViewContentSize: CGSize { size }

    private func attributes(_ place: Place, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes =
            place.kind.map { UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: $0, with: place.indexPath) }
            ?? UICollectionViewLayoutAttributes(forCellWith: place.indexPath)
        attributes.frame = frame
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        field.elements(in: rect).map { attributes($0.name, $0.frame) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let place = Place(kind: nil, indexPath: indexPath)
        return field[place].map { attributes(place, $0) }
    }

    override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        let place = Place(kind: elementKind, indexPath: IndexPath(item: 0, section: indexPath.section))
        return field[place].map { attributes(place, $0) }
    }

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
