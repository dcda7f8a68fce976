import Tracing

/// A picture: a bitmap, a symbol, or nothing; it never changes.
///
/// Apple documentation: UIKit/UIImage. Sizes are in points.
open class UIImage: NSObject, NSCopying, @unchecked Sendable {
    public enum Orientation: Int, Sendable {
        case up = 0
        case down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    public enum RenderingMode: Int, Sendable {
        case automatic = 0
        case alwaysOriginal = 1
        case alwaysTemplate = 2
    }

    public enum ResizingMode: Int, Sendable {
        case tile = 0
        case stretch = 1
    }

    enum Content: @unchecked Sendable {
        case empty
        case bitmap(CGImage)
        /// A symbol keeps its name, so that another configuration can set it anew.
        case symbol(SymbolShape)
        case animation([UIImage], duration: TimeInterval)
    }

    /// What an image is, besides its pixels.
    struct Attributes: @unchecked Sendable {
        var scale: CGFloat = 1
        var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        var tintColor: UIColor?
        var configuration: Configuration?
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var isResizable = false
        var alignmentRectInsets = UIEdgeInsets.zero
        var baselineOffset: CGFloat?
        var flipsForRightToLeft = false
        var name: String?
        /// The same picture for dark mode, from an asset catalogue.
        var darkVariant: UIImage?
    }

    let content: Content
    let attributes: Attributes

    init(content: Content, attributes: Attributes) {
        self.content = content
        self.attributes = attributes
    }

    public override init() {
        content = .empty
        attributes = Attributes()
    }

