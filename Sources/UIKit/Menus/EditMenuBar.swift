import Foundation
import QuartzCore
import Tracing

/// An open edit menu: a bar beside what it is about. A touch beside it closes it, and does what it does without one.
@MainActor
package final class EditMenuBar: UIView, FrameClock.Participant {
    private static let height: CGFloat = 44
    /// From the window's safe area and from what the menu is about, in points.
    private static let margin: CGFloat = 8

    private let menu: UIMenu
    private var place: (rect: CGRect, direction: UIEditMenuArrowDirection)
    private weak var anchor: UIView?
    /// The controller in front when the menu was opened; what comes before it covers what the menu is about.
    private weak var front: UIViewController?
    private let didClose: () -> Void
    private var buttons: [UIButton] = []
    private let more = UIButton(type: .custom)

    /// Opens a menu at a rectangle of a view in a window, in the place of one that is open; nothing opens for a menu without lines.
    static func open(
        _ menu: UIMenu, at rect: CGRect, of view: UIView, _ direction: UIEditMenuArrowDirection, didClose: @escaping () -> Void
    ) -> EditMenuBar? {
        guard let window = view.window else { return nil }
        shown(in: window)?.close()
        let bar = EditMenuBar(menu, (rect, direction), view, didClose)
        guard !bar.buttons.isEmpty else { return nil }
        reportApproximation("UIEditMenuInteraction", "the menu opens and closes at once, and its looks are no recorded ones.")
        window.addSubview(bar)
        bar.front = window.frontController
        bar.arrange()
        FrameClock.current.add(bar)
        return bar
    }

    static func shown(in window: UIWindow) -> EditMenuBar? { window.subviews.lazy.compactMap { $0 as? EditMenuBar }.first }

    /// A finger lands in a window.
    static func touchBegan(_ touch: UITouch, in window: UIWindow) {
        guard let bar = shown(in: window), touch.view?.isDescendant(of: bar) != true else { return }
        bar.close()
    }

    private init(
        _ menu: UIMenu, _ place: (rect: CGRect, direction: UIEditMenuArrowDirection), _ anchor: UIView, _ didClose: @escaping () -> Void
    ) {
        self.menu = menu
        self.place = place
        self.anchor = anchor
        self.didClose = didClose
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = Platform.current.majorVersion >= 26 ? Self.height / 2 : 8
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 12
        layer.shadowOffset = .zero
        buttons = MenuLine.lines(of: UIMenu(children: menu.children), isSubmenu: false).compactMap(button)
        for button in buttons { addSubview(button) }
        more.setImage(UIImage(systemName: "chevron.forward"), for: .normal)
        more.tintColor = .label
        more.accessibilityLabel = "Show more items"
        more.addAction(UIAction { [weak self] _ in self.map { $0.list($0.menu) } }, for: .touchUpInside)
        addSubview(more)
    }

    required init?(coder: NSCoder) { preconditionFailure("An open menu is not in an archive.") }

    private func button(_ line: MenuLine) -> UIButton? {
        let button = UIButton(type: .custom)
        switch line {
        case .action(let action):
            button.setTitle(action.title, for: .normal)
            if action.title.isEmpty { button.setImage(action.image, for: .normal) }
            button.isEnabled = !action.attributes.contains(.disabled)
            button.setTitleColor(action.attributes.contains(.destructive) ? .systemRed : .label, for: .normal)
            button.setTitleColor(.tertiaryLabel, for: .disabled)
            button.addAction(UIAction { [weak self] _ in self?.choose(action) }, for: .touchUpInside)
        case .submenu(let menu):
            button.setTitle(menu.title, for: .normal)
            if menu.title.isEmpty { button.setImage(menu.image, for: .normal) }
            button.setTitleColor(.label, for: .normal)
            button.addAction(UIAction { [weak self] _ in self?.list(menu) }, for: .touchUpInside)
        case .back, .title, .separator: return nil
        }
        button.titleLabel?.font = .systemFont(ofSize: 15)
        return button
    }

    private func choose(_ action: UIAction) {
        if !action.attributes.contains(.keepsMenuPresented) { close() }
        action.perform(sender: anchor)
    }

    /// Shows a menu's lines below each other, in the bar's place.
    private func list(_ menu: UIMenu) {
        guard let anchor, let window else { return close() }
        let rect = window.convert(frame, to: anchor)
        close()
        MenuOverlay.open(UIMenu(children: menu.children), beside: rect, of: anchor, sender: anchor)
    }

    package func close() {
        guard superview != nil else { return }
        removeFromSuperview()
        didClose()
    }

    /// Goes to another rectangle of its view.
    func move(to rect: CGRect) {
        place.rect = rect
        arrange()
    }

    /// Where it is in its window.
    private func arrange() {
        guard let window, let anchor else { return }
        let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        let widths = buttons.map { ($0.intrinsicContentSize.width + 28).rounded(.up) }
        var count = widths.count
        var width = widths.reduce(0, +)
        if width > room.width {
            width = Self.height
            count = widths.prefix { candidate in
                guard width + candidate <= room.width else { return false }
                width += candidate
                return true
            }.count
        }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x: CGFloat = 0
        func put(_ button: UIButton, _ length: CGFloat) {
            button.frame = CGRect(x: isMirrored ? width - x - length : x, y: 0, width: length, height: Self.height)
            x += length
        }
        for (index, button) in buttons.enumerated() {
            button.isHidden = index >= count
            if index < count { put(button, widths[index]) }
        }
        more.isHidden = count == buttons.count
        if !more.isHidden { put(more, Self.height) }
        let source = anchor.convert(place.rect, to: window)
        frame = Self.frame(CGSize(width: width, height: Self.height), beside: source, place.direction, in: room)
    }

    /// Above what it is about, where there is room, else below; an arrow that points somewhere puts it on the other side.
    static func frame(_ size: CGSize, beside source: CGRect, _ direction: UIEditMenuArrowDirection, in room: CGRect) -> CGRect {
        var origin = CGPoint(x: source.midX - size.width / 2, y: source.minY - margin - size.height)
        switch direction {
        case .automatic: if origin.y < room.minY { origin.y = source.maxY + margin }
        case .down: break
        case .up: origin.y = source.maxY + margin
        case .left: origin = CGPoint(x: source.maxX + margin, y: source.midY - size.height / 2)
        case .right: origin = CGPoint(x: source.minX - margin - size.width, y: source.midY - size.height / 2)
        }
        origin.x = min(max(origin.x, room.minX), max(room.maxX - size.width, room.minX)).rounded()
        origin.y = min(max(origin.y, room.minY), max(room.maxY - size.height, room.minY)).rounded()
        return CGRect(origin: origin, size: size)
    }

    package func perform(_ phase: FrameClock.Phase) -> Bool {
        if phase == .layout, let window, anchor?.window == nil || window.frontController !== front { close() }
        return false
    }

    package var busy: [FrameClock.Busy] { [] }
}
