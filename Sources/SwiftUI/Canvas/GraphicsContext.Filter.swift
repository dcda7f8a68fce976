import CoreGraphics

nonisolated extension GraphicsContext {
    /// A change of what is drawn, after it was drawn and before it is mixed with what is there.
    public struct Filter {
        enum Kind {
            case amount(AmountFilter, Double)
            case shadow(Color, radius: CGFloat, offset: CGSize, BlendMode, ShadowOptions)
            case colorMatrix(ColorMatrix)
            case alphaThreshold(min: Double, max: Double, Color)
            case projection(ProjectionTransform)
        }
        let kind: Kind

        /// The picture as a matrix puts it, in the space of the drawing.
        public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter { Filter(kind: .projection(matrix)) }

        /// A shadow; the radius is the blur's standard deviation.
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
            blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
        ) -> Filter {
            Filter(kind: .shadow(color, radius: radius, offset: CGSize(width: x, height: y), blendMode, options))
        }

        public static func colorMultiply(_ color: Color) -> Filter { Filter(kind: .amount(.colorMultiply(color), 1)) }
        public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter(kind: .colorMatrix(matrix)) }
        public static func hueRotation(_ angle: Angle) -> Filter { Filter(kind: .amount(.hueRotation, angle.radians)) }
        public static func saturation(_ amount: Double) -> Filter { Filter(kind: .amount(.saturation, amount)) }
        public static func brightness(_ amount: Double) -> Filter { Filter(kind: .amount(.brightness, amount)) }
        public static func contrast(_ amount: Double) -> Filter { Filter(kind: .amount(.contrast, amount)) }
        public static func colorInvert(_ amount: Double = 1) -> Filter { Filter(kind: .amount(.colorInvert, amount)) }
        public static func grayscale(_ amount: Double) -> Filter { Filter(kind: .amount(.grayscale, amount)) }
        /// Black, as opaque as what is drawn is light.
        public static var luminanceToAlpha: Filter { Filter(kind: .amount(.luminanceToAlpha, 1)) }

        /// A blur; the radius is the standard deviation.
        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
            Filter(kind: .amount(.blur(isOpaque: options.contains(.opaque)), Double(radius)))
        }

        /// One colour where the alpha is in a range, its ends included, and nothing elsewhere.
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = Color.black) -> Filter {
            Filter(kind: .alphaThreshold(min: min, max: max, color))
        }

        /// The filter in an environment, `nil` where it changes nothing.
        fileprivate func bitmapFilter(isLinear: Bool, in environment: EnvironmentValues) -> BitmapFilter? {
            switch kind {
            case .amount(let filter, let amount): return filter.filter(amount, isLinear: isLinear, in: environment)
            case .colorMatrix(let matrix): return .colors(matrix.transform, isLinear: isLinear)
            case .alphaThreshold(let min, let max, let color):
                // A range without numbers has nothing in it.
                let range = min <= max ? min...max : 2...2
                return .alphaThreshold(range, color.uiColor(in: environment).cgColor)
            case .projection(let matrix):
                return .projection(
                    Projection(
                        [Double(matrix.m11), Double(matrix.m12), Double(matrix.m13)],
                        [Double(matrix.m21), Double(matrix.m22), Double(matrix.m23)],
                        [Double(matrix.m31), Double(matrix.m32), Double(matrix.m33)]))
            case .shadow(let color, let radius, let offset, let mode, let options):
                var shadow = BitmapFilter.Shadow(color: color.uiColor(in: environment).cgColor, radius: radius, offset: offset)
                shadow.blendMode = mode.coreGraphics
                shadow.isInverted = options.contains(.invertsAlpha)
                shadow.object = options.contains(.shadowOnly) ? .left : options.contains(.shadowAbove) ? .below : .above
                return .shadow(shadow)
            }
        }

        /// The shadow whose object is drawn apart from it.
        fileprivate var isUngrouped: Bool {
            if case .shadow(_, _, _, _, let options) = kind { return options.contains(.disablesGroup) && !options.contains(.shadowOnly) }
            return false
        }
    }

    /// A filter where it was added.
    struct AddedFilter {
        let filter: BitmapFilter
        let toCanvas: CGAffineTransform
        let isUngrouped: Bool
    }

    /// Has what is drawn from now on changed by a filter, before the filters that were added before it.
    ///
    /// Opacity, blend mode and clips apply to the result.
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
        guard transform.isInvertible,
            let made = filter.bitmapFilter(isLinear: options.contains(.linearColor), in: environment)
        else { return }
        filters.append(AddedFilter(filter: made, toCanvas: transform, isUngrouped: filter.isUngrouped))
    }
}
