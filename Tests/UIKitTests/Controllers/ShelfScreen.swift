import QuartzCore
import TextEngine
import Tracing
import UIKit

/// The calls that controllers of one screen heard, in order.
@MainActor
final class CallLog {
    var lines: [String] = []
    func callAsFunction(_ line: String) { lines.append(line) }
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A controller of the lending library that notes each call.
class LoggingController: UIViewController {
    let name: String
    let log: CallLog

    init(_ name: String, _ log: CallLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
        nameInTimeline = name
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        log("\(name).loadView")
        super.loadView()
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        log("\(name).viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log("\(name).viewWillAppear")
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        log("\(name).viewIsAppearing")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log("\(name).viewDidAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log("\(name).viewWillDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log("\(name).viewDidDisappear")
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        log("\(name).willMove(\(parent == nil ? "nil" : "parent"))")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        log("\(name).didMove(\(parent == nil ? "nil" : "parent"))")
    }
}

/// A fresh application with one window, clock, timeline and finding log.
@MainActor
struct ShelfScreen {
    let window: UIWindow

    init(_ root: UIViewController? = nil, size: CGSize? = nil, device: DeviceModel = .iPhoneSE, platform: Platform = .iOS26) {
        Platform.current = platform
        FrameClock.current = FrameClock()
        InvariantChecks.install()
        Timeline.current = Timeline()
        TextMetrics.current = ShapedTextMetrics()
        FindingLog.current = FindingLog()
        UIApplication.current = UIApplication(device: device)
        window = UIWindow(frame: CGRect(origin: .zero, size: size ?? device.size))
        if size != nil { window.safeAreaOverride = .zero }
        window.rootViewController = root
        window.makeKeyAndVisible()
    }

    @discardableResult
    func settle() -> Int { FrameClock.current.settle().frames }
    func frame() { FrameClock.current.runFrame() }
    func advance(_ seconds: Double) { FrameClock.current.advance(by: seconds) }
    var findings: [String] { FindingLog.current.findings.map { "\($0.rule)" } }
}
