import UIKit

/// Rules for what pages load: nothing is loaded, so there is nothing to block. Source: Apple, WebKit `WKContentRuleList`.
@MainActor @preconcurrency
open class WKContentRuleList: NSObject {
    open private(set) var identifier: String!
    init(_ identifier: String) { self.identifier = identifier }
}

/// Keeps compiled rules by name, in memory. Source: Apple, WebKit `WKContentRuleListStore`.
@MainActor @preconcurrency
open class WKContentRuleListStore: NSObject {
    private var lists: [String: WKContentRuleList] {
        get { WebStores.current.ruleLists }
        set { WebStores.current.ruleLists = newValue }
    }

    open class func `default`() -> WKContentRuleListStore! { WKContentRuleListStore() }
    public convenience init!(url: URL!) { self.init() }

    /// Checks that the text is a list of rules, each with a trigger and an action.
    open func compileContentRuleList(
        forIdentifier identifier: String!, encodedContentRuleList: String!,
        completionHandler: ((WKContentRuleList?, (any Error)?) -> Void)!
    ) {
        let rules = try? JSONSerialization.jsonObject(with: Data((encodedContentRuleList ?? "").utf8)) as? [[String: Any]]
        let isWhole = rules?.allSatisfy { $0["trigger"] is [String: Any] && $0["action"] is [String: Any] } ?? false
        let list = isWhole ? WKContentRuleList(identifier ?? "") : nil
        if let list { lists[identifier ?? ""] = list }
        DispatchQueue.main.async {
            let words = "Rule list compilation failed: it is no JSON list of rules that each have a trigger and an action."
            completionHandler?(list, list == nil ? WKError(.contentRuleListStoreCompileFailed, words) : nil)
        }
    }

    open func lookUpContentRuleList(forIdentifier identifier: String!, completionHandler: ((WKContentRuleList?, (any Error)?) -> Void)!) {
        let list = lists[identifier ?? ""]
        DispatchQueue.main.async {
            let words = "Rule list lookup failed: there is none named \(identifier ?? "")."
            completionHandler?(list, list == nil ? WKError(.contentRuleListStoreLookUpFailed, words) : nil)
        }
    }

    open func removeContentRuleList(forIdentifier identifier: String!, completionHandler: (((any Error)?) -> Void)!) {
        let wasThere = lists.removeValue(forKey: identifier ?? "") != nil
        DispatchQueue.main.async {
            let words = "Rule list removal failed: there is none named \(identifier ?? "")."
            completionHandler?(wasThere ? nil : WKError(.contentRuleListStoreRemoveFailed, words))
        }
    }

    open func getAvailableContentRuleListIdentifiers(_ completionHandler: (([String]?) -> Void)!) {
        let names = lists.keys.sorted()
        DispatchQueue.main.async { completionHandler?(names) }
    }
}
