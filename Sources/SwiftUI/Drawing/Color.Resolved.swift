import Foundation
import UIKit

extension Color {
    /// A colour's components in linear sRGB, which may lie outside 0...1 for wide gamuts.
    nonisolated public struct Resolved: Hashable, Sendable, CustomStringConvertible {
        public var linearRed: Float
        public var linearGreen: Float
        public var linearBlue: Float
        public var opacity: Float

        public init(colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1) {
            self.init(colorSpace, Double(red), Double(green), Double(blue), Double(opacity))
        }

        init(_ space: RGBColorSpace, _ red: Double, _ green: Double, _ blue: Double, _ opacity: Double) {
            let linear: (Double, Double, Double)
            switch space {
            case .sRGBLinear: linear = (red, green, blue)
            case .sRGB: linear = (Self.linear(red), Self.linear(green), Self.linear(blue))
            case .displayP3:
                let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
                linear = (
                    1.2249401762805598 * r - 0.2249401762805598 * g,
                    -0.0420569547096881 * r + 1.0420569547096881 * g,
                    -0.0196375545903344 * r - 0.0786360455506319 * g + 1.0982736001409663 * b
                )
            }
            linearRed = Float(linear.0)
            linearGreen = Float(linear.1)
            linearBlue = Float(linear.2)
            self.opacity = Float(opacity)
        }

        public var red: Float {
            get { Float(Self.encoded(Double(linearRed))) }
            set { linearRed = Float(Self.linear(Double(newValue))) }
        }
        public var green: Float {
            get { Float(Self.encoded(Double(linearGreen))) }
            set { linearGreen = Float(Self.linear(Double(newValue))) }
        }
        public var blue: Float {
            get { Float(Self.encoded(Double(linearBlue))) }
            set { linearBlue = Float(Self.linear(Double(newValue))) }
        }

        /// `#RRGGBBAA`, in sRGB, each rounded to a byte (FACT 50).
        public var description: String {
            func byte(_ component: Float) -> Int { min(max(Int((component * 255).rounded()), 0), 255) }
            return String(format: "#%02X%02X%02X%02X", byte(red), byte(green), byte(blue), byte(opacity))
        }

        init(_ color: UIColor) {
            let (red, green, blue, alpha) = color.components
            self.init(.sRGB, Double(red), Double(green), Double(blue), Double(alpha))
        }

        var uiColor: UIColor {
            UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity))
        }

        private static func linear(_ value: Double) -> Double {
            let size = abs(value)
            let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
            return value < 0 ? -result : result
        }

        private static func encoded(_ value: Double) -> Double {
            let size = abs(value)
            let result = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
            return value < 0 ? -result : result
        }

        /// Red, green and blue of a hue, saturation and brightness, each 0...1.
        static func rgb(_ hue: Double, _ saturation: Double, _ brightness: Double) -> (Double, Double, Double) {
            let sector = (hue - hue.rounded(.down)) * 6
            let part = sector - sector.rounded(.down)
            let low = brightness * (1 - saturation)
            let falling = brightness * (1 - saturation * part)
            let rising = brightness * (1 - saturation * (1 - part))
            switch Int(sector) % 6 {
            case 0: return (brightness, rising, low)
            case 1: return (falling, brightness, low)
            case 2: return (low, brightness, rising)
            case 3: return (low, falling, brightness)
            case 4: return (rising, low, brightness)
            default: return (brightness, low, falling)
            }
        }
    }
}

extension Color.Resolved: Animatable {
    /// Moves by the components as they are encoded in sRGB, as layers do it; which space SwiftUI takes is unrecorded.
    public typealias AnimatableData = AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>>
    public var animatableData: AnimatableData {
        get { AnimatablePair(red, AnimatablePair(green, AnimatablePair(blue, opacity))) }
        set {
            (red, green) = (newValue.first, newValue.second.first)
            (blue, opacity) = (newValue.second.second.first, newValue.second.second.second)
        }
    }
}
