import UIKit

/// How big controls are.
public enum ControlSize: Hashable, CaseIterable, Sendable {
    case mini, small, regular, large, extraLarge

    /// What a bordered button adds on each side of its label, in points; the regular size is recorded (BF196).
    var buttonPadding: CGSize {
        switch self {
        case .mini, .small: CGSize(width: 10, height: 4)
        case .regular: CGSize(width: 12, height: 7)
        case .large, .extraLarge: CGSize(width: 20, height: 15)
        }
    }
}

/// The shape of a bordered button.
nonisolated public struct ButtonBorderShape: Equatable, Sendable {
    enum Kind: Equatable { case automatic, capsule, circle, roundedRectangle(CGFloat?) }
    let kind: Kind

    public static let automatic = ButtonBorderShape(kind: .automatic)
    public static let capsule = ButtonBorderShape(kind: .capsule)
    public static let circle = ButtonBorderShape(kind: .circle)
    public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(nil))
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(kind: .roundedRectangle(radius))
    }
}

extension ButtonBorderShape: InsettableShape {
    public func path(in rect: CGRect) -> Path {
        switch kind {
        case .circle: Circle().path(in: rect)
        case .capsule: Capsule().path(in: rect)
        case .roundedRectangle(let radius): RoundedRectangle(cornerRadius: radius ?? 8).path(in: rect)
        case .automatic:
            Platform.current.majorVersion >= 26 ? Capsule().path(in: rect) : RoundedRectangle(cornerRadius: 8).path(in: rect)
        }
    }
    public func inset(by amount: CGFloat) -> some InsettableShape { InsetOf(shape: self, amount: amount) }
}

extension Shape where Self == ButtonBorderShape {
    /// The shape of a button's border for the emulated system.
    public static var buttonBorder: ButtonBorderShape { .automatic }
}

private struct ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }
private struct BorderShapeKey: EnvironmentKey { static let defaultValue = ButtonBorderShape.automatic }
private struct LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }
    public var buttonBorderShape: ButtonBorderShape {
        get { self[BorderShapeKey.self] }
        set { self[BorderShapeKey.self] = newValue }
    }
    /// Whether controls stand in the row of a list or form.
    var isInListRow: Bool { listRowContext != nil }
    /// Whether controls show without their labels.
    var labelsHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
}

extension View {
    nonisolated public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }
    nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }
    /// Shows the controls in the view without their labels; assistive technologies still hear them.
    nonisolated public func labelsHidden() -> some View { environment(\.labelsHidden, true) }
}
