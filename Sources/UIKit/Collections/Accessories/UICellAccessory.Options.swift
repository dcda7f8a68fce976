/// How single accessories look. Source: Apple, UIKit `UICellAccessory`.
extension UICellAccessory {
    /// What all options have in common.
    struct Look: Hashable {
        var isHidden = false
        var reservedLayoutWidth = LayoutDimension.standard
        var tintColor: UIColor?
        var backgroundColor: UIColor?
    }

    /// The look of a checkmark.
    public struct CheckmarkOptions {
        var look = Look()
        public var isHidden: Bool {
            get { look.isHidden }
            set { look.isHidden = newValue }
        }
        public var reservedLayoutWidth: LayoutDimension {
            get { look.reservedLayoutWidth }
            set { look.reservedLayoutWidth = newValue }
        }
        public var tintColor: UIColor? {
            get { look.tintColor }
            set { look.tintColor = newValue }
        }
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            look = Look(
                isHidden: isHidden ?? false, reservedLayoutWidth: reservedLayoutWidth ?? .standard, tintColor: tintColor)
        }
    }

    /// The look of a disclosure indicator.
    public struct DisclosureIndicatorOptions {
        var look = Look()
        public var isHidden: Bool {
            get { look.isHidden }
            set { look.isHidden = newValue }
        }
        public var reservedLayoutWidth: LayoutDimension {
            get { look.reservedLayoutWidth }
            set { look.reservedLayoutWidth = newValue }
        }
        public var tintColor: UIColor? {
            get { look.tintColor }
            set { look.tintColor = newValue }
        }
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            look = Look(
                isHidden: isHidden ?? false, reservedLayoutWidth: reservedLayoutWidth ?? .standard, tintColor: tintColor)
        }
    }

    /// The look of a detail button.
    public struct DetailOptions {
        var look = Look()
        public var isHidden: Bool {
            get { look.isHidden }
            set { look.isHidden = newValue }
        }
        public var reservedLayoutWidth: LayoutDimension {
            get { look.reservedLayoutWidth }
            set { look.reservedLayoutWidth = newValue }
        }
        public var tintColor: UIColor? {
            get { look.tintColor }
            set { look.tintColor = newValue }
        }
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            look = Look(
                isHidden: isHidden ?? false, reservedLayoutWidth: reservedLayoutWidth ?? .standard, tintColor: tintColor)
        }
    }

    /// The look of a pop-up menu.
    public struct PopUpMenuOptions {
        var look = Look()
        public var isHidden: Bool {
            get { look.isHidden }
            set { look.isHidden = newValue }
        }
        public var reservedLayoutWidth: LayoutDimension {
            get { look.reservedLayoutWidth }
            set { look.reservedLayoutWidth = newValue }
        }
        public var tintColor: UIColor? {
            get { look.tintColor }
            set { look.tintColor = newValue }
        }
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            look = Look(
                isHidden: isHidden ?? false, reservedLayoutWidth: reservedLayoutWidth ?? .standard, tintColor: tintColor)
        }
    }

    /// The look of a delete button.
    public struct DeleteOptions {
        var look = Look()
        public var isHidden: Bool {
            get { look.isHidden }
            set { look.isHidden = newValue }
        }
        public var reservedLayoutWidth: LayoutDimension {
            get { look.reservedLayoutWidth }
            set { look.reservedLayoutWidth = newValue }
        }
        public var tintColor: UIColor? {
            get { look.tintColor }
            set { look.tintColor = newValue }
        }
        public var backgroundColor: UIColor? {
            get { look.backgroundColor }
            set { look.backgroundColor = newValue }
        }
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
        ) {
            look = Look(
                isHidden: isHidden ?? false, reservedLayoutWidth: reservedLayoutWidth ?? .standard, tintColor: tintColor, backgroundColor: backgroundColor)
        }
    }

    /// The look of an insert button.
    public struct InsertOptions {
        var look = Look()
        public var isHidden: Bool {
            get { look.isHidden }
            set { look.isHidden = newValue }
        }
        public var reservedLayoutWidth: LayoutDimension {
            get { look.reservedLayoutWidth }
            set { look.reservedLayoutWidth = newValue }
        }
        public var tintColor: UIColor? {
            get { look.tintColor }
            set { look.tintColor = newValue }
        }
        public var backgroundColor: UIColor? {
            get { look.backgroundColor }
            set { look.backgroundColor = newValue }
        }
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
        ) {
            look = Look(
                isHidden: isHidden ?? false, reservedLayoutWidth: reservedLayoutWidth ?? .standard, tintColor: tintColor, backgroundColor: backgroundColor)
        }
    }

    /// The look of a circle for choosing many.
    public struct MultiselectOptions {
        var look = Look()
        public var isHidden: Bool {
            get { look.isHidden }
            set { look.isHidden = newValue }
        }
        public var reservedLayoutWidth: LayoutDimension {
            get { look.reservedLayoutWidth }
            set { look.reservedLayoutWidth = newValue }
        }
        public var tintColor: UIColor? {
            get { look.tintColor }
            set { look.tintColor = newValue }
        }
        public var backgroundColor: UIColor? {
            get { look.backgroundColor }
            set { look.backgroundColor = newValue }
        }
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
        ) {
            look = Look(
                isHidden: isHidden ?? false, reservedLayoutWidth: reservedLayoutWidth ?? .standard, tintColor: tintColor, backgroundColor: backgroundColor)
        }
    }

    /// The look of an outline's disclosure, and what of the cell opens it.
    public struct OutlineDisclosureOptions {
        public enum Style: Hashable, Sendable {
            /// `header` in a header, else `cell`.
            case automatic
            /// A tap anywhere in the cell opens it.
            case header
            /// A tap on the disclosure opens it; the rest of the cell is for choosing.
            case cell
        }
        public var style: Style
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        public init(style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            self.style = style ?? .automatic
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
        }
    }

    /// The look of a grip.
    public struct ReorderOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        public var showsVerticalSeparator: Bool
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator ?? true
        }
    }

    /// The look of a text beside the content.
    public struct LabelOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        public var font: UIFont
        public var adjustsFontForContentSizeCategory: Bool
        @MainActor @preconcurrency
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, font: UIFont? = nil,
            adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.font = font ?? .preferredFont(forTextStyle: .body)
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
        }
    }

    /// A view of one's own as an accessory.
    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        /// Whether the view keeps the size that it has.
        public var maintainsFixedSize: Bool
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }
}
