// Stands in until Drawing/UIColor.swift is there; that change deletes this file.
/// A colour.
open class UIColor: NSObject, @unchecked Sendable {
    public let cgColor: CGColor
    public init(cgColor: CGColor) { self.cgColor = cgColor; super.init() }
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
    public static let systemBlue = UIColor(cgColor: CGColor(red: 0, green: 0.478, blue: 1, alpha: 1))
}
