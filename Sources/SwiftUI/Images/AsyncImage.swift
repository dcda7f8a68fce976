import UIKit

/// Loads a picture from a URL and shows it. Source: Apple, SwiftUI `AsyncImage`.
///
/// The shared `URLSession` loads it while the view is on the screen; settling a screen waits for it.
nonisolated public struct AsyncImage<Content: View>: View {
    /// What is loaded, and how.
    private struct Source: Equatable {
        let url: URL?
        let scale: CGFloat
    }

    /// How far the loading of a source is.
    private struct Loading {
        let source: Source
        let phase: AsyncImagePhase
    }

    private let source: Source
    private let transaction: Transaction
    private let content: (AsyncImagePhase) -> Content
    @State private var loading: Loading?

    /// Shows what `content` makes of each phase of the loading; a new one comes in `transaction`.
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        source = Source(url: url, scale: scale)
        self.transaction = transaction
        self.content = content
    }

    /// Shows a grey placeholder, which fills its place, until the picture is there.
    public init(url: URL?, scale: CGFloat = 1) where Content == Image {
        self.init(url: url, scale: scale) { $0.image ?? Image(uiImage: .asyncPlaceholder).resizable() }
    }

    /// Shows what `content` makes of the picture, and `placeholder` until it is there.
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }

    private var phase: AsyncImagePhase { loading?.source == source ? loading?.phase ?? .empty : .empty }

    @MainActor public var body: some View {
        let (source, transaction, loading) = (source, UncheckedSendable(transaction), $loading)
        let isLoaded = phase.image != nil
        return content(phase).task(id: source) {
            guard !isLoaded, let url = source.url else { return }
            let phase: AsyncImagePhase
            do {
                phase = .success(Image(uiImage: try await ImageDownload(url).image(scale: source.scale)))
            } catch {
                // The view has left, or shows something else now; it loads again when it comes back.
                if Task.isCancelled { return }
                phase = .failure(error)
            }
            withTransaction(transaction.value) { loading.wrappedValue = Loading(source: source, phase: phase) }
        }
    }
}

/// How far the loading of a picture is. Source: Apple, SwiftUI `AsyncImagePhase`.
public enum AsyncImagePhase: Sendable {
    /// There is no picture yet.
    case empty
    case success(Image)
    /// The picture could not be loaded.
    case failure(any Error)

    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

extension UIImage {
    /// A point of what stands where a picture is to come: a grey that is seen on light and on dark.
    fileprivate static let asyncPlaceholder = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image {
        UIColor(white: 0.5, alpha: 0.2).setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
}
