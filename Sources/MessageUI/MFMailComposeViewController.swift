import UIKit

/// How a mail ended.
public enum MFMailComposeResult: Int, Sendable { case cancelled = 0, saved = 1, sent = 2, failed = 3 }

public let MFMailComposeErrorDomain = "MFMailComposeErrorDomain"

/// Why a mail could not be sent.
public struct MFMailComposeError: Error, Hashable, Sendable {
    public enum Code: Int, Sendable { case saveFailed = 0, sendFailed = 1 }
    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var saveFailed: Code { .saveFailed }
    public static var sendFailed: Code { .sendFailed }
    public static var errorDomain: String { MFMailComposeErrorDomain }
}

/// A mail that a person writes: a stand-in whose outcome a test says, with `Stage.finishMail(_:)` (SPEC E12).
///
/// It does not dismiss itself; the delegate does. Source: Apple, MessageUI `MFMailComposeViewController`.
@MainActor @preconcurrency
open class MFMailComposeViewController: UINavigationController {
    /// What the app put in the mail.
    package private(set) var mail = Mail()
    package struct Mail {
        package var subject = ""
        package var to: [String] = []
        package var cc: [String] = []
        package var bcc: [String] = []
        package var body = ""
        package var isHTML = false
        package var attachments: [(data: Data, mimeType: String, name: String)] = []
        package var sender = ""
    }
    private lazy var standIn = StandIn(self, title: "Mail", dismissesItself: false)

    public convenience init() { self.init(nibName: nil, bundle: nil) }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        precondition(
            Self.canSendMail(), "This device cannot send mail. Ask MFMailComposeViewController.canSendMail() first.")
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        standIn.cancelled = { [unowned self] in finish(.cancelled, nil) }
        standIn.rows = { [unowned self] in
            ["To: \(mail.to.joined(separator: ", "))", mail.subject, mail.body] + mail.attachments.map(\.name)
        }
        isNavigationBarHidden = true
        viewControllers = [StandInScreen(standIn)]
    }

    public required init?(coder aDecoder: NSCoder) { nil }

    open class func canSendMail() -> Bool { UIApplication.current.canSendMail }

    open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "mailComposeDelegate", of: self) }
    }

    open func setSubject(_ subject: String) { mail.subject = subject }
    open func setToRecipients(_ toRecipients: [String]?) { mail.to = toRecipients ?? [] }
    open func setCcRecipients(_ ccRecipients: [String]?) { mail.cc = ccRecipients ?? [] }
    open func setBccRecipients(_ bccRecipients: [String]?) { mail.bcc = bccRecipients ?? [] }
    open func setMessageBody(_ body: String, isHTML: Bool) { (mail.body, mail.isHTML) = (body, isHTML) }
    open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {
        mail.attachments.append((attachment, mimeType, filename))
    }
    open func setPreferredSendingEmailAddress(_ emailAddress: String) { mail.sender = emailAddress }

    /// The person is done.
    package func finish(_ result: MFMailComposeResult, _ error: (any Error)?) {
        standIn.end { [self] in mailComposeDelegate?.mailComposeController(self, didFinishWith: result, error: error) }
    }
}

/// Hears how a mail ended.
@MainActor @preconcurrency
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
    public func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {}
}
