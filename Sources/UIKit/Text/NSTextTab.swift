/// A place on a line where a tab goes on.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    /// The name of an option of a tab.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `CharacterSet` that ends a column.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// Which side of the text after the tab stands at the location.
    open var alignment: NSTextAlignment { storedAlignment }
    /// In points from the head of the line.
    open var location: CGFloat { storedLocation }
    open var options: [OptionKey: Any] { storedOptions }
    private let storedAlignment: NSTextAlignment
    private let storedLocation: CGFloat
    private let storedOptions: [OptionKey: Any]

    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        storedAlignment = alignment
        storedLocation = loc
        storedOptions = options
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.alignment == alignment && other.location == location
    }
    open override var hash: Int { location.hashValue ^ alignment.rawValue }
}
