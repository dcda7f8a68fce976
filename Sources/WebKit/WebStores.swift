import QuartzCore
import UIKit

/// What the web views of one clock share: the default store, compiled rules, and what a test says of scripts.
@MainActor
final class WebStores: FrameClock.Participant {
    static var current: WebStores { perClock.value }
    private static let perClock = PerClock { WebStores() }

    let websiteData = WKWebsiteDataStore(isPersistent: true, identifier: nil)
    var identified: [UUID: WKWebsiteDataStore] = [:]
    var ruleLists: [String: WKContentRuleList] = [:]
    /// What the test answers for a script; throws for the script's own error.
    var scriptAnswer: ((WKWebView, String) throws -> Any?)?

    func perform(_ phase: FrameClock.Phase) -> Bool { false }
    var busy: [FrameClock.Busy] { [] }
}
