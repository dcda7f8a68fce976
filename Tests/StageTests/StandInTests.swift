import Foundation
import MessageUI
import PhotosUI
import SafariServices
import SwiftUI
import TandemTesting
import Testing

@MainActor
private final class Writer: UIViewController, MFMailComposeViewControllerDelegate, MFMessageComposeViewControllerDelegate,
    SFSafariViewControllerDelegate, PHPickerViewControllerDelegate
{
    var log: [String] = []
    var sizes: [CGFloat] = []

    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {
        log.append("mail \(result) \(error.map { "\(type(of: $0))" } ?? "no error")")
        controller.dismiss(animated: true)
    }

    func messageComposeViewController(
        _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult
    ) {
        log.append("message \(result)")
        controller.dismiss(animated: true)
    }

    func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
        log.append("safari finished, presented \(presentedViewController != nil)")
    }
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool) {
        log.append("safari loaded \(didLoadSuccessfully)")
    }

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
        log.append("photos \(results.count)")
        picker.dismiss(animated: true)
        for result in results where result.itemProvider.canLoadObject(ofClass: UIImage.self) {
            result.itemProvider.loadObject(ofClass: UIImage.self) { image, _ in
                let width = (image as? UIImage)?.size.width ?? 0
                Task { @MainActor in self.sizes.append(width) }
            }
        }
    }
}

private struct Site: UIViewControllerRepresentable {
    let url: URL
    func makeUIViewController(context: Context) -> SFSafariViewController { SFSafariViewController(url: url) }
    func updateUIViewController(_ controller: SFSafariViewController, context: Context) {}
}

private struct SiteView: View {
    @State private var isShown = true
    var body: some View {
        Text(isShown ? "Reading" : "Shelf").sheet(isPresented: $isShown) { Site(url: URL(string: "https://shelf.example")!) }
    }
}

@MainActor
@Suite("Mail, messages, Safari and the photo picker are stand-ins that a test scripts (E12)", .serialized)
struct StandInTests {
    private func words(_ result: ExitTest.Result?) -> String { String(decoding: result?.standardErrorContent ?? [], as: UTF8.self) }

    @Test("E12.1: a mail shows what the app put in it, and ends as the test says", arguments: ["sent", "failed", "cancel"])
    func mail(_ way: String) throws {
        let stage = Stage()
        let writer = stage.host(Writer())
        let mail = MFMailComposeViewController()
        mail.mailComposeDelegate = writer
        mail.setSubject("Dune is due")
        mail.setToRecipients(["reader@shelf.example"])
        mail.setMessageBody("Bring it back", isHTML: false)
        mail.addAttachmentData(Data([1]), mimeType: "image/png", fileName: "cover.png")
        writer.present(mail, animated: true)
        try stage.settle()
        for text in ["Dune is due", "To: reader@shelf.example", "Bring it back", "cover.png"] { #expect(stage.shows(ElementQuery.named(text))) }
        switch way {
        case "sent": try stage.finishMail(.sent)
        case "failed": try stage.finishMail(.failed)
        default: try stage.tap("Cancel")
        }
        try stage.settle()
        let ending = ["sent": "mail sent no error", "failed": "mail failed MFMailComposeError", "cancel": "mail cancelled no error"]
        #expect(writer.log == [ending[way, default: ""]] && writer.presentedViewController == nil && stage.findings.isEmpty)
    }

    @Test("E12.1: a device that cannot send mail says so, and stops who sends it all the same")
    func noMail() async {
        let stage = await Stage()
        #expect(MFMailComposeViewController.canSendMail() && MFMessageComposeViewController.canSendText())
        stage.canSendMail = false
        stage.canSendMessages = false
        #expect(!MFMailComposeViewController.canSendMail() && !MFMessageComposeViewController.canSendText())
        stage.end()
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let stage = Stage()
            stage.canSendMail = false
            _ = MFMailComposeViewController()
        }
        #expect(words(result).contains("This device cannot send mail. Ask MFMailComposeViewController.canSendMail() first."))
    }

    @Test("E12.1: a message ends as the test says, or is swiped away")
    func message() throws {
        let stage = Stage()
        let writer = stage.host(Writer())
        for way in ["sent", "swipe"] {
            let message = MFMessageComposeViewController()
            message.messageComposeDelegate = writer
            message.recipients = ["555"]
            message.body = "Dune is due"
            #expect(message.addAttachmentData(Data([1]), typeIdentifier: "public.png", filename: "cover.png"))
            #expect(!message.addAttachmentData(Data([1]), typeIdentifier: "example.shelf.loan", filename: "loan"))
            writer.present(message, animated: true)
            try stage.settle()
            #expect(stage.shows("Dune is due"))
            if way == "sent" { try stage.finishMessage(.sent) } else { try stage.dismissSheet() }
            try stage.settle()
        }
        #expect(writer.log == ["message sent", "message cancelled"] && writer.presentedViewController == nil)
    }

