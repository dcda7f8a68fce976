import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("A navigation stack is a UINavigationController of hosting controllers (FACTS 64, 65)", .serialized)
struct NavigationTests {
    private func stack(_ canvas: Canvas) -> UINavigationController {
        canvas.window.rootViewController!.children.compactMap { $0 as? UINavigationController }[0]
    }

    @Test("The title of the root reaches the bar; the root's controller is a child of the navigation controller")
    func title() {
        let canvas = Canvas.rows(320, 480, NavigationStack { Recorded(width: 40, height: 20).navigationTitle("Shelf") })
        canvas.settle()
        let stack = stack(canvas)
        #expect(stack.topViewController?.navigationItem.title == "Shelf")
        #expect(stack.topViewController?.parent === stack)
    }

    @Test("A tap anywhere in a link's row pushes its screen; back pops it")
    func link() {
        let canvas = Canvas.rows(
            320, 480,
            NavigationStack {
                List { NavigationLink { Recorded(width: 10, height: 10).navigationTitle("Book") } label: { Recorded(width: 40, height: 24.5) } }
                    .navigationTitle("Shelf")
            })
        canvas.settle()
        let stack = stack(canvas)
        let cell = canvas.views(UICollectionViewCell.self)[0]
        let place = cell.convert(CGPoint(x: 150, y: 28), to: canvas.window)
        canvas.tap(place.x, place.y)
        canvas.settle()
        #expect(stack.viewControllers.count == 2)
        #expect(stack.topViewController?.navigationItem.title == "Book")
        canvas.act { stack.popViewController(animated: true) }
        #expect(stack.viewControllers.count == 1)
    }

    @Test("A path is followed both ways")
    func path() {
        let model = Journey()
        let canvas = Canvas.rows(320, 480, JourneyView(journey: model))
        canvas.settle()
        let stack = stack(canvas)
        canvas.act { model.path = [1, 2] }
        #expect(stack.viewControllers.map { $0.navigationItem.title } == ["Root", "Book 1", "Book 2"])
        canvas.act { stack.popViewController(animated: true) }
        #expect(model.path == [1])
    }

    @Test("BF117: title, mode and a toolbar button of a hosted root reach the UIKit item; a tap runs the action (B7.1)")
    func hosted() {
        var saved = 0
        let root = UIHostingController(
            rootView: Recorded(width: 40, height: 20).navigationTitle("Settings").navigationBarTitleDisplayMode(.inline)
                .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Save") { saved += 1 } } })
        let canvas = Canvas.rows(320, 480, Recorded(width: 1, height: 1))
        canvas.window.rootViewController = UINavigationController(rootViewController: root)
        canvas.settle()
        #expect(root.navigationItem.title == "Settings")
        #expect(root.navigationItem.largeTitleDisplayMode == .never)
        #expect(root.navigationItem.rightBarButtonItems?.map { $0.title } == ["Save"])
        root.navigationItem.rightBarButtonItem?.primaryAction?.perform(sender: nil)
        #expect(saved == 1)
    }

    @Test("A12.1, A12.2: a wrapped controller has a navigation controller inside a stack and none outside")
    func wrapped() {
        let inside = Held()
        let canvas = Canvas.rows(320, 480, NavigationStack { Wrapped(held: inside) })
        canvas.settle()
        #expect(inside.controller?.navigationController === stack(canvas))
        let outside = Held()
        Canvas.rows(320, 480, Wrapped(held: outside)).settle()
        #expect(outside.controller != nil && outside.controller?.navigationController == nil)
    }
}

private final class Held { weak var controller: UIViewController? }

private struct Wrapped: UIViewControllerRepresentable {
    let held: Held
    func makeUIViewController(context: Context) -> UIViewController {
        let controller = UIViewController()
        held.controller = controller
        return controller
    }
    func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
}

@Observable
private final class Journey { var path: [Int] = [] }

private struct JourneyView: View {
    @Bindable var journey: Journey
    var body: some View {
        NavigationStack(path: $journey.path) {
            Recorded(width: 10, height: 10).navigationTitle("Root")
                .navigationDestination(for: Int.self) { Recorded(width: 10, height: 10).navigationTitle("Book \($0)") }
        }
    }
}
