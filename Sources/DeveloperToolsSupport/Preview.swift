/// A screen to look at while it is written: a name, traits, and what makes its content.
///
/// The initialisers live with the frameworks whose content they take. Apple: DeveloperToolsSupport/Preview.
@MainActor
public struct Preview {
    /// The kind of values that `traits` holds.
    public enum ViewTraits {}

    package let displayName: String?
    package let traits: [PreviewTrait<ViewTraits>]
    /// Makes a `View`, a `UIView` or a `UIViewController`.
    package let makeContent: @MainActor () -> Any

    package init(
        name: String?, traits: [PreviewTrait<ViewTraits>], makeContent: @escaping @MainActor () -> Any
    ) {
        displayName = name
        self.traits = traits
        self.makeContent = makeContent
    }
}

/// Thrown when a preview has no content on this system. Apple: DeveloperToolsSupport/PreviewUnavailable.
public struct PreviewUnavailable: Error {
    public init() {}
    public var localizedDescription: String { "This preview is unavailable." }
}
