import SwiftUITestSupport
import Testing
import UniformTypeIdentifiers
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

    @Test("What is asked for again while the last one is on its way out comes when that has gone", arguments: Presented.allCases)
    func again(kind: Presented) {
        let desk = Desk()
        let canvas = Canvas.rows(375, 667, PresentingView(desk: desk, kind: kind))
        canvas.act { desk.isShown = true }
        let first = presented(canvas)
        #expect(first != nil)
        desk.isShown = false
        for _ in 0..<2 { canvas.frame() }
        #expect(presented(canvas) === first && first?.isBeingDismissed == true, "it takes some time to go")
        desk.isShown = true
        canvas.settle()
        #expect(presented(canvas) != nil && presented(canvas) !== first && desk.isShown)
        desk.isShown = false
        canvas.settle()
        #expect(presented(canvas) == nil)
        #expect(canvas.findings.filter { !$0.message.contains("is not in the recorded metrics") }.map(\.message) == [])
    }

    @Test("What UIKit has refused because something else is presented comes when that has gone (BF213)", arguments: [false, true])
    func refused(isPresentedByCode: Bool) throws {
        struct Screen: View {
            @Bindable var desk: Desk
            @Bindable var other: Desk
            var body: some View {
                Recorded(width: 10, height: 10).sheet(isPresented: $desk.isShown) { Color.red }
                    .alert("Return the book?", isPresented: $other.isShown) { Button("Return") {} }
            }
        }
        let (desk, other) = (Desk(), Desk())
        let canvas = Canvas.rows(375, 667, Screen(desk: desk, other: other))
        canvas.act {
            if isPresentedByCode { canvas.window.rootViewController?.present(UIViewController(), animated: true) } else { desk.isShown = true }
            other.isShown = true
        }
        let first = try #require(presented(canvas))
        let isAlertFirst = first is UIAlertController
        func refusals() -> Int { canvas.findings.count { $0.rule == "lifecycle.present-refused" } }
        #expect(refusals() == 1)
        canvas.act { if isPresentedByCode { first.dismiss(animated: true) } else if isAlertFirst { other.isShown = false } else { desk.isShown = false } }
        let second = try #require(presented(canvas), "the second comes")
        #expect(second !== first && second is UIAlertController == !isAlertFirst && refusals() == 1)
        for _ in 0..<2 {
            canvas.act { (desk.isShown, other.isShown) = (false, false) }
            #expect(presented(canvas) == nil)
            canvas.act { other.isShown = true }
            #expect(presented(canvas) is UIAlertController)
        }
    }

    @Test("What is no longer wanted when the other has gone does not come, and may come later")
    func noLongerWanted() throws {
        let (desk, other) = (Desk(), Desk())
        struct Screen: View {
            @Bindable var desk: Desk
            @Bindable var other: Desk
            var body: some View {
                VStack {
                    Recorded(width: 10, height: 10).sheet(isPresented: $desk.isShown) { Color.red }
                    Recorded(width: 10, height: 10).fullScreenCover(isPresented: $other.isShown) { Color.blue }
                }
            }
        }
        let canvas = Canvas.rows(375, 667, Screen(desk: desk, other: other))
        canvas.act { desk.isShown = true }
        let first = try #require(presented(canvas))
        canvas.act { other.isShown = true }
        canvas.act { other.isShown = false }
        #expect(presented(canvas) === first)
        canvas.act { desk.isShown = false }
        #expect(presented(canvas) == nil)
        canvas.act { other.isShown = true }
        #expect(presented(canvas)?.modalPresentationStyle == .fullScreen)
    }

    @Test("A12.3: onDismiss runs also where the view that presents ends while the sheet is still going")
    func endsWhileGoing() {
        let desk = Desk()
        struct Screen: View {
            let desk: Desk
            var body: some View { if desk.isOpen { DeskView(desk: desk) } else { Color.clear } }
        }
        let canvas = Canvas.rows(375, 667, Screen(desk: desk))
        canvas.act { desk.isShown = true }
        desk.isShown = false
        for _ in 0..<2 { canvas.frame() }
        #expect(presented(canvas)?.isBeingDismissed == true, "it takes some time to go")
        desk.isOpen = false
        canvas.settle()
        #expect(presented(canvas) == nil && desk.dismissed == 1)
    }

    @Test("A sheet that has gone keeps nothing of its content")
    func contentIsLetGo() {
        final class Model {}
        struct Content: View {
            let model: Model
            var body: some View { Recorded(width: 10, height: 10) }
        }
        struct Screen: View {
            @Bindable var desk: Desk
            let make: () -> Model
            var body: some View { Recorded(width: 10, height: 10).sheet(isPresented: $desk.isShown) { Content(model: make()) } }
        }
        let desk = Desk()
        weak var model: Model?
        let canvas = Canvas.rows(
            375, 667,
            Screen(desk: desk) {
                let made = Model()
                model = made
                return made
            })
        canvas.act { desk.isShown = true }
        #expect(model != nil)
        canvas.act { desk.isShown = false }
        #expect(presented(canvas) == nil && model == nil)
    }

    @Test("A cover's content is not made again because the view that presents it comes back into sight")
    func comesBackIntoSight() {
        struct Screen: View {
            @Bindable var desk: Desk
            let count: () -> Void
            var body: some View {
                Recorded(width: 10, height: 10).fullScreenCover(isPresented: $desk.isShown) {
                    let _ = count()
                    Color.red
                }
            }
        }
        let desk = Desk()
        var made = 0
        let canvas = Canvas.rows(375, 667, Screen(desk: desk) { made += 1 })
        canvas.act { desk.isShown = true }
        let shown = made
        #expect(shown > 0)
        canvas.act { presented(canvas)?.dismiss(animated: true) }
        #expect(presented(canvas) == nil && !desk.isShown && made == shown)
    }

    @Test("The fields of an alert ask for the keyboard that their modifiers say, as fields elsewhere do")
    func alertFields() throws {
        struct Screen: View {
            @Bindable var desk: Desk
            @State private var text = ""
            var body: some View {
                Recorded(width: 10, height: 10).alert("Return which book?", isPresented: $desk.isShown) {
                    TextField("Number", text: $text).keyboardType(.numberPad).submitLabel(.done).textContentType(.oneTimeCode)
                        .autocorrectionDisabled().textInputAutocapitalization(.never)
                }
            }
        }
        let desk = Desk()
        let canvas = Canvas.rows(375, 667, Screen(desk: desk))
        canvas.act { desk.isShown = true }
        let field = try #require((presented(canvas) as? UIAlertController)?.textFields?.first)
        #expect(field.keyboardType == .numberPad && field.returnKeyType == .done && field.textContentType == .oneTimeCode)
        #expect(field.autocorrectionType == .no && field.autocapitalizationType == UITextAutocapitalizationType.none)
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
    var isOpen = true
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

enum Presented: CaseIterable {
    case sheet, cover, alert, dialog, importer
}

private struct PresentingView: View {
    @Bindable var desk: Desk
    let kind: Presented
    var body: some View {
        let content = Recorded(width: 10, height: 10)
        switch kind {
        case .sheet: content.sheet(isPresented: $desk.isShown) { Color.red }
        case .cover: content.fullScreenCover(isPresented: $desk.isShown) { Color.red }
        case .alert: content.alert("Return the book?", isPresented: $desk.isShown) { Button("Return") {} }
        case .dialog: content.confirmationDialog("Return the book?", isPresented: $desk.isShown) { Button("Return") {} }
        case .importer: content.fileImporter(isPresented: $desk.isShown, allowedContentTypes: [.json]) { _ in }
        }
    }
}

private struct SheetContent: View {
    let desk: Desk
    @Environment(\.dismiss) private var dismiss
    var body: some View { Recorded(width: 10, height: 10).onAppear { desk.dismiss = dismiss } }
}
