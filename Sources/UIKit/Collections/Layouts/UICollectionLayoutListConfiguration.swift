/// How a list in a collection view looks.
public struct UICollectionLayoutListConfiguration: @unchecked Sendable {
    public enum Appearance: Int, Sendable { case plain = 0, grouped, insetGrouped, sidebar, sidebarPlain }
    public enum HeaderMode: Int, Sendable { case none = 0, supplementary, firstItemInSection }
    public enum FooterMode: Int, Sendable { case none = 0, supplementary }

    public let appearance: Appearance
    public var showsSeparators = true
    public var backgroundColor: UIColor?
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    public var headerTopPadding: CGFloat?
    /// Makes the actions that a swipe from a row's leading end uncovers.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

    public init(appearance: Appearance) { self.appearance = appearance }
}

/// A list's measures for an appearance, in points (BF100 to BF102, BF168, BF170, BF172).
package struct ListMetrics: Sendable {
    /// From the container's edges to the cards.
    package var side: CGFloat
    /// Before the first row of the list, and between sections, where there is no header.
    package var top: CGFloat
    package var sectionGap: CGFloat
    /// Above a header that has no other in the list's configuration (BF172).
    package var headerPadding: CGFloat = 0
    /// Between the last row of a section without a footer and the next section's header; recorded of a list whose headers
    /// are items, where BF170 has the rest.
    package var headerGap: CGFloat = 0
    /// From a card's edge to a row's content.
    package var contentInset: CGFloat = 16
    package var cornerRadius: CGFloat

    package init(_ appearance: UICollectionLayoutListConfiguration.Appearance, isFrom26: Bool) {
        switch appearance {
        case .plain, .sidebarPlain: (side, top, sectionGap, cornerRadius) = (0, 0, 0, 0)
        case .grouped: (side, top, sectionGap, cornerRadius) = (0, 35, 35, 0)
        case .insetGrouped: (side, top, sectionGap, cornerRadius) = (16, 35, 35, isFrom26 ? 26 : 10)
        case .sidebar: (side, top, sectionGap, cornerRadius) = (16, 10, 20, 10)
        }
        switch appearance {
        case .plain: headerPadding = 22
        case .grouped, .insetGrouped: headerGap = sectionGap / 2
        case .sidebar, .sidebarPlain: break
        }
    }

    /// Above and below the text of a header, of a footer (BF170: 44.5 with a line of 24.5, 35 with one of 19).
    @MainActor static var headerMargin: CGFloat { Platform.current.majorVersion >= 26 ? 10 : 8 }
    static let footerMargin: CGFloat = 8

    /// The height of a header or footer with one line.
    @MainActor
    static func height(of style: UIFont.TextStyle, margin: CGFloat, traits: UITraitCollection) -> CGFloat {
        let line = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).lineHeight
        return line.roundedUp(toScale: max(1, traits.displayScale)) + 2 * margin
    }

    /// The height of a row: what its content needs with 15 above and below, and at least a body line with 31.5
    /// (BF102: 56 where the body line is 24.5).
    @MainActor
    package static func rowHeight(content: CGFloat, traits: UITraitCollection) -> CGFloat {
        let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).lineHeight.roundedUp(toScale: 2)
        guard Platform.current.majorVersion >= 26 else { return max(44, content + 22) }
        return max(body + 31.5, content + 30)
    }
}
