/// A group of menu elements.
@MainActor @preconcurrency
open class UIMenu: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let displayInline = Options(rawValue: 1 << 0)
        public static let destructive = Options(rawValue: 1 << 1)
        public static let singleSelection = Options(rawValue: 1 << 5)
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    public enum ElementSize: Int, Sendable {
        case small = 0
        case medium = 1
        case large = 2
        case automatic = -1
    }

    public let identifier: Identifier
    public let options: Options
    open var preferredElementSize: ElementSize
    public let children: [UIMenuElement]

    private static var made = 0

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        Self.made += 1
        self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(Self.made)")
        self.options = options
        self.preferredElementSize = preferredElementSize
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    public required init?(coder: NSCoder) { return nil }

    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// The actions that are on.
    open var selectedElements: [UIMenuElement] {
        children.filter { element in
            ((element as? UIAction)?.state ?? (element as? UICommand)?.state) == .on
        }
    }

    /// The actions in the order a person sees them, inline groups flattened, hidden ones left out.
    package var visibleActions: [UIAction] {
        children.flatMap { element -> [UIAction] in
            switch element {
            case let action as UIAction: action.attributes.contains(.hidden) ? [] : [action]
            case let command as UICommand: command.attributes.contains(.hidden) ? [] : [command.row]
            case let menu as UIMenu: menu.visibleActions
            case let deferred as UIDeferredMenuElement: deferred.elements.compactMap { $0 as? UIAction }
            default: []
            }
        }
    }
}

/// An entry that asks for its elements when the menu is shown.
@MainActor @preconcurrency
open class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    private let isCached: Bool
    private var known: [UIMenuElement]?

    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        isCached = true
        super.init(title: "", subtitle: nil, image: nil)
    }

    private init(uncached elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        isCached = false
        super.init(title: "", subtitle: nil, image: nil)
    }

    public required init?(coder: NSCoder) { return nil }

    /// An element that asks each time.
    public class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> Self {
        madeBySelf(UIDeferredMenuElement(uncached: elementProvider), "uncached(_:)")
    }

    /// What the provider has given by now.
    var elements: [UIMenuElement] {
        if let known, isCached { return known }
        provider { [weak self] in self?.known = $0 }
        return known ?? []
    }
}
