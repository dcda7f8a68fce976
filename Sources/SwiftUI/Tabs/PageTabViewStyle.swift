import UIKit

/// Pages side by side that a finger turns. Source: Apple, SwiftUI `PageTabViewStyle`.
@MainActor @preconcurrency
public struct PageTabViewStyle: TabViewStyle {
    /// When dots show which page it is.
    public struct IndexDisplayMode: Sendable {
        /// How many pages there are at least where dots show.
        let leastPages: Int
        /// With more than one page.
        public static let automatic = IndexDisplayMode(leastPages: 2)
        /// Also with one page.
        public static let always = IndexDisplayMode(leastPages: 1)
        public static let never = IndexDisplayMode(leastPages: .max)
    }

    let indexDisplayMode: IndexDisplayMode
    nonisolated public init(indexDisplayMode: IndexDisplayMode = .automatic) { self.indexDisplayMode = indexDisplayMode }
}

extension TabViewStyle where Self == PageTabViewStyle {
    @MainActor @preconcurrency public static var page: PageTabViewStyle { PageTabViewStyle() }
    @MainActor @preconcurrency public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

private struct PageStyleKey: EnvironmentKey { static var defaultValue: PageTabViewStyle.IndexDisplayMode? { nil } }

extension EnvironmentValues {
    /// How pages count themselves; `nil` where tab views have a bar.
    var pageStyle: PageTabViewStyle.IndexDisplayMode? {
        get { self[PageStyleKey.self] }
        set { self[PageStyleKey.self] = newValue }
    }
}
