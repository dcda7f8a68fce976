import Foundation
import Rulebook
import SwiftUITestSupport
import Testing
import Tracing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("A hosting controller that is embedded wrongly is reported (SPEC B1)", .serialized)
struct HostingFindingTests {
    private final class Desk: UIViewController {}
    private final class ShelfHost: UIHostingController<Color> {}

    private func show(_ build: (Desk, ShelfHost) -> Void) -> (Canvas, Desk) {
        let canvas = Canvas(320, 480, EmptyView())
        let desk = Desk()
        canvas.window.rootViewController = desk
        canvas.settle()
        build(desk, ShelfHost(rootView: Color.red))
        canvas.settle()
        return (canvas, desk)
    }

    @Test("addChild, the view, didMove: no finding, now or in a frame of its own, at once or after an animation")
    func right() {
        let (canvas, desk) = show { desk, host in
            desk.addChild(host)
            desk.view.addSubview(host.view)
            host.didMove(toParent: desk)
            let faded = ShelfHost(rootView: Color.blue)
            desk.addChild(faded)
            faded.view.alpha = 0
            desk.view.addSubview(faded.view)
            UIView.animate(withDuration: 0.3) { faded.view.alpha = 1 } completion: { _ in faded.didMove(toParent: desk) }
        }
        #expect(canvas.findings.isEmpty)
        let child = desk.children[0]
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        canvas.settle()
        #expect(canvas.findings.isEmpty)
    }

