import Foundation
import UIKit
import UniformTypeIdentifiers

/// A folder with the files of documents that are about to be exported, there as long as this is.
@MainActor
final class ExportFolder {
    private let folder: URL
    private(set) var files: [URL] = []

    init<D: FileDocument>(_ documents: [D], _ types: [UTType], _ name: String?) throws {
        guard let type = types.first else { throw CocoaError(.fileWriteUnknown) }
        folder = try TemporaryFolder.make("Export")
        for (index, document) in documents.enumerated() {
            let wrapper = try document.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
            let stem = name ?? wrapper.preferredFilename ?? (index == 0 ? "Untitled" : "Untitled \(index + 1)")
            let file = folder.appending(path: stem).appendingPathExtension(for: type)
            try wrapper.write(to: file, originalContentsURL: nil)
            files.append(file)
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
