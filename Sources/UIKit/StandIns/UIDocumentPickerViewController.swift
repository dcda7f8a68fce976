import Foundation
import Tracing
import UniformTypeIdentifiers

/// What an older document picker does.
@available(iOS, deprecated: 14.0, message: "Use the initializers with content types.")
public enum UIDocumentPickerMode: UInt, Sendable {
    case `import` = 0
    case open = 1
    case exportToService = 2
    case moveToService = 3
}

/// The files of the device: a stand-in whose outcome a test says, with `Stage.pickDocuments(_:)` and
/// `Stage.exportDocuments(to:)`.
///
/// It dismisses itself, and then tells its delegate. Source: Apple, UIKit `UIDocumentPickerViewController`.
@MainActor @preconcurrency
open class UIDocumentPickerViewController: UIViewController {
    /// What it was opened for.
    package enum Job {
        case open([UTType], asCopy: Bool)
        case export([URL], asCopy: Bool)
    }
    package let job: Job
    private lazy var standIn = StandIn(self, title: "Files", dismissesItself: true)

    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
        job = .open(contentTypes, asCopy: asCopy)
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
        self.init(forOpeningContentTypes: contentTypes, asCopy: false)
    }

    public init(forExporting urls: [URL], asCopy: Bool) {
        job = .export(urls, asCopy: asCopy)
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    /// Moves the files to the place that the person chooses.
    public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

    @available(iOS, deprecated: 14.0, message: "Use init(forOpeningContentTypes:asCopy:) instead.")
    public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        job = .open(allowedUTIs.map { UTType(importedAs: $0) }, asCopy: mode == .import)
        super.init(nibName: nil, bundle: nil)
        documentPickerMode = mode
        setUp()
    }

    @available(iOS, deprecated: 14.0, message: "Use init(forExporting:asCopy:) instead.")
    public init(urls: [URL], in mode: UIDocumentPickerMode) {
        job = .export(urls, asCopy: mode == .exportToService)
        super.init(nibName: nil, bundle: nil)
        documentPickerMode = mode
        setUp()
    }

    @available(iOS, deprecated: 14.0, message: "Use init(forExporting:asCopy:) instead.")
    public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(urls: [url], in: mode) }

    public required init?(coder: NSCoder) { nil }

    private func setUp() {
        nameInTimeline = "UIDocumentPickerViewController"
        standIn.cancelled = { [unowned self] in delegate?.documentPickerWasCancelled(self) }
        standIn.rows = { [unowned self] in
            switch job {
            case .open(let types, _): ["A file would be chosen here"] + types.map { $0.localizedDescription ?? $0.identifier }
            case .export(let urls, _): ["A place would be chosen here for"] + urls
            }
        }
    }

    open weak var delegate: (any UIDocumentPickerDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "delegate", of: self) }
    }
    @available(iOS, deprecated: 14.0, message: "Use appropriate initializers instead.")
    open private(set) var documentPickerMode = UIDocumentPickerMode.open
    open var allowsMultipleSelection = false
    open var directoryURL: URL?
    open var shouldShowFileExtensions = false

    open override func viewDidLoad() {
        super.viewDidLoad()
        standIn.fill(view)
    }

    // MARK: What a person does

    /// Why a file cannot be chosen; `nil` for one that can.
    package func refusal(of url: URL) -> String? {
        guard case .open(let types, _) = job else { return "the picker asks where to put \(exported), not for a file" }
        let type: UTType? = url.hasDirectoryPath && url.pathExtension.isEmpty ? .folder : UTType(filenameExtension: url.pathExtension)
        let wanted = types.map(\.identifier).joined(separator: ", ")
        guard let type, types.contains(where: type.conforms(to:)) else {
            return "\(url.lastPathComponent) is grey in the picker, which takes \(wanted)"
        }
        return nil
    }

    private var exported: String {
        guard case .export(let urls, _) = job else { return "" }
        return urls.map(\.lastPathComponent).joined(separator: ", ")
    }

    /// The person has chosen files; a copy of each is given where the picker was made so.
    package func pick(_ urls: [URL]) throws {
        var given = urls
        if case .open(_, asCopy: true) = job { given = try urls.map { try Self.copy($0, into: TemporaryFolder.make("Inbox")) } }
        tell(given)
    }

    /// The person has chosen a folder for what is exported, which goes there.
    package func export(to folder: URL) throws {
        guard case .export(let urls, let asCopy) = job else { return }
        let made = try urls.map { url in
            let target = try Self.copy(url, into: folder)
            if !asCopy { try FileManager.default.removeItem(at: url) }
            return target
        }
        tell(made)
    }

    private func tell(_ urls: [URL]) { standIn.end { [self] in delegate?.documentPicker(self, didPickDocumentsAt: urls) } }

    package func cancel() { standIn.cancel() }

    private static func copy(_ url: URL, into folder: URL) throws -> URL {
        let target = folder.appending(path: url.lastPathComponent)
        try FileManager.default.copyItem(at: url, to: target)
        return target
    }
}

/// Hears which files were chosen.
@MainActor @preconcurrency
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
    /// Called where the one for several is not implemented.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        for url in urls { documentPicker(controller, didPickDocumentAt: url) }
    }
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
}

extension URL {
    /// Whether the app may reach the file: any that the process may read, for nothing is closed off here.
    public func startAccessingSecurityScopedResource() -> Bool { isFileURL }
    public func stopAccessingSecurityScopedResource() {}
}
