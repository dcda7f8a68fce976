/// What a preview provider is to a runner that does not know its type. Apple has it under the same name.
@MainActor @preconcurrency
public protocol _PreviewProvider {
    static var _previews: Any { get }
}

/// A type that makes previews, from before `#Preview`. Apple: SwiftUI/PreviewProvider.
@MainActor @preconcurrency
public protocol PreviewProvider: _PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
    static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
    public static var platform: PreviewPlatform? { nil }
    public static var _previews: Any { previews }
}

/// The system that a preview is for. Apple: SwiftUI/PreviewPlatform.
public enum PreviewPlatform: Sendable {
    case iOS, macOS, tvOS, watchOS
}
