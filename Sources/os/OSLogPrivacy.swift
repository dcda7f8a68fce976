import Foundation

/// Who may read a value in a message. Source: Apple, os `OSLogPrivacy`.
public struct OSLogPrivacy: Equatable, Sendable {
    /// What stands in the place of a value that is not shown.
    public enum Mask: Equatable, Sendable {
        /// A text that is the same for the same value.
        case hash
        case none
    }

    enum Kind: Equatable { case auto, `public`, `private` }
    let kind: Kind
    var mask = Mask.none

    /// Shows numbers, truth and what is written in the code; hides strings and objects.
    public static var auto: OSLogPrivacy { OSLogPrivacy(kind: .auto) }
    public static var `public`: OSLogPrivacy { OSLogPrivacy(kind: .public) }
    public static var `private`: OSLogPrivacy { OSLogPrivacy(kind: .private) }
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(kind: .private) }
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .auto, mask: mask) }
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .private, mask: mask) }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .private, mask: mask) }

    /// Whether everything is shown: what Apple's variable for a development environment asks for.
    static let showsAll = ProcessInfo.processInfo.environment["OS_ACTIVITY_DT_MODE"] != nil

    /// What is written for a value; `isScalar` says what the automatic choice shows.
    func shown(_ text: String, isScalar: Bool, showsAll: Bool = OSLogPrivacy.showsAll) -> String {
        if showsAll || kind == .public || (kind == .auto && isScalar) { return text }
        return mask == .hash ? "<mask.hash: '\(Self.hash(text))'>" : "<private>"
    }

    /// FNV-1a: the same in every run.
    private static func hash(_ text: String) -> String {
        let value = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return withUnsafeBytes(of: value.bigEndian) { Data($0).base64EncodedString() }
    }
}
