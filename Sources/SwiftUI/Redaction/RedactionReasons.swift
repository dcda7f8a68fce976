import UIKit

/// Why content is shown as if it were not known.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Texts and pictures stand for others that are still to come.
    public static let placeholder = RedactionReasons(rawValue: 1 << 0)
    /// What is private is hidden.
    public static let privacy = RedactionReasons(rawValue: 1 << 1)
    /// The content is out of date; nothing looks different for it here, as outside of widgets on iOS.
    public static let invalidated = RedactionReasons(rawValue: 1 << 2)
}

private struct RedactionReasonsKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }
private struct PrivacySensitiveKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Why content here is redacted; none when it is not.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionReasonsKey.self] }
        set { self[RedactionReasonsKey.self] = newValue }
    }
    var isPrivacySensitive: Bool {
        get { self[PrivacySensitiveKey.self] }
        set { self[PrivacySensitiveKey.self] = newValue }
    }

    /// Whether texts and pictures here show as bars and blocks.
    var hidesContent: Bool {
        redactionReasons.contains(.placeholder) || (redactionReasons.contains(.privacy) && isPrivacySensitive)
    }

    /// What stands for hidden content is drawn with: the foreground at a part of its strength. Unrecorded.
    var redactionPaint: UnitPaint { foregroundPaint.unitPaint(in: self).faded(by: 0.16) }
}

extension View {
    /// Adds a reason to show the content as if it were not known.
    nonisolated public func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }

    /// Shows the view as it is, whatever reasons there are around it.
    nonisolated public func unredacted() -> some View { environment(\.redactionReasons, []) }

    /// Whether the view is hidden where there is a reason of privacy.
    nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View { environment(\.isPrivacySensitive, sensitive) }
}
