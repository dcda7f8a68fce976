import UIKit

/// A page that was visited. Source: Apple, WebKit `WKBackForwardListItem`.
@MainActor @preconcurrency
open class WKBackForwardListItem: NSObject {
    open internal(set) var url: URL
    open internal(set) var title: String?
    open private(set) var initialURL: URL
    /// What the page showed: going back to it asks nobody.
    var content: PageContent?

    init(url: URL, initialURL: URL) {
        self.url = url
        self.initialURL = initialURL
    }
}

/// The pages that were visited. Source: Apple, WebKit `WKBackForwardList`.
@MainActor @preconcurrency
open class WKBackForwardList: NSObject {
    private var items: [WKBackForwardListItem] = []
    private var index = -1

    open var currentItem: WKBackForwardListItem? { item(at: 0) }
    open var backItem: WKBackForwardListItem? { item(at: -1) }
    open var forwardItem: WKBackForwardListItem? { item(at: 1) }
    open var backList: [WKBackForwardListItem] { Array(items.prefix(max(0, index))) }
    open var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(index + 1)) }

    /// An item by its distance from the current one.
    open func item(at index: Int) -> WKBackForwardListItem? {
        let place = self.index + index
        return items.indices.contains(place) ? items[place] : nil
    }

    /// Goes on to a new page: what was ahead is forgotten.
    func visit(_ item: WKBackForwardListItem) {
        items = items.prefix(index + 1) + [item]
        index = items.count - 1
    }

    /// Makes a page of the list the current one; answers whether it is in the list.
    func move(to item: WKBackForwardListItem) -> Bool {
        guard let place = items.firstIndex(where: { $0 === item }) else { return false }
        index = place
        return true
    }

    func contains(_ item: WKBackForwardListItem) -> Bool { items.contains { $0 === item } }
}
