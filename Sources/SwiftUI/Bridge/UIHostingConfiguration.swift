import UIKit

/// SwiftUI content of a cell, a header or a footer, without a controller of its own (SPEC B5).
///
/// The content stands at the leading edge, 16 from the sides and 15 from top and bottom, in rows of at least the system's
/// height (BF110 to BF114). Source: Apple, SwiftUI `UIHostingConfiguration`; WWDC22 10072.
@MainActor @preconcurrency
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
    let content: Content
    let backgroundContent: Background
    var insets = HostedRowInsets()
    var least = LeastSize()

    /// The least size that the configuration names, in points.
    struct LeastSize {
        var width: CGFloat?
        var height: CGFloat?
    }

    init(content: Content, background: Background, insets: HostedRowInsets, least: LeastSize) {
        self.content = content
        self.backgroundContent = background
        self.insets = insets
        self.least = least
    }

    /// Puts a view behind the content that fills the whole cell.
    public func background<B: View>(@ViewBuilder content: () -> B) -> UIHostingConfiguration<Content, B> {
        UIHostingConfiguration<Content, B>(
            content: self.content, background: content(), insets: insets,
            least: .init(width: least.width, height: least.height))
    }

    /// Fills the cell behind the content with a style.
    public func background<S: ShapeStyle>(_ style: S) -> UIHostingConfiguration<Content, _UIHostingConfigurationBackgroundView<S>> {
        background { _UIHostingConfigurationBackgroundView(style: style) }
    }

    /// Sets the distances between the content and the cell's edges, in points.
    public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration<Content, Background> {
        margins(edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length))
    }

    public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> UIHostingConfiguration<Content, Background> {
        var changed = self
        if edges.contains(.top) { changed.insets.top = insets.top }
        if edges.contains(.leading) { changed.insets.leading = insets.leading }
        if edges.contains(.bottom) { changed.insets.bottom = insets.bottom }
        if edges.contains(.trailing) { changed.insets.trailing = insets.trailing }
        return changed
    }

    /// Sets the least size of the cell, in points; `nil` leaves a length at the system's.
    public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> UIHostingConfiguration<Content, Background> {
        var changed = self
        changed.least = LeastSize(width: width, height: height)
        return changed
    }

    @available(*, deprecated, message: "Use minSize(width:height:)")
    public func minSize() -> UIHostingConfiguration<Content, Background> { minSize(width: nil, height: nil) }

    public func makeContentView() -> any UIView & UIContentView { HostingContentView(self) }

    /// The same: content follows the state through `configurationUpdateHandler`.
    public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration<Content, Background> { self }
}

extension UIHostingConfiguration where Background == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content(), background: EmptyView(), insets: HostedRowInsets(), least: .init())
    }
}

/// A style that fills the cell behind hosted content.
@MainActor @preconcurrency
public struct _UIHostingConfigurationBackgroundView<S: ShapeStyle>: View {
    let style: S
    public var body: some View { Rectangle().fill(style) }
}

/// The distances of hosted content from its cell's edges, as far as they are set.
struct HostedRowInsets: Sendable {
    var top: CGFloat?
    var leading: CGFloat?
    var bottom: CGFloat?
    var trailing: CGFloat?

    /// With the system's where nothing is set (BF110).
    var resolved: EdgeInsets {
        let vertical: CGFloat = Platform.current.majorVersion >= 26 ? 15 : 11
        return EdgeInsets(top: top ?? vertical, leading: leading ?? 16, bottom: bottom ?? vertical, trailing: trailing ?? 16)
    }
}
