import CoreGraphics
import DeveloperToolsSupport
import Foundation
import PlayerInterface
import Rulebook
import SwiftUI
import TandemTesting
import TextEngine
import Tracing
import UIKit

/// A preview on a stage.
@MainActor
final class Screen {
    let stage: Stage
    private let preview: FoundPreview

    init(_ preview: FoundPreview, _ request: PlayerRequest) throws {
        self.preview = preview
        stage = Stage(
            device: try Self.device(request.device ?? preview.device, preview.orientation),
            colorScheme: request.isDark ? .dark : .light, textSize: (request.textSize ?? .large).dynamicTypeSize,
            ios: request.system, size: Self.size(request, preview),
            textMetrics: try request.textMetrics.map(Self.metrics), strict: request.isStrict)
        let make: @MainActor () -> Any
        switch preview.content {
        case .app(let launch):
            launch(stage)
            return
        case .view(let content): make = content
        }
        let controller = try stage.show(named: preview.title) { try Self.controller(for: make()) }
        if case .sizeThatFits = preview.layout, request.size == nil {
            let fitting = controller.view.sizeThatFits(stage.window.bounds.size)
            stage.size = CGSize(width: max(1, fitting.width), height: max(1, fitting.height))
        }
    }

    // MARK: Making

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

    private static func size(_ request: PlayerRequest, _ preview: FoundPreview) -> CGSize? {
        if let size = request.size { return CGSize(width: size.width, height: size.height) }
        if case .fixed(let width, let height) = preview.layout { return CGSize(width: width, height: height) }
        return nil
    }

    private static func device(_ name: String?, _ orientation: String) throws -> DeviceModel {
        let upright: DeviceModel
        do { upright = try name.map(DeviceModel.find) ?? .iPhone16 } catch {
            throw Playing.Refusal(.usage, "\(error)")
        }
        return orientation.hasPrefix("landscape") ? upright.landscape : upright
    }

    /// The file, when it can be read.
    private static func metrics(_ path: String) throws -> URL {
        let file = URL(fileURLWithPath: path)
        do {
            _ = try RecordedTextMetrics(json: Data(contentsOf: file), name: file.lastPathComponent)
        } catch CocoaError.fileReadNoSuchFile {
            throw Playing.Refusal(.usage, "There is no file \(path) of text metrics.")
        } catch {
            throw Playing.Refusal(
                .usage, "The text metrics \(path) cannot be read: \(error). See Documentation/TextMetrics.md.")
        }
        return file
    }

    // MARK: Looking

    func settle() -> PlayerRecord.Settlement {
        let settlement = stage.settlement()
        return .init(
            frames: settlement.frames, time: settlement.time, busy: settlement.busy, endless: settlement.endless)
    }

    var record: PlayerRecord.Screen {
        .init(
            name: preview.title, place: preview.place, device: stage.device.name, width: Double(stage.size.width),
            height: Double(stage.size.height))
    }

    var tree: PlayerRecord.Tree {
        // The stage writes nothing but JSON.
        let root = try? JSONDecoder().decode(JSONValue.self, from: Data(stage.treeJSON.utf8))
        return .init(text: stage.tree, root: root ?? .null)
    }

    var events: [PlayerRecord.Event] { events(from: 0) }

    /// Those behind the first ones.
    func events(from index: Int) -> [PlayerRecord.Event] {
        stage.timeline.events[index...].map { event in
            .init(
                id: event.id.rawValue, frame: event.frame, kind: event.kind.rawValue, subject: event.subject,
                detail: event.detail, cause: event.cause?.rawValue, text: event.description)
        }
    }

    var findings: [Finding] { stage.findings }

    /// Writes what the screen shows, in the pixels of the device.
    func writePicture(to path: String) throws -> PlayerRecord.Picture {
        let picture = stage.snapshot()
        let file = URL(fileURLWithPath: path)
        do {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try picture.pngData.write(to: file)
        } catch {
            throw Playing.Refusal(.usage, "The picture \(path) cannot be written: \(error.localizedDescription) Name another folder: --out FOLDER")
        }
        return .init(path: path, width: picture.image.width, height: picture.image.height)
    }
}

extension TextSize {
    /// SwiftUI's name for it.
    var dynamicTypeSize: DynamicTypeSize {
        switch self {
        case .extraSmall: .xSmall
        case .small: .small
        case .medium: .medium
        case .large: .large
        case .extraLarge: .xLarge
        case .extraExtraLarge: .xxLarge
        case .extraExtraExtraLarge: .xxxLarge
        case .accessibility1: .accessibility1
        case .accessibility2: .accessibility2
        case .accessibility3: .accessibility3
        case .accessibility4: .accessibility4
        case .accessibility5: .accessibility5
        }
    }
}
