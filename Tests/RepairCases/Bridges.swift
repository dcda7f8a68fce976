extension RepairCase {
    /// Coordinators that keep their representable in other ways, and classes that follow their traits.
    static let bridges: [RepairCase] = [
        coordinator("var parent: Deck"), coordinator("let parent: Deck"), coordinator("private var parent: Deck"), coordinator("private let parent: Deck"),
        coordinator("private(set) var parent: Deck"), coordinator("fileprivate var parent: Deck"), coordinator("var parent: Deck { didSet { print(parent.title) } }"),
        coordinator("var parent: Deck!"), coordinator("var parent: Deck?", use: "parent?.title ?? \"\""), coordinator("var owner: Deck", name: "owner"),
        coordinator("private var count = 0, parent: Deck"), coordinator("@MainActor var parent: Deck"),
        coordinator("let parent: Deck", update: "func updateUIView(_ view: UITextField, context: UIViewRepresentableContext<Deck>) {}"),
        coordinator("let parent: Deck", update: "func updateUIView(_ view: UITextField, context now: Context) { view.text = title }"),
        coordinator("let parent: Deck", update: "func updateUIView(_ view: UITextField, context _: Context) { view.text = title }", repaired: false),
        coordinator("let parent: Deck", bases: "NSObject, UITextFieldDelegate, @unchecked Sendable", repaired: false),
        RepairCase("bridge.coordinator-stale-parent", "a callback uses a view that the struct makes", repaired: false, """
            import SwiftUI
            import UIKit

            struct Desk: UIViewRepresentable {
                var title: String
                let lever = UIRefreshControl()
                func makeCoordinator() -> Coordinator { Coordinator(self) }
                func makeUIView(context: Context) -> UIScrollView {
                    let scroll = UIScrollView()
                    scroll.delegate = context.coordinator
                    scroll.refreshControl = lever
                    return scroll
                }
                func updateUIView(_ scroll: UIScrollView, context: Context) { scroll.accessibilityLabel = title }

                @MainActor final class Coordinator: NSObject, UIScrollViewDelegate {
                    var parent: Desk
                    init(_ parent: Desk) { self.parent = parent }
                    func scrollViewDidScroll(_ scroll: UIScrollView) {
                        print(parent.title)
                        parent.lever.endRefreshing()
                    }
                }
            }
            """),
        RepairCase("bridge.coordinator-stale-parent", "the update function stands in an extension", repaired: true, """
            import SwiftUI

            struct Deck: UIViewRepresentable {
                var title: String
                func makeCoordinator() -> Dealer { Dealer(self) }
                func makeUIView(context: Context) -> UITextField {
                    let field = UITextField()
                    field.delegate = context.coordinator
                    return field
                }
            }

            final class Dealer: NSObject, UITextFieldDelegate {
                private let deck: Deck
                init(_ deck: Deck) { self.deck = deck }
                func textFieldDidEndEditing(_ textField: UITextField) { print(deck.title) }
            }

            extension Deck {
                func updateUIView(_ field: UITextField, context: Context) { field.text = title }
            }
            """),
        RepairCase("bridge.coordinator-stale-parent", "the update function stands in another file", repaired: false, """
            import SwiftUI

            final class Dealer: NSObject, UITextFieldDelegate {
                private let deck: Deck
                init(_ deck: Deck) { self.deck = deck }
                func textFieldDidEndEditing(_ textField: UITextField) { print(deck.title) }
            }
            """, """
            import SwiftUI

            struct Deck: UIViewRepresentable {
                var title: String
                func makeCoordinator() -> Dealer { Dealer(self) }
                func makeUIView(context: Context) -> UITextField {
                    let field = UITextField()
                    field.delegate = context.coordinator
                    return field
                }
                func updateUIView(_ field: UITextField, context: Context) { field.text = title }
            }
            """),
        traits("class Cover: UIView {", "setNeedsDisplay()"),
        traits("public class Cover: UIView {", "setNeedsDisplay()", access: "public "),
        traits("open class Cover: UIViewController {", "view.setNeedsDisplay()", access: "open "),
        traits("class Cover: UIView {", "super.traitCollectionDidChange(previous); setNeedsDisplay()"),
        traits("class Cover: UIView {\n    init() { super.init(frame: .zero) }\n    required init?(coder: NSCoder) { super.init(coder: coder) }", "setNeedsDisplay()"),
        traits("class Cover: UIView {\n    init() { super.init(frame: .zero) }\n    required init?(coder: NSCoder) { fatalError() }", "setNeedsDisplay()"),
        traits("class Cover: UIViewController {\n    override func viewDidLoad() { super.viewDidLoad() }", "view.setNeedsDisplay()"),
        traits("class Cover: UIViewController {\n    override func viewDidLoad() {}", "view.setNeedsDisplay()"),
        traits("class Cover: UIViewController {\n    init(name: String) { super.init(nibName: nil, bundle: nil) }\n    required init?(coder: NSCoder) { fatalError() }", "view.setNeedsDisplay()"),
        traits("class Cover: UILabel {", "setNeedsDisplay()", repaired: false),
        traits("class Cover: UIViewController {\n    override func viewDidLoad() {\n        super.viewDidLoad()\n        guard title == nil else { return }\n        title = \"\"\n        return\n    }", "view.setNeedsDisplay()"),
        traits("class Cover: UIViewController {\n    override func viewDidLoad() { super.viewDidLoad(); title = \"\" }", "view.setNeedsDisplay()"),
        traits("class Cover: UIViewController {\n    override func viewDidLoad() {\n        super.viewDidLoad(); title = \"\"\n    }", "view.setNeedsDisplay()"),
        traits("class Cover: UIViewController {\n    override func viewDidLoad() { super.viewDidLoad()\n        title = \"\"\n    }", "view.setNeedsDisplay()"),
        traits("class Cover: UIView {\n    init() {\n        super.init(frame: .zero)\n        guard alpha == 1 else { return }\n        alpha = 0\n    }\n    required init?(coder: NSCoder) { super.init(coder: coder); return }", "setNeedsDisplay()"),
        traits("class Cover: UIViewController {\n    #if !NEVER\n    override func viewDidLoad() { super.viewDidLoad() }\n    #endif", "view.setNeedsDisplay()", repaired: false),
        traits("class Cover: UIViewController {\n    override func viewDidLoad() {\n        super.viewDidLoad()\n        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Cover, _: UITraitCollection) in self.title = nil }\n    }", "view.setNeedsDisplay()", repaired: false),
        traits("class Cover: UIView {\n    final class Inner: UIView { func note() { registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Inner, _: UITraitCollection) in self.note() } } }", "setNeedsDisplay()"),
        traits("class Cover: UIView {", "guard alpha == 1 else { return super.traitCollectionDidChange(previous) }; super.traitCollectionDidChange(previous) // first; alpha = 0"),
        traits("class Cover: UIView {", "let changed = previous; print(changed as Any)"),
        traits("class Cover: UIView {\n    @available(iOS, introduced: 13, deprecated: 17, message: \"x\")", "setNeedsDisplay()"),
        traits("class Cover: UIView {\n    func refresh() { traitCollectionDidChange(nil) }", "setNeedsDisplay()", repaired: false),
        traits("class Cover: UIView {\n    func traitsDidChange() {}", "traitsDidChange()", repaired: false),
        traits("class Cover: UIView {", "print(previous as Any)"),
        traits("class Cover<Content>: UIView {", "setNeedsDisplay()"),
        RepairCase("adaptive.trait-did-change", "a class and its superclass", repaired: true, """
            import UIKit

            class Base: UIViewController {
                override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                    super.traitCollectionDidChange(previous)
                    view.setNeedsDisplay()
                }
            }

            class Cover: Base {
                override func viewDidLoad() { super.viewDidLoad() }

                override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                    super.traitCollectionDidChange(previous)
                    view.setNeedsLayout()
                }
            }
            """),
        RepairCase("adaptive.trait-did-change", "the parameter has no name", repaired: true, """
            import UIKit

            class Cover: UIView {
                override func traitCollectionDidChange(_: UITraitCollection?) {
                    setNeedsDisplay()
                }
            }
            """),
    ]

    private static func coordinator(
        _ property: String, name: String = "parent", use: String? = nil,
        update: String = "func updateUIView(_ view: UITextField, context: Context) { view.text = title }",
        bases: String = "NSObject, UITextFieldDelegate", repaired: Bool = true
    ) -> RepairCase {
        RepairCase("bridge.coordinator-stale-parent", "\(property), \(update), \(bases)", repaired: repaired, """
            import SwiftUI

            struct Deck: UIViewRepresentable {
                var title: String
                func makeCoordinator() -> Coordinator { Coordinator(self) }
                func makeUIView(context: Context) -> UITextField {
                    let field = UITextField()
                    field.delegate = context.coordinator
                    return field
                }
                \(update)

                final class Coordinator: \(bases) {
                    \(property)
                    init(_ parent: Deck) { self.\(name) = parent }
                    func textFieldDidEndEditing(_ textField: UITextField) { print(\(use ?? "\(name).title")) }
                }
            }
            """)
    }

    private static func traits(_ head: String, _ body: String, access: String = "", repaired: Bool = true) -> RepairCase {
        RepairCase("adaptive.trait-did-change", "\(head.replacing("\n", with: " ")) \(body)", repaired: repaired, """
            import UIKit

            \(head)
                \(access)override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                    \(body.replacing("; ", with: "\n        "))
                }
            }
            """)
    }
}
