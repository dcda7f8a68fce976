import CoreGraphics
import Foundation
import QuartzCore
import Rulebook
import SwiftUI
import TextEngine
import Tracing
import UIKit

/// A device to show a screen on, to act on as a person, and to look at (SPEC F1).
///
/// A stage brings its own clock, application, timeline and findings; the code's own delays and tasks live on its clock
/// while it is alive. It is taken down by `end()`, or when nobody holds it any more.
///
/// One stage is in place at a time. A second one may be made while the first is alive: each call to a stage puts that
/// one in place. In asynchronous tests the initializer is asynchronous and waits until the stages of other tests have
/// ended, so that tests that run side by side do not disturb one another: keep a stage no longer than its test.
///
/// ```swift
/// let stage = Stage(device: .iPhone16)
/// stage.host(BookList(books: Shelf.sample))
/// try stage.tap("Dune")
/// try stage.settle()
/// #expect(stage.texts.contains("Frank Herbert"))
/// ```
@MainActor
public final class Stage {
    /// The window that shows what is hosted, or the one that a launched app has made.
    public private(set) var window: UIWindow
    let clock: FrameClock
    let application: UIApplication
    let scene: UIWindowScene
    let fingers: TouchInjector
    private let world: StageWorld
    private let hasTurn: Bool
    /// True after `end()`.
    public private(set) var isEnded = false

    /// Sets up a device with nothing on it.
    ///
    /// - Parameters:
    ///   - device: What the screen is shown on.
    ///   - colorScheme: Light or dark mode.
    ///   - textSize: The text size a person has chosen.
    ///   - ios: The iOS to emulate: 17, 18 or 26; without one, what `TANDEM_IOS` says, else 26.
    ///   - size: A size for the window in points, in place of the device's; such a window has no safe area.
    ///   - textMetrics: A file of recorded text metrics, as `Documentation/TextMetrics.md` describes.
    ///   - strict: Updates each representable twice and reports what the second update resets, though nothing had changed.
    ///   - observationTracking: What `UIObservationTrackingEnabled` in the app's Info.plist says, which iOS 18 asks.
    public convenience init(
        device: DeviceModel = .iPhone16, colorScheme: ColorScheme = .light, textSize: DynamicTypeSize = .large,
        ios: Int? = nil, size: CGSize? = nil, textMetrics: URL? = nil, strict: Bool = false,
        observationTracking: Bool? = nil
    ) {
        self.init(device, colorScheme, textSize, Self.platform(ios, observationTracking), size, textMetrics, strict, hasTurn: false)
    }

    /// Sets up a device with nothing on it, when the stages of other asynchronous tests have ended.
    public convenience init(
        device: DeviceModel = .iPhone16, colorScheme: ColorScheme = .light, textSize: DynamicTypeSize = .large,
        ios: Int? = nil, size: CGSize? = nil, textMetrics: URL? = nil, strict: Bool = false,
        observationTracking: Bool? = nil
    ) async {
        await StageTurns.take()
        self.init(device, colorScheme, textSize, Self.platform(ios, observationTracking), size, textMetrics, strict, hasTurn: true)
    }

    private init(
        _ device: DeviceModel, _ colorScheme: ColorScheme, _ textSize: DynamicTypeSize, _ platform: Platform, _ size: CGSize?,
        _ textMetrics: URL?, _ isStrict: Bool, hasTurn: Bool
    ) {
        let outer = StageWorld.installed
        clock = FrameClock()
        application = UIApplication(device: device)
        self.hasTurn = hasTurn
        world = StageWorld(
            clock: clock, timeline: Timeline(), findings: FindingLog(), application: application,
            platform: platform, pasteboards: PasteboardStore(), isStrict: isStrict,
            metrics: textMetrics.map(Self.metrics) ?? ShapedTextMetrics())
        // Windows and scenes belong to the application that is in place when they are made.
        UIApplication.current = application
        scene = UIWindowScene(screen: application.screen)
        window = UIWindow(windowScene: scene)
        fingers = TouchInjector()
        UIApplication.current = outer.application
        StringsTable.forget()
        StageWorlds.enter(self, world)
        clock.mainQueue.beginCapture()
        application.screen.settings[UITraitUserInterfaceStyle.self] = colorScheme == .dark ? .dark : .light
        application.screen.settings[UITraitPreferredContentSizeCategory.self] = UIContentSizeCategory(textSize)
        window.backgroundColor = .systemBackground
        if let size { setWindowSize(size) }
    }

    isolated deinit { end() }

    /// Runs a call in this stage's world; what it starts is held by this stage's clock.
    @discardableResult
    func inside<Result>(_ work: () throws -> Result) rethrows -> Result {
        precondition(!isEnded, "This stage has ended. Make another, or call end() later.")
        StageWorlds.enter(self, world)
        return try clock.mainQueue.owning(work)
    }

    /// Takes everything down and puts back what was in place before; calling it twice does nothing.
    public func end() {
        guard !isEnded else { return }
        inside {
            if window.rootViewController != nil { takeDown() }
            for window in application.windowStorage {
                window.isHidden = true
                window.windowScene = nil
            }
            application.windowStorage.removeAll()
            application.sceneStorage.removeAll()
        }
        isEnded = true
        clock.mainQueue.endCapture()
        StageWorlds.leave(self)
        if hasTurn { StageTurns.giveBack() }
    }

    /// Goes on with a window that an app has made.
    func replaceWindow(with other: UIWindow) { window = other }

    // MARK: What is recorded

    /// The events of this stage's run, each with its cause.
    public var timeline: Timeline { world.timeline }

    /// The mistakes found in the run so far.
    public var findings: [Finding] { world.findings.findings }

    var findingLog: FindingLog { world.findings }

    // MARK: Making

    private static func platform(_ version: Int?, _ observationTracking: Bool?) -> Platform {
        var platform = version.map(platform) ?? StageWorld.installed.platform
        if let observationTracking { platform.isObservationTrackingEnabled = observationTracking }
        return platform
    }

    private static func platform(_ version: Int) -> Platform {
        switch version {
        case 17: return .iOS17
        case 18: return .iOS18
        case 26: return .iOS26
        default:
            preconditionFailure("There is no emulated iOS \(version). Use 17, 18 or 26.")
        }
    }

    private static func metrics(_ file: URL) -> RecordedTextMetrics {
        do {
            return try RecordedTextMetrics(json: Data(contentsOf: file), name: file.lastPathComponent)
        } catch {
            preconditionFailure("The text metrics \(file.path) cannot be read: \(error). See Documentation/TextMetrics.md.")
        }
    }
}
