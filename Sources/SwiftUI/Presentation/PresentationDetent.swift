import UIKit

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
    private enum Kind: Hashable { case medium, large, fraction(CGFloat), height(CGFloat) }
    private let kind: Kind

    public static let medium = PresentationDetent(kind: .medium)
    public static let large = PresentationDetent(kind: .large)
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(kind: .fraction(fraction)) }
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(kind: .height(height)) }

    var key: String { String(describing: kind) }

    /// The order of height that UIKit wants, lowest first.
    var rank: CGFloat {
        switch kind {
        case .height(let points): points
        case .fraction(let share): share * 10_000
        case .medium: 5_000
        case .large: 10_000
        }
    }

    @MainActor var uiKit: UISheetPresentationController.Detent {
        switch kind {
        case .medium: .medium()
        case .large: .large()
        case .fraction(let share):
            .custom(identifier: .init("fraction \(share)")) { $0.maximumDetentValue * share }
        case .height(let points): .custom(identifier: .init("height \(points)")) { _ in points }
        }
    }
}

extension View {
    /// The heights at which the sheet around the view rests.
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        screenPreference { $0.detents = detents.sorted { $0.rank < $1.rank } }
    }

    /// The heights at which the sheet around the view rests, and the one it rests at: a person's drag writes it.
    nonisolated public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        let selected = DetentSelection(detent: selection.wrappedValue) { selection.wrappedValue = $0 }
        return screenPreference {
            $0.detents = detents.sorted { $0.rank < $1.rank }
            $0.detentSelection = selected
        }
    }

    /// What a drag over scrolling content in the sheet around the view does first.
    nonisolated public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
        screenPreference { $0.contentInteraction = behavior }
    }

    /// Whether a person can touch what is behind the presentation around the view.
    nonisolated public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        screenPreference { $0.backgroundInteraction = interaction }
    }

    /// Whether the sheet around the view shows a grabber.
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        screenPreference { $0.dragIndicator = visibility }
    }

    /// The radius of the corners of the sheet around the view, in points.
    nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        screenPreference { $0.cornerRadius = cornerRadius }
    }

    /// Whether a person cannot dismiss the presentation around the view by a swipe.
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        screenPreference { $0.isModal = isDisabled }
    }
}
