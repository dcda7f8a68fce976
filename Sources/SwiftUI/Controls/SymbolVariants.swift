import Tracing
import UIKit

/// Which of a symbol's variants are shown. Source: Apple, SwiftUI `SymbolVariants`.
public struct SymbolVariants: Hashable, Sendable {
    private enum Shape: String, CaseIterable { case circle, square, rectangle }
    private var shape: Shape?
    private var isFilled = false
    private var isSlashed = false

    private init(shape: Shape? = nil, isFilled: Bool = false, isSlashed: Bool = false) {
        (self.shape, self.isFilled, self.isSlashed) = (shape, isFilled, isSlashed)
    }

    /// The symbol as it is named.
    public static let none = SymbolVariants()
    /// The symbol in a circle.
    public static let circle = SymbolVariants(shape: .circle)
    /// The symbol in a square.
    public static let square = SymbolVariants(shape: .square)
    /// The symbol in a rectangle.
    public static let rectangle = SymbolVariants(shape: .rectangle)
    /// The symbol filled.
    public static let fill = SymbolVariants(isFilled: true)
    /// The symbol struck through.
    public static let slash = SymbolVariants(isSlashed: true)

    /// These and the symbol in a circle.
    public var circle: SymbolVariants { adding(.circle) }
    public var square: SymbolVariants { adding(.square) }
    public var rectangle: SymbolVariants { adding(.rectangle) }
    public var fill: SymbolVariants { adding(.fill) }
    public var slash: SymbolVariants { adding(.slash) }

    /// Whether these have all that others have.
    public func contains(_ other: SymbolVariants) -> Bool {
        (other.shape == nil || other.shape == shape) && (isFilled || !other.isFilled) && (isSlashed || !other.isSlashed)
    }

    func adding(_ other: SymbolVariants) -> SymbolVariants {
        SymbolVariants(shape: other.shape ?? shape, isFilled: isFilled || other.isFilled, isSlashed: isSlashed || other.isSlashed)
    }

    /// The name of the variant of a symbol, which may have some of these already.
    func name(of symbol: String) -> String {
        guard self != .none, !symbol.isEmpty else { return symbol }
        var (words, own) = (symbol.split(separator: "."), SymbolVariants.none)
        while words.count > 1, let variant = Self.variant(named: words[words.count - 1]) {
            own = variant.adding(own)
            words.removeLast()
        }
        if own.contains(self) { return symbol }
        let all = own.adding(self)
        let endings = [all.isSlashed ? "slash" : nil, all.shape?.rawValue, all.isFilled ? "fill" : nil]
        return (words.map(String.init) + endings.compactMap { $0 }).joined(separator: ".")
    }

    /// The name of what is drawn: the symbol itself where nothing is known of its variant.
    func drawnName(of symbol: String) -> String {
        let name = name(of: symbol)
        guard name != symbol, SymbolGlyph(named: name)?.isPlaceholder != false, SymbolGlyph(named: symbol)?.isPlaceholder == false
        else { return name }
        reportApproximation("View.symbolVariant(_:)", "\(symbol) is drawn, as no outline is known for \(name).")
        return symbol
    }

    private static func variant(named word: Substring) -> SymbolVariants? {
        switch word {
        case "fill": .fill
        case "slash": .slash
        default: Shape(rawValue: String(word)).map { SymbolVariants(shape: $0) }
        }
    }
}

private struct SymbolVariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }

extension EnvironmentValues {
    /// The variants of symbols that are shown here.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
}

extension View {
    /// Shows a variant of the symbols in the view, besides those that hold around it.
    nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformEnvironment(\.symbolVariants) { $0 = $0.adding(variant) }
    }
}
