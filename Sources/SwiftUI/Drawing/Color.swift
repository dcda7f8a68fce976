import CoreGraphics
import UIKit

/// A colour that adapts to the environment it is shown in.
nonisolated public struct Color: Hashable, Sendable, CustomStringConvertible {
    enum Provider: Hashable, Sendable {
        case uiColor(UIColor)
        case components(Resolved)
        case named(String)
        indirect case opacity(Color, Double)
        indirect case mix(Color, Color, Double, Gradient.ColorSpace)
        case primary, secondary, accent
    }
    let provider: Provider

    init(_ provider: Provider) { self.provider = provider }

    /// The space in which components are given.
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB
        case sRGBLinear
        case displayP3
    }

    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.init(.components(Resolved(colorSpace, red, green, blue, opacity)))
    }

    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let (red, green, blue) = Resolved.rgb(hue, saturation, brightness)
        self.init(red: red, green: green, blue: blue, opacity: opacity)
    }

    public init(uiColor: UIColor) { self.init(.uiColor(uiColor)) }

    @available(iOS, deprecated: 15.0, message: "Use Color(uiColor:) when converting a UIColor")
    public init(_ color: UIColor) { self.init(uiColor: color) }

    public init(cgColor: CGColor) { self.init(.uiColor(UIColor(cgColor: cgColor))) }

    public init(_ resolved: Resolved) { self.init(.components(resolved)) }

    /// A colour of the bundle's asset catalogue.
    public init(_ name: String, bundle: Bundle? = nil) { self.init(.named(name)) }

    public static let primary = Color(.primary)
    public static let secondary = Color(.secondary)
    public static let accentColor = Color(.accent)
    public static let clear = Color(.uiColor(.clear))
    public static let black = Color(.uiColor(.black))
    public static let white = Color(.uiColor(.white))
    public static let gray = Color(.uiColor(.systemGray))
    public static let red = Color(.uiColor(.systemRed))
    public static let green = Color(.uiColor(.systemGreen))
    public static let blue = Color(.uiColor(.systemBlue))
    public static let orange = Color(.uiColor(.systemOrange))
    public static let yellow = Color(.uiColor(.systemYellow))
    public static let pink = Color(.uiColor(.systemPink))
    public static let purple = Color(.uiColor(.systemPurple))
    public static let mint = Color(.uiColor(.systemMint))
    public static let teal = Color(.uiColor(.systemTeal))
    public static let cyan = Color(.uiColor(.systemCyan))
    public static let indigo = Color(.uiColor(.systemIndigo))
    public static let brown = Color(.uiColor(.systemBrown))

    public func opacity(_ opacity: Double) -> Color { Color(.opacity(self, opacity)) }

    public var description: String {
        switch provider {
        case .uiColor(let color): "\(color)"
        case .components(let resolved): resolved.description
        case .named(let name): "NamedColor(\(name))"
        case .opacity(let color, let opacity): "\(Int((opacity * 100).rounded()))% \(color)"
        case .mix(let from, let to, let part, _): "\(Int((part * 100).rounded()))% from \(from) to \(to)"
        case .primary: "primary"
        case .secondary: "secondary"
        case .accent: "AccentColorProvider()"
        }
    }

    /// The colour in an environment, as UIKit draws it.
    func uiColor(in environment: EnvironmentValues) -> UIColor {
        switch provider {
        case .uiColor(let color): return color.resolvedColor(with: environment.colorTraits)
        case .components(let resolved): return resolved.uiColor
        case .named(let name):
            return UIColor(named: name, in: nil, compatibleWith: environment.colorTraits) ?? .clear
        case .opacity(let color, let opacity):
            let base = color.uiColor(in: environment)
            return base.withAlphaComponent(base.cgColor.alpha * CGFloat(opacity))
        case .mix(let from, let to, let part, let space):
            let (a, b) = (from.uiColor(in: environment).cgColor.rgba, to.uiColor(in: environment).cgColor.rgba)
            return UIColor(cgColor: CGColor(space.mixing.mix(a, b, CGFloat(part))))
        case .primary: return UIColor.label.resolvedColor(with: environment.colorTraits)
        case .secondary: return UIColor.secondaryLabel.resolvedColor(with: environment.colorTraits)
        case .accent:
            if let tint = environment.tintColor { return tint.uiColor(in: environment) }
            return UIColor.tintColor.resolvedColor(with: environment.colorTraits)
        }
    }

    /// The components of the colour in an environment.
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        if case .components(let resolved) = provider { return resolved }
        return Resolved(uiColor(in: environment))
    }

    public var cgColor: CGColor? {
        if case .components(let resolved) = provider { return resolved.uiColor.cgColor }
        return nil
    }
}

extension EnvironmentValues {
    /// The traits that a dynamic colour looks at.
    var colorTraits: UITraitCollection {
        let style: UIUserInterfaceStyle = colorScheme == .dark ? .dark : .light
        let contrast: UIAccessibilityContrast = colorSchemeContrast == .increased ? .high : .normal
        return UITraitCollection { traits in
            traits.userInterfaceStyle = style
            traits.accessibilityContrast = contrast
        }
    }
}

extension Color: View {
    public typealias Body = Never

    @MainActor
    public static func _makeNode(_ view: Color, in context: _NodeContext) -> _ViewNode {
        LeafNode(view, context) { ColorElement($0, $1) }
    }
}

/// A rectangle of one colour: takes what is proposed, 10 points where nothing is.
@MainActor
private final class ColorElement: LeafElement<Color> {
    private let layer = CALayer()
    private var color = AnimatedColor()

    override init(_ node: _ViewNode, _ value: Color) {
        super.init(node, value)
        valueDidChange()
    }

    override func valueDidChange() {
        color.set(value.uiColor(in: environment), in: graph) { [layer] color in
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.backgroundColor = color.cgColor
            CATransaction.commit()
        }
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func appendItems(to list: inout DisplayList, at origin: CGPoint) {
        list.append(layer, CGRect(origin: origin, size: displayedFrame.size))
    }

    override var acceptsTouches: Bool { (layer.backgroundColor?.alpha ?? 0) > 0 }

    override func describe() -> ElementNode? { elementNode("Color") }
}
