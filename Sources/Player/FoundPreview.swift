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
        for (index, type) in library.types.enumerated() {
            if let registry = type as? any PreviewRegistry.Type {
                found.append(try FoundPreview(registry, sources))
            } else if let provider = type as? any _PreviewProvider.Type {
                found.append(FoundPreview(provider, "\(type)", index))
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

    private init(_ provider: any _PreviewProvider.Type, _ typeName: String, _ index: Int) {
        let content = provider._previews
        var asked = PreviewRequest()
        (content as? any PreviewDescribing)?.describe(&asked)
        name = asked.displayName ?? typeName
        place = nil
        layout = asked.layout ?? .device
        device = asked.device
        orientation = asked.orientation?.id ?? "portrait"
        makeContent = { provider._previews }
        order = (.max, index, 0)
    }
}
