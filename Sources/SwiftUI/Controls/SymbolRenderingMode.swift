import Tracing

/// How the layers of a symbol are coloured. Source: Apple, SwiftUI `SymbolRenderingMode`.
///
/// The symbols here have one layer each, drawn in the foreground style; a symbol in a mode that tells layers apart reports that.
public struct SymbolRenderingMode: Equatable, Sendable {
    private enum Kind { case monochrome, hierarchical, palette, multicolor }
    private let kind: Kind

    /// All layers in the foreground style.
    public static let monochrome = SymbolRenderingMode(kind: .monochrome)
    /// The layers in shades of the foreground style.
    public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
    /// Each layer in a style of its own.
    public static let palette = SymbolRenderingMode(kind: .palette)
    /// Each layer in the colours that the symbol brings.
    public static let multicolor = SymbolRenderingMode(kind: .multicolor)

    func reportLayers() {
        guard kind != .monochrome else { return }
        reportApproximation("symbolRenderingMode(_:)", "symbols have one layer here, which is drawn in the foreground style.")
    }
}

private struct SymbolRenderingModeKey: EnvironmentKey { static let defaultValue: SymbolRenderingMode? = nil }

extension EnvironmentValues {
    /// How symbols here are coloured; `nil` for how the symbol itself says.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolRenderingModeKey.self] }
        set { self[SymbolRenderingModeKey.self] = newValue }
    }
}

extension Image {
    /// How the symbol's layers are coloured.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        mode?.reportLayers()
        return self
    }
}

extension View {
    /// How the layers of symbols in the view are coloured.
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        environment(\.symbolRenderingMode, mode)
    }
}
