/// The device that the application runs on.
@MainActor @preconcurrency
open class UIDevice: NSObject {
    public class var current: UIDevice { UIApplication.shared.device }

    package override init() { super.init() }

    open var name: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    open var localizedModel: String { model }
    open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
    open var systemVersion: String { Platform.current.systemVersion }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
    open var isMultitaskingSupported: Bool { true }
    open var orientation: UIDeviceOrientation {
        switch UIScreen.main.device.orientation {
        case .unknown: .unknown
        case .portrait: .portrait
        case .portraitUpsideDown: .portraitUpsideDown
        case .landscapeRight: .landscapeLeft
        case .landscapeLeft: .landscapeRight
        }
    }

    public nonisolated static let orientationDidChangeNotification =
        NSNotification.Name(rawValue: "UIDeviceOrientationDidChangeNotification")
}
