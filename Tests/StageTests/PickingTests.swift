import Foundation
import SwiftUI
import TandemTesting
import Testing
import UIKit
import UniformTypeIdentifiers

@MainActor
private final class Album: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate, UIDocumentPickerDelegate {
    var log: [String] = []
    var dismisses = true

    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        let image = info[.originalImage] as? UIImage
        log.append("picked \(image?.size.width ?? 0) \(info[.mediaType] ?? "") edited \(info[.editedImage] != nil)")
        if dismisses { picker.dismiss(animated: true) }
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        log.append("cancelled")
        if dismisses { picker.dismiss(animated: true) }
    }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        log.append("\(urls.map(\.lastPathComponent).joined(separator: " ")), presented \(presentedViewController != nil)")
    }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { log.append("cancelled") }
}

@MainActor
private final class Silent: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {}

@MainActor
private final class OldReader: NSObject, UIDocumentPickerDelegate {
    var names: [String] = []
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) { names.append(url.lastPathComponent) }
}

private struct LoanFile: FileDocument {
    static let readableContentTypes = [UTType.json]
    var text = "[]"
    init(text: String) { self.text = text }
    init(configuration: ReadConfiguration) throws {
        text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        if text == "bad" { throw CocoaError(.fileWriteUnknown) }
        return FileWrapper(regularFileWithContents: Data(text.utf8))
    }
}

@MainActor @Observable
private final class FileDesk {
    var isImporting = false
    var isExporting = false
    var loans = LoanFile(text: "[1]")
    @ObservationIgnored var log: [String] = []
}

private struct FileDeskView: View {
    @Bindable var desk: FileDesk
    var body: some View {
        Text(desk.isImporting || desk.isExporting ? "Busy" : "Shelf")
            .fileImporter(isPresented: $desk.isImporting, allowedContentTypes: [.json, .plainText], allowsMultipleSelection: true) { result in
                desk.log.append("\((try? result.get())?.map(\.lastPathComponent) ?? ["failed"]) \(desk.isImporting)")
            } onCancellation: {
                desk.log.append("cancelled \(desk.isImporting)")
            }
            .fileExporter(isPresented: $desk.isExporting, document: desk.loans, contentType: .json, defaultFilename: "Loans") { result in
                desk.log.append("\((try? result.get())?.lastPathComponent ?? "failed") \(desk.isExporting)")
            }
    }
}

@MainActor
@Suite("System controllers are stand-ins that a test scripts (E12)", .serialized)
struct PickingTests {
    private func image(_ side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
    }

    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tandem-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private func file(_ name: String, _ text: String = "x", in folder: URL) throws -> URL {
        let file = folder.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file
    }

    // MARK: Photos

    @Test("E12.1: UIImagePickerController gives the delegate what a test picks, and waits for the app to dismiss it")
    func imagePicker() throws {
        let stage = Stage()
        let album = stage.host(Album())
        let picker = UIImagePickerController()
        picker.delegate = album
        picker.allowsEditing = true
        album.dismisses = false
        album.present(picker, animated: true)
        try stage.settle()
        #expect(stage.shows("Photos") && stage.shows("The photo library would be here"))
        try stage.pickImage(image(12))
        try stage.settle()
        #expect(album.log == ["picked 12.0 public.image edited true"] && album.presentedViewController === picker)
        album.dismisses = true
        try stage.cancelPicking()
        try stage.settle()
        #expect(album.log.last == "cancelled" && album.presentedViewController == nil)
        let root = try #require(stage.window.rootViewController)
        let words = "There is no image picker in front; \(type(of: root)) is. Bring it up first, by a tap or a change of state."
        #expect(throws: StageFailure(words)) { try stage.pickImage(image(1)) }
        #expect(stage.findings.isEmpty)
    }

    @Test("E12.1: swiping the image picker away tells the delegate that it was cancelled, once")
    func swipedAway() throws {
        let stage = Stage()
        let album = stage.host(Album())
        let picker = UIImagePickerController()
        picker.delegate = album
        album.present(picker, animated: true)
        try stage.settle()
        try stage.dismissSheet()
        try stage.settle()
        #expect(album.log == ["cancelled"] && album.presentedViewController == nil)
    }

