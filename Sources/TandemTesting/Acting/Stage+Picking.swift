import Foundation
import MessageUI
import PhotosUI
import SafariServices
import Tracing
import UIKit

extension Stage {
    // MARK: Photos

    /// Whether the device has a camera that the app may use; true unless a test says otherwise.
    public var hasCamera: Bool {
        get { application.hasCamera }
        set { inside { application.hasCamera = newValue } }
    }

    /// Picks an image in the image picker in front, or takes it with the camera; `info` is what the picker says besides.
    public func pickImage(_ image: UIImage, info: [UIImagePickerController.InfoKey: Any] = [:]) throws {
        var all: [UIImagePickerController.InfoKey: Any] = [.mediaType: "public.image", .originalImage: image]
        let picker: UIImagePickerController = try standIn("image picker")
        if picker.allowsEditing { all[.editedImage] = image }
        try pickMedia(all.merging(info) { _, given in given })
    }

    /// Picks what is described in the image picker in front, such as a movie by its URL.
    public func pickMedia(_ info: [UIImagePickerController.InfoKey: Any]) throws {
        let picker: UIImagePickerController = try standIn("image picker")
        if let type = info[.mediaType] as? String, !picker.mediaTypes.contains(type) {
            throw StageFailure(
                "The image picker does not show \(type): its mediaTypes are \(picker.mediaTypes.joined(separator: ", ")).")
        }
        act("pick media") {
            picker.pick(info)
            clock.runFrame()
        }
    }

    /// Picks images in the photo picker in front.
    public func pickPhotos(_ images: [UIImage]) throws { try pickPhotos(images.map { NSItemProvider(object: $0) }) }

    /// Picks items in the photo picker in front, such as `NSItemProvider(contentsOf:)` of a movie; throws for what it does not take.
    public func pickPhotos(_ items: [NSItemProvider]) throws {
        let picker: PHPickerViewController = try standIn("photo picker")
        if let refusal = picker.refusal(of: items) { throw StageFailure("The photos cannot be picked: \(refusal).") }
        act("pick \(items.count) photos") {
            picker.pick(items)
            clock.runFrame()
        }
    }

    // MARK: Files

    /// Chooses files in the document picker or file importer in front; throws for files that it does not take.
    public func pickDocuments(_ urls: [URL]) throws {
        let picker: UIDocumentPickerViewController = try standIn("document picker")
        guard !urls.isEmpty else { throw StageFailure("No file to choose; call cancelPicking() to choose none.") }
        if urls.count > 1, !picker.allowsMultipleSelection {
            throw StageFailure("The document picker takes one file: its allowsMultipleSelection is false.")
        }
        for url in urls {
            if let refusal = picker.refusal(of: url) { throw StageFailure("\(url.lastPathComponent) cannot be chosen: \(refusal).") }
        }
        try act("pick \(urls.map(\.lastPathComponent).joined(separator: ", "))") {
            try picker.pick(urls)
            clock.runFrame()
        }
    }

    /// Chooses a folder in the document picker or file exporter in front: what it exports goes there.
    public func exportDocuments(to folder: URL) throws {
        let picker: UIDocumentPickerViewController = try standIn("document picker")
        guard case .export = picker.job else { throw StageFailure("The document picker opens files; call pickDocuments(_:).") }
        try act("export to \(folder.lastPathComponent)") {
            try picker.export(to: folder)
            clock.runFrame()
        }
    }

    /// Closes the picker in front without a choice.
    public func cancelPicking() throws {
        let cancel: () -> Void
        if let picker: UIImagePickerController = try? standIn("image picker") {
            cancel = picker.cancel
        } else if let picker: PHPickerViewController = try? standIn("photo picker") {
            cancel = { picker.pick([]) }
        } else {
            let picker: UIDocumentPickerViewController = try standIn("picker")
            cancel = picker.cancel
        }
        act("cancel") {
            cancel()
            clock.runFrame()
        }
    }

    // MARK: Mail, messages, Safari

    /// Whether the device is set up to send mail; true unless a test says otherwise.
    public var canSendMail: Bool {
        get { application.canSendMail }
        set { inside { application.canSendMail = newValue } }
    }

    /// Whether the device can send messages; true unless a test says otherwise.
    public var canSendMessages: Bool {
        get { application.canSendMessages }
        set { inside { application.canSendMessages = newValue } }
    }

    /// Ends the mail in front as a person or the network does.
    public func finishMail(_ result: MFMailComposeResult) throws {
        let mail: MFMailComposeViewController = try standIn("mail")
        act("finish mail") {
            mail.finish(result, result == .failed ? MFMailComposeError(.sendFailed) : nil)
            clock.runFrame()
        }
    }

    /// Ends the message in front as a person or the network does.
    public func finishMessage(_ result: MessageComposeResult) throws {
        let message: MFMessageComposeViewController = try standIn("message")
        act("finish message") {
            message.finish(result)
            clock.runFrame()
        }
    }

    /// Tells the Safari controller in front that its page was loaded, or could not be.
    public func completeSafariLoad(_ isSuccessful: Bool = true) throws {
        let safari: SFSafariViewController = try standIn("Safari")
        act("load \(safari.address.absoluteString)") {
            safari.delegate?.safariViewController(safari, didCompleteInitialLoad: isSuccessful)
            clock.runFrame()
        }
    }

    /// The stand-in in front: presented, or the first one inside of what is.
    func standIn<Controller: UIViewController>(_ name: String) throws -> Controller {
        _ = settlement()
        func search(_ controller: UIViewController) -> Controller? {
            controller as? Controller ?? controller.children.lazy.compactMap(search).first
        }
        guard let found = (presented ?? window.rootViewController).flatMap(search) else {
            let front = (presented ?? window.rootViewController).map { "\(Swift.type(of: $0)) is" } ?? "nothing is"
            throw StageFailure("There is no \(name) in front; \(front). Bring it up first, by a tap or a change of state.")
        }
        return found
    }
}
