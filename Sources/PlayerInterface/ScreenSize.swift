/// Width and height in points, written `320x200`.
public struct ScreenSize: Hashable, Sendable, Codable, CustomStringConvertible {
    public let width: Double
    public let height: Double

    /// `nil` unless the text is two positive numbers with an `x` between them, each at most 10,000.
    public init?(_ text: some StringProtocol) {
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
            (1...10_000).contains(width), (1...10_000).contains(height)
        else { return nil }
        self.width = width
        self.height = height
    }

    public var description: String { "\(Self.short(width))x\(Self.short(height))" }

    private static func short(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(value)
    }
}
