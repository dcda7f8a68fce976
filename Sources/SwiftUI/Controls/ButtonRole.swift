/// What a button is for, where that changes how it looks.
public struct ButtonRole: Equatable, Sendable {
    private enum Kind { case destructive, cancel, confirm, close }
    private let kind: Kind
    private init(_ kind: Kind) { self.kind = kind }

    /// Something that loses what a person has.
    public static let destructive = ButtonRole(.destructive)
    /// Leaves without doing anything.
    public static let cancel = ButtonRole(.cancel)
    /// Accepts; iOS 26.
    public static let confirm = ButtonRole(.confirm)
    /// Closes; iOS 26.
    public static let close = ButtonRole(.close)
}
