import CoreGraphics

nonisolated extension GraphicsContext {
    /// How what is drawn is mixed with what is there.
    public struct BlendMode: RawRepresentable, Equatable, Sendable {
        public let rawValue: Int32

        public init(rawValue: Int32) { self.rawValue = rawValue }

        private init(_ mode: CGBlendMode) { rawValue = mode.rawValue }

        /// A number that names no mode draws as the normal one.
        var coreGraphics: CGBlendMode { CGBlendMode(rawValue: rawValue) ?? .normal }

        public static var normal: BlendMode { BlendMode(.normal) }
        public static var multiply: BlendMode { BlendMode(.multiply) }
        public static var screen: BlendMode { BlendMode(.screen) }
        public static var overlay: BlendMode { BlendMode(.overlay) }
        public static var darken: BlendMode { BlendMode(.darken) }
        public static var lighten: BlendMode { BlendMode(.lighten) }
        public static var colorDodge: BlendMode { BlendMode(.colorDodge) }
        public static var colorBurn: BlendMode { BlendMode(.colorBurn) }
        public static var softLight: BlendMode { BlendMode(.softLight) }
        public static var hardLight: BlendMode { BlendMode(.hardLight) }
        public static var difference: BlendMode { BlendMode(.difference) }
        public static var exclusion: BlendMode { BlendMode(.exclusion) }
        public static var hue: BlendMode { BlendMode(.hue) }
        public static var saturation: BlendMode { BlendMode(.saturation) }
        public static var color: BlendMode { BlendMode(.color) }
        public static var luminosity: BlendMode { BlendMode(.luminosity) }
        public static var clear: BlendMode { BlendMode(.clear) }
        public static var copy: BlendMode { BlendMode(.copy) }
        public static var sourceIn: BlendMode { BlendMode(.sourceIn) }
        public static var sourceOut: BlendMode { BlendMode(.sourceOut) }
        public static var sourceAtop: BlendMode { BlendMode(.sourceAtop) }
        public static var destinationOver: BlendMode { BlendMode(.destinationOver) }
        public static var destinationIn: BlendMode { BlendMode(.destinationIn) }
        public static var destinationOut: BlendMode { BlendMode(.destinationOut) }
        public static var destinationAtop: BlendMode { BlendMode(.destinationAtop) }
        public static var xor: BlendMode { BlendMode(.xor) }
        public static var plusDarker: BlendMode { BlendMode(.plusDarker) }
        public static var plusLighter: BlendMode { BlendMode(.plusLighter) }
    }

    /// How a clip shape is taken.
    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// What the shape leaves out is shown.
        public static var inverse: ClipOptions { ClipOptions(rawValue: 1) }
    }

    /// How a filter computes.
    public struct FilterOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Colours are changed in linear light.
        public static var linearColor: FilterOptions { FilterOptions(rawValue: 1) }
    }

    /// How a shadow is drawn.
    public struct ShadowOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The shadow is drawn over the object.
        public static var shadowAbove: ShadowOptions { ShadowOptions(rawValue: 1) }
        /// The object is left out.
        public static var shadowOnly: ShadowOptions { ShadowOptions(rawValue: 2) }
        /// The shadow is cast by what the object is not.
        public static var invertsAlpha: ShadowOptions { ShadowOptions(rawValue: 4) }
        /// The object and its shadow are drawn one after the other, not as one.
        public static var disablesGroup: ShadowOptions { ShadowOptions(rawValue: 8) }
    }

    /// How a blur is drawn.
    public struct BlurOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The result is opaque.
        public static var opaque: BlurOptions { BlurOptions(rawValue: 1) }
        /// The result is dithered against bands of colour; here, where pictures are compared, it is not.
        public static var dithersResult: BlurOptions { BlurOptions(rawValue: 2) }
    }

    /// How a gradient goes on beyond its ends, and how its colours are mixed.
    public struct GradientOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The gradient again.
        public static var `repeat`: GradientOptions { GradientOptions(rawValue: 1) }
        /// The gradient again, every second one turned round; before `repeat`.
        public static var mirror: GradientOptions { GradientOptions(rawValue: 2) }
        /// Colours are mixed in linear light.
        public static var linearColor: GradientOptions { GradientOptions(rawValue: 4) }
    }
}
