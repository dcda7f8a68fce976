/// Hue, saturation and brightness of an RGB colour, each 0…1.
struct HueSaturationBrightness: Hashable, Sendable {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = hue
        self.saturation = saturation
        self.brightness = brightness
    }

    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let most = max(red, green, blue)
        let span = most - min(red, green, blue)
        brightness = most
        saturation = most == 0 ? 0 : span / most
        guard span > 0 else {
            hue = 0
            return
        }
        let sixth =
            if most == red { (green - blue) / span } else if most == green { (blue - red) / span + 2 } else {
                (red - green) / span + 4
            }
        let turn = sixth / 6
        hue = turn < 0 ? turn + 1 : turn
    }

    var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        let turn = hue == 1 ? 0 : hue - hue.rounded(.down)
        let sector = (turn * 6).rounded(.down)
        let rest = turn * 6 - sector
        let low = brightness * (1 - saturation)
        let falling = brightness * (1 - saturation * rest)
        let rising = brightness * (1 - saturation * (1 - rest))
        return switch Int(sector) {
        case 0: (brightness, rising, low)
        case 1: (falling, brightness, low)
        case 2: (low, brightness, rising)
        case 3: (low, falling, brightness)
        case 4: (rising, low, brightness)
        default: (brightness, low, falling)
        }
    }
}

/// Display P3 to extended sRGB, both with the sRGB transfer curve.
enum DisplayP3 {
    static func toSRGB(red: CGFloat, green: CGFloat, blue: CGFloat) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        return (
            encoded(1.224940176 * r - 0.224940176 * g),
            encoded(-0.042056955 * r + 1.042056955 * g),
            encoded(-0.019637555 * r - 0.078636046 * g + 1.098273600 * b)
        )
    }

    private static func linear(_ value: CGFloat) -> CGFloat {
        let size = abs(value)
        let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return value < 0 ? -result : result
    }

    private static func encoded(_ value: CGFloat) -> CGFloat {
        let size = abs(value)
        let result = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return value < 0 ? -result : result
    }
}
