import Foundation
import Testing
import UIKit
import UniformTypeIdentifiers

/// Sources: Apple, UIKit `UIImage`; Exif 2.32, tag 274.
@MainActor
@Suite("Images from files and to files (SPEC E8)")
struct ImageFileTests {
    /// Red above the left half of blue, so that no turn gives the same.
    private func picture() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 32, height: 16), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 32, height: 8))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 8, width: 16, height: 8))
        }
    }

    private enum Field: String { case red, blue, white, other }

    /// What the quarters of a shown image are, row by row.
    private func fields(_ image: UIImage) -> [Field] {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let shown = UIGraphicsImageRenderer(size: image.size, format: format).image { _ in image.draw(at: .zero) }.cgImage!
        return [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
            let pixel = shown.pixel(x: shown.width * x / 4, y: shown.height * y / 4)
            switch (pixel.red > 200, pixel.green > 200, pixel.blue > 200) {
            case (true, false, false): return .red
            case (false, false, true): return .blue
            case (true, true, true): return .white
            default: return .other
            }
        }
    }

    @Test("An image is the same after JPEG, white where it was empty; twice gives the same bytes")
    func roundTrip() throws {
        let data = try #require(picture().jpegData(compressionQuality: 0.9))
        #expect(data == picture().jpegData(compressionQuality: 0.9))
        let image = try #require(UIImage(data: data, scale: 2))
        #expect(image.size == CGSize(width: 16, height: 8) && image.scale == 2 && image.imageOrientation == .up)
        #expect(fields(image) == [.red, .red, .blue, .white])
        #expect(image.cgImage?.utType == UTType.jpeg.identifier)
    }

    /// The quarters of the picture as each orientation shows them.
    private nonisolated static let orientations: [(UIImage.Orientation, [String])] = [
        (.up, ["red", "red", "blue", "white"]), (.upMirrored, ["red", "red", "white", "blue"]),
        (.down, ["white", "blue", "red", "red"]), (.downMirrored, ["blue", "white", "red", "red"]),
        (.left, ["red", "white", "red", "blue"]), (.leftMirrored, ["red", "blue", "red", "white"]),
        (.right, ["blue", "red", "white", "red"]), (.rightMirrored, ["white", "red", "blue", "red"]),
    ]

    @Test("An orientation is kept in a JPEG file, beside the pixels as they lie, and shown alike", arguments: orientations)
    func orientation(_ orientation: UIImage.Orientation, _ order: [String]) throws {
        let turned = UIImage(cgImage: try #require(picture().cgImage), scale: 1, orientation: orientation)
        let data = try #require(turned.jpegData(compressionQuality: 1))
        let image = try #require(UIImage(data: data))
        #expect(image.imageOrientation == orientation && image.size == turned.size)
        #expect(image.cgImage?.width == 32 && image.cgImage?.height == 16)
        #expect(fields(image).map(\.rawValue) == order)
        #expect(fields(turned).map { $0 == .other ? "white" : $0.rawValue } == order)
    }

    @Test("Flipping any orientation shows the mirror image (Apple: withHorizontallyFlippedOrientation)", arguments: orientations.map(\.0))
    func flipped(_ orientation: UIImage.Orientation) throws {
        let image = UIImage(cgImage: try #require(picture().cgImage), scale: 1, orientation: orientation)
        let before = fields(image)
        #expect(fields(image.withHorizontallyFlippedOrientation()) == [before[1], before[0], before[3], before[2]])
    }

    @Test("A quality out of range is its end, an empty image has no file, a symbol has one")
    func odd() throws {
        #expect(picture().jpegData(compressionQuality: 9) == picture().jpegData(compressionQuality: 1))
        #expect(picture().jpegData(compressionQuality: -1) == picture().jpegData(compressionQuality: 0))
        #expect(UIImage().jpegData(compressionQuality: 1) == nil)
        let symbol = try #require(UIImage(systemName: "book")?.jpegData(compressionQuality: 0.5))
        #expect(UIImage(data: symbol) != nil && UIImage(data: symbol.prefix(100)) == nil && UIImage(data: Data()) == nil)
        let data = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).jpegData(withCompressionQuality: 0.5) { _ in }
        #expect(data.starts(with: [0xFF, 0xD8, 0xFF]))
    }

    @Test("Files with the ending are found: by path with their scale, by name in the bundle's folders, in a catalogue")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ImageFileTests-\(ProcessInfo.processInfo.processIdentifier)")
        let set = folder.appending(path: "Assets.xcassets/spine.imageset")
        let outer = AssetCatalog.searchFolders
        defer {
            AssetCatalog.searchFolders = outer
            try? FileManager.default.removeItem(at: folder)
        }
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        let data = try #require(picture().jpegData(compressionQuality: 1))
        try data.write(to: folder.appending(path: "cover@2x.jpg"))
        try data.write(to: set.appending(path: "spine.jpeg"))
        try Data(#"{"images": [{"idiom": "universal", "filename": "spine.jpeg", "scale": "2x"}]}"#.utf8)
            .write(to: set.appending(path: "Contents.json"))
        AssetCatalog.searchFolders = [folder]
        let size = CGSize(width: 16, height: 8)
        #expect(UIImage(contentsOfFile: folder.appending(path: "cover@2x.jpg").path)?.size == size)
        #expect(UIImage(named: "cover.jpg")?.size == size && UIImage(named: "spine")?.size == size)
        #expect(UIImage(named: "cover") == nil, "Without an ending the name is that of a PNG file (Apple: init(named:))")
    }

    @Test("A pasteboard and an item provider give an image as JPEG where that is asked for")
    func asked() async throws {
        let provider = NSItemProvider(object: picture())
        #expect(provider.hasItemConformingToTypeIdentifier(UTType.jpeg.identifier))
        let data = try await withCheckedThrowingContinuation { (given: CheckedContinuation<Data, any Error>) in
            provider.loadDataRepresentation(forTypeIdentifier: UTType.jpeg.identifier) { data, error in
                given.resume(with: data.map { .success($0) } ?? .failure(error ?? CocoaError(.fileReadUnknown)))
            }
        }
        #expect(UIImage(data: data)?.cgImage?.utType == UTType.jpeg.identifier)
        let pasteboard = UIPasteboard.withUniqueName()
        pasteboard.setItems([[UTType.jpeg.identifier: picture()]])
        #expect(pasteboard.data(forPasteboardType: UTType.jpeg.identifier)?.starts(with: [0xFF, 0xD8, 0xFF]) == true)
        #expect(pasteboard.image?.size == CGSize(width: 32, height: 16))
    }
}
