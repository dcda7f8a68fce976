import Foundation

/// One line of an open menu.
@MainActor
enum MenuLine {
    case action(UIAction)
    /// Opens its own menu in this one's place.
    case submenu(UIMenu)
    /// Leads back to the menu around.
    case back(UIMenu)
    case title(String)
    case separator

    /// The lines of a menu, as a person sees them from top to bottom.
    static func lines(of menu: UIMenu, isSubmenu: Bool) -> [MenuLine] {
        var lines: [MenuLine] = []
        if isSubmenu { lines = [.back(menu), .separator] } else if !menu.title.isEmpty { lines = [.title(menu.title)] }
        append(menu.children, to: &lines)
        while case .separator? = lines.last { lines.removeLast() }
        return lines
    }

    private static func append(_ elements: [UIMenuElement], to lines: inout [MenuLine]) {
        for element in elements {
            switch element {
            case let action as UIAction:
                if !action.attributes.contains(.hidden) { lines.append(.action(action)) }
            case let command as UICommand:
                if !command.attributes.contains(.hidden) { lines.append(.action(command.row)) }
            case let menu as UIMenu where menu.options.contains(.displayInline):
                separate(&lines)
                if !menu.title.isEmpty { lines.append(.title(menu.title)) }
                append(menu.children, to: &lines)
                separate(&lines)
            case let menu as UIMenu: lines.append(.submenu(menu))
            case let deferred as UIDeferredMenuElement: append(deferred.elements, to: &lines)
            default: break
            }
        }
    }

    private static func separate(_ lines: inout [MenuLine]) {
        guard let last = lines.last else { return }
        if case .separator = last { return }
        lines.append(.separator)
    }

    /// In points.
    var height: CGFloat {
        switch self {
        case .action, .submenu, .back: 44
        case .title: 32
        case .separator: 8
        }
    }
}

/// The view of one line of an open menu.
@MainActor
final class MenuRow: UIControl {
    private let label = UILabel(frame: .zero)
    private let mark = UIImageView(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private let line: MenuLine

    init(_ line: MenuLine, isMarked: Bool, choose: @escaping () -> Void) {
        self.line = line
        super.init(frame: .zero)
        for view in [label, mark, picture] as [UIView] {
            view.isUserInteractionEnabled = false
            view.isAccessibilityElement = false
            addSubview(view)
        }
        label.font = .systemFont(ofSize: 17)
        label.textColor = .label
        for view in [mark, picture] { view.contentMode = .center }
        isAccessibilityElement = true
        accessibilityTraits = .button
        switch line {
        case .action(let action): show(action)
        case .submenu(let menu):
            label.text = menu.title
            picture.image = menu.image
            mark.image = UIImage(systemName: "chevron.forward")
        case .back(let menu):
            label.text = menu.title
            label.font = .systemFont(ofSize: 17, weight: .semibold)
            mark.image = UIImage(systemName: "chevron.down")
        case .title(let title):
            label.text = title
            label.font = .systemFont(ofSize: 12)
            label.textColor = .secondaryLabel
            accessibilityTraits = .header
            isEnabled = false
        case .separator:
            isAccessibilityElement = false
            isEnabled = false
            backgroundColor = .secondarySystemFill
        }
        accessibilityLabel = label.text
        hasMark = isMarked
        addAction(UIAction { _ in choose() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    /// Whether room is left for a mark in front of the title, as soon as one line of the menu has one.
    private var hasMark = false

    private func show(_ action: UIAction) {
        label.text = action.title
        picture.image = action.state == .on ? action.selectedImage ?? action.image : action.image
        switch action.state {
        case .off: break
        case .on: mark.image = UIImage(systemName: "checkmark")
        case .mixed: mark.image = UIImage(systemName: "minus")
        }
        let isDisabled = action.attributes.contains(.disabled)
        let color: UIColor =
            isDisabled ? .tertiaryLabel : action.attributes.contains(.destructive) ? .systemRed : .label
        label.textColor = color
        for view in [mark, picture] { view.tintColor = color }
        isEnabled = !isDisabled
        if action.state == .on { accessibilityTraits.insert(.selected) }
        if isDisabled { accessibilityTraits.insert(.notEnabled) }
    }

    override func stateDidChange() {
        super.stateDidChange()
        if case .separator = line { return }
        backgroundColor = isHighlighted ? .tertiarySystemFill : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, from x: CGFloat, width: CGFloat) {
            view.frame = CGRect(x: isMirrored ? bounds.width - x - width : x, y: 0, width: max(width, 0), height: bounds.height)
        }
        let lead: CGFloat = hasMark ? 36 : 16
        let trail: CGFloat = picture.image == nil ? 16 : 44
        place(mark, from: 8, width: hasMark ? 24 : 0)
        place(label, from: lead, width: bounds.width - lead - trail)
        place(picture, from: bounds.width - 40, width: picture.image == nil ? 0 : 24)
    }
}
