import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("Presentation follows the state, and the state a person (SPEC A12)", .serialized)
struct SheetTests {
    private func presented(_ canvas: Canvas) -> UIViewController? { canvas.window.rootViewController?.presentedViewController }

    @Test("A12.3: a sheet comes and goes with its binding; onDismiss runs when it has gone")
    func binding() {
        let desk = Desk()
        let canvas = Canvas.rows(375, 667, DeskView(desk: desk))
        canvas.act { desk.isShown = true }
        #expect(presented(canvas)?.sheetPresentationController != nil)
        canvas.act { desk.isShown = false }
        #expect(presented(canvas) == nil)
        #expect(desk.dismissed == 1)
    }

    @Test("A12.5: a person's swipe makes the binding false after the sheet has gone; nothing is reported")
    func swipe() {
        let desk = Desk()
        let canvas = Canvas.rows(375, 667, DeskView(desk: desk))
        canvas.act { desk.isShown = true }
        canvas.act { presented(canvas)?.presentationController?.attemptDismissalByPerson() }
        #expect(desk.isShown == false)
        #expect(desk.dismissed == 1)
        #expect(!canvas.findings.contains { $0.rule.rawValue == "bridge.dismiss-from-coordinator" })
    }

    @Test("A12.4: dismiss from UIKit code is reported and the binding follows")
    func foreign() {
        let desk = Desk()
        let canvas = Canvas.rows(375, 667, DeskView(desk: desk))
        canvas.act { desk.isShown = true }
        canvas.act { presented(canvas)?.dismiss(animated: true) }
        #expect(desk.isShown == false)
        #expect(canvas.findings.map(\.rule.rawValue) == ["bridge.dismiss-from-coordinator"])
        #expect(canvas.findings[0].message.contains("ends the sheet of DeskView, which SwiftUI presents from a binding."))
    }

    @Test("A12.4: so is one of an alert, and none by its own buttons", arguments: [true, false])
    func foreignAlert(byCode: Bool) throws {
        let desk = Desk()
        let canvas = Canvas.rows(375, 667, AlertDeskView(desk: desk))
        canvas.act { desk.isShown = true }
        let alert = try #require(presented(canvas) as? UIAlertController)
        canvas.act {
            if byCode { return alert.dismiss(animated: true) }
            (alert.view.subviews.first { $0 is UIControl } as? UIControl)?.sendActions(for: .touchUpInside)
        }
        #expect(desk.isShown == false && presented(canvas) == nil)
        let words = canvas.findings.filter { $0.rule == "bridge.dismiss-from-coordinator" }.map(\.message)
        #expect(words.count == (byCode ? 1 : 0))
        #expect(words.allSatisfy { $0.contains("ends the alert of AlertDeskView") })
    }

    @Test("A12.3: the dismiss action ends the sheet through its binding")
    func action() {
        let desk = Desk()
        let canvas = Canvas.rows(375, 667, DeskView(desk: desk))
        canvas.act { desk.isShown = true }
        canvas.act { desk.dismiss?() }
        #expect(presented(canvas) == nil)
        #expect(desk.isShown == false)
        #expect(canvas.findings.isEmpty)
    }
}

@Observable
private final class Desk {
    var isShown = false
    @ObservationIgnored var dismissed = 0
    @ObservationIgnored var dismiss: DismissAction?
}

private struct DeskView: View {
    @Bindable var desk: Desk
    var body: some View {
        Recorded(width: 10, height: 10)
            .sheet(isPresented: $desk.isShown, onDismiss: { desk.dismissed += 1 }) { SheetContent(desk: desk) }
    }
}

private struct AlertDeskView: View {
    @Bindable var desk: Desk
    var body: some View {
        Recorded(width: 10, height: 10).alert("Return the book?", isPresented: $desk.isShown) { Button("Return") {} }
    }
}

private struct SheetContent: View {
    let desk: Desk
    @Environment(\.dismiss) private var dismiss
    var body: some View { Recorded(width: 10, height: 10).onAppear { desk.dismiss = dismiss } }
}
