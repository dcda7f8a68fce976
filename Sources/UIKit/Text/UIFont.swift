open class UIFont: NSObject, @unchecked Sendable {
    package var pointSize: CGFloat { 17 }
    package var weight: Weight { .regular }
    public class func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?) -> UIFont { UIFont() }
}
