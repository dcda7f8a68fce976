/// A preview that `#Preview` registered, with the place it stands at.
///
/// Apple: DeveloperToolsSupport/PreviewRegistry.
public protocol PreviewRegistry {
    /// `Module/File.swift`.
    static var fileID: String { get }
    /// From 1.
    static var line: Int { get }
    /// From 1.
    static var column: Int { get }
    @MainActor static func makePreview() throws -> Preview
}
