import UIKit

/// A picture or a symbol.
nonisolated public struct Image: Equatable, Sendable {
    enum Source: Equatable, Sendable {
        case symbol(String, variableValue: Double?)
        case named(String, Bundle?)
        case uiImage(UIImage)
    }

    /// How a picture takes the foreground style.
    public enum TemplateRenderingMode: Hashable, Sendable {
        case template, original
    }

    /// The quality of a scaled picture.
    public enum Interpolation: Hashable, Sendable {
        case none, low, medium, high
    }

    /// How a resizable picture fills its place.
    public enum ResizingMode: Hashable, Sendable {
        case tile, stretch
    }

    /// How big a symbol is beside the text.
    public enum Scale: Hashable, Sendable {
        case small, medium, large
    }

    /// Which side of the stored picture is up.
    public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
    }

    let source: Source
    var label: String?
    var isDecorative = false
    var resizing: ResizingMode?
    var capInsets = EdgeInsets()
    var renderingMode: TemplateRenderingMode?

    init(_ source: Source, label: String?) {
        self.source = source
        self.label = label
    }

    /// A symbol by name, in the size of the text around it.
    public init(systemName: String) {
        self.init(.symbol(systemName, variableValue: nil), label: Self.spoken(systemName))
    }
    public init(systemName: String, variableValue: Double?) {
        self.init(.symbol(systemName, variableValue: variableValue), label: Self.spoken(systemName))
    }

    /// A picture of an asset catalogue or a file of the bundle.
    public init(_ name: String, bundle: Bundle? = nil) { self.init(.named(name, bundle), label: name) }
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(.named(name, bundle), label: label.plainText)
    }
    /// A picture that assistive technologies pass by.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(.named(name, bundle), label: nil)
        isDecorative = true
    }

    public init(uiImage: UIImage) { self.init(.uiImage(uiImage), label: uiImage.name) }

    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
        self.init(.uiImage(UIImage(cgImage: cgImage, scale: scale, orientation: orientation.uiKit)), label: label.plainText)
    }
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
        self.init(.uiImage(UIImage(cgImage: cgImage, scale: scale, orientation: orientation.uiKit)), label: nil)
        isDecorative = true
    }

    /// The picture fills the place it is given.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        changed {
            $0.resizing = resizingMode
            $0.capInsets = capInsets
        }
    }

    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { changed { $0.renderingMode = renderingMode } }

    /// Pictures are always scaled smoothly here.
    public func interpolation(_ interpolation: Interpolation) -> Image {
        return self
    }

    /// Edges are always drawn smoothly here.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    private func changed(_ change: (inout Image) -> Void) -> Image {
        var image = self
        change(&image)
        return image
    }

    private static func spoken(_ symbol: String) -> String { symbol.split(separator: ".").joined(separator: " ") }
}

extension Image.Orientation {
    var uiKit: UIImage.Orientation {
        switch self {
        case .up: .up
        case .upMirrored: .upMirrored
        case .down: .down
        case .downMirrored: .downMirrored
        case .left: .left
        case .leftMirrored: .leftMirrored
        case .right: .right
        case .rightMirrored: .rightMirrored
        }
    }
}

extension Image: View {
    public typealias Body = Never

    @MainActor
    public static func _makeNode(_ view: Image, in context: _NodeContext) -> _ViewNode {
        LeafNode(view, context) { ImageElement($0, $1) }
    }
}

private struct ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }

extension EnvironmentValues {
    /// How big symbols are beside the text.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
}

extension View {
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
