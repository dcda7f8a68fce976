import Foundation

/// Bar button items that belong together.
@MainActor @preconcurrency
open class UIBarButtonItemGroup: NSObject {
    public var barButtonItems: [UIBarButtonItem] { didSet { adopt() } }
    public var representativeItem: UIBarButtonItem?
    public var isHidden = false { didSet { whenChanged?() } }
    public var alwaysAvailable = false
    public var isDisplayingRepresentativeItem: Bool { false }
    var whenChanged: (() -> Void)?

    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        super.init()
        adopt()
    }

    public static func fixedGroup(
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    }

    private func adopt() {
        for item in barButtonItems { item.buttonGroup = self }
        whenChanged?()
    }
}
