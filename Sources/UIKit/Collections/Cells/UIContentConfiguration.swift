/// The content of a cell as a value: it makes a view once and is given to it again whenever it changes.
@MainActor @preconcurrency
public protocol UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView
    /// The configuration for a state of the cell.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@MainActor @preconcurrency
public protocol UIContentView: NSObjectProtocol {
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show the configuration as well; by default one of the type it shows.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// A content view of this module's or SwiftUI's that a row gives room as recorded on Apple's lists.
@MainActor
package protocol RowContentView: UIContentView {
    /// The height that the content wants in a width, with its margins, in points; `isInTable` for the margins of tables.
    func rowHeight(width: CGFloat, isInTable: Bool) -> CGFloat
    /// Where the separator below begins and ends, from the content view's edges; `nil` for the row's own.
    var separatorInsets: (leading: CGFloat, trailing: CGFloat)? { get }
    /// The least size that the content says by itself, in points; `nil` for the row's least height.
    var leastHeight: CGFloat? { get }
    /// A view behind the content that fills the cell.
    var cellBackground: UIView? { get }
    /// Whether the configuration is another one for another state of the cell.
    var followsState: Bool { get }
    /// What a swipe uncovers at an end of the row; `nil` for what the table or the list says.
    func swipeActions(isLeading: Bool) -> SwipeActions?
}

extension RowContentView {
    package var separatorInsets: (leading: CGFloat, trailing: CGFloat)? { nil }
    package var leastHeight: CGFloat? { nil }
    package var cellBackground: UIView? { nil }
    package var followsState: Bool { true }
    package func swipeActions(isLeading: Bool) -> SwipeActions? { nil }
}
