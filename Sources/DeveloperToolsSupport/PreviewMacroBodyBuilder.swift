/// The body of a `#Preview` for UIKit: statements, and last what is shown, with or without `return`.
///
/// Apple: DeveloperToolsSupport/PreviewMacroBodyBuilder.
@resultBuilder
public struct PreviewMacroBodyBuilder<Content> {
    public static func buildExpression(_ expression: Content) -> Content { expression }
    public static func buildExpression(_ expression: Void) {}
    public static func buildPartialBlock(first: Content) -> Content { first }
    public static func buildPartialBlock(first: Void) {}
    public static func buildPartialBlock(accumulated: Void, next: Content) -> Content { next }
    public static func buildPartialBlock(accumulated: Void, next: Void) {}
    public static func buildEither(first: Content) -> Content { first }
    public static func buildEither(second: Content) -> Content { second }
    public static func buildLimitedAvailability(_ component: Content) -> Content { component }
}
