/// Where a pixel's alpha is, and whether colours are multiplied by it (Apple: CGImageAlphaInfo).
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none
    case premultipliedLast
    case premultipliedFirst
    case last
    case first
    case noneSkipLast
    case noneSkipFirst
    case alphaOnly
}

/// The layout of a bitmap's pixels: alpha, byte order, float (Apple: CGBitmapInfo).
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The bits, as in Apple's header.
    public let rawValue: UInt32

    /// Creates a value from bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
    public static let byteOrderDefault: CGBitmapInfo = []

    /// The alpha part.
    public var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) ?? .none
    }
}

/// How an image is sampled when it is drawn at another size (Apple: CGInterpolationQuality).
public enum CGInterpolationQuality: Int32, Sendable {
    case `default` = 0
    case none = 1
    case low = 2
    case medium = 4
    case high = 3
}
