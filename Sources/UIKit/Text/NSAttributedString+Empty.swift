extension NSAttributedString {
    /// An empty text, written `NSAttributedString()`: on Linux Foundation has no initializer without arguments.
    public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
