/// A preview of a view. Apple: UIKit/Preview(_:traits:body:).
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @PreviewMacroBodyBuilder<UIView> body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "TandemMacros", type: "PreviewMacro")

/// A preview of a view controller. Apple: UIKit/Preview(_:traits:body:).
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @PreviewMacroBodyBuilder<UIViewController> body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "TandemMacros", type: "PreviewMacro")

extension Preview {
    public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
        @PreviewMacroBodyBuilder<UIView> body: @escaping @MainActor () -> UIView
    ) {
        self.init(name: name, traits: traits, makeContent: body)
    }

    public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
        @PreviewMacroBodyBuilder<UIViewController> body: @escaping @MainActor () -> UIViewController
    ) {
        self.init(name: name, traits: traits, makeContent: body)
    }
}
