/// The screen that windows are on.
@MainActor @preconcurrency
open class UIScreen: NSObject, UITraitEnvironment {
    /// The screen of the running application.
    public class var main: UIScreen { UIApplication.shared.screen }
    public class var screens: [UIScreen] { [main] }

    /// What the screen shows, in points and pixels; a stage changes it for another device.
    package var device: DeviceModel { didSet { if device != oldValue { deviceChanged() } } }
    /// Settings of the person: dark mode, text size, bold text, contrast, direction.
    package var settings: TraitValues { didSet { deviceChanged() } }
    private var traits: UITraitCollection?
    private lazy var space = ScreenCoordinateSpace(screen: self)

    package init(device: DeviceModel = .iPhone15) {
        self.device = device
        settings = TraitValues()
        super.init()
    }

    open var bounds: CGRect { CGRect(origin: .zero, size: device.size) }
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: device.size.width * device.scale, height: device.size.height * device.scale)
    }
    open var scale: CGFloat { device.scale }
    open var nativeScale: CGFloat { device.scale }
    open var brightness: CGFloat = 0.5
    open var maximumFramesPerSecond: Int { FrameClock.framesPerSecond }
    open var isCaptured: Bool { false }
    open var coordinateSpace: any UICoordinateSpace { space }
    open var fixedCoordinateSpace: any UICoordinateSpace { space }

    open var traitCollection: UITraitCollection {
        if let traits { return traits }
        var values = Platform.defaultTraits.values
        values.merge(device.traits)
        values.merge(settings)
        let collection = UITraitCollection(values: values)
        traits = collection
        return collection
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    private func deviceChanged() {
        let previous = traits
        traits = nil
        traitCollectionDidChange(previous)
        if let previous { postAccessibilityChanges(since: previous) }
        for window in UIApplication.shared.windowStorage { window.environmentChanged() }
        let keyboard = UIApplication.shared.keyboard
        if keyboard.state != .hidden { keyboard.inputMayHaveChanged() }
    }
}

extension UIScreen {
    /// Bold text and contrast are traits, and those that hear of them by notification hear too.
    private func postAccessibilityChanges(since previous: UITraitCollection) {
        if traitCollection.legibilityWeight != previous.legibilityWeight {
            NotificationCenter.default.post(name: UIAccessibility.boldTextStatusDidChangeNotification, object: nil)
        }
        if traitCollection.accessibilityContrast != previous.accessibilityContrast {
            NotificationCenter.default.post(name: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil)
        }
    }
}

/// The coordinates of the screen: the root above all windows.
@MainActor
final class ScreenCoordinateSpace: NSObject, UICoordinateSpace {
    private weak var screen: UIScreen?

    init(screen: UIScreen) {
        self.screen = screen
        super.init()
    }

    var bounds: CGRect { screen?.bounds ?? .zero }

    func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
        space === self ? point : space.convert(point, from: self)
    }
    func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
        space === self ? point : space.convert(point, to: self)
    }
    func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
        space === self ? rect : space.convert(rect, from: self)
    }
    func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
        space === self ? rect : space.convert(rect, to: self)
    }
}
