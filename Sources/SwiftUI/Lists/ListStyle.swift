import UIKit

/// How a list looks.
public protocol ListStyle {
    /// The appearance of the list layout behind it.
    var _appearance: _ListAppearance { get }
}

/// The appearances that a list can have.
public struct _ListAppearance: Hashable, Sendable {
    let layout: UICollectionLayoutListConfiguration.Appearance
}

/// The style that fits the platform: inset groups.
public struct DefaultListStyle: ListStyle {
    public init() {}
    public var _appearance: _ListAppearance { _ListAppearance(layout: .insetGrouped) }
}

/// Groups on cards away from the sides.
public struct InsetGroupedListStyle: ListStyle {
    public init() {}
    public var _appearance: _ListAppearance { _ListAppearance(layout: .insetGrouped) }
}

/// Groups from side to side.
public struct GroupedListStyle: ListStyle {
    public init() {}
    public var _appearance: _ListAppearance { _ListAppearance(layout: .grouped) }
}

/// Rows from side to side without groups.
public struct PlainListStyle: ListStyle {
    public init() {}
    public var _appearance: _ListAppearance { _ListAppearance(layout: .plain) }
}

/// Rows without groups, a little away from the sides where there is room.
public struct InsetListStyle: ListStyle {
    public init() {}
    public var _appearance: _ListAppearance { _ListAppearance(layout: .plain) }
}

/// The style of a sidebar.
public struct SidebarListStyle: ListStyle {
    public init() {}
    public var _appearance: _ListAppearance { _ListAppearance(layout: .sidebar) }
}

extension ListStyle where Self == DefaultListStyle {
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == PlainListStyle {
    public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == InsetListStyle {
    public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

private struct ListStyleKey: EnvironmentKey {
    static var defaultValue: UICollectionLayoutListConfiguration.Appearance { .insetGrouped }
}

private struct RowContextKey: EnvironmentKey {
    static var defaultValue: ListRowContext? { nil }
}

private struct MinRowHeightKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
private struct MinHeaderHeightKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
private struct RowSpacingKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
private struct SectionSpacingKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }

/// What views in a list's rows know of being there: a link shows a chevron, a toggle is as high as its label (BF202).
struct ListRowContext: Equatable, Sendable {
    var appearance: UICollectionLayoutListConfiguration.Appearance

    /// Headers stand in the body's size since iOS 26 and are small before.
    @MainActor var headerFont: Font { Platform.current.majorVersion >= 26 ? .headline : .footnote }
}

extension EnvironmentValues {
    var listAppearance: UICollectionLayoutListConfiguration.Appearance {
        get { self[ListStyleKey.self] }
        set { self[ListStyleKey.self] = newValue }
    }
    /// Set in the rows of a list or form, `nil` elsewhere.
    var listRowContext: ListRowContext? {
        get { self[RowContextKey.self] }
        set { self[RowContextKey.self] = newValue }
    }
    /// The least height of a list's row, in points; 0 leaves it to the list.
    public var defaultMinListRowHeight: CGFloat {
        get { self[MinRowHeightKey.self] }
        set { self[MinRowHeightKey.self] = newValue }
    }
    public var defaultMinListHeaderHeight: CGFloat? {
        get { self[MinHeaderHeightKey.self] }
        set { self[MinHeaderHeightKey.self] = newValue }
    }
    var listRowSpacing: CGFloat? {
        get { self[RowSpacingKey.self] }
        set { self[RowSpacingKey.self] = newValue }
    }
    var listSectionSpacing: CGFloat? {
        get { self[SectionSpacingKey.self] }
        set { self[SectionSpacingKey.self] = newValue }
    }
}

/// The distance between the sections of a list.
public struct ListSectionSpacing: Sendable {
    let points: CGFloat?
    public static let `default` = ListSectionSpacing(points: nil)
    public static let compact = ListSectionSpacing(points: 16)
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(points: spacing) }
}

extension View {
    /// How lists in this view look.
    nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
        modifier(EnvironmentModifier { $0.listAppearance = style._appearance.layout })
    }

    /// The distance between rows, in points.
    nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View { environment(\.listRowSpacing, spacing) }

    /// The distance between sections, in points.
    nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
        environment(\.listSectionSpacing, spacing)
    }

    nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        environment(\.listSectionSpacing, spacing.points)
    }
}
