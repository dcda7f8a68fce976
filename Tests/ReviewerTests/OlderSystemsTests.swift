import Rulebook
import Testing

@testable import Reviewer

@Suite("R Rules about older systems")
struct OlderSystemsTests {
    private func rules(_ code: String, target: Int?) -> [String] {
        let configuration = Configuration(deploymentTarget: target, workers: 1)
        return Review.run(sources: [("Shelf.swift", code)], configuration: configuration).findings.map(\.rule.rawValue)
    }

    private let tracking = """
        import UIKit
        @Observable final class ShelfModel { var count = 0 }
        final class CountView: UIView {
            let model = ShelfModel()
            override func layoutSubviews() {
                super.layoutSubviews()
                isHidden = model.count == 0
            }
        }
        """

    @Test("D4 Counting on automatic tracking is reported to a project that runs on 17 or 18, and to no other", arguments: [
        (nil, false), (16, false), (17, true), (18, true), (26, false), (27, false),
    ] as [(Int?, Bool)])
    func tracked(_ target: Int?, _ speaks: Bool) {
        #expect(rules(tracking, target: target).contains("observation.tracking-not-enabled") == speaks)
    }

    @Test("D4 Somebody else who invalidates the view, a base class that observes, and a trait that is read keep the rule")
    func invalidated() {
        let base = """
            import UIKit
            @Observable final class ShelfModel { var count = 0 }
            final class CountView: UIView {
                let model = ShelfModel()
                override func layoutSubviews() { super.layoutSubviews(); isHidden = model.count == 0 }
            }
            """
        let owner = """
            import UIKit
            final class Shelf: UIViewController {
                let count = CountView()
                func changed() { count.setNeedsLayout() }
            }
            """
        let stranger = """
            import UIKit
            final class Shelf: UIViewController {
                let other = UIView()
                func changed() { other.setNeedsLayout() }
            }
            """
        let id: RuleID = "observation.tracking-not-enabled"
        #expect(lines(id, ["A.swift": base, "B.swift": owner]) == [])
        #expect(lines(id, ["A.swift": base, "B.swift": stranger]) == ["A.swift:5"])
        let observing = """
            import UIKit
            class Observer: UIView {
                func observe(_ read: @escaping () -> Void) {
                    withObservationTracking(read) { Task { @MainActor in self.observe(read) } }
                }
            }
            """
        let inherited = base.replacing("CountView: UIView", with: "CountView: Observer")
        #expect(lines(id, ["A.swift": inherited, "B.swift": observing]) == [])
        #expect(lines(id, ["A.swift": base.replacing("@Observable ", with: "")]) == [])
        #expect(lines(id, ["A.swift": base.replacing("model.count == 0", with: "traitCollection.userInterfaceStyle == .dark")]) == [])
    }

    @Test("E11 A check that the project's target always passes needs no fall-back", arguments: [
        (nil, true), (15, true), (16, false), (17, false),
    ] as [(Int?, Bool)])
    func alwaysAvailable(_ target: Int?, _ speaks: Bool) {
        let code = """
            import UIKit
            final class Shelf: UIViewController {
                func show() {
                    if #available(iOS 16, *) { present(UIViewController(), animated: true) }
                }
            }
            """
        #expect(rules(code, target: target).contains("platform.availability-no-fallback") == speaks)
    }

    @Test("E11 Another kind of work under a check, an earlier screen, a later screen and a nested check are no empty fall-back", arguments: [
        "if #available(iOS 16, *) { title = \"Shelf\" }",
        "if #available(iOS 16, *) { UIView.animate(withDuration: 1) { self.view.alpha = 0 } }",
        "guard #available(iOS 16, *) else { return present(UIViewController(), animated: true) }\npresent(UIViewController(), animated: false)",
        "guard #available(iOS 16, *) else { return fallBack() }\npresent(UIViewController(), animated: false)",
        "guard #available(iOS 16, *) else { fatalError(\"needs 16\") }\npresent(UIViewController(), animated: false)",
        "if #available(iOS 16, *) { present(UIViewController(), animated: true); return }\nfallBack()",
        "if #available(iOS 16, *) { present(UIViewController(), animated: true) } else if #available(iOS 15, *) { fallBack() }",
        "if isReady { if #available(iOS 16, *) { present(UIViewController(), animated: true) } }",
        "if #unavailable(iOS 16) { present(UIViewController(), animated: true) }",
    ])
    func fallBacks(_ body: String) {
        let code = """
            import UIKit
            final class Shelf: UIViewController {
                let isReady = true
                func fallBack() {}
                func show() {
                    \(body)
                }
            }
            """
        #expect(lines("platform.availability-no-fallback", ["Shelf.swift": code]) == [])
    }

    @Test("F7 Directives in a switch, in a chain of modifiers and among members are found; other platforms' branches are not read")
    func directives() {
        let code = """
            import SwiftUI
            struct Shelf: View {
                #if os(iOS)
                let title = "Shelf"
                #endif
                var body: some View {
                    Text("Shelf")
                        #if targetEnvironment(simulator)
                        .bold()
                        #endif
                }
                func count(_ number: Int) -> Int {
                    switch number {
                    #if os(macOS) || os(iOS)
                    case 1: return 1
                    #endif
                    default:
                        while #available(iOS 18, *) { return 2 }
                        return 3
                    }
                }
                #if os(macOS)
                func f() { if #available(iOS 18, *) {} }
                #endif
            }
            """
        #expect(lines("fidelity.directive-ignored", ["S.swift": code]) == ["S.swift:3", "S.swift:8", "S.swift:14", "S.swift:18"])
    }
}
