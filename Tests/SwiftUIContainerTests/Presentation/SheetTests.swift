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
        #expect(canvas.findings.contains { $0.rule.rawValue == "bridge.dismiss-from-coordinator" })
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

private struct SheetContent: View {
    let desk: Desk
    @Environment(\.dismiss) private var dismiss
    var body: some View { Recorded(width: 10, height: 10).onAppear { desk.dismiss = dismiss } }
}
