import UIKit

/// A key of a keyboard by what it types. Source: Apple, SwiftUI `KeyEquivalent`.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    public var character: Character

    public init(_ character: Character) { self.character = character }
    public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

    public static let upArrow = KeyEquivalent("\u{F700}")
    public static let downArrow = KeyEquivalent("\u{F701}")
    public static let leftArrow = KeyEquivalent("\u{F702}")
    public static let rightArrow = KeyEquivalent("\u{F703}")
    public static let escape = KeyEquivalent("\u{1B}")
    public static let delete = KeyEquivalent("\u{8}")
    public static let deleteForward = KeyEquivalent("\u{F728}")
    public static let home = KeyEquivalent("\u{F729}")
    public static let end = KeyEquivalent("\u{F72B}")
    public static let pageUp = KeyEquivalent("\u{F72C}")
    public static let pageDown = KeyEquivalent("\u{F72D}")
    public static let clear = KeyEquivalent("\u{F739}")
    public static let tab = KeyEquivalent("\t")
    public static let space = KeyEquivalent(" ")
    public static let `return` = KeyEquivalent("\r")

    /// The key as UIKit's commands name it.
    var input: String {
        switch self {
        case .upArrow: UIKeyCommand.inputUpArrow
        case .downArrow: UIKeyCommand.inputDownArrow
        case .leftArrow: UIKeyCommand.inputLeftArrow
        case .rightArrow: UIKeyCommand.inputRightArrow
        case .escape: UIKeyCommand.inputEscape
        case .home: UIKeyCommand.inputHome
        case .end: UIKeyCommand.inputEnd
        case .pageUp: UIKeyCommand.inputPageUp
        case .pageDown: UIKeyCommand.inputPageDown
        case .deleteForward: UIKeyCommand.inputDelete
        default: String(character)
        }
    }
}

/// The modifier keys that are held. Source: Apple, SwiftUI `EventModifiers`.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let capsLock = EventModifiers(rawValue: 1 << 0)
    public static let shift = EventModifiers(rawValue: 1 << 1)
    public static let control = EventModifiers(rawValue: 1 << 2)
    public static let option = EventModifiers(rawValue: 1 << 3)
    public static let command = EventModifiers(rawValue: 1 << 4)
    public static let numericPad = EventModifiers(rawValue: 1 << 5)
    public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]

    var flags: UIKeyModifierFlags {
        var flags: UIKeyModifierFlags = []
        if contains(.capsLock) { flags.insert(.alphaShift) }
        if contains(.shift) { flags.insert(.shift) }
        if contains(.control) { flags.insert(.control) }
        if contains(.option) { flags.insert(.alternate) }
        if contains(.command) { flags.insert(.command) }
        if contains(.numericPad) { flags.insert(.numericPad) }
        return flags
    }
}

/// Keys that do what a control does. Source: Apple, SwiftUI `KeyboardShortcut`.
public struct KeyboardShortcut: Hashable, Sendable {
    /// How the shortcut goes with other keyboards and directions.
    public struct Localization: Hashable, Sendable {
        fileprivate let mirrors: Bool
        private let name: String
        public static let automatic = Localization(mirrors: true, name: "automatic")
        public static let withoutMirroring = Localization(mirrors: false, name: "withoutMirroring")
        public static let custom = Localization(mirrors: false, name: "custom")
    }

    public var key: KeyEquivalent
    public var modifiers: EventModifiers
    public var localization: Localization

    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        self.init(key, modifiers: modifiers, localization: .automatic)
    }
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization) {
        self.key = key
        self.modifiers = modifiers
        self.localization = localization
    }

    /// Return, for the button that is meant most often.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape, for the button that ends without doing anything.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    @MainActor
    func command(_ run: @escaping () -> Bool) -> UIKeyCommand {
        let command = UIKeyCommand(input: key.input, modifierFlags: modifiers.flags, run: run)
        command.allowsAutomaticMirroring = localization.mirrors
        return command
    }
}

private struct KeyboardShortcutKey: EnvironmentKey { static let defaultValue: KeyboardShortcut? = nil }

extension EnvironmentValues {
    /// The keys that do what buttons here do.
    public internal(set) var keyboardShortcut: KeyboardShortcut? {
        get { self[KeyboardShortcutKey.self] }
        set { self[KeyboardShortcutKey.self] = newValue }
    }
}

/// Keys that do what the first control in the view does.
nonisolated struct KeyboardShortcutModifier: ViewModifier {
    typealias Body = Never
    var shortcut: KeyboardShortcut

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, KeyboardShortcutModifier>, in context: _NodeContext) -> _ViewNode {
        KeyboardShortcutNode(view, context)
    }
}

/// A node that has keys for what it shows.
@MainActor
protocol KeyboardShortcutOwner: _ViewNode {
    var shortcut: KeyboardShortcut { get }
}

@MainActor
private final class KeyboardShortcutNode<V: View>: ValueNode<ModifiedContent<V, KeyboardShortcutModifier>>, KeyboardShortcutOwner {
    private var content: _ViewNode!

    override init(_ value: ModifiedContent<V, KeyboardShortcutModifier>, _ context: _NodeContext) {
        super.init(value, context)
        content = value.content.makeNode(context.child(of: self, .body))
    }

    var shortcut: KeyboardShortcut { value.modifier.shortcut }
    override var name: String { "keyboardShortcut" }
    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var elements: [Element] { content.elements }

    override func receive(_ newValue: ModifiedContent<V, KeyboardShortcutModifier>) {
        value = newValue
        newValue.content.update(content)
    }
}

extension ViewGraph {
    /// The commands of the shortcuts in the graph, in the order of the view tree: the first of equal ones counts (Apple,
    /// `keyboardShortcut(_:modifiers:)`).
    var keyCommands: [UIKeyCommand] {
        guard let root else { return [] }
        var commands: [UIKeyCommand] = []
        var pending = [root]
        while let node = pending.popLast() {
            if let owner = node as? any KeyboardShortcutOwner {
                commands.append(owner.shortcut.command { [weak owner] in owner.map(Self.activateFirst) ?? false })
            }
            pending += node.children.reversed()
        }
        return commands
    }

    /// Does what the first control of a node does; a disabled one takes the keys and does nothing.
    private static func activateFirst(in node: _ViewNode) -> Bool {
        var pending: [Element] = node.elements.reversed()
        while let element = pending.popLast() {
            if let button = element as? ButtonElement {
                _ = button.activate()
                return true
            }
            if let control = (element as? MountElement)?.mountedControl {
                _ = control.isEnabled && control.accessibilityActivate()
                return true
            }
            pending += element.children.reversed()
        }
        return false
    }
}

extension View {
    /// Keys that do what the view's first control does.
    nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }
    nonisolated public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
    ) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
    }
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        environment(\.keyboardShortcut, shortcut).modifier(KeyboardShortcutModifier(shortcut: shortcut))
    }
}
