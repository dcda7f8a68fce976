import Testing
import Tracing
@testable import UIKit

struct LoanLimitTrait: UITraitDefinition {
    static let defaultValue = 5
    static let affectsColorAppearance = false
}

extension UIMutableTraits {
    var loanLimit: Int {
        get { self[LoanLimitTrait.self] }
        set { self[LoanLimitTrait.self] = newValue }
    }
}

/// Hears of traits by name.
private final class TraitListener: UIViewController, SelectorDispatching {
    var heard: [String] = []
    func responds(to selector: Selector) -> Bool { selector.name == "traitsChanged:" }
    func perform(_ selector: Selector, with argument: Any?, with second: Any?) -> Any? {
        heard.append("\(argument is UIViewController) \((second as? UITraitCollection)?.userInterfaceStyle == .light)")
        return nil
    }
}

@MainActor
@Suite("Trait changes by selector, and of a presentation")
struct TraitFormTests {
    @Test("registerForTraitChanges sends an action to this object or to a target, which it does not keep (C4.1)")
    func selectors() {
        let listener = TraitListener()
        let screen = ShelfScreen(listener)
        screen.settle()
        var other: TraitListener? = TraitListener()
        listener.registerForTraitChanges([UITraitUserInterfaceStyle.self], action: "traitsChanged:")
        listener.registerForTraitChanges([UITraitUserInterfaceStyle.self], target: other!, action: "traitsChanged:")
        listener.overrideUserInterfaceStyle = .dark
        screen.settle()
        #expect(listener.heard == ["true true"] && other?.heard == ["true true"])
        weak let gone = other
        other = nil
        #expect(gone == nil)
        listener.overrideUserInterfaceStyle = .light
        screen.settle()
        #expect(listener.heard.count == 2)
    }

    @Test("A presentation controller hears of its container's traits (C4.1)")
    func presentation() throws {
        let root = UIViewController()
        let screen = ShelfScreen(root)
        screen.settle()
        let loan = UIViewController()
        root.present(loan, animated: false)
        screen.settle()
        let presentation = try #require(loan.presentationController)
        var heard = 0
        presentation.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (controller: UIPresentationController, previous) in
            heard += previous.userInterfaceStyle == .light && controller.traitCollection.userInterfaceStyle == .dark ? 1 : 100
        }
        UIScreen.main.settings[UITraitUserInterfaceStyle.self] = .dark
        screen.settle()
        #expect(heard == 1)
    }
}