    @Test("Pushed, presented, a tab, the window's root, in a UIHostingController's representable: no finding")
    func containers() {
        struct Wrapped: UIViewControllerRepresentable {
            func makeUIViewController(context: Context) -> UIViewController { ShelfHost(rootView: Color.green) }
            func updateUIViewController(_ controller: UIViewController, context: Context) {}
        }
        let canvas = Canvas(320, 480, Wrapped())
        let navigation = UINavigationController(rootViewController: ShelfHost(rootView: Color.red))
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, ShelfHost(rootView: Color.blue)]
        canvas.window.rootViewController = tabs
        canvas.settle()
        navigation.pushViewController(ShelfHost(rootView: Color.black), animated: true)
        canvas.settle()
        tabs.selectedIndex = 1
        canvas.settle()
        tabs.present(ShelfHost(rootView: Color.white), animated: true)
        canvas.settle()
        tabs.dismiss(animated: true)
        canvas.settle()
        #expect(canvas.findings.isEmpty)
    }

    @Test("Without addChild the report names both controllers and the call")
    func noParent() {
        let hosts = Kept()
        let (canvas, _) = show { desk, host in
            hosts.objects.append(host)
            desk.view.addSubview(host.view)
        }
        #expect(canvas.findings.map(\.description) == [
            "ShelfHost: must: The view of ShelfHost is in the view of Desk, but the controller is not its child. Call "
                + "Desk.addChild(_:) before the view is added and didMove(toParent:) after it. [bridge.hosting-containment]",
        ])
    }

    @Test("In a window without a controller around it the report says where it could belong")
    func noContainer() {
        let hosts = Kept()
        let (canvas, _) = show { desk, host in
            hosts.objects.append(host)
            desk.view.window?.addSubview(host.view)
        }
        #expect(canvas.findings.map(\.message) == [
            "The view of ShelfHost is in a window, but the controller is neither the window's rootViewController, nor "
                + "presented, nor anybody's child. Set window.rootViewController, or make it a child of the controller around it.",
        ])
    }

    @Test("Without didMove(toParent:), and with addChild after the view, the missing step is named")
    func order() {
        let (noMove, _) = show { desk, host in
            desk.addChild(host)
            desk.view.addSubview(host.view)
        }
        #expect(noMove.findings.map(\.message) == [
            "ShelfHost appeared in Desk, but didMove(toParent:) was not called. Call it after the child's view was added.",
        ])
        let (late, _) = show { desk, host in
            desk.view.addSubview(host.view)
            desk.addChild(host)
            host.didMove(toParent: desk)
        }
        #expect(late.findings.map(\.message) == [
            "The view of ShelfHost was added before Desk.addChild(_:) was called, so it entered the window without a parent. "
                + "Call addChild(_:), add the view, then call didMove(toParent:).",
        ])
    }

    @Test("A host and a label that hug alike in a column are named with both priorities (layout.ambiguous)", arguments: [250, 251])
    func hugging(priority: Float) {
        let (canvas, _) = show { desk, host in
            host.sizingOptions = .intrinsicContentSize
            let label = UILabel()
            desk.addChild(host)
            for view in [host.view!, label] {
                view.translatesAutoresizingMaskIntoConstraints = false
                desk.view.addSubview(view)
                view.leadingAnchor.constraint(equalTo: desk.view.leadingAnchor).isActive = true
                view.trailingAnchor.constraint(equalTo: desk.view.trailingAnchor).isActive = true
            }
            host.view.topAnchor.constraint(equalTo: desk.view.topAnchor).isActive = true
            label.topAnchor.constraint(equalTo: host.view.bottomAnchor).isActive = true
            label.bottomAnchor.constraint(equalTo: desk.view.bottomAnchor).isActive = true
            label.setContentHuggingPriority(UILayoutPriority(priority), for: .vertical)
            host.didMove(toParent: desk)
        }
        #expect(canvas.findings.map(\.rule) == (priority == 250 ? ["layout.ambiguous"] : []))
        if priority == 250 {
            #expect(canvas.findings[0].message.hasPrefix(
                "The heights of the view of ShelfHost and UILabel are ambiguous: both hug their content vertically with priority 250"))
        }
    }

    @Test("A plain controller has the rule of life cycles")
    func plain() {
        let kept = Kept()
        let (canvas, _) = show { desk, _ in
            let child = Desk()
            kept.objects.append(child)
            desk.view.addSubview(child.view)
        }
        #expect(canvas.findings.map(\.rule) == ["lifecycle.containment-order"])
    }

    @Test("A hosting controller that nobody holds is reported when it has died and its view shows")
    func notRetained() {
        let (canvas, _) = show { desk, _ in
            desk.view.addSubview(ShelfHost(rootView: Color.red).view)
        }
        #expect(canvas.findings.map(\.description) == [
            "ShelfHost: consider: ShelfHost was freed while its view still shows: nobody held the hosting controller. Its content "
                + "gets no appearance calls and no new root views. Make it a child of the controller around it with "
                + "addChild(_:), or hold it in a property. [bridge.hosting-not-retained]",
        ])
    }

    @Test("A view added by hand to a hosting view is reported, and stays in front of the content")
    func subviewAdded() {
        struct Plain: UIViewRepresentable {
            func makeUIView(context: Context) -> UIView { UIView() }
            func updateUIView(_ view: UIView, context: Context) {}
        }
        let canvas = Canvas(320, 480, Plain())
        #expect(canvas.findings.isEmpty)
        let badge = UILabel()
        canvas.host.addSubview(badge)
        canvas.host.setNeedsDisplayList()
        canvas.settle()
        #expect(canvas.host.subviews.last === badge)
        #expect(canvas.host.subviews.count == 2)
        #expect(canvas.findings.map(\.rule) == ["bridge.hosting-subview-added"])
        #expect(canvas.findings.first?.message.hasPrefix("Adding UILabel as a subview of UIHostingController<") == true)
        badge.removeFromSuperview()
        canvas.settle()
        #expect(canvas.host.subviews.count == 1)
    }

    @Test("A13.2: a delegate that died in make is reported with the representable and what to do")
    func delegateDied() {
        final class FieldGuard: NSObject, UITextFieldDelegate {}
        struct ReaderField: UIViewRepresentable {
            let holds: Bool
            func makeCoordinator() -> FieldGuard { FieldGuard() }
            func makeUIView(context: Context) -> UITextField {
                let field = UITextField()
                field.delegate = holds ? context.coordinator : FieldGuard()
                return field
            }
            func updateUIView(_ field: UITextField, context: Context) {}
        }
        #expect(Canvas(320, 480, ReaderField(holds: true)).findings.isEmpty)
        let canvas = Canvas(320, 480, ReaderField(holds: false))
        canvas.settle()
        #expect(canvas.findings.map(\.description) == [
            "ReaderField: must: The delegate of UITextField in ReaderField, FieldGuard, was freed because nobody held it: "
                + "UIKit refers to it weakly, and its methods are not called. Make it the coordinator of ReaderField, which "
                + "SwiftUI holds, or a property of the coordinator; a local in make is freed when make returns. "
                + "[bridge.delegate-died]",
        ])
    }

    /// Holds controllers that are nobody's children.
    @MainActor
    private final class Kept { var objects: [AnyObject] = [] }
}
