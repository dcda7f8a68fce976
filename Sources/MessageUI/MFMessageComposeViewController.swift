import UIKit
import UniformTypeIdentifiers

/// How a message ended.
public enum MessageComposeResult: Int, Sendable { case cancelled = 0, sent = 1, failed = 2 }

/// A text message that a person writes: a stand-in whose outcome a test says, with `Stage.finishMessage(_:)` (SPEC E12).
///
/// It does not dismiss itself; the delegate does. Source: Apple, MessageUI `MFMessageComposeViewController`.
@MainActor @preconcurrency
open class MFMessageComposeViewController: UINavigationController {
    private lazy var standIn = StandIn(self, title: "Messages", dismissesItself: false)

    public convenience init() { self.init(nibName: nil, bundle: nil) }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        precondition(
            Self.canSendText(), "This device cannot send messages. Ask MFMessageComposeViewController.canSendText() first.")
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        standIn.cancelled = { [unowned self] in finish(.cancelled) }
        standIn.rows = { [unowned self] in
            ["To: \((recipients ?? []).joined(separator: ", "))", subject, body].compactMap { $0 } + files
                + (takesAttachments ? [] : ["No attachments of one's own"])
        }
        isNavigationBarHidden = true
        viewControllers = [StandInScreen(standIn)]
    }

    public required init?(coder aDecoder: NSCoder) { nil }

    open class func canSendText() -> Bool { UIApplication.current.canSendMessages }
    open class func canSendSubject() -> Bool { canSendText() }
    open class func canSendAttachments() -> Bool { canSendText() }
    open class func isSupportedAttachmentUTI(_ uti: String) -> Bool {
        UTType(uti).map { type in [UTType.image, .movie, .audio, .text, .pdf, .vCard].contains { type.conforms(to: $0) } } ?? false
    }

    open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "messageComposeDelegate", of: self) }
    }
    open var recipients: [String]?
    open var subject: String?
    open var body: String?
    private var files: [String] = []
    private var takesAttachments = true

    /// Refuses files that the person adds; the stand-in says so.
    open func disableUserAttachments() { takesAttachments = false }
    open func addAttachmentURL(_ attachmentURL: URL, withAlternateFilename alternateFilename: String?) -> Bool {
        guard attachmentURL.isFileURL else { return false }
        files.append(alternateFilename ?? attachmentURL.lastPathComponent)
        return true
    }
    open func addAttachmentData(_ attachmentData: Data, typeIdentifier uti: String, filename: String) -> Bool {
        guard Self.isSupportedAttachmentUTI(uti) else { return false }
        files.append(filename)
        return true
    }

    /// The person is done.
    package func finish(_ result: MessageComposeResult) {
        standIn.end { [self] in messageComposeDelegate?.messageComposeViewController(self, didFinishWith: result) }
    }
}

/// Hears how a message ended.
@MainActor @preconcurrency
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
    func messageComposeViewController(
        _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
