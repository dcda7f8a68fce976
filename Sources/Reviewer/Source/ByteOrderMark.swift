/// The three bytes some editors put before a text. The compiler skips them, so places count without them.
public enum ByteOrderMark {
    public static let text = "\u{FEFF}"

    public static func leads(_ text: String) -> Bool { text.utf8.starts(with: Self.text.utf8) }

    public static func removed(from text: String) -> String {
        leads(text) ? String(decoding: text.utf8.dropFirst(Self.text.utf8.count), as: UTF8.self) : text
    }
}
