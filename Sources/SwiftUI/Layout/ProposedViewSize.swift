import CoreGraphics

/// A size that a container offers to a view, in points; `nil` asks for the ideal length.
public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?

    public static let zero = ProposedViewSize(width: 0, height: 0)
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)


    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }


    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    /// The size with `size` in place of what is unspecified.

    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

extension ProposedViewSize {
    /// As the tree shows it: `320 x nil`.
    var shortText: String { "\(Self.text(width))x\(Self.text(height))" }

    private static func text(_ length: CGFloat?) -> String {
        length.map { String(format: "%g", Double($0)) } ?? "nil"
    }

    subscript(axis: Axis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension CGSize {
    subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension CGPoint {
    subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}
