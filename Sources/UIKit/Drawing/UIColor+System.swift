/// System colours: they follow interface style, contrast and, for backgrounds, the interface level.
///
/// Values: Human Interface Guidelines, Color, "Specifications" (of iOS 26 and, for 17 and 18, of its editions before);
/// greys, labels, fills and backgrounds did not change between them.
extension UIColor {
    public class var systemRed: UIColor { System.systemRed }
    public class var systemOrange: UIColor { System.systemOrange }
    public class var systemYellow: UIColor { System.systemYellow }
    public class var systemGreen: UIColor { System.systemGreen }
    public class var systemMint: UIColor { System.systemMint }
    public class var systemTeal: UIColor { System.systemTeal }
    public class var systemCyan: UIColor { System.systemCyan }
    public class var systemBlue: UIColor { System.systemBlue }
    public class var systemIndigo: UIColor { System.systemIndigo }
    public class var systemPurple: UIColor { System.systemPurple }
    public class var systemPink: UIColor { System.systemPink }
    public class var systemBrown: UIColor { System.systemBrown }
    public class var systemGray: UIColor { System.systemGray }
    public class var systemGray2: UIColor { System.systemGray2 }
    public class var systemGray3: UIColor { System.systemGray3 }
    public class var systemGray4: UIColor { System.systemGray4 }
    public class var systemGray5: UIColor { System.systemGray5 }
    public class var systemGray6: UIColor { System.systemGray6 }

    public class var label: UIColor { System.label }
    public class var secondaryLabel: UIColor { System.secondaryLabel }
    public class var tertiaryLabel: UIColor { System.tertiaryLabel }
    public class var quaternaryLabel: UIColor { System.quaternaryLabel }
    public class var placeholderText: UIColor { System.placeholderText }
    public class var separator: UIColor { System.separator }
    public class var opaqueSeparator: UIColor { System.opaqueSeparator }
    public class var link: UIColor { System.link }
    public class var systemFill: UIColor { System.systemFill }
    public class var secondarySystemFill: UIColor { System.secondarySystemFill }
    public class var tertiarySystemFill: UIColor { System.tertiarySystemFill }
    public class var quaternarySystemFill: UIColor { System.quaternarySystemFill }
    public class var systemBackground: UIColor { System.systemBackground }
    public class var secondarySystemBackground: UIColor { System.secondarySystemBackground }
    public class var tertiarySystemBackground: UIColor { System.tertiarySystemBackground }
    public class var systemGroupedBackground: UIColor { System.systemGroupedBackground }
    public class var secondarySystemGroupedBackground: UIColor { System.secondarySystemGroupedBackground }
    public class var tertiarySystemGroupedBackground: UIColor { System.tertiarySystemGroupedBackground }
    /// The tint of the view it is used in; `systemBlue` where there is no view.
    public class var tintColor: UIColor { System.tintColor }

    @available(iOS, deprecated: 13.0, renamed: "systemGroupedBackground")
    public class var groupTableViewBackground: UIColor { System.systemGroupedBackground }

