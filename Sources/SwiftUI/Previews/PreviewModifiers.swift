/// A view in a preview provider with what it asks of the runner.
nonisolated package struct PreviewDescription<Content: View>: View {
    let content: Content
    let change: @MainActor @Sendable (inout PreviewRequest) -> Void

    @MainActor package var body: some View { content }
}

/// What views in a preview provider ask of the runner.
package struct PreviewRequest {
    package var displayName: String?
    package var layout: PreviewLayout?
    package var device: String?
    package var orientation: InterfaceOrientation?
    package init() {}
}

/// A view that asks something of the runner, without its type.
@MainActor
package protocol PreviewDescribing {
    func describe(_ request: inout PreviewRequest)
}

extension PreviewDescription: PreviewDescribing {
    @MainActor package func describe(_ request: inout PreviewRequest) {
        // The outer modifier wins, as everywhere in SwiftUI.
        (content as? any PreviewDescribing)?.describe(&request)
        change(&request)
    }
}

/// The device that a preview is shown on, by its name. Apple: SwiftUI/PreviewDevice.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
}

/// How a device is held. Apple: SwiftUI/InterfaceOrientation.
public struct InterfaceOrientation: Hashable, CaseIterable, Identifiable, Sendable {
    package let name: String
    public var id: String { name }
    public static let portrait = InterfaceOrientation(name: "portrait")
    public static let portraitUpsideDown = InterfaceOrientation(name: "portraitUpsideDown")
    public static let landscapeLeft = InterfaceOrientation(name: "landscapeLeft")
    public static let landscapeRight = InterfaceOrientation(name: "landscapeRight")
    public static let allCases = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
}

extension View {
    /// Names the preview.
    public nonisolated func previewDisplayName(_ value: String?) -> some View {
        PreviewDescription(content: self) { $0.displayName = value }
    }

    /// Sets the size of the preview's container.
    public nonisolated func previewLayout(_ value: PreviewLayout) -> some View {
        PreviewDescription(content: self) { $0.layout = value }
    }

    /// Sets the device of the preview; `nil` leaves it to the runner.
    public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View {
        let name = value?.rawValue
        return PreviewDescription(content: self) { $0.device = name }
    }

    /// Sets how the device of the preview is held.
    public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
        PreviewDescription(content: self) { $0.orientation = value }
    }
}
