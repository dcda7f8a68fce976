extension UITableView {
    public enum Style: Int, Sendable { case plain = 0, grouped, insetGrouped }
    /// Where a row is to stand after a scroll; `none` asks for the least movement.
    public enum ScrollPosition: Int, Sendable { case none = 0, top, middle, bottom }
    /// How rows come and go. Rows change places at once here, whichever is asked for.
    public enum RowAnimation: Int, Sendable { case fade = 0, right, left, top, bottom, none, middle, automatic = 100 }
    public enum SelfSizingInvalidation: Int, Sendable { case disabled = 0, enabled, enabledIncludingConstraints }
    public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges = 0, fromAutomaticInsets }

    /// Says that a length is not given but found out.
    public nonisolated static let automaticDimension: CGFloat = -1
    public nonisolated static let indexSearch = "{search}"
    /// Posted after the chosen rows changed; its object is the table view.
    public nonisolated static let selectionDidChangeNotification = Notification.Name("UITableViewSelectionDidChangeNotification")

    /// Which view of a section it is.
    enum Kind {
        static let header = "header"
        static let footer = "footer"
    }
}

extension UITableView.ScrollPosition {
    var alignment: ItemAlignment? {
        switch self {
        case .none: nil
        case .top: ItemAlignment(vertical: .start)
        case .middle: ItemAlignment(vertical: .middle)
        case .bottom: ItemAlignment(vertical: .end)
        }
    }
}

extension UITableViewCell {
    public enum CellStyle: Int, Sendable { case `default` = 0, value1, value2, subtitle }
    public enum SelectionStyle: Int, Sendable { case none = 0, blue, gray, `default` }
    public enum EditingStyle: Int, Sendable { case none = 0, delete, insert }
    public enum AccessoryType: Int, Sendable {
        case none = 0, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    public enum SeparatorStyle: Int, Sendable { case none = 0, singleLine }
    public enum FocusStyle: Int, Sendable { case `default` = 0, custom }
    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }
}

/// A table's measures, in points: as recorded for iOS 26 (BF148 to BF156), and the classic ones before (FACT 108).
enum TableMetrics {
    static var isFrom26: Bool { Platform.current.majorVersion >= 26 }

    /// Above and below a header's or footer's title, or alone where there is none, in grouped tables (BF149, BF150).
    static let groupedTop: CGFloat = 35
    static let groupedGap: CGFloat = 17.5
    static let firstGroupedHeader: CGFloat = 55.5
    static let groupedHeader: CGFloat = 38
    static let groupedFooter: CGFloat = 30
    /// A header of a plain table, and the room above it (BF148, BF151).
    static let plainHeader: CGFloat = 28
    static let plainHeaderPadding: CGFloat = 22
    /// What a row has above and below its text labels together (BF148, BF153).
    static var labelMargins: CGFloat { isFrom26 ? 27.5 : 22 }
    /// The separator's share of a row with a content configuration (BF110, BF156).
    static let separatorPoint: CGFloat = 1
    /// What stands at a row's ends (BF157, FACT 108).
    static let editingShift: CGFloat = 40
    static let reorderWidth: CGFloat = 43
    static var disclosureWidth: CGFloat { isFrom26 ? 30.5 : 33 }
    static let textSide: CGFloat = 16
    /// Between content and what stands after it.
    static let textBesideAccessory: CGFloat = 8
}
