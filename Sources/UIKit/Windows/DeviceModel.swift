/// A device to show a screen on: its size, scale, safe area and traits (FACT 112).
public struct DeviceModel: Hashable, Sendable {
    public enum Idiom: Sendable { case phone, pad }

    public var name: String
    public var idiom: Idiom
    /// In points, as it is held.
    public var size: CGSize
    public var scale: CGFloat
    /// What the device itself covers: status bar, Dynamic Island, home indicator; in points.
    public var safeAreaInsets: UIEdgeInsets
    public var horizontalSizeClass: UIUserInterfaceSizeClass
    public var verticalSizeClass: UIUserInterfaceSizeClass
    public var orientation: UIInterfaceOrientation

    public init(
        name: String, idiom: Idiom = .phone, size: CGSize, scale: CGFloat, safeAreaInsets: UIEdgeInsets,
        horizontalSizeClass: UIUserInterfaceSizeClass = .compact,
        verticalSizeClass: UIUserInterfaceSizeClass = .regular, orientation: UIInterfaceOrientation = .portrait
    ) {
        self.name = name
        self.idiom = idiom
        self.size = size
        self.scale = scale
        self.safeAreaInsets = safeAreaInsets
        self.horizontalSizeClass = horizontalSizeClass
        self.verticalSizeClass = verticalSizeClass
        self.orientation = orientation
    }

    public static func == (a: DeviceModel, b: DeviceModel) -> Bool {
        a.name == b.name && a.idiom == b.idiom && a.size == b.size && a.scale == b.scale
            && a.safeAreaInsets == b.safeAreaInsets && a.horizontalSizeClass == b.horizontalSizeClass
            && a.verticalSizeClass == b.verticalSizeClass && a.orientation == b.orientation
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(orientation)
    }

    public static let iPhoneSE = phone("iPhone SE", 375, 667, 2, top: 20, bottom: 0)
    public static let iPhone13mini = phone("iPhone 13 mini", 375, 812, 3, top: 50, bottom: 34)
    public static let iPhone14 = phone("iPhone 14", 390, 844, 3, top: 47, bottom: 34)
    public static let iPhone15 = phone("iPhone 15", 393, 852, 3, top: 59, bottom: 34)
    public static let iPhone16 = phone("iPhone 16", 393, 852, 3, top: 59, bottom: 34)
    public static let iPhone16Pro = phone("iPhone 16 Pro", 402, 874, 3, top: 62, bottom: 34)
    public static let iPhone16ProMax = phone("iPhone 16 Pro Max", 440, 956, 3, top: 62, bottom: 34)
    public static let iPad = DeviceModel(
        name: "iPad", idiom: .pad, size: CGSize(width: 820, height: 1180), scale: 2,
        safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
        horizontalSizeClass: .regular, verticalSizeClass: .regular)

    /// The devices that can be named, smallest first.
    public static let all = [iPhoneSE, iPhone13mini, iPhone14, iPhone15, iPhone16, iPhone16Pro, iPhone16ProMax, iPad]

    /// The device of that name, in capitals or not, with spaces or without.
    public static func named(_ name: String) -> DeviceModel? {
        func plain(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace } }
        return all.first { plain($0.name) == plain(name) }
    }

    private static func phone(
        _ name: String, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, top: CGFloat, bottom: CGFloat
    ) -> DeviceModel {
        DeviceModel(
            name: name, size: CGSize(width: width, height: height), scale: scale,
            safeAreaInsets: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
    }

    /// The device held sideways: a notch's inset goes to both sides, the home indicator's becomes 21 (FACT 112).
    public var landscape: DeviceModel {
        guard orientation.isPortrait else { return self }
        var turned = self
        turned.size = CGSize(width: size.height, height: size.width)
        turned.orientation = .landscapeRight
        guard idiom == .phone else { return turned }
        let hasHomeIndicator = safeAreaInsets.bottom > 0
        let side = hasHomeIndicator ? safeAreaInsets.top : 0
        turned.safeAreaInsets = UIEdgeInsets(top: 0, left: side, bottom: hasHomeIndicator ? 21 : 0, right: side)
        turned.verticalSizeClass = .compact
        turned.horizontalSizeClass = size.width >= 414 ? .regular : .compact
        return turned
    }

    /// Whether the status bar is all that covers the top of the screen: a phone with a home button.
    var isCoveredByStatusBarAlone: Bool { idiom == .phone && orientation.isPortrait && safeAreaInsets.bottom == 0 }

    /// What the device says of itself in trait collections.
    package var traits: TraitValues {
        var values = TraitValues()
        values[UITraitUserInterfaceIdiom.self] = idiom == .phone ? .phone : .pad
        values[UITraitDisplayScale.self] = scale
        values[UITraitHorizontalSizeClass.self] = horizontalSizeClass
        values[UITraitVerticalSizeClass.self] = verticalSizeClass
        return values
    }
}
