import Foundation
import QuartzCore

/// An open menu: a card over all else in the window; a touch beside it closes it.
///
/// It opens and closes at once. The measures are no recorded ones: no card tells those of menus.
@MainActor
package final class MenuOverlay: UIView, FrameClock.Participant {
    private static let width: CGFloat = 250
    /// From the window's safe area and from what the menu belongs to, in points.
    private static let margin: CGFloat = 8

    private let source: CGRect
    private var isAnchored: () -> Bool = { true }
    private weak var sender: AnyObject?
    private let didClose: () -> Void
    private let didChoose: (UIAction) -> Void
    private var path: [UIMenu]
    private let card = UIScrollView(frame: .zero)
    private let shade = UIControl(frame: .zero)
    private var rows: [(line: MenuLine, view: MenuRow)] = []

    /// Opens a menu beside a rectangle of a view in a window; nothing opens for a menu without lines. It closes when the view
    /// leaves the window, or when `isAnchored` says that what it belongs to has left.
    @discardableResult
    package static func open(
        _ menu: UIMenu, beside rect: CGRect, of view: UIView, sender: AnyObject?, didChoose: @escaping (UIAction) -> Void = { _ in },
        isAnchored: @escaping () -> Bool = { true }, didClose: @escaping () -> Void = {}
    ) -> MenuOverlay? {
        guard let window = view.window, !MenuLine.lines(of: menu, isSubmenu: false).isEmpty else { return nil }
        for case let open as MenuOverlay in window.subviews { open.close() }
        let overlay = MenuOverlay(menu, beside: view.convert(rect, to: window), sender, didChoose, didClose)
        overlay.isAnchored = { [weak view] in view?.window != nil && isAnchored() }
        overlay.frame = window.bounds
        overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(overlay)
        FrameClock.current.add(overlay)
        return overlay
    }

    private init(
        _ menu: UIMenu, beside source: CGRect, _ sender: AnyObject?, _ didChoose: @escaping (UIAction) -> Void,
        _ didClose: @escaping () -> Void
    ) {
        self.source = source
        self.sender = sender
        self.didChoose = didChoose
        self.didClose = didClose
        path = [menu]
        super.init(frame: .zero)
        accessibilityViewIsModal = true
        shade.isAccessibilityElement = true
        shade.accessibilityLabel = "Dismiss context menu"
        shade.accessibilityTraits = .button
        shade.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
        addSubview(shade)
        card.backgroundColor = .secondarySystemBackground
        card.layer.cornerRadius = 13
        card.clipsToBounds = true
        addSubview(card)
        showLines()
    }

    required init?(coder: NSCoder) { preconditionFailure("An open menu is not in an archive.") }

    /// Shows a view in front of the rest of the screen, in the place that its preview says.
    func lift(_ preview: UITargetedPreview) {
        guard let lifted = LiftedView(preview.view, preview.parameters) else { return }
        lifted.center = convert(preview.target.center, from: preview.target.container)
        lifted.transform = preview.target.transform
        insertSubview(lifted, belowSubview: card)
    }

    private func showLines() {
        for row in rows { row.view.removeFromSuperview() }
        let lines = MenuLine.lines(of: path[path.count - 1], isSubmenu: path.count > 1)
        let hasMarks = lines.contains { line in
            switch line {
            case .action(let action): action.state != .off
            case .submenu, .back: true
            case .title, .separator: false
            }
        }
        rows = lines.map { line in
            let view = MenuRow(line, isMarked: hasMarks) { [weak self] in self?.choose(line) }
            card.addSubview(view)
            return (line, view)
        }
        card.contentOffset = .zero
        setNeedsLayout()
    }

    private func choose(_ line: MenuLine) {
        switch line {
        case .action(let action):
            didChoose(action)
            if action.attributes.contains(.keepsMenuPresented) {
                action.perform(sender: sender)
                return showLines()
            }
            close()
            action.perform(sender: sender)
        case .submenu(let menu):
            path.append(menu)
            showLines()
        case .back:
            path.removeLast()
            showLines()
        case .title, .separator: break
        }
    }

    package func perform(_ phase: FrameClock.Phase) -> Bool {
        if phase == .layout, !isAnchored() { close() }
        return false
    }

    package var busy: [FrameClock.Busy] { [] }

    /// Goes away, without an action.
    package func close() {
        guard superview != nil else { return }
        removeFromSuperview()
        didClose()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        shade.frame = bounds
        let room = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        let height = rows.reduce(0) { $0 + $1.line.height }
        let width = min(Self.width, room.width)
        let below = room.maxY - source.maxY - Self.margin
        let above = source.minY - Self.margin - room.minY
        let isBelow = height <= below || below >= above
        let shown = max(min(height, isBelow ? below : above), min(height, 88))
        let y = isBelow ? source.maxY + Self.margin : source.minY - Self.margin - shown
        card.frame = CGRect(
            x: min(max(source.midX - width / 2, room.minX), room.maxX - width).rounded(),
            y: min(max(y, room.minY), max(room.maxY - shown, room.minY)).rounded(), width: width, height: shown)
        card.contentSize = CGSize(width: width, height: height)
        var line: CGFloat = 0
        for row in rows {
            row.view.frame = CGRect(x: 0, y: line, width: width, height: row.line.height)
            line += row.line.height
        }
    }
}
