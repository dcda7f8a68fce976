import QuartzCore
import Testing
import Tracing

@testable import UIKit

@MainActor
private final class Searching: NSObject, UISearchResultsUpdating, UISearchControllerDelegate, UISearchBarDelegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }

    func updateSearchResults(for search: UISearchController) {
        log("update \"\(search.searchBar.text ?? "")\" scope \(search.searchBar.selectedScopeButtonIndex)\(search.isActive ? "" : " inactive")")
    }
    func updateSearchResults(for search: UISearchController, selecting suggestion: any UISearchSuggestion) {
        log("chose \(suggestion.localizedSuggestion ?? "") \(suggestion.representedObject ?? "")")
    }
    func willPresentSearchController(_ searchController: UISearchController) { log("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { log("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) { log("willDismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { log("didDismiss") }
    func presentSearchController(_ searchController: UISearchController) { log("present") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) { log("scope \(selectedScope)") }
}

@MainActor
@Suite("UISearchController")
struct SearchControllerTests {
    private let log = CallLog()
    private let searching: Searching
    private let search: UISearchController
    private let shelf = UIViewController()
    private let navigation: UINavigationController

    init() {
        searching = Searching(log)
        search = UISearchController(searchResultsController: nil)
        navigation = UINavigationController(rootViewController: shelf)
    }

    private func visible(
        size: CGSize? = nil, platform: Platform = .iOS26, large: Bool = false, results: UIViewController? = nil
    ) -> (ShelfScreen, UISearchController) {
        let search = results.map { UISearchController(searchResultsController: $0) } ?? search
        search.searchResultsUpdater = searching
        search.delegate = searching
        search.searchBar.delegate = searching
        shelf.title = "Shelf"
        shelf.definesPresentationContext = true
        shelf.navigationItem.searchController = search
        navigation.navigationBar.prefersLargeTitles = large
        let screen = ShelfScreen(navigation, size: size, platform: platform)
        screen.settle()
        return (screen, search)
    }

    @Test("Under a large title the search bar has the band that was measured (BF182)")
    func band() {
        let (_, search) = visible(size: CGSize(width: 320, height: 400), large: true)
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 10, width: 320, height: 106.5))
        #expect(search.searchBar.convert(search.searchBar.bounds, to: nil as UIView?) == CGRect(x: 0, y: 116.5, width: 320, height: 60))
        #expect(shelf.view.safeAreaInsets.top == 176.5)
        #expect(search.searchBarPlacement == .stacked)
    }

    @Test("A hidden navigation bar takes the search bar with it, and brings it back")
    func hiddenBar() {
        let (screen, search) = visible()
        navigation.setNavigationBarHidden(true, animated: false)
        screen.settle()
        #expect(search.searchBar.superview == nil)
        navigation.setNavigationBarHidden(false, animated: false)
        screen.settle()
        #expect(search.searchBar.superview === navigation.view)
    }

    @Test("A tap into the field presents the search, in the order of calls, and hides the title")
    func order() {
        let (screen, search) = visible()
        #expect(!search.isActive && !search.searchBar.showsCancelButton)
        _ = search.searchBar.becomeFirstResponder()
        #expect(search.isActive)
        screen.settle()
        #expect(log.take() == ["present", "willPresent", "update \"\" scope 0", "didPresent"])
        #expect(shelf.presentedViewController === search && search.presentingViewController === shelf)
        #expect(search.searchBar.showsCancelButton && navigation.navigationBar.isHidden)
        #expect(search.view.safeAreaInsets.top == search.searchBar.frame.maxY)
        search.isActive = false
        #expect(!search.isActive)
        screen.settle()
        #expect(log.take() == ["willDismiss", "update \"\" scope 0 inactive", "didDismiss"])
        #expect(shelf.presentedViewController == nil && !navigation.navigationBar.isHidden && !search.searchBar.showsCancelButton)
        #expect(!search.searchBar.isFirstResponder)
        #expect(FindingLog.current.findings.map(\.message) == [])
    }

    @Test("Typing updates the results; cancelling empties the text")
    func typing() throws {
        let (screen, search) = visible()
        _ = search.searchBar.becomeFirstResponder()
        screen.settle()
        _ = log.take()
        search.searchBar.searchTextField.insertText("Du")
        #expect(log.take() == ["update \"Du\" scope 0"])
        search.barWasCancelled()
        screen.settle()
        #expect(log.take() == ["willDismiss", "update \"\" scope 0 inactive", "didDismiss"])
        #expect(search.searchBar.text == "")
        search.isActive = true
        screen.settle()
        #expect(search.searchBar.isFirstResponder, "code's activation takes the focus too")
    }

    @Test("The results controller shows while there is text, unless it is told otherwise")
    func results() {
        let results = UIViewController()
        let (screen, search) = visible(results: results)
        search.isActive = true
        screen.settle()
        #expect(results.parent === search && results.view.isHidden)
        search.searchBar.text = "Dune"
        screen.settle()
        #expect(!results.view.isHidden && search.showsSearchResultsController && results.view.window != nil)
        search.searchBar.text = ""
        #expect(results.view.isHidden)
        search.showsSearchResultsController = true
        #expect(!results.view.isHidden)
        search.isActive = false
        screen.settle()
        #expect(results.view.window == nil && !search.showsSearchResultsController)
    }

    @Test("Scopes show with the search, make the bar 111 tall (BF187), and update the results")
    func scopes() throws {
        let (screen, search) = visible()
        search.searchBar.scopeButtonTitles = ["Title", "Author"]
        #expect(!search.searchBar.showsScopeBar)
        search.isActive = true
        screen.settle()
        #expect(search.searchBar.showsScopeBar && search.searchBar.intrinsicContentSize.height == 111)
        _ = log.take()
        let control = try #require(search.searchBar.subviews.compactMap { $0 as? UISegmentedControl }.first)
        control.selectedSegmentIndex = 1
        control.sendActions(for: .valueChanged)
        #expect(log.take() == ["scope 1", "update \"\" scope 1"])
        search.isActive = false
        screen.settle()
        #expect(!search.searchBar.showsScopeBar && search.searchBar.intrinsicContentSize.height == 64)
    }

    @Test("A tap beside what an obscuring search shows ends it; otherwise the content takes it", arguments: [true, false])
    func obscures(_ obscures: Bool) {
        let (screen, search) = visible()
        search.obscuresBackgroundDuringPresentation = obscures
        search.isActive = true
        screen.settle()
        let hit = screen.window.hitTest(CGPoint(x: 180, y: 500), with: nil)
        #expect((hit === shelf.view) == !obscures)
        let fingers = TouchInjector(window: screen.window)
        fingers.began(at: CGPoint(x: 180, y: 500))
        screen.frame()
        fingers.ended()
        screen.settle()
        #expect(search.isActive == !obscures)
    }

    @Test("A suggestion that is tapped goes to the updater")
    func suggestions() throws {
        let (screen, search) = visible()
        let suggestion = UISearchSuggestionItem(localizedSuggestion: "Dune", localizedDescription: "A novel")
        suggestion.representedObject = 42
        search.searchSuggestions = [suggestion, UISearchSuggestionItem(localizedSuggestion: "Emma")]
        search.isActive = true
        screen.settle()
        _ = log.take()
        let fingers = TouchInjector(window: screen.window)
        fingers.began(at: CGPoint(x: 60, y: search.view.safeAreaInsets.top + 22))
        screen.frame()
        fingers.ended()
        screen.settle()
        #expect(log.take() == ["chose Dune 42"] && search.isActive)
    }

    @Test("Scrolling takes the search bar away first, then the large title; hidesSearchBarWhenScrolling keeps it", arguments: [true, false])
    func scrolls(_ hides: Bool) {
        shelf.navigationItem.hidesSearchBarWhenScrolling = hides
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        scrollView.contentSize = CGSize(width: 375, height: 2000)
        shelf.view.addSubview(scrollView)
        let (screen, search) = visible(large: true)
        let top = -scrollView.adjustedContentInset.top
        scrollView.contentOffset.y = top + 30
        screen.settle()
        #expect(search.searchBar.frame.height == (hides ? 30 : 60))
        #expect((navigation.navigationBar.largeTitleShare == 1) == hides)
        scrollView.contentOffset.y = top + 200
        screen.settle()
        #expect(search.searchBar.isHidden == hides && navigation.navigationBar.largeTitleShare == 0)
        scrollView.contentOffset.y = top
        screen.settle()
        #expect(search.searchBar.frame.height == 60 && screen.findings.isEmpty)
    }

    @Test("Dismissed by whoever presents it, the search is inactive and has told so")
    func dismissed() {
        let (screen, search) = visible()
        search.isActive = true
        screen.settle()
        _ = log.take()
        shelf.dismiss(animated: false)
        screen.settle()
        #expect(!search.isActive && log.take() == ["willDismiss", "didDismiss"])
        search.isActive = true
        screen.settle()
        #expect(search.isActive && shelf.presentedViewController === search)
    }

    @Test("Another screen on the stack has its own search bar, or none")
    func push() {
        let (screen, search) = visible()
        navigation.pushViewController(UIViewController(), animated: true)
        screen.settle()
        #expect(search.searchBar.window == nil)
        navigation.popViewController(animated: true)
        screen.settle()
        #expect(search.searchBar.window != nil && screen.findings.isEmpty)
    }
}
