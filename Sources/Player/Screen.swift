import CoreGraphics
import DeveloperToolsSupport
import Foundation
import PlayerInterface
import QuartzCore
import Rulebook
import SwiftUI
import TandemTesting
import TextEngine
import Tracing
import UIKit

/// A preview on a device: mounted in a window of an application of its own, with its own clock, timeline and findings.
@MainActor
final class Screen {
    let window: UIWindow
    let fingers: TouchInjector
    private let preview: FoundPreview
    private let application: UIApplication
    private let scene: UIWindowScene

    init(_ preview: FoundPreview, _ request: PlayerRequest) throws {
        self.preview = preview
        if let system = request.system { Platform.current = Self.platform(system) }
        if let path = request.textMetrics { TextMetrics.current = try Self.metrics(path) }
        FrameClock.current = FrameClock()
        Timeline.current = Timeline()
        FindingLog.current = FindingLog()
        application = UIApplication(device: try Self.device(request.device ?? preview.device, preview.orientation))
        UIApplication.current = application
        scene = UIWindowScene(screen: application.screen)
        if request.isDark { application.screen.settings[UITraitUserInterfaceStyle.self] = .dark }
        if let size = request.textSize {
            application.screen.settings[UITraitPreferredContentSizeCategory.self] = size.category
        }
        window = UIWindow(windowScene: scene)
        fingers = TouchInjector(window: window)
        if let size = request.size { setSize(CGSize(width: size.width, height: size.height)) }
        let root = Timeline.current.record(.start, preview.title)
        try Timeline.current.whileCaused(by: root) {
            let controller = try Self.controller(for: preview.makeContent())
            applyLayout(to: controller, isSizeGiven: request.size != nil)
            window.backgroundColor = .systemBackground
            window.rootViewController = controller
            window.makeKeyAndVisible()
        }
    }

    // MARK: Making

    private static func platform(_ system: Int) -> Platform {
        switch system {
        case 17: .iOS17
        case 18: .iOS18
        default: .iOS26
        }
    }

    private static func controller(for content: Any) throws -> UIViewController {
        switch content {
        case let controller as UIViewController: return controller
        case let view as UIView:
            let controller = UIViewController()
            view.frame = controller.view.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            controller.view.addSubview(view)
            return controller
        case let view as any View: return host(view)
        default:
            throw Playing.Refusal(
                .nothingToShow, "A preview's content is a \(type(of: content)), which is no View, UIView or UIViewController.")
        }
    }

    private static func host(_ view: some View) -> UIViewController { UIHostingController(rootView: view) }

    private func applyLayout(to controller: UIViewController, isSizeGiven: Bool) {
        switch preview.layout {
        case .device: break
        case .fixed(let width, let height):
            if !isSizeGiven { setSize(CGSize(width: width, height: height)) }
        case .sizeThatFits:
            guard !isSizeGiven else { return }
            let fitting = controller.view.sizeThatFits(application.screen.bounds.size)
            setSize(CGSize(width: max(1, fitting.width), height: max(1, fitting.height)))
        }
    }

    private static func device(_ name: String?, _ orientation: String) throws -> DeviceModel {
        let upright: DeviceModel
        if let name {
            guard let known = DeviceModel.named(name) else {
                let names = DeviceModel.all.map(\.name)
                let guess = Spelling.nearest(to: name, among: names).map { " Did you mean \"\($0)\"?" } ?? ""
                throw Playing.Refusal(
                    .usage, "There is no device \"\(name)\".\(guess) The devices are: \(names.joined(separator: ", ")).")
            }
            upright = known
        } else {
            upright = .iPhone16
        }
        return orientation.hasPrefix("landscape") ? upright.landscape : upright
    }

    private static func metrics(_ path: String) throws -> RecordedTextMetrics {
        do {
            return try RecordedTextMetrics(
                json: Data(contentsOf: URL(fileURLWithPath: path)), name: (path as NSString).lastPathComponent)
        } catch {
            throw Playing.Refusal(
                .usage, "The text metrics \(path) cannot be read: \(error). See Documentation/TextMetrics.md.")
        }
    }

    // MARK: Changing

    /// Gives the window a size of its own, and no safe area.
    func setSize(_ size: CGSize) {
        window.frame = CGRect(origin: .zero, size: size)
        window.safeAreaOverride = .zero
    }

    func setDevice(_ change: (DeviceModel) -> DeviceModel) {
        application.screen.device = change(application.screen.device)
        if window.safeAreaOverride == nil { window.frame = application.screen.bounds }
    }

    func setTrait<Trait: UITraitDefinition>(_ trait: Trait.Type, _ value: Trait.Value) {
        application.screen.settings[trait] = value
    }

    func settle() -> PlayerRecord.Settlement {
        let settlement = FrameClock.current.settle()
        return .init(
            frames: settlement.frames, time: FrameClock.current.time, busy: settlement.busy.map(\.reason))
    }

    // MARK: Looking

    var record: PlayerRecord.Screen {
        .init(
            name: preview.title, place: preview.place, device: application.screen.device.name,
            width: Double(window.bounds.width), height: Double(window.bounds.height))
    }

    var root: ElementNode { window.makeElementNode() }

    var tree: PlayerRecord.Tree {
        let root = root
        // A node is made of texts and finite numbers: it always encodes.
        return .init(text: root.description, root: (try? JSONValue(encoding: root)) ?? .null)
    }

    var events: [PlayerRecord.Event] {
        Timeline.current.events.map { event in
            .init(
                id: event.id.rawValue, frame: event.frame, kind: event.kind.rawValue, subject: event.subject,
                detail: event.detail, cause: event.cause?.rawValue, text: event.description)
        }
    }

    var findings: [Finding] { FindingLog.current.findings }

    /// Writes what the window shows, in the pixels of the device.
    func writePicture(to path: String) throws -> PlayerRecord.Picture {
        let context = CGContext(size: window.bounds.size, scale: application.screen.scale)
        LayerRenderer(state: .presentation).draw(window.layer, in: context)
        guard let image = context.makeImage() else {
            throw Playing.Refusal(.failure, "The picture \(path) could not be drawn.")
        }
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try image.pngData.write(to: url)
        return .init(path: path, width: image.width, height: image.height)
    }
}

extension TextSize {
    /// UIKit's name for it.
    var category: UIContentSizeCategory {
        switch self {
        case .extraSmall: .extraSmall
        case .small: .small
        case .medium: .medium
        case .large: .large
        case .extraLarge: .extraLarge
        case .extraExtraLarge: .extraExtraLarge
        case .extraExtraExtraLarge: .extraExtraExtraLarge
        case .accessibility1: .accessibilityMedium
        case .accessibility2: .accessibilityLarge
        case .accessibility3: .accessibilityExtraLarge
        case .accessibility4: .accessibilityExtraExtraLarge
        case .accessibility5: .accessibilityExtraExtraExtraLarge
        }
    }
}
