import Foundation

/// A colour: components in a colour space, alpha last (Apple: CGColor).
public final class CGColor: Sendable {
    /// The space the components are in.
    public var colorSpace: CGColorSpace? { space }
    /// The components in the order of the space, then alpha.
    public var components: [CGFloat]? { values }
    /// The number of components, alpha included.
    public var numberOfComponents: Int { values.count }
    /// The opacity from 0 to 1.
    public var alpha: CGFloat { values.last! }

    /// The colour as gamma-coded sRGB values, unclamped.
    package let rgba: RGBA

    private let space: CGColorSpace
    private let values: [CGFloat]

    init(space: CGColorSpace, values: [CGFloat]) {
        self.space = space
        self.values = values
        rgba = space.sRGB(values)
    }

    /// Creates a colour from components, alpha last; `nil` when the space has no components.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard space.numberOfComponents > 0 else { return nil }
        let values = Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
        self.init(space: space, values: values)
    }

    /// Creates an sRGB colour from values from 0 to 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standardRGB, values: [red, green, blue, alpha])
    }

    /// Creates an RGB colour from values from 0 to 1; generic RGB is sRGB on iOS.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standardRGB, values: [red, green, blue, alpha])
    }

    /// Creates a grey.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .standardGray, values: [gray, alpha])
    }

    /// Creates a grey in the generic gamma 2.2 space.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(space: .standardGray, values: [gray, alpha])
    }

    /// Creates a CMYK colour.
    public convenience init(
        genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        let space = CGColorSpace(name: CGColorSpace.genericCMYK, coding: .cmyk)
        self.init(space: space, values: [cyan, magenta, yellow, black, alpha])
    }

    /// Creates an sRGB colour from values.
    package convenience init(_ rgba: RGBA) {
        self.init(srgbRed: rgba.red, green: rgba.green, blue: rgba.blue, alpha: rgba.alpha)
    }

    /// This colour; colours never change.
    public func copy() -> CGColor? { self }

    /// The colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(space: space, values: values.dropLast() + [alpha])
    }

    /// The colour in another space; `nil` for a pattern space. The intent makes no difference here.
    public func converted(
        to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?
    ) -> CGColor? {
        if space == self.space { return self }
        return space.components(rgba).map { CGColor(space: space, values: $0) }
    }

    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Transparent black.
    public static let clear = CGColor(gray: 0, alpha: 0)
}

extension CGColor: Hashable {
    /// Whether space and components are equal.
    public static func == (a: CGColor, b: CGColor) -> Bool {
        a === b || (a.values == b.values && a.space == b.space)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension CGColor: CustomStringConvertible {
    /// The space's name and the components.
    public var description: String { "CGColor(\(space.name ?? "pattern"), \(values))" }
}
