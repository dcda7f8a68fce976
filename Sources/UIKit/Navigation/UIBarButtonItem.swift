import Foundation

/// A button of a navigation bar or a toolbar.
@MainActor @preconcurrency
open class UIBarButtonItem: UIBarItem, UIPopoverPresentationControllerSourceItem {
    /// How a bar button looks.
    public enum Style: Int, Sendable {
        case plain = 0
        @available(*, deprecated, message: "Use .plain instead.")
        case bordered = 1
        case done = 2
        /// The tinted style of iOS 26 for the most important action.
        public static var prominent: Style { .done }
    }

    /// A button of the system by its meaning.
    public enum SystemItem: Int, Sendable, CaseIterable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
        case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
        case close = 24
    }

    let systemItem: SystemItem?
    /// The control or custom view that shows the item now.
    private(set) weak var shownView: UIView?

    public override init() {
        systemItem = nil
        super.init()
    }

    public required init?(coder: NSCoder) {
        systemItem = nil
        super.init(coder: coder)
    }

    private init(kind: SystemItem?) {
        systemItem = kind
        super.init()
        guard let kind else { return }
        super.title = kind.title
        super.image = kind.symbolName.flatMap { UIImage(systemName: $0) }
        if kind == .done || kind == .save { style = .done }
    }

    public convenience init(
        image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
    ) {
        self.init(kind: nil)
        self.image = image
        set(style, target, action)
    }

    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    public convenience init(title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
        self.init(kind: nil)
        self.title = title
        set(style, target, action)
    }

    public convenience init(barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Any?, action: Selector?) {
        self.init(kind: systemItem)
        self.target = target as AnyObject?
        self.action = action
    }

    public convenience init(customView: UIView) {
        self.init(kind: nil)
        self.customView = customView
    }

    public convenience init(
        systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init(kind: systemItem)
        self.primaryAction = primaryAction
        self.menu = menu
    }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init(kind: nil)
        self.primaryAction = primaryAction
        self.menu = menu
        if let title { self.title = title }
        if let image { self.image = image }
    }

    public convenience init(
        title: String?, image: UIImage?, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
    ) {
        self.init(kind: nil)
        self.title = title
        self.image = image
        self.target = target
        self.action = action
        self.menu = menu
    }

    public class func fixedSpace(_ width: CGFloat) -> Self {
        let item = UIBarButtonItem(kind: .fixedSpace)
        item.width = width
        return madeBySelf(item, "fixedSpace(_:)")
    }

    public class func flexibleSpace() -> Self { madeBySelf(UIBarButtonItem(kind: .flexibleSpace), "flexibleSpace()") }

    open var style = Style.plain { didSet { whenChanged?() } }
    open var width: CGFloat = 0 { didSet { whenChanged?() } }
    open var possibleTitles: Set<String>?
    open var customView: UIView? { didSet { whenChanged?() } }
    open var action: Selector?
    open weak var target: AnyObject?
    /// Runs when the button is tapped; gives the item its title and image when it has none.
    open var primaryAction: UIAction? {
        didSet {
            guard let primaryAction else { return }
            if systemItem == nil || title == nil { title = primaryAction.title.isEmpty ? title : primaryAction.title }
            if let image = primaryAction.image { self.image = image }
            whenChanged?()
        }
    }
    open var menu: UIMenu? { didSet { whenChanged?() } }
    open var changesSelectionAsPrimaryAction = false
    open var isSelected = false { didSet { whenChanged?() } }
    open var isHidden = false { didSet { whenChanged?() } }
    open var tintColor: UIColor? { didSet { whenChanged?() } }
    public internal(set) weak var buttonGroup: UIBarButtonItemGroup?

    /// Whether the item is only room between others.
    var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

    /// What a person reads or hears.
    var spokenTitle: String? {
        let words = [accessibilityLabel, title, primaryAction?.title].compactMap { $0 }.first { !$0.isEmpty }
        return words ?? image?.attributes.name
    }

    /// What a tap does: the primary action, else the action method of the target or of the responder chain, else the menu.
    func performAction(from sender: UIResponder) {
        if let primaryAction { return primaryAction.perform(sender: self) }
        guard let action else {
            if let menu, let view = sender as? UIView { MenuOverlay.open(menu, beside: view.bounds, of: view, sender: self) }
            return
        }
        let receiver: AnyObject? = target ?? sender.target(forAction: action, withSender: self) as AnyObject?
        guard let receiver else { return }
        action.send(to: receiver, with: self)
    }

    func isShown(by view: UIView) { shownView = view }

    public func frame(in referenceView: UIView) -> CGRect? {
        guard let shownView, shownView.window != nil else { return nil }
        return shownView.convert(shownView.bounds, to: referenceView)
    }

    private func set(_ style: Style, _ target: Any?, _ action: Selector?) {
        self.style = style
        self.target = target as AnyObject?
        self.action = action
    }
}

extension UIBarButtonItem.SystemItem {
    /// The words of the items that show words.
    var title: String? {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .undo: "Undo"
        case .redo: "Redo"
        default: accessibilityTitle
        }
    }

    private var accessibilityTitle: String? {
        switch self {
        case .add: "Add"
        case .compose: "Compose"
        case .reply: "Reply"
        case .action: "Share"
        case .organize: "Organize"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .refresh: "Refresh"
        case .stop: "Stop"
        case .camera: "Camera"
        case .trash: "Delete"
        case .play: "Play"
        case .pause: "Pause"
        case .rewind: "Rewind"
        case .fastForward: "Fast forward"
        case .close: "Close"
        default: nil
        }
    }

    var symbolName: String? {
        switch self {
        case .add: "plus"
        case .compose: "square.and.pencil"
        case .reply: "arrowshape.turn.up.left"
        case .action: "square.and.arrow.up"
        case .organize: "folder"
        case .bookmarks: "book"
        case .search: "magnifyingglass"
        case .refresh: "arrow.clockwise"
        case .stop, .close: "xmark"
        case .camera: "camera"
        case .trash: "trash"
        case .play: "play.fill"
        case .pause: "pause.fill"
        case .rewind: "backward.fill"
        case .fastForward: "forward.fill"
        default: nil
        }
    }
}
