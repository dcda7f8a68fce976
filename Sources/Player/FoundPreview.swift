import DeveloperToolsSupport
import Foundation
import PlayerInterface
import SwiftUI
import TandemTesting
import UIKit

/// A preview of the user's code, and where it stands.
@MainActor
struct FoundPreview {
    /// What comes on the stage.
    enum Content {
        /// What is made is a view of one of the kinds that can be shown.
        case view(@MainActor () -> Any)
        /// The app that stands in place of a preview is launched.
        case app(@MainActor (Stage) -> Void)
    }

    let name: String?
    /// `file:line`, with the file as the user gave it.
    let place: String?
    let layout: PreviewLayout
    let device: String?
    let orientation: String
    let content: Content
    private let order: (file: Int, line: Int, column: Int)

    /// The name, or what stands for it.
    var title: String { name ?? place.map { ($0 as NSString).lastPathComponent.replacingOccurrences(of: ":", with: "-") } ?? "Preview" }

    /// All previews, in the order of files, lines and columns; providers, which have no place, behind.
    static func all(in library: UserLibrary, sources: [String]) throws -> [FoundPreview] {
        var found: [FoundPreview] = []
        for (index, type) in library.types.enumerated() {
            if let registry = type as? any PreviewRegistry.Type {
                found.append(try FoundPreview(registry, sources))
            } else if let provider = type as? any _PreviewProvider.Type {
                found.append(FoundPreview(provider, "\(type)", index))
            }
        }
        return found.sorted { $0.order < $1.order }
    }

    /// The apps of the code; an application delegate stands for an app where there is no `App`.
    static func apps(in library: UserLibrary) -> [FoundPreview] {
        let types = library.types
        let apps = types.compactMap { type in
            (type as? any App.Type).map { app in FoundPreview(app: "\(type)") { launch(app, on: $0) } }
        }
        guard apps.isEmpty else { return apps }
        return types.compactMap { type in
            guard let delegate = type as? NSObject.Type, type is any UIApplicationDelegate.Type else { return nil }
            return FoundPreview(app: "\(type)") { stage in
                stage.launch(delegate: NSObject.make(delegate) as! any UIApplicationDelegate)
            }
        }
    }

    private static func launch<A: App>(_ app: A.Type, on stage: Stage) { stage.launch(app) }

    private init(app name: String, launch: @escaping @MainActor (Stage) -> Void) {
        self.name = name
        place = nil
        layout = .device
        device = nil
        orientation = "portrait"
        content = .app(launch)
        order = (.max, 0, 0)
    }

    private init(_ registry: any PreviewRegistry.Type, _ sources: [String]) throws {
        let preview = try registry.makePreview()
        let file = registry.fileID.split(separator: "/").last.map(String.init) ?? registry.fileID
        let index = sources.firstIndex { ($0 as NSString).lastPathComponent == file }
        name = preview.displayName
        place = index.map { "\(sources[$0]):\(registry.line)" }
        layout = preview.layout
        device = nil
        orientation = preview.orientation.rawValue
        content = .view(preview.makeContent)
        order = (index ?? sources.count, registry.line, registry.column)
    }

    private init(_ provider: any _PreviewProvider.Type, _ typeName: String, _ index: Int) {
        let content = provider._previews
        var asked = PreviewRequest()
        (content as? any PreviewDescribing)?.describe(&asked)
        name = asked.displayName ?? typeName
        place = nil
        layout = asked.layout ?? .device
        device = asked.device
        orientation = asked.orientation?.id ?? "portrait"
        self.content = .view { provider._previews }
        order = (.max, index, 0)
    }
}
