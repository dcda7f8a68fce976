import Combine
import QuartzCore
import UIKit

/// Makes pictures of a view that stands in no window.
///
/// The view lives on as long as the renderer: its state stays, and `objectWillChange` says when the next picture may be another.
/// Views of UIKit are shown too; iOS shows a placeholder for them. Source: Apple, SwiftUI `ImageRenderer`.
@MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
    /// Sends before the picture may be another.
    nonisolated public let objectWillChange = PassthroughSubject<Void, Never>()

    /// The view; a new value keeps identities and state.
    public var content: Content {
        didSet {
            changed()
            host.setRoot(content)
        }
    }

    /// The size that the view is proposed; its ideal size at first.
    public var proposedSize = ProposedViewSize.unspecified {
        didSet { if proposedSize != oldValue { changed() } }
    }

    /// The pixels of a point.
    public var scale: CGFloat = 1 {
        didSet { if scale != oldValue { changed() } }
    }

    /// Whether what is not drawn is black.
    public var isOpaque = false {
        didSet { if isOpaque != oldValue { changed() } }
    }

    /// The space and depth of the picture.
    public var colorMode = ColorRenderingMode.nonLinear {
        didSet { if colorMode != oldValue { changed() } }
    }

    /// Whether `objectWillChange` tells of changes.
    public var isObservationEnabled = true

    private let host: HostView

    public init(content view: Content) {
        content = view
        host = HostView(view)
        host.safeAreaRegions = []
        host.changesDidCome = { [weak self] in self?.changed() }
    }

    private func changed() { if isObservationEnabled { objectWillChange.send() } }

    /// The picture in pixels; `nil` for a view without size.
    public var cgImage: CGImage? {
        let size = bringUpToDate()
        let pixels = CGSize(width: size.width * scale, height: size.height * scale)
        // A bitmap has at most as many pixels a side as a layer's.
        guard pixels.width > 0, pixels.height > 0, pixels.width <= 16_384, pixels.height <= 16_384 else { return nil }
        colorMode.reportIfMixedOtherwise()
        let context = CGContext(size: size, scale: scale)
        if isOpaque {
            context.setFillColor(.black)
            context.fill(CGRect(origin: .zero, size: size))
        }
        host.layer.displayTree()
        LayerRenderer(state: .model).draw(host.layer, in: context)
        return context.finish()
    }

    /// The picture with its scale; `nil` for a view without size.
    public var uiImage: UIImage? { cgImage.map { UIImage(cgImage: $0, scale: scale, orientation: .up) } }

    /// Draws the view into a context that `renderer` sets up, whose origin is at the bottom left.
    ///
    /// `renderer` gets the size of the view and what draws it. All of the view is drawn as fine as the context is, so that
    /// nothing is left to be rasterized at a scale of its own.
    public func render(rasterizationScale: CGFloat = 1, renderer: (CGSize, (CGContext) -> Void) -> Void) {
        let size = bringUpToDate()
        let layer = host.layer
        renderer(size) { context in
            context.saveGState()
            context.translateBy(x: 0, y: size.height)
            context.scaleBy(x: 1, y: -1)
            LayerRenderer(state: .model, redraws: true).draw(layer, in: context)
            context.restoreGState()
        }
    }

    /// Lays the view out as it is now; returns its size.
    private func bringUpToDate() -> CGSize {
        if scale > 0, host.traitCollection.displayScale != scale { host.traitOverrides.displayScale = scale }
        let size = host.contentSize(proposedSize)
        guard size.width.isFinite, size.height.isFinite else { return .zero }
        host.contentProposal = proposedSize
        host.bounds = CGRect(origin: .zero, size: size)
        host.setNeedsLayout()
        host.layoutIfNeeded()
        host.graph.canvases.symbolsMayHaveChanged()
        return size
    }
}
