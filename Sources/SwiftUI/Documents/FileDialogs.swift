import UIKit
import UniformTypeIdentifiers

/// What a document picker is shown for.
enum FileDialogJob {
    case open([UTType], allowsSeveral: Bool)
    case export(ExportFolder)
    case move(URL)
}

/// A document picker that is shown while a binding says so.
nonisolated struct FileDialogModifier: PresentingModifier {
    typealias Body = Never
    var name: String
    var isPresented: Binding<Bool>
    /// What the picker is for, `nil` where there is nothing to do; a reason why it cannot be done is an outcome.
    var job: @MainActor () throws -> FileDialogJob?
    var completed: @MainActor (Result<[URL], any Error>) -> Void
    var cancelled: @MainActor () -> Void

    @MainActor var wantedItem: AnyHashable? { isPresented.wrappedValue ? true : nil }
    @MainActor func clear() { isPresented.wrappedValue = false }

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, FileDialogModifier>, in context: _NodeContext) -> _ViewNode {
        FileDialogNode(view, context)
    }
}

@MainActor
private final class FileDialogNode<V: View>: PresentingNode<V, FileDialogModifier> {
    private let hearing = FileDialogDelegate()
    /// The files of documents that are about to be exported.
    private var exported: ExportFolder?

    override var name: String { value.modifier.name }

    override func makeController(for presenter: UIViewController) -> UIViewController? {
        do {
            guard let job = try value.modifier.job() else { return nil }
            return picker(for: job)
        } catch {
            value.modifier.clear()
            value.modifier.completed(.failure(error))
            return nil
        }
    }

    private func picker(for job: FileDialogJob) -> UIDocumentPickerViewController {
        let picker: UIDocumentPickerViewController
        switch job {
        case .open(let types, let allowsSeveral):
            picker = UIDocumentPickerViewController(forOpeningContentTypes: types)
            picker.allowsMultipleSelection = allowsSeveral
        case .export(let folder):
            picker = UIDocumentPickerViewController(forExporting: folder.files)
            exported = folder
        case .move(let file): picker = UIDocumentPickerViewController(forExporting: [file])
        }
        hearing.ended = { [weak self] urls in
            guard let self else { return }
            personChose()
            if let urls { value.modifier.completed(.success(urls)) } else { value.modifier.cancelled() }
        }
        picker.delegate = hearing
        return picker
    }

    override func presentationEnded() { exported = nil }
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
                job: { .open(types, allowsSeveral: allowsSeveral) }, completed: { done.value($0) }, cancelled: { cancelled.value() }))
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
                job: {
                    if documents.isEmpty { return nil }
                    return .export(try ExportFolder(documents, types.isEmpty ? D.writableContentTypes : types, name))
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
                job: { file.map { .move($0) } },
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
