import Foundation

/// The sizes of bars and of what is in them, by emulated system, in points.
///
/// iOS 26: BF174, BF178, BF179, BF187. iOS 17 and 18: FACT 106, FACT 107, FACT 111.
struct BarMetrics: Equatable, Sendable {
    let rowHeight: CGFloat
    let largeTitleHeight: CGFloat
    /// Where the large title's label begins below the bar's top.
    let largeTitleTop: CGFloat
    let largeTitleLabelHeight: CGFloat
    /// Whether the bar keeps its height while the large title slides away under it, and gives it up once the title is gone
    /// (BF208); else it shrinks with the title.
    let keepsHeightForTitle: Bool
    /// The smallest distance of a navigation bar from the top of its container.
    let minimumTop: CGFloat
    let buttonHeight: CGFloat
    let buttonMargin: CGFloat
    let buttonSpacing: CGFloat
    let imageButtonWidth: CGFloat
    /// What a title button is wider than its title.
    let titleButtonPadding: CGFloat
    /// The height from the bar's top in which the inline title and the buttons are centred (BF187: the title's middle is 22
    /// below the top), and what the title's label is taller than its text.
    let titleRowHeight: CGFloat
    let titlePadding: CGFloat
    let toolbarHeight: CGFloat
    /// Without the bottom safe area on 17 and 18; with it on 26.
    let tabBarHeight: CGFloat
    let hasHairline: Bool
    let hasPlatters: Bool

    static let glass = BarMetrics(
        rowHeight: 54, largeTitleHeight: 52.5, largeTitleTop: 54, largeTitleLabelHeight: 49, keepsHeightForTitle: true, minimumTop: 10,
        buttonHeight: 44, buttonMargin: 16, buttonSpacing: 8, imageButtonWidth: 44, titleButtonPadding: 24,
        titleRowHeight: 44, titlePadding: 4, toolbarHeight: 48, tabBarHeight: 83, hasHairline: false, hasPlatters: true)

    static let flat = BarMetrics(
        rowHeight: 44, largeTitleHeight: 52, largeTitleTop: 47.5, largeTitleLabelHeight: 41, keepsHeightForTitle: false, minimumTop: 0,
        buttonHeight: 44, buttonMargin: 8, buttonSpacing: 0, imageButtonWidth: 40, titleButtonPadding: 16,
        titleRowHeight: 44, titlePadding: 0, toolbarHeight: 44, tabBarHeight: 49, hasHairline: true, hasPlatters: false)

    static var current: BarMetrics { Platform.current.majorVersion >= 26 ? glass : flat }
}
