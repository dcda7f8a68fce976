import CoreGraphics

/// How a preview shows its content: its size, its orientation. Apple: DeveloperToolsSupport/PreviewTrait.
@MainActor
public struct PreviewTrait<T> {
    package enum Content {
        case layout(PreviewLayout)
        case orientation(Orientation)
        case group([PreviewTrait<T>])
    }

    /// How the device is held.
    package enum Orientation: String, Sendable {
        case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
    }

    package let content: Content

    package init(_ content: Content) { self.content = content }

    public init(_ traits: PreviewTrait<T>...) { content = .group(traits) }
}

extension PreviewTrait where T == Preview.ViewTraits {
    public static var defaultLayout: PreviewTrait { PreviewTrait(.layout(.device)) }
    public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(.layout(.sizeThatFits)) }
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
        PreviewTrait(.layout(.fixed(width: width, height: height)))
    }
    public static var portrait: PreviewTrait { PreviewTrait(.orientation(.portrait)) }
    public static var portraitUpsideDown: PreviewTrait { PreviewTrait(.orientation(.portraitUpsideDown)) }
    public static var landscapeLeft: PreviewTrait { PreviewTrait(.orientation(.landscapeLeft)) }
    public static var landscapeRight: PreviewTrait { PreviewTrait(.orientation(.landscapeRight)) }
}

/// The size of a preview's container. Apple: DeveloperToolsSupport/PreviewLayout.
public enum PreviewLayout: Sendable {
    /// The device's screen.
    case device
    /// The content's own size.
    case sizeThatFits
    /// A size in points.
    case fixed(width: CGFloat, height: CGFloat)
}

extension Preview {
    /// The layout that the traits ask for, the last one wins; `.device` without.
    package var layout: PreviewLayout {
        var result = PreviewLayout.device
        visit(traits) { if case .layout(let layout) = $0 { result = layout } }
        return result
    }

    /// The orientation that the traits ask for, the last one wins; portrait without.
    package var orientation: PreviewTrait<ViewTraits>.Orientation {
        var result = PreviewTrait<ViewTraits>.Orientation.portrait
        visit(traits) { if case .orientation(let orientation) = $0 { result = orientation } }
        return result
    }

    private func visit(
        _ traits: [PreviewTrait<ViewTraits>], _ body: (PreviewTrait<ViewTraits>.Content) -> Void
    ) {
        for trait in traits {
            if case .group(let members) = trait.content { visit(members, body) } else { body(trait.content) }
        }
    }
}