@MainActor @Suite("Traits")
struct TraitTests {
    final class Shelf: UIView {
        var told: [UIUserInterfaceStyle] = []
        var seen: [Int] = []
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            told.append(traitCollection.userInterfaceStyle)
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            seen.append(traitCollection[LoanLimitTrait.self])
        }
    }

    @Test("C3.1: an override flows to what is below, a nearer one wins, removing it gives the inherited value back")
    func overrides() {
        Screen.run { screen in
            let (library, shelf) = (UIView(), UIView())
            library.addSubview(shelf)
            screen.window.addSubview(library)
            screen.frame()
            #expect(shelf.traitCollection[LoanLimitTrait.self] == 5)
            screen.window.traitOverrides.loanLimit = 7
            screen.frame()
            #expect(shelf.traitCollection[LoanLimitTrait.self] == 7)
            library.traitOverrides.loanLimit = 9
            screen.frame()
            #expect(shelf.traitCollection[LoanLimitTrait.self] == 9)
            #expect(library.traitOverrides.contains(LoanLimitTrait.self))
            library.traitOverrides.remove(LoanLimitTrait.self)
            screen.frame()
            #expect(shelf.traitCollection[LoanLimitTrait.self] == 7)
            #expect(shelf.traitCollection === library.traitCollection)
        }
    }

    @Test("C1.1, E10.1: the person's settings reach every view, which is told once")
    func settings() {
        Screen.run { screen in
            let shelf = Shelf()
            screen.window.addSubview(shelf)
            screen.frame()
            #expect(shelf.told.isEmpty)
            UIScreen.main.settings.userInterfaceStyle = .dark
            screen.frame()
            screen.frame()
            #expect(shelf.told == [.dark])
            shelf.overrideUserInterfaceStyle = .light
            screen.frame()
            #expect(shelf.told == [.dark, .light])
        }
    }

    private final class ShelfController: UIViewController {
        var told: [[UIUserInterfaceStyle]] = []
        var registered = 0
        override func viewDidLoad() {
            super.viewDidLoad()
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (shelf: ShelfController, _) in shelf.registered += 1 }
        }
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            super.traitCollectionDidChange(previous)
            told.append([previous?.userInterfaceStyle ?? .unspecified, traitCollection.userInterfaceStyle])
        }
    }

    @Test("C1.1, C4.3: a controller hears of every change, the first after it has appeared included", arguments: [false, true])
    func controller(isPushed: Bool) {
        Screen.run { screen in
            let shelf = ShelfController()
            screen.window.rootViewController = isPushed ? UINavigationController(rootViewController: shelf) : shelf
            screen.frame()
            #expect(shelf.told == [])
            for style in [UIUserInterfaceStyle.dark, .light, .dark] {
                UIScreen.main.settings[UITraitUserInterfaceStyle.self] = style
                screen.frame()
            }
            #expect(shelf.told == [[.light, .dark], [.dark, .light], [.light, .dark]])
            #expect(shelf.registered == 3)
        }
    }

    @Test("C4.1: a registration hears of its traits alone, with the old values")
    func registration() {
        Screen.run { screen in
            let shelf = UIView()
            screen.window.addSubview(shelf)
            screen.frame()
            var heard: [Int] = []
            let registration = shelf.registerForTraitChanges([LoanLimitTrait.self]) {
                (view: UIView, previous: UITraitCollection) in
                heard += [previous[LoanLimitTrait.self], view.traitCollection[LoanLimitTrait.self]]
            }
            shelf.traitOverrides.userInterfaceStyle = .dark
            screen.frame()
            #expect(heard.isEmpty)
            shelf.traitOverrides.loanLimit = 6
            screen.frame()
            #expect(heard == [5, 6])
            shelf.unregisterForTraitChanges(registration)
            shelf.traitOverrides.loanLimit = 8
            screen.frame()
            #expect(heard == [5, 6])
        }
    }

    @Test("C4.2: a trait read in layout runs it again when that trait changes, from iOS 18", arguments: [17, 18, 26])
    func tracking(_ version: Int) {
        let outer = Platform.current
        defer { Platform.current = outer }
        Platform.current = Platform(majorVersion: version)
        Screen.run { screen in
            let shelf = Shelf()
            screen.window.addSubview(shelf)
            screen.frame()
            shelf.traitOverrides.loanLimit = 2
            screen.frame()
            #expect(shelf.seen == (version == 17 ? [5] : [5, 2]))
            shelf.traitOverrides.userInterfaceStyle = .dark
            screen.frame()
            #expect(shelf.seen.count == (version == 17 ? 1 : 2))
        }
    }

    @Test("Mount traits lie over the inherited ones and below the view's own")
    func mount() {
        Screen.run { screen in
            let shelf = UIView()
            screen.window.addSubview(shelf)
            shelf.mountTraits = { $0.loanLimit = 1; $0.userInterfaceStyle = .dark }
            shelf.traitOverrides.loanLimit = 3
            screen.frame()
            #expect(shelf.traitCollection[LoanLimitTrait.self] == 3)
            #expect(shelf.traitCollection.userInterfaceStyle == .dark)
        }
    }

    @Test("Collections compare by value, merge with the last winning, and can be changed into new ones")
    func values() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let merged = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceStyle: .light)])
        #expect(merged.userInterfaceStyle == .light)
        #expect(dark == UITraitCollection(mutations: { $0.userInterfaceStyle = .dark }))
        #expect(dark.modifyingTraits { $0.displayScale = 2 }.displayScale == 2)
        #expect(dark.hasDifferentColorAppearance(comparedTo: merged))
        #expect(!dark.hasDifferentColorAppearance(comparedTo: dark.replacing(UITraitDisplayScale.self, value: 2)))
        var style = UIUserInterfaceStyle.unspecified
        dark.performAsCurrent { style = UITraitCollection.current.userInterfaceStyle }
        #expect(style == .dark)
        #expect(UIContentSizeCategory.accessibilityLarge > .extraExtraExtraLarge)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    }
}