    private enum System {
        static let systemRed = UIColor(
            systemName: "systemRedColor", palette: .init(light: 0xFF383C, dark: 0xFF4245, lightContrast: 0xE9152D, darkContrast: 0xFF6165),
            before26: .init(light: 0xFF3B30, dark: 0xFF453A, lightContrast: 0xD70015, darkContrast: 0xFF6961))
        static let systemOrange = UIColor(
            systemName: "systemOrangeColor", palette: .init(light: 0xFF8D28, dark: 0xFF9230, lightContrast: 0xC55300, darkContrast: 0xFFA056),
            before26: .init(light: 0xFF9500, dark: 0xFF9F0A, lightContrast: 0xC93400, darkContrast: 0xFFB340))
        static let systemYellow = UIColor(
            systemName: "systemYellowColor", palette: .init(light: 0xFFCC00, dark: 0xFFD600, lightContrast: 0xA16A00, darkContrast: 0xFEDF43),
            before26: .init(light: 0xFFCC00, dark: 0xFFD60A, lightContrast: 0xB25000, darkContrast: 0xFFD426))
        static let systemGreen = UIColor(
            systemName: "systemGreenColor", palette: .init(light: 0x34C759, dark: 0x30D158, lightContrast: 0x008932, darkContrast: 0x4AD968),
            before26: .init(light: 0x34C759, dark: 0x30D158, lightContrast: 0x248A3D, darkContrast: 0x30DB5B))
        static let systemMint = UIColor(
            systemName: "systemMintColor", palette: .init(light: 0x00C8B3, dark: 0x00DAC3, lightContrast: 0x008575, darkContrast: 0x54DFCB),
            before26: .init(light: 0x00C7BE, dark: 0x63E6E2, lightContrast: 0x0C817B, darkContrast: 0x66D4CF))
        static let systemTeal = UIColor(
            systemName: "systemTealColor", palette: .init(light: 0x00C3D0, dark: 0x00D2E0, lightContrast: 0x008198, darkContrast: 0x3BDDEC),
            before26: .init(light: 0x30B0C7, dark: 0x40C8E0, lightContrast: 0x008299, darkContrast: 0x5DE6FF))
        static let systemCyan = UIColor(
            systemName: "systemCyanColor", palette: .init(light: 0x00C0E8, dark: 0x3CD3FE, lightContrast: 0x007EAE, darkContrast: 0x6DD9FF),
            before26: .init(light: 0x32ADE6, dark: 0x64D2FF, lightContrast: 0x0071A4, darkContrast: 0x70D7FF))
        static let systemBlue = UIColor(
            systemName: "systemBlueColor", palette: .init(light: 0x0088FF, dark: 0x0091FF, lightContrast: 0x1E6EF4, darkContrast: 0x5CB8FF),
            before26: .init(light: 0x007AFF, dark: 0x0A84FF, lightContrast: 0x0040DD, darkContrast: 0x409CFF))
        static let systemIndigo = UIColor(
            systemName: "systemIndigoColor", palette: .init(light: 0x6155F5, dark: 0x6D7CFF, lightContrast: 0x564ADE, darkContrast: 0xA7AAFF),
            before26: .init(light: 0x5856D6, dark: 0x5E5CE6, lightContrast: 0x3634A3, darkContrast: 0x7D7AFF))
        static let systemPurple = UIColor(
            systemName: "systemPurpleColor", palette: .init(light: 0xCB30E0, dark: 0xDB34F2, lightContrast: 0xB02FC2, darkContrast: 0xEA8DFF),
            before26: .init(light: 0xAF52DE, dark: 0xBF5AF2, lightContrast: 0x8944AB, darkContrast: 0xDA8FFF))
        static let systemPink = UIColor(
            systemName: "systemPinkColor", palette: .init(light: 0xFF2D55, dark: 0xFF375F, lightContrast: 0xE7124D, darkContrast: 0xFF8AC4),
            before26: .init(light: 0xFF2D55, dark: 0xFF375F, lightContrast: 0xD30F45, darkContrast: 0xFF6482))
        static let systemBrown = UIColor(
            systemName: "systemBrownColor", palette: .init(light: 0xAC7F5E, dark: 0xB78A66, lightContrast: 0x956D51, darkContrast: 0xDBA679),
            before26: .init(light: 0xA2845E, dark: 0xAC8E68, lightContrast: 0x7F6545, darkContrast: 0xB59469))
        static let systemGray = UIColor(
            systemName: "systemGrayColor", palette: .init(light: 0x8E8E93, dark: 0x8E8E93, lightContrast: 0x6C6C70, darkContrast: 0xAEAEB2))
        static let systemGray2 = UIColor(
            systemName: "systemGray2Color", palette: .init(light: 0xAEAEB2, dark: 0x636366, lightContrast: 0x8E8E93, darkContrast: 0x7C7C80))
        static let systemGray3 = UIColor(
            systemName: "systemGray3Color", palette: .init(light: 0xC7C7CC, dark: 0x48484A, lightContrast: 0xAEAEB2, darkContrast: 0x545456))
        static let systemGray4 = UIColor(
            systemName: "systemGray4Color", palette: .init(light: 0xD1D1D6, dark: 0x3A3A3C, lightContrast: 0xBCBCC0, darkContrast: 0x444446))
        static let systemGray5 = UIColor(
            systemName: "systemGray5Color", palette: .init(light: 0xE5E5EA, dark: 0x2C2C2E, lightContrast: 0xD8D8DC, darkContrast: 0x363638))
        static let systemGray6 = UIColor(
            systemName: "systemGray6Color", palette: .init(light: 0xF2F2F7, dark: 0x1C1C1E, lightContrast: 0xEBEBF0, darkContrast: 0x242426))
        static let label = UIColor(
            systemName: "labelColor", light: (0x000000, 1), dark: (0xFFFFFF, 1))
        static let secondaryLabel = UIColor(
            systemName: "secondaryLabelColor", light: (0x3C3C43, 0.6), dark: (0xEBEBF5, 0.6))
        static let tertiaryLabel = UIColor(
            systemName: "tertiaryLabelColor", light: (0x3C3C43, 0.3), dark: (0xEBEBF5, 0.3))
        static let quaternaryLabel = UIColor(
            systemName: "quaternaryLabelColor", light: (0x3C3C43, 0.18), dark: (0xEBEBF5, 0.16))
        static let placeholderText = UIColor(
            systemName: "placeholderTextColor", light: (0x3C3C43, 0.3), dark: (0xEBEBF5, 0.3))
        static let separator = UIColor(
            systemName: "separatorColor", light: (0x3C3C43, 0.29), dark: (0x545458, 0.6))
        static let opaqueSeparator = UIColor(
            systemName: "opaqueSeparatorColor", light: (0xC6C6C8, 1), dark: (0x38383A, 1))
        static let link = UIColor(
            systemName: "linkColor", light: (0x007AFF, 1), dark: (0x0984FF, 1))
        static let systemFill = UIColor(
            systemName: "systemFillColor", light: (0x787880, 0.2), dark: (0x787880, 0.36))
        static let secondarySystemFill = UIColor(
            systemName: "secondarySystemFillColor", light: (0x787880, 0.16), dark: (0x787880, 0.32))
        static let tertiarySystemFill = UIColor(
            systemName: "tertiarySystemFillColor", light: (0x767680, 0.12), dark: (0x767680, 0.24))
        static let quaternarySystemFill = UIColor(
            systemName: "quaternarySystemFillColor", light: (0x747480, 0.08), dark: (0x767680, 0.18))
        static let systemBackground = UIColor(
            systemName: "systemBackgroundColor", light: (0xFFFFFF, 1), dark: (0x000000, 1), elevated: 0x1C1C1E)
        static let secondarySystemBackground = UIColor(
            systemName: "secondarySystemBackgroundColor", light: (0xF2F2F7, 1), dark: (0x1C1C1E, 1), elevated: 0x2C2C2E)
        static let tertiarySystemBackground = UIColor(
            systemName: "tertiarySystemBackgroundColor", light: (0xFFFFFF, 1), dark: (0x2C2C2E, 1), elevated: 0x3A3A3C)
        static let systemGroupedBackground = UIColor(
            systemName: "systemGroupedBackgroundColor", light: (0xF2F2F7, 1), dark: (0x000000, 1), elevated: 0x1C1C1E)
        static let secondarySystemGroupedBackground = UIColor(
            systemName: "secondarySystemGroupedBackgroundColor", light: (0xFFFFFF, 1), dark: (0x1C1C1E, 1), elevated: 0x2C2C2E)
        static let tertiarySystemGroupedBackground = UIColor(
            systemName: "tertiarySystemGroupedBackgroundColor", light: (0xF2F2F7, 1), dark: (0x2C2C2E, 1), elevated: 0x3A3A3C)
        static let tintColor = UIColor(
            storage: .dynamic { UIColor.systemBlue.resolvedColor(with: $0) }, systemName: "tintColor")
    }
}

