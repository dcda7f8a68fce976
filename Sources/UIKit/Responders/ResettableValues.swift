import TextEngine

/// The values of views that a person makes, and loses when code writes them anew.
@MainActor
package struct ResettableValues {
    /// A value of one view before and after.
    package struct Change {
        package let view: UIView
        package let property: String
        package let before: String
        package let after: String
    }

    private let values: [(view: UIView, values: [(name: String, value: String)])]

    /// Reads `root` and everything below it.
    package init(of root: UIView) {
        var values: [(UIView, [(String, String)])] = []
        func visit(_ view: UIView) {
            let own = Self.values(of: view)
            if !own.isEmpty { values.append((view, own)) }
            for subview in view.subviews { visit(subview) }
        }
        visit(root)
        self.values = values.map { (view: $0.0, values: $0.1.map { (name: $0.0, value: $0.1) }) }
    }

    /// What differs now, in tree order.
    package func changes() -> [Change] {
        values.flatMap { entry in
            zip(entry.values, Self.values(of: entry.view)).compactMap { before, after in
                before.value == after.1
                    ? nil : Change(view: entry.view, property: before.name, before: before.value, after: after.1)
            }
        }
    }

    private static func values(of view: UIView) -> [(String, String)] {
        var values: [(String, String)] = []
        switch view {
        case let view as UITextField:
            values.append(("text", quoted(view.text)))
            values.append(("selectedTextRange", text(of: view.selectedTextRange)))
        case let view as UITextView:
            values.append(("text", quoted(view.text)))
            values.append(("selectedTextRange", text(of: view.selectedTextRange)))
        case let view as UISwitch: values.append(("isOn", "\(view.isOn)"))
        case let view as UISlider: values.append(("value", "\(view.value)"))
        case let view as UIStepper: values.append(("value", "\(view.value)"))
        case let view as UISegmentedControl: values.append(("selectedSegmentIndex", "\(view.selectedSegmentIndex)"))
        case let view as UIPageControl: values.append(("currentPage", "\(view.currentPage)"))
        case let view as UIDatePicker: values.append(("date", "\(view.date)"))
        case let view as UICollectionView:
            let selected = (view.indexPathsForSelectedItems ?? []).sorted().map { "\(Array($0))" }
            values.append(("indexPathsForSelectedItems", "[\(selected.joined(separator: ", "))]"))
        case let view as UITableView:
            let selected = (view.indexPathsForSelectedRows ?? []).sorted().map { "\(Array($0))" }
            values.append(("indexPathsForSelectedRows", "[\(selected.joined(separator: ", "))]"))
        default: break
        }
        if let view = view as? UIScrollView {
            values.append(("contentOffset", text(of: view.contentOffset)))
            values.append(("zoomScale", "\(view.zoomScale)"))
        }
        return values
    }

    static func quoted(_ text: String?) -> String { "“\(text ?? "")”" }
    static func text(of range: UITextRange?) -> String {
        range.map { "\($0.start.offset)–\($0.end.offset)" } ?? "nil"
    }
    static func text(of point: CGPoint) -> String { "(\(Double(point.x)), \(Double(point.y)))" }
}

/// Notes writes that reset something in a view even when the value written is the one that is there.
@MainActor
package enum ResettingWrites {
    /// Called with each such write; set while somebody watches.
    package static var observer: ((ResettableValues.Change) -> Void)?

    static func note(_ view: UIView, _ property: String, _ before: @autoclosure () -> String, _ after: @autoclosure () -> String) {
        guard let observer else { return }
        observer(ResettableValues.Change(view: view, property: property, before: before(), after: after()))
    }
}