    @Test("E12.1: an image picker whose delegate does not say what to do goes by itself", arguments: ["pick", "cancel", "nobody"])
    func silent(_ way: String) throws {
        let stage = Stage()
        let root = stage.host(UIViewController())
        let delegate = Silent()
        let picker = UIImagePickerController()
        if way != "nobody" { picker.delegate = delegate }
        root.present(picker, animated: true)
        try stage.settle()
        if way == "pick" { try stage.pickImage(image(3)) } else { try stage.tap("Cancel") }
        try stage.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test("E12.1: a device without a camera has no camera, and a picker shows only the media it was asked for")
    func sources() throws {
        let stage = Stage()
        #expect(UIImagePickerController.isSourceTypeAvailable(.camera) && UIImagePickerController.isFlashAvailable(for: .rear))
        stage.hasCamera = false
        #expect(!UIImagePickerController.isSourceTypeAvailable(.camera) && UIImagePickerController.availableMediaTypes(for: .camera) == nil)
        #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
        let album = stage.host(Album())
        let picker = UIImagePickerController()
        #expect(picker.mediaTypes == ["public.image"] && picker.sourceType == .photoLibrary && picker.videoMaximumDuration == 600)
        picker.delegate = album
        album.present(picker, animated: false)
        let refusal = StageFailure("The image picker does not show public.movie: its mediaTypes are public.image.")
        #expect(throws: refusal) { try stage.pickMedia([.mediaType: "public.movie"]) }
    }

    @Test("E12.1: a camera that is not there stops with Apple's words")
    func noCamera() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let stage = Stage()
            stage.hasCamera = false
            UIImagePickerController().sourceType = .camera
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("Source type 1 not available"))
    }

    // MARK: Files

    @Test("E12.1: UIDocumentPickerViewController goes by itself and then gives the chosen files", arguments: ["pick", "cancel", "swipe"])
    func documentPicker(_ way: String) throws {
        let stage = Stage()
        let album = stage.host(Album())
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.json, .image])
        picker.delegate = album
        album.present(picker, animated: true)
        try stage.settle()
        #expect(stage.shows("Files") && stage.shows("JSON"))
        switch way {
        case "pick":
            let text = try file("notes.txt", in: folder)
            #expect(throws: StageFailure.self) { try stage.pickDocuments([text]) }
            let several = try [file("a.json", in: folder), file("b.png", in: folder)]
            #expect(throws: StageFailure("The document picker takes one file: its allowsMultipleSelection is false.")) {
                try stage.pickDocuments(several)
            }
            #expect(throws: StageFailure.self) { try stage.exportDocuments(to: folder) }
            try stage.pickDocuments([several[1]])
            try stage.settle()
            #expect(album.log == ["b.png, presented false"])
        case "cancel":
            try stage.tap("Cancel")
            try stage.settle()
            #expect(album.log == ["cancelled"])
        default:
            try stage.dismissSheet()
            try stage.settle()
            #expect(album.log == ["cancelled"])
        }
        #expect(album.presentedViewController == nil)
    }

    @Test("E12.1: opened as a copy the file is another one with the same content; an older delegate is told of one file")
    func copies() throws {
        let stage = Stage()
        let root = stage.host(UIViewController())
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        final class Reader: NSObject, UIDocumentPickerDelegate {
            var urls: [URL] = []
            func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) { self.urls = urls }
        }
        let reader = Reader()
        let original = try file("loans.json", "[7]", in: folder)
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.json], asCopy: true)
        picker.delegate = reader
        root.present(picker, animated: true)
        try stage.pickDocuments([original])
        try stage.settle()
        let copy = try #require(reader.urls.first)
        #expect(copy != original && copy.lastPathComponent == "loans.json")
        #expect(try String(contentsOf: copy, encoding: .utf8) == "[7]")

        let old = OldReader()
        let second = UIDocumentPickerViewController(forOpeningContentTypes: [.json])
        second.delegate = old
        root.present(second, animated: true)
        try stage.pickDocuments([original])
        try stage.settle()
        #expect(old.names == ["loans.json"])
    }

    @Test("E12.1: what is exported goes to the chosen folder: moved, or copied where the picker was made so", arguments: [true, false])
    func export(_ asCopy: Bool) throws {
        let stage = Stage()
        let album = stage.host(Album())
        let (from, to) = (try folder(), try folder())
        defer { for folder in [from, to] { try? FileManager.default.removeItem(at: folder) } }
        let original = try file("loans.json", "[7]", in: from)
        let picker = UIDocumentPickerViewController(forExporting: [original], asCopy: asCopy)
        picker.delegate = album
        album.present(picker, animated: true)
        try stage.settle()
        #expect(stage.shows("loans.json"))
        try stage.exportDocuments(to: to)
        try stage.settle()
        #expect(album.log == ["loans.json, presented false"])
        #expect(try String(contentsOf: to.appending(path: "loans.json"), encoding: .utf8) == "[7]")
        #expect(FileManager.default.fileExists(atPath: original.path) == asCopy)
    }

    // MARK: SwiftUI

    @Test("E12.1: fileImporter shows the document picker while its binding is true, and gives the chosen files")
    func importer() throws {
        let stage = Stage()
        let desk = FileDesk()
        stage.host(FileDeskView(desk: desk))
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        desk.isImporting = true
        try stage.settle()
        try stage.pickDocuments([file("a.json", in: folder), file("b.txt", in: folder)])
        try stage.settle()
        #expect(desk.log == [#"["a.json", "b.txt"] false"#] && !desk.isImporting && stage.shows("Shelf"))
        desk.isImporting = true
        try stage.settle()
        try stage.cancelPicking()
        try stage.settle()
        desk.isImporting = true
        try stage.settle()
        try stage.dismissSheet()
        try stage.settle()
        #expect(desk.log.suffix(2) == ["cancelled false", "cancelled false"])
        desk.isImporting = true
        try stage.settle()
        desk.isImporting = false
        try stage.settle()
        #expect(desk.log.count == 3 && !stage.shows("Files"), "what the app takes away is no outcome")
        #expect(stage.findings.isEmpty)
    }

    @Test("E12.1: fileExporter writes the document, and gives the place that was chosen, or why there is none")
    func exporter() throws {
        let stage = Stage()
        let desk = FileDesk()
        stage.host(FileDeskView(desk: desk))
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        desk.isExporting = true
        try stage.settle()
        try stage.exportDocuments(to: folder)
        try stage.settle()
        #expect(desk.log == ["Loans.json false"])
        #expect(try String(contentsOf: folder.appending(path: "Loans.json"), encoding: .utf8) == "[1]")
        desk.loans = LoanFile(text: "bad")
        desk.isExporting = true
        try stage.settle()
        #expect(desk.log.last == "failed false" && !stage.shows("Files"))
    }

    @Test("What fileExporter writes for the picker is there while the picker is, however that ends")
    func exportFolders() throws {
        func folders() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: FileManager.default.temporaryDirectory.path)
                .filter { $0.hasPrefix("Export-\(ProcessInfo.processInfo.processIdentifier)-") }
        }
        let stage = Stage()
        let desk = FileDesk()
        stage.host(FileDeskView(desk: desk))
        let target = try folder()
        defer { try? FileManager.default.removeItem(at: target) }
        let endings: [(String, () throws -> Void)] = [
            ("chosen", { try stage.exportDocuments(to: target) }), ("cancelled", { try stage.cancelPicking() }),
            ("swiped away", { try stage.dismissSheet() }), ("taken away", { desk.isExporting = false }),
            ("by UIKit", { stage.window.rootViewController?.dismiss(animated: true) }),
        ]
        for (name, end) in endings {
            desk.isExporting = true
            try stage.settle()
            #expect(try folders().count == 1, "\(name)")
            try end()
            try stage.settle()
            #expect(try folders() == [], "\(name)")
        }
        desk.loans = LoanFile(text: "bad")
        desk.isExporting = true
        try stage.settle()
        #expect(try folders() == [], "where it cannot be written")
        desk.loans = LoanFile(text: "[1]")
        desk.isExporting = true
        try stage.settle()
        stage.host(Text("Desk"))
        try stage.settle()
        #expect(try folders() == [], "where the view that shows it has gone")
    }
}