    public init(cgImage: CGImage) {
        content = .bitmap(cgImage)
        attributes = Attributes()
    }

    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        content = .bitmap(cgImage)
        attributes = Attributes(scale: scale, orientation: orientation)
    }

    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Decodes a picture; `nil` for data that is none.
    public init?(data: Data, scale: CGFloat) {
        let source = CGImageSource(data)
        guard let image = source.image() else { return nil }
        content = .bitmap(image)
        attributes = Attributes(scale: scale, orientation: Orientation(source.orientation))
    }

    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data, scale: AssetCatalog.scale(ofFileNamed: path))
    }

    public convenience init?(named name: String) { self.init(named: name, in: nil, with: nil) }

    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        self.init(named: name, in: bundle, with: traitCollection.map { Configuration(traitCollection: $0) })
    }

    /// The picture of an asset catalogue or a file of the bundle, by name.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        guard let found = AssetCatalog.image(named: name, in: bundle, traits: configuration?.traitCollection)
        else { return nil }
        var attributes = found.attributes
        attributes.configuration = configuration ?? attributes.configuration
        attributes.name = name
        self.init(content: found.content, attributes: attributes)
    }

    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: traitCollection.map { Configuration(traitCollection: $0) })
    }

    /// A symbol; 17 points and regular without a configuration.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        let values = (configuration as? SymbolConfiguration)?.values ?? SymbolConfiguration.Values()
        let traits = configuration?.traitCollection
        guard let shape = Self.shape(name, values, traits) else { return nil }
        var attributes = Attributes(scale: Self.displayScale(traits))
        attributes.configuration = configuration
        attributes.baselineOffset = shape.baselineOffset
        attributes.name = name
        self.init(content: .symbol(shape), attributes: attributes)
    }

    public convenience init?(systemName name: String, variableValue: Double, configuration: Configuration? = nil) {
        reportApproximation("UIImage(systemName:variableValue:)", "The symbol is drawn as for the value 1.")
        self.init(systemName: name, withConfiguration: configuration)
    }

    public convenience required init(imageLiteralResourceName name: String) {
        guard let found = AssetCatalog.image(named: name, in: nil, traits: nil) else {
            preconditionFailure(
                "There is no image named \"\(name)\" in the main bundle. Put it in an asset catalogue or beside the "
                    + "executable's resources.")
        }
        self.init(content: found.content, attributes: found.attributes)
    }

    private static func shape(
        _ name: String, _ values: SymbolConfiguration.Values, _ traits: UITraitCollection?
    ) -> SymbolShape? {
        let styled = values.textStyle.map { UIFont.preferredFont(forTextStyle: $0, compatibleWith: traits).pointSize }
        return SymbolShape(
            name: name, pointSize: values.pointSize ?? styled ?? 17,
            weight: values.weight?.fontWeight() ?? .regular, scale: values.scale ?? .unspecified,
            displayScale: displayScale(traits))
    }

    private static func displayScale(_ traits: UITraitCollection?) -> CGFloat {
        if let scale = traits?.displayScale, scale > 0 { return scale }
        return UIGraphicsImageRendererFormat.screenScale
    }

    // MARK: Properties

    /// In points, after the orientation.
    open var size: CGSize {
        switch content {
        case .empty: return .zero
        case .symbol(let shape): return shape.size
        case .animation(let images, _): return images.first?.size ?? .zero
        case .bitmap(let image):
            let (width, height) = (CGFloat(image.width) / scale, CGFloat(image.height) / scale)
            return imageOrientation.swapsAxes
                ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
        }
    }

    open var scale: CGFloat { attributes.scale }
    open var imageOrientation: Orientation { attributes.orientation }
    open var renderingMode: RenderingMode { attributes.renderingMode }
    open var capInsets: UIEdgeInsets { attributes.capInsets }
    open var resizingMode: ResizingMode { attributes.resizingMode }
    open var alignmentRectInsets: UIEdgeInsets { attributes.alignmentRectInsets }
    open var baselineOffsetFromBottom: CGFloat? { attributes.baselineOffset }
    open var flipsForRightToLeftLayoutDirection: Bool { attributes.flipsForRightToLeft }
    open var configuration: Configuration? { attributes.configuration }
    open var symbolConfiguration: SymbolConfiguration? { attributes.configuration as? SymbolConfiguration }
    open var traitCollection: UITraitCollection {
        attributes.configuration?.traitCollection ?? UITraitCollection { $0.displayScale = self.attributes.scale }
    }
    open var isSymbolImage: Bool {
        if case .symbol = content { true } else { false }
    }
    open var isHighDynamicRange: Bool { false }

    open var images: [UIImage]? {
        if case .animation(let images, _) = content { images } else { nil }
    }
    open var duration: TimeInterval {
        if case .animation(_, let duration) = content { duration } else { 0 }
    }

    /// The name that the image was asked for by, for trees and accessibility.
    package var name: String? { attributes.name }

    /// Whether the picture is drawn as a stencil in the tint colour where automatic rendering leaves it open.
    package var isTemplate: Bool {
        switch renderingMode {
        case .alwaysTemplate: true
        case .alwaysOriginal: false
        case .automatic: isSymbolImage && attributes.tintColor == nil && !hasOwnColors
        }
    }

    private var hasOwnColors: Bool { !(symbolConfiguration?.values.colors.isEmpty ?? true) }

    /// The pixels; a symbol is drawn in black at its scale.
    open var cgImage: CGImage? {
        switch content {
        case .empty: nil
        case .bitmap(let image): image
        case .symbol: rasterized(tint: nil, scale: scale)
        case .animation(let images, _): images.first?.cgImage
        }
    }

    open var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return format
    }

    // MARK: Variants

    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        changed { $0.renderingMode = renderingMode }
    }
    open func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tintColor = color } }
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        changed { ($0.tintColor, $0.renderingMode) = (color, renderingMode) }
    }
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        changed { $0.alignmentRectInsets = alignmentInsets }
    }
    open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
        changed { $0.baselineOffset = baselineOffset }
    }
    open func imageWithoutBaseline() -> UIImage { changed { $0.baselineOffset = nil } }
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        changed { ($0.capInsets, $0.resizingMode, $0.isResizable) = (capInsets, resizingMode, true) }
    }
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changed { $0.flipsForRightToLeft = true } }
    open func withHorizontallyFlippedOrientation() -> UIImage {
        changed {
            $0.orientation =
                switch $0.orientation {
                case .up: .upMirrored
                case .upMirrored: .up
                case .down: .downMirrored
                case .downMirrored: .down
                case .left: .rightMirrored
                case .rightMirrored: .left
                case .right: .leftMirrored
                case .leftMirrored: .right
                }
        }
    }

    /// The image under a configuration; a symbol is set anew in the size and weight it names.
    open func withConfiguration(_ configuration: Configuration) -> UIImage {
        let merged = attributes.configuration.flatMap { old -> Configuration? in
            old is SymbolConfiguration || !(configuration is SymbolConfiguration)
                ? old.applying(configuration) : configuration.applying(old)
        } ?? configuration
        guard case .symbol(let shape) = content else { return changed { $0.configuration = merged } }
        let values = (merged as? SymbolConfiguration)?.values ?? SymbolConfiguration.Values()
        guard let changedShape = Self.shape(shape.name, values, merged.traitCollection) else { return self }
        var attributes = attributes
        attributes.configuration = merged
        attributes.baselineOffset = changedShape.baselineOffset
        return UIImage(content: .symbol(changedShape), attributes: attributes)
    }

    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        isSymbolImage ? withConfiguration(configuration) : nil
    }

    private func changed(_ change: (inout Attributes) -> Void) -> UIImage {
        var attributes = attributes
        change(&attributes)
        return UIImage(content: content, attributes: attributes)
    }

    /// The variant for a set of traits: dark pictures of an asset catalogue.
    package func resolved(for traits: UITraitCollection) -> UIImage {
        traits.userInterfaceStyle == .dark ? attributes.darkVariant ?? self : self
    }

    // MARK: Animations

    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        return UIImage(content: .animation(images, duration: duration), attributes: first.attributes)
    }

    // MARK: Data

    public class var add: UIImage { UIImage(systemName: "plus.circle.fill") ?? UIImage() }
    public class var remove: UIImage { UIImage(systemName: "minus.circle.fill") ?? UIImage() }
    public class var checkmark: UIImage { UIImage(systemName: "checkmark") ?? UIImage() }
    public class var actions: UIImage { UIImage(systemName: "ellipsis.circle") ?? UIImage() }
    public class var strokedCheckmark: UIImage { UIImage(systemName: "checkmark.circle") ?? UIImage() }

    open func pngData() -> Data? {
        switch content {
        case .bitmap(let image) where imageOrientation == .up: image.pngData
        default: rasterized(tint: attributes.tintColor, scale: scale)?.pngData
        }
    }

    /// The pixels as they lie, in a JPEG file that says how they have to be turned; white shows through them. `nil` for an empty image.
    ///
    /// - Parameter compressionQuality: 0 for the smallest file to 1 for the best picture, in hundredths. What a quality stands for is
    ///   libjpeg's scale from 1 to 100, with colour in half the resolution below 0.9: files are not of iOS's size.
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        if case .bitmap(let image) = content {
            return image.jpegData(quality: compressionQuality, orientation: CGImagePropertyOrientation(imageOrientation))
        }
        return rasterized(tint: attributes.tintColor, scale: scale)?.jpegData(quality: compressionQuality, orientation: .up)
    }

    open func preparingForDisplay() -> UIImage? { self }

    open func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

    open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.main.async { completionHandler(self) }
    }

    /// The image drawn smaller, with its proportions kept, to fit `size` in points.
    open func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard self.size.width > 0, self.size.height > 0, size.width > 0, size.height > 0 else { return nil }
        let factor = min(size.width / self.size.width, size.height / self.size.height)
        let target = CGSize(width: self.size.width * factor, height: self.size.height * factor)
        return UIGraphicsImageRenderer(size: target).image { _ in draw(in: CGRect(origin: .zero, size: target)) }
    }

    open func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.main.async { completionHandler(self.preparingThumbnail(of: size)) }
    }

    open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

    // MARK: NSObject

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if self === other { return true }
        guard
            scale == other.scale, imageOrientation == other.imageOrientation, renderingMode == other.renderingMode,
            attributes.tintColor == other.attributes.tintColor
        else { return false }
        switch (content, other.content) {
        case (.empty, .empty): return true
        case (.bitmap(let a), .bitmap(let b)): return a === b
        case (.symbol(let a), .symbol(let b)):
            return a.name == b.name && a.size == b.size && a.strokeWidth == b.strokeWidth
                && symbolConfiguration?.values == other.symbolConfiguration?.values
        default: return false
        }
    }

    open override var hash: Int {
        switch content {
        case .empty, .animation: 0
        case .bitmap(let image): ObjectIdentifier(image).hashValue
        case .symbol(let shape): shape.name.hashValue
        }
    }

    open override var description: String {
        let subject =
            switch content {
            case .symbol(let shape): "symbol(system: \(shape.name)) "
            default: name.map { "named(main: \($0)) " } ?? ""
            }
        return "<UIImage \(subject){\(Int(size.width)), \(Int(size.height))}>"
    }
}