    @Test("E12.1, E12.2: Safari shows the address, loads as the test says, and goes by itself before it tells that it is done")
    func safari() throws {
        let stage = Stage()
        let writer = stage.host(Writer())
        let safari = SFSafariViewController(url: URL(string: "https://shelf.example/dune")!)
        safari.delegate = writer
        writer.present(safari, animated: true)
        try stage.settle()
        #expect(stage.shows("https://shelf.example/dune"))
        try stage.completeSafariLoad()
        try stage.tap("Done")
        try stage.settle()
        #expect(writer.log == ["safari loaded true", "safari finished, presented false"])
    }

    @Test("E12.1: Safari in a SwiftUI sheet takes the sheet with it, and the binding knows")
    func safariInSheet() throws {
        let stage = Stage()
        stage.host(SiteView())
        try stage.settle()
        #expect(stage.shows("https://shelf.example"))
        try stage.tap("Done")
        try stage.settle()
        #expect(stage.shows("Shelf") && !stage.shows("https://shelf.example"))
    }

    @Test("Safari says that it would open the reader, and its controls have the app's tint")
    func safariLooks() throws {
        let stage = Stage()
        let writer = stage.host(Writer())
        let configuration = SFSafariViewController.Configuration()
        configuration.entersReaderIfAvailable = true
        let safari = SFSafariViewController(url: try #require(URL(string: "https://shelf.example")), configuration: configuration)
        safari.preferredControlTintColor = .systemRed
        writer.present(safari, animated: true)
        try stage.settle()
        #expect(stage.shows("In the reader, if the page has one") && safari.view.tintColor == .systemRed)
        safari.preferredControlTintColor = .systemGreen
        #expect(safari.view.tintColor == .systemGreen && stage.findings.isEmpty)
    }

    /// A service of the library's that ends when the test says.
    private final class Remind: UIActivity {
        var prepared = 0
        override var activityTitle: String? { "Remind" }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
        override func prepare(withActivityItems activityItems: [Any]) { prepared += 1 }
    }

    @Test("A service that does not say when it is done leaves the sheet where it is")
    func service() throws {
        let stage = Stage()
        let writer = stage.host(Writer())
        let remind = Remind()
        let sheet = UIActivityViewController(activityItems: ["Dune"], applicationActivities: [remind])
        var log: [String] = []
        sheet.completionWithItemsHandler = { _, completed, _, _ in log.append("done \(completed)") }
        writer.present(sheet, animated: true)
        try stage.settle()
        try stage.tap("Remind")
        try stage.settle()
        #expect(remind.prepared == 1 && writer.presentedViewController === sheet && log.isEmpty)
        remind.activityDidFinish(true)
        try stage.settle()
        #expect(writer.presentedViewController == nil && log == ["done true"])
    }

    @Test("E12.1: Safari takes web addresses alone, in Apple's words")
    func scheme() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = SFSafariViewController(url: URL(string: "mailto:reader@shelf.example")!)
        }
        #expect(words(result).contains("The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported."))
    }

    @Test("E12.1: the photo picker gives what the test picks, as far as its limit and filter allow, and nothing when it is closed")
    func photos() throws {
        let stage = Stage()
        let writer = stage.host(Writer())
        let images = [3.0, 4].map { side in UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in } }
        var configuration = PHPickerConfiguration()
        #expect(configuration.selectionLimit == 1 && configuration.filter == nil)
        configuration.filter = .any(of: [.images, .videos])
        let single = PHPickerViewController(configuration: configuration)
        single.delegate = writer
        writer.present(single, animated: true)
        #expect(throws: StageFailure("The photos cannot be picked: the photo picker takes 1 at most: its selectionLimit.")) {
            try stage.pickPhotos(images)
        }
        try stage.tap("Cancel")
        try stage.settle()
        configuration.selectionLimit = 0
        configuration.filter = .images
        let several = PHPickerViewController(configuration: configuration)
        several.delegate = writer
        writer.present(several, animated: true)
        try stage.pickPhotos(images)
        try stage.settle()
        #expect(writer.log == ["photos 0", "photos 2"] && writer.sizes == [3, 4] && writer.presentedViewController == nil)
        configuration.filter = .videos
        writer.present(PHPickerViewController(configuration: configuration), animated: true)
        #expect(throws: StageFailure("The photos cannot be picked: its filter hides public.png, public.jpeg.")) { try stage.pickPhotos(images) }
    }
}
