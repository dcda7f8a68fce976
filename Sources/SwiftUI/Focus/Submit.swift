import UIKit

/// What a person submits.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A text field, with the return key.
    public static let text = SubmitTriggers(rawValue: 1 << 0)
    /// A search field.
    public static let search = SubmitTriggers(rawValue: 1 << 1)
}

/// The text of the keyboard's return key.
public struct SubmitLabel: Sendable {
    let key: UIReturnKeyType

    public static var done: SubmitLabel { SubmitLabel(key: .done) }
    public static var go: SubmitLabel { SubmitLabel(key: .go) }
    public static var send: SubmitLabel { SubmitLabel(key: .send) }
    public static var join: SubmitLabel { SubmitLabel(key: .join) }
    public static var route: SubmitLabel { SubmitLabel(key: .route) }
    public static var search: SubmitLabel { SubmitLabel(key: .search) }
    public static var `return`: SubmitLabel { SubmitLabel(key: .default) }
    public static var next: SubmitLabel { SubmitLabel(key: .next) }
    public static var `continue`: SubmitLabel { SubmitLabel(key: .continue) }
}

/// The actions for a submission here, the innermost first.
struct SubmitActions {
    private var actions: [(triggers: SubmitTriggers, action: () -> Void)] = []

    mutating func add(_ triggers: SubmitTriggers, _ action: @escaping () -> Void) { actions.insert((triggers, action), at: 0) }

    /// Runs what waits for a trigger.
    func run(_ trigger: SubmitTriggers) { for entry in actions where entry.triggers.contains(trigger) { entry.action() } }
}

private struct SubmitActionsKey: EnvironmentKey { static var defaultValue: SubmitActions { SubmitActions() } }
private struct SubmitLabelKey: EnvironmentKey { static var defaultValue: SubmitLabel? { nil } }

extension EnvironmentValues {
    var submitActions: SubmitActions {
        get { self[SubmitActionsKey.self] }
        set { self[SubmitActionsKey.self] = newValue }
    }
    var submitLabel: SubmitLabel? {
        get { self[SubmitLabelKey.self] }
        set { self[SubmitLabelKey.self] = newValue }
    }
}

extension View {
    /// Runs `action` when a person submits something in the view.
    nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        transformEnvironment(\.submitActions) { $0.add(triggers, action) }
    }

    /// Keeps submissions in the view from actions outside.
    nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.submitActions) { if isBlocking { $0 = SubmitActions() } }
    }

    /// The text of the return key of keyboards for the view.
    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { environment(\.submitLabel, submitLabel) }
}
