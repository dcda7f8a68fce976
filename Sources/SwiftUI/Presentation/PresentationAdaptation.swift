import UIKit

/// What a presentation becomes where there is little room. Source: Apple, SwiftUI `PresentationAdaptation`.
public struct PresentationAdaptation: Hashable, Sendable {
    private enum Kind { case automatic, none, popover, sheet, fullScreenCover }
    private let kind: Kind

    /// What the system makes of it.
    public static var automatic: PresentationAdaptation { PresentationAdaptation(kind: .automatic) }
    /// It stays what it is.
    public static var none: PresentationAdaptation { PresentationAdaptation(kind: .none) }
    public static var popover: PresentationAdaptation { PresentationAdaptation(kind: .popover) }
    public static var sheet: PresentationAdaptation { PresentationAdaptation(kind: .sheet) }
    public static var fullScreenCover: PresentationAdaptation { PresentationAdaptation(kind: .fullScreenCover) }

    /// UIKit's style, `nil` for the system's choice.
    fileprivate var uiKit: UIModalPresentationStyle? {
        switch kind {
        case .automatic: nil
        case .none: UIModalPresentationStyle.none
        case .popover: .popover
        case .sheet: .pageSheet
        case .fullScreenCover: .fullScreen
        }
    }
}

/// What a presentation becomes in each compact size class.
struct PresentationAdaptations: Equatable {
    var horizontal = PresentationAdaptation.automatic
    var vertical = PresentationAdaptation.automatic
}

/// Says to UIKit what a presentation becomes.
@MainActor
final class PresentationAdapter: NSObject, UIAdaptivePresentationControllerDelegate {
    private let adaptations: PresentationAdaptations

    init(_ adaptations: PresentationAdaptations) { self.adaptations = adaptations }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        var wanted = PresentationAdaptation.automatic
        if traitCollection.horizontalSizeClass == .compact { wanted = adaptations.horizontal }
        if traitCollection.verticalSizeClass == .compact { wanted = adaptations.vertical }
        return wanted.uiKit ?? adaptivePresentationStyle(for: controller)
    }
}

extension View {
    /// What the presentation around the view becomes in a compact size class.
    nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        presentationCompactAdaptation(horizontal: adaptation, vertical: adaptation)
    }

    /// What the presentation around the view becomes in each compact size class; the vertical one comes first where both are.
    nonisolated public func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View {
        screenPreference { $0.adaptations = PresentationAdaptations(horizontal: horizontalAdaptation, vertical: verticalAdaptation) }
    }
}
