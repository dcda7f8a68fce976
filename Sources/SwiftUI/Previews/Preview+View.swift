/// A preview of a view. Apple: SwiftUI/Preview(_:body:).
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "TandemMacros", type: "PreviewMacro")

/// A preview of a view with traits. Apple: SwiftUI/Preview(_:traits:_:body:).
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "TandemMacros", type: "PreviewMacro")

/// Lets a `#Preview` hold dynamic properties: `@Previewable @State var isOn = false`. Apple: SwiftUI/Previewable().
@attached(peer)
public macro Previewable() = #externalMacro(module: "TandemMacros", type: "PreviewableMacro")

/// Makes a variable in an extension of `EnvironmentValues` and its kin an entry with a default. Apple: SwiftUI/Entry().
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "TandemMacros", type: "EntryMacro")

extension Preview {
    public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        self.init(name: name, traits: traits, makeContent: body)
    }
}
