/// What stands beside the content of a list cell: a checkmark, a disclosure, a grip, a view of one's own.
///
/// Apple documentation: UIKit/UICellAccessory.
public struct UICellAccessory {
    public typealias ActionHandler = () -> Void
    public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

    /// When an accessory shows.
    public enum DisplayedState: Hashable, Sendable { case always, whenEditing, whenNotEditing }

    /// The width that is kept for an accessory.
    public enum LayoutDimension: Hashable, Sendable {
        /// That of the accessory.
        case actual
        /// The same for all of the system's on a side.
        case standard
        case custom(CGFloat)
    }

    public enum AccessoryType: Hashable {
        case checkmark, delete, detail, disclosureIndicator, insert, label, multiselect, outlineDisclosure, popUpMenu, reorder
        case customView(UIView)
    }

    /// The side of the content, and the place among what is there already, from leading to trailing.
    public enum Placement {
        public typealias Position = ([UICellAccessory]) -> Int
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

        public static func position(before accessory: UICellAccessory) -> Position {
            { others in others.firstIndex { $0.accessoryType == accessory.accessoryType } ?? others.count }
        }
        public static func position(after accessory: UICellAccessory) -> Position {
            { others in others.firstIndex { $0.accessoryType == accessory.accessoryType }.map { $0 + 1 } ?? others.count }
        }
    }

    /// What an accessory has beside its look.
    enum Content {
        case plain
        case button(ActionHandler?)
        case outline(OutlineDisclosureOptions.Style, ActionHandler?)
        case text(String, UIFont, adjusts: Bool)
        case menu(UIMenu, MenuSelectedElementDidChangeHandler?)
        case grip(hasLine: Bool)
        case view(CustomViewConfiguration)
    }

    public let accessoryType: AccessoryType
    let displayed: DisplayedState
    let look: Look
    let content: Content

    private init(_ type: AccessoryType, _ displayed: DisplayedState, _ look: Look, _ content: Content = .plain) {
        (accessoryType, self.displayed, self.look, self.content) = (type, displayed, look, content)
    }

    private static func look(_ isHidden: Bool, _ width: LayoutDimension, _ tint: UIColor?) -> Look {
        Look(isHidden: isHidden, reservedLayoutWidth: width, tintColor: tint)
    }

    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options.look) }

    /// Opens and closes the item in an outline; `actionHandler` runs in place of that.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .outlineDisclosure, displayed, look(options.isHidden, options.reservedLayoutWidth, options.tintColor),
            .outline(options.style, actionHandler))
    }

    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options.look) }

    /// Without a handler a tap uncovers the row's trailing swipe actions.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { UICellAccessory(.delete, displayed, options.look, .button(actionHandler)) }

    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { UICellAccessory(.insert, displayed, options.look, .button(actionHandler)) }

    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { UICellAccessory(.detail, displayed, options.look, .button(actionHandler)) }

    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, options.look) }

    /// A grip by which a person moves the item, where the data source lets it.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .reorder, displayed, look(options.isHidden, options.reservedLayoutWidth, options.tintColor),
            .grip(hasLine: options.showsVerticalSeparator))
    }

    @MainActor @preconcurrency
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .label, displayed, look(options.isHidden, options.reservedLayoutWidth, options.tintColor),
            .text(text, options.font, adjusts: options.adjustsFontForContentSizeCategory))
    }

    /// A button with the menu's choice, which opens it.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
        selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
    ) -> UICellAccessory { UICellAccessory(.popUpMenu, displayed, options.look, .menu(menu, selectedElementDidChangeHandler)) }

    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let displayed: DisplayedState =
            switch configuration.placement {
            case .leading(let displayed, _), .trailing(let displayed, _): displayed
            }
        return UICellAccessory(
            .customView(configuration.customView), displayed,
            look(configuration.isHidden, configuration.reservedLayoutWidth, configuration.tintColor), .view(configuration))
    }
}
