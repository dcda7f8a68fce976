/// Where a value stands in a column of a message. Source: Apple, os `OSLogStringAlignment`.
public struct OSLogStringAlignment: Sendable {
    private enum Edge { case left, right }
    private let edge: Edge
    private let columns: @Sendable () -> Int

    public static var none: OSLogStringAlignment { OSLogStringAlignment(edge: .left) { 0 } }
    public static func left(columns: @autoclosure @escaping @Sendable () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(edge: .left, columns: columns)
    }
    public static func right(columns: @autoclosure @escaping @Sendable () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(edge: .right, columns: columns)
    }

    func aligned(_ text: String) -> String {
        let room = String(repeating: " ", count: max(0, columns() - text.count))
        return edge == .left ? text + room : room + text
    }
}