extension UIColor {
    /// A system colour's four variants, as 0xRRGGBB.
    fileprivate struct Palette: Sendable {
        var light: Int
        var dark: Int
        var lightContrast: Int
        var darkContrast: Int

        func color(for traits: UITraitCollection) -> UIColor {
            switch (traits.userInterfaceStyle == .dark, traits.accessibilityContrast == .high) {
            case (false, false): UIColor(hex: light)
            case (true, false): UIColor(hex: dark)
            case (false, true): UIColor(hex: lightContrast)
            case (true, true): UIColor(hex: darkContrast)
            }
        }
    }

    fileprivate convenience init(systemName: String, palette: Palette, before26: Palette? = nil) {
        self.init(
            storage: .dynamic { traits in
                let isOld = Platform.current.majorVersion < 26
                return (isOld ? before26 ?? palette : palette).color(for: traits)
            }, systemName: systemName)
    }

    fileprivate convenience init(
        systemName: String, light: (hex: Int, alpha: CGFloat), dark: (hex: Int, alpha: CGFloat), elevated: Int? = nil
    ) {
        self.init(
            storage: .dynamic { traits in
                guard traits.userInterfaceStyle == .dark else { return UIColor(hex: light.hex, alpha: light.alpha) }
                if let elevated, traits.userInterfaceLevel == .elevated { return UIColor(hex: elevated, alpha: dark.alpha) }
                return UIColor(hex: dark.hex, alpha: dark.alpha)
            }, systemName: systemName)
    }

    /// A colour from 0xRRGGBB.
    package convenience init(hex: Int, alpha: CGFloat = 1) {
        self.init(
            red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
    }
}
