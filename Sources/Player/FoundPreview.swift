import DeveloperToolsSupport
import Foundation
import PlayerInterface
import SwiftUI

/// A preview of the user's code, and where it stands.
@MainActor
struct FoundPreview {
    let name: String?
    /// `file:line`, with the file as the user gave it.
    let place: String?
    let layout: PreviewLayout
    let device: String?
    let orientation: String
    let makeContent: @MainActor () -> Any
    private let order: (file: Int, line: Int, column: Int)

    /// The name, or what stands for it.
    var title: String { name ?? place.map { ($0 as NSString).lastPathComponent.replacingOccurrences(of: ":", with: "-") } ?? "Preview" }

    /// All previews, in the order of files, lines and columns; providers, which have no place, behind.
    static func all(in library: UserLibrary, sources: [String]) throws -> [FoundPreview] {
        var found: [FoundPreview] = []
        for type in library.types {
            if let registry = type as? any PreviewRegistry.Type {
                found.append(try FoundPreview(registry, sources))
            }
        }
        return found.sorted { $0.order < $1.order }
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
        makeContent = preview.makeContent
        order = (index ?? sources.count, registry.line, registry.column)
    }

}
