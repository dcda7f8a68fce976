import UIKit
import UniformTypeIdentifiers

/// A document picker that is shown while a binding says so.
nonisolated struct FileDialogModifier: ViewModifier {
    typealias Body = Never
    var name: String
    var isPresented: Binding<Bool>
    /// The picker; a reason why there is none is an outcome.
    var make: @MainActor () throws -> UIDocumentPickerViewController?
    var completed: @MainActor (Result<[URL], any Error>) -> Void
    var cancelled: @MainActor () -> Void

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, FileDialogModifier>, in context: _NodeContext) -> _ViewNode {
        FileDialogNode(view, context)
    }
}

@MainActor
private final class FileDialogNode<V: View>: FollowingNode<V, FileDialogModifier>, VisibilityObserver {
    private var shown: UIDocumentPickerViewController?
    private let hearing = FileDialogDelegate()

    override var name: String { value.modifier.name }

    func contentBecameVisible() { follow() }
    func contentBecameInvisible() {}

    override func follow() {
        let wanted = graph.reading(self) { tracker.track(self) { value.modifier.isPresented.wrappedValue } }
        guard wanted != (shown != nil) else { return }
        graph.enqueueAction(.change(owningViewName)) { [weak self] in self?.match(wanted) }
    }

    private func match(_ wanted: Bool) {
        guard wanted != (shown != nil) else { return }
        if let shown {
            self.shown = nil
            shown.onDismissalEnded = { [weak self] in self?.invalidate() }
            shown.dismissForBinding(animated: true)
            return
        }
        guard isAlive, let presenter = graph.hostController, presenter.viewIfLoaded?.window != nil else { return }
        do {
            guard let picker = try value.modifier.make() else { return }
            present(picker, on: presenter)
        } catch {
            value.modifier.isPresented.wrappedValue = false
            value.modifier.completed(.failure(error))
        }
    }

    private func present(_ picker: UIDocumentPickerViewController, on presenter: UIViewController) {
        hearing.ended = { [weak self] urls in
            guard let self else { return }
            close()
            if let urls { value.modifier.completed(.success(urls)) } else { value.modifier.cancelled() }
        }
        picker.delegate = hearing
        picker.bindingPresenter = "\(name) of \(owningViewName)"
        picker.onDismissalEnded = { [weak self] in self?.close() }
        shown = picker
        presenter.present(picker, animated: true)
    }

    private func close() {
        guard shown != nil else { return }
        shown = nil
        value.modifier.isPresented.wrappedValue = false
    }

    override func willEnd() {
        tracker.stop()
        let picker = shown
        shown = nil
        picker?.dismissForBinding(animated: true)
    }
}

/// Hears how a document picker ended: `nil` when it was cancelled.
@MainActor
private final class FileDialogDelegate: NSObject, UIDocumentPickerDelegate {
    var ended: ([URL]?) -> Void = { _ in }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) { ended(urls) }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { ended(nil) }
}

extension View {
    nonisolated private func importer(
        _ isPresented: Binding<Bool>, _ types: [UTType], _ allowsSeveral: Bool,
        _ onCompletion: @escaping (Result<[URL], any Error>) -> Void, _ onCancellation: @escaping () -> Void = {}
    ) -> some View {
        let (done, cancelled) = (UncheckedSendable(onCompletion), UncheckedSendable(onCancellation))
        return modifier(
            FileDialogModifier(
                name: "fileImporter", isPresented: isPresented,
                make: {
                    let picker = UIDocumentPickerViewController(forOpeningContentTypes: types)
                    picker.allowsMultipleSelection = allowsSeveral
                    return picker
                }, completed: { done.value($0) }, cancelled: { cancelled.value() }))
    }

    /// Lets a person choose a file while `isPresented` is true.
    nonisolated public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        importer(isPresented, allowedContentTypes, false, Self.one(onCompletion))
    }

    nonisolated public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View { importer(isPresented, allowedContentTypes, allowsMultipleSelection, onCompletion) }

    nonisolated public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View { importer(isPresented, allowedContentTypes, allowsMultipleSelection, onCompletion, onCancellation) }

    nonisolated private func exporter<D: FileDocument>(
        _ isPresented: Binding<Bool>, _ documents: [D], _ types: [UTType], _ name: String?,
        _ onCompletion: @escaping (Result<[URL], any Error>) -> Void, _ onCancellation: @escaping () -> Void
    ) -> some View {
        let (done, cancelled) = (UncheckedSendable(onCompletion), UncheckedSendable(onCancellation))
        return modifier(
            FileDialogModifier(
                name: "fileExporter", isPresented: isPresented,
                make: {
                    guard !documents.isEmpty else { return nil }
                    let files = try FileDialogFiles.write(documents, types.isEmpty ? D.writableContentTypes : types, name)
                    return UIDocumentPickerViewController(forExporting: files)
                }, completed: { done.value($0) }, cancelled: { cancelled.value() }))
    }

    /// Lets a person choose where a document goes while `isPresented` is true and there is one.
    nonisolated public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        exporter(isPresented, [document].compactMap { $0 }, [contentType], defaultFilename, Self.one(onCompletion), {})
    }

    nonisolated public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        exporter(isPresented, [document].compactMap { $0 }, contentTypes, defaultFilename, Self.one(onCompletion), onCancellation)
    }

    nonisolated public func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType, onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View where C.Element: FileDocument {
        exporter(isPresented, Array(documents), [contentType], nil, onCompletion, {})
    }

    nonisolated public func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View where C.Element: FileDocument {
        exporter(isPresented, Array(documents), contentTypes, nil, onCompletion, onCancellation)
    }

    /// Lets a person choose where a file is moved while `isPresented` is true.
    nonisolated public func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { fileMover(isPresented: isPresented, file: file, onCompletion: onCompletion, onCancellation: {}) }

    nonisolated public func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View {
        let (done, cancelled) = (UncheckedSendable(Self.one(onCompletion)), UncheckedSendable(onCancellation))
        return modifier(
            FileDialogModifier(
                name: "fileMover", isPresented: isPresented,
                make: { file.map { UIDocumentPickerViewController(forExporting: [$0]) } },
                completed: { done.value($0) }, cancelled: { cancelled.value() }))
    }

    nonisolated private static func one(
        _ onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> (Result<[URL], any Error>) -> Void {
        { result in
            switch result {
            case .success(let urls): if let url = urls.first { onCompletion(.success(url)) }
            case .failure(let error): onCompletion(.failure(error))
            }
        }
    }
}

/// The files of documents that are about to be exported.
@MainActor
private enum FileDialogFiles {
    private static var folders = 0

    static func write<D: FileDocument>(_ documents: [D], _ types: [UTType], _ name: String?) throws -> [URL] {
        guard let type = types.first else { throw CocoaError(.fileWriteUnknown) }
        folders += 1
        let place = "Export-\(ProcessInfo.processInfo.processIdentifier)-\(folders)"
        let folder = FileManager.default.temporaryDirectory.appending(path: place, directoryHint: .isDirectory)
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try documents.enumerated().map { index, document in
            let wrapper = try document.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
            let stem = name ?? wrapper.preferredFilename ?? (index == 0 ? "Untitled" : "Untitled \(index + 1)")
            let file = folder.appending(path: stem).appendingPathExtension(for: type)
            try wrapper.write(to: file, originalContentsURL: nil)
            return file
        }
    }
}
