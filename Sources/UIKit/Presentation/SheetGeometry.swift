import Foundation

/// Where a sheet lies in its container, by emulated system, detent and traits.
///
/// Measured for iOS 26 in a 375 x 667 window (BF210): a large sheet from y 31 to the bottom with 39 pt corners, a medium
/// one 351 tall and 6 in from the sides and the bottom. Other window sizes follow in proportion.
@MainActor
struct SheetGeometry {
    /// The medium height as a share of the large one: 351 of 636.
    nonisolated static let mediumShare: CGFloat = 351.0 / 636.0

    let platform: Platform
    let safeArea: UIEdgeInsets
    let traits: UITraitCollection
    let preferredContentSize: CGSize
    let isFormSheet: Bool

    private var floats: Bool { platform.majorVersion >= 26 }
    private var isRegular: Bool { traits.horizontalSizeClass == .regular }

    func frame(
        of detent: UISheetPresentationController.Detent, in sheet: UISheetPresentationController, bounds: CGRect
    ) -> CGRect {
        if isRegular { return centredFrame(in: bounds) }
        let top = top
        let large = bounds.height - top
        if isLarge(detent) { return CGRect(x: 0, y: top, width: bounds.width, height: large) }
        let context = context(in: bounds)
        let value = min(detent.resolvedValue(in: context) ?? context.maximumDetentValue, context.maximumDetentValue)
        let inset: CGFloat = floats ? 6 : 0
        let height = min(value + safeArea.bottom, large - inset)
        return CGRect(
            x: inset, y: bounds.height - inset - height, width: bounds.width - 2 * inset, height: height)
    }

    /// Whether the sheet can rest at a detent: one that resolves to nothing is left out.
    func offers(_ detent: UISheetPresentationController.Detent, bounds: CGRect) -> Bool {
        isRegular || detent.resolvedValue(in: context(in: bounds)) != nil
    }

    private var top: CGFloat { max(safeArea.top, 20) + (floats ? 11 : 10) }

    private func context(in bounds: CGRect) -> DetentContext {
        DetentContext(traits: traits, maximumDetentValue: bounds.height - top - safeArea.bottom)
    }

    func cornerRadius(
        of detent: UISheetPresentationController.Detent, in sheet: UISheetPresentationController
    ) -> (top: CGFloat, bottom: CGFloat) {
        guard floats else { return (10, isRegular ? 10 : 0) }
        return (39, isRegular || !isLarge(detent) ? 39 : 0)
    }

    private func isLarge(_ detent: UISheetPresentationController.Detent) -> Bool {
        detent.identifier == .large && detent.resolver == nil
    }

    /// Regular width: a form sheet of the preferred size or 540 x 620, a page sheet of 704 pt at most, both centred.
    private func centredFrame(in bounds: CGRect) -> CGRect {
        let usable = bounds.inset(by: safeArea)
        var size = isFormSheet ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: usable.height - 40)
        if isFormSheet, preferredContentSize.width > 0, preferredContentSize.height > 0 { size = preferredContentSize }
        size.width = min(size.width, bounds.width)
        size.height = min(size.height, usable.height)
        return CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
    }
}

private final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(traits: UITraitCollection, maximumDetentValue: CGFloat) {
        containerTraitCollection = traits
        self.maximumDetentValue = maximumDetentValue
        super.init()
    }
}
