import SwiftUI
import Testing
@testable import TandemTesting
import UIKit

/// What a sheet over a shelf told of itself.
@MainActor @Observable
private final class Desk {
    var isShown = false
    var isKept = false
    @ObservationIgnored var log: [String] = []
}

private struct DeskView<Content: View>: View {
    @Bindable var desk: Desk
    @ViewBuilder var content: () -> Content

    var body: some View {
        Text(desk.isShown ? "Lending" : "Shelf")
            .sheet(isPresented: $desk.isShown) {
                desk.log.append("onDismiss \(desk.isShown)")
            } content: {
                content()
                    .interactiveDismissDisabled(desk.isKept)
                    .onDisappear { desk.log.append("onDisappear") }
            }
    }
}

@MainActor @Observable
private final class Choice {
    var detent = PresentationDetent.medium
}

private struct DetentView: View {
    @Bindable var choice: Choice
    var body: some View { Text("Dune").presentationDetents([.medium, .large], selection: $choice.detent) }
}

@MainActor
@Suite("A person and a sheet", .serialized)
struct PersonAndSheetTests {
    private func stage(_ desk: Desk, @ViewBuilder _ content: @escaping () -> some View) throws -> Stage {
        let stage = Stage()
        stage.host(DeskView(desk: desk, content: content))
        try stage.settle()
        desk.isShown = true
        try stage.settle()
        return stage
    }

    @Test(
        "A12.5: a swipe takes a sheet away; its binding becomes false when it has gone, then onDismiss runs",
        arguments: ["swipe", "drag", "dismissSheet"])
    func away(way: String) throws {
        let desk = Desk()
        let stage = try stage(desk) { Text("Dune") }
        switch way {
        case "swipe": try stage.swipe(.down, on: "Dune")
        case "drag": try stage.drag("Dune", by: CGVector(dx: 0, dy: 430))
        default: try stage.dismissSheet()
        }
        #expect(desk.isShown, "Not before it has gone.")
        try stage.settle()
        #expect(!desk.isShown && stage.texts == ["Shelf"])
        #expect(desk.log.sorted() == ["onDisappear", "onDismiss false"])
        #expect(stage.findings.isEmpty, "\(stage.findings)")
        desk.isShown = true
        try stage.settle()
        #expect(stage.texts.contains("Dune"), "It can come again.")
    }

    @Test("A12.5: a drag that is let go early leaves the sheet, its binding and its content")
    func back() throws {
        let desk = Desk()
        let stage = try stage(desk) { Text("Dune") }
        let place = try stage.find("Dune").frame
        try stage.drag("Dune", by: CGVector(dx: 0, dy: 150))
        try stage.settle()
        #expect(desk.isShown && desk.log.isEmpty)
        #expect(try stage.find("Dune").frame == place)
        #expect(stage.findings.isEmpty, "\(stage.findings)")
    }

    @Test("interactiveDismissDisabled keeps the sheet, for as long as it is so")
    func kept() throws {
        let desk = Desk()
        desk.isKept = true
        let stage = try stage(desk) { Text("Dune") }
        try stage.dismissSheet()
        try stage.settle()
        #expect(desk.isShown && desk.log.isEmpty)
        desk.isKept = false
        try stage.settle()
        try stage.dismissSheet()
        try stage.settle()
        #expect(!desk.isShown)
    }

    @Test("A list in a sheet scrolls back to its top first, then takes the sheet along")
    func list() throws {
        let desk = Desk()
        let stage = try stage(desk) {
            List(0..<60, id: \.self) { Text("Book \($0)") }
        }
        try stage.scroll(.down, by: 300)
        try stage.settle()
        try stage.scroll(.up, by: 100)
        try stage.settle()
        #expect(desk.isShown && !stage.shows("Book 0"))
        try stage.scroll(.up, by: 250)
        try stage.settle()
        #expect(desk.isShown && stage.shows("Book 0"))
        stage.swipe(.down)
        try stage.settle()
        #expect(!desk.isShown)
    }

    @Test("A drag to another detent writes the selection, and the selection moves the sheet")
    func detents() throws {
        let (desk, choice) = (Desk(), Choice())
        let stage = try stage(desk) { DetentView(choice: choice) }
        let low = try stage.find("Dune").frame
        try stage.drag("Dune", by: CGVector(dx: 0, dy: -300))
        try stage.settle()
        #expect(choice.detent == .large)
        let high = try stage.find("Dune").frame
        #expect(high.midY < low.midY)
        choice.detent = .medium
        try stage.settle()
        #expect(try stage.find("Dune").frame == low)
        choice.detent = .large
        try stage.settle()
        #expect(try stage.find("Dune").frame == high)
        #expect(desk.isShown && stage.findings.isEmpty, "\(stage.findings)")
    }

    @Test("Content that scrolls first leaves the sheet at its detent, and what is behind it can be touched up to one", arguments: [true, false])
    func interaction(scrolls: Bool) throws {
        let desk = Desk()
        let stage = try stage(desk) {
            List(0..<60, id: \.self) { Text("Book \($0)") }
                .presentationDetents([.medium, .large])
                .presentationContentInteraction(scrolls ? .scrolls : .resizes)
                .presentationBackgroundInteraction(scrolls ? .enabled(upThrough: .medium) : .automatic)
        }
        let card = try #require(stage.window.rootViewController?.presentedViewController?.view)
        let sheet = try #require(stage.window.rootViewController?.presentedViewController?.sheetPresentationController)
        #expect(sheet.largestUndimmedDetentIdentifier == (scrolls ? .medium : nil))
        let height = card.bounds.height
        try stage.scroll(.down, by: 200, on: "Book 2")
        try stage.settle()
        #expect((card.bounds.height == height) == scrolls)
        #expect(stage.shows("Book 1") != scrolls)
    }

    @Test("The binding that becomes false under a finger takes the sheet out of it")
    func bindingUnderFinger() throws {
        let desk = Desk()
        let stage = try stage(desk) { Text("Dune") }
        let place = try stage.find("Dune").frame
        stage.touchDown(at: CGPoint(x: place.midX, y: place.midY))
        for step in 1...10 { stage.touchMove(to: CGPoint(x: place.midX, y: place.midY + CGFloat(step) * 10)) }
        desk.isShown = false
        try stage.settle()
        #expect(stage.texts == ["Shelf"] && desk.log.sorted() == ["onDisappear", "onDismiss false"])
        stage.touchUp(at: CGPoint(x: place.midX, y: place.midY + 100))
        try stage.settle()
        #expect(stage.findings.isEmpty, "\(stage.findings)")
    }

    @Test("What is presented over the whole screen is no sheet to dismiss")
    func cover() throws {
        let stage = Stage()
        let shelf = stage.host(LoanController())
        let reader = LoanController()
        reader.modalPresentationStyle = .fullScreen
        shelf.present(reader, animated: false)
        let failure = #expect(throws: StageFailure.self) { try stage.dismissSheet() }
        #expect(
            failure?.description
                == "There is no sheet to dismiss: LoanController is presented as fullScreen, which no swipe ends.")
    }

    @Test("An attempt on a kept sheet is told to the delegate, and may ask first")
    func attempt() throws {
        final class Asking: NSObject, UIAdaptivePresentationControllerDelegate {
            func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
                let alert = UIAlertController(title: "Discard the loan?", message: nil, preferredStyle: .actionSheet)
                alert.addAction(UIAlertAction(title: "Discard", style: .destructive) { _ in
                    presentationController.presentedViewController.dismiss(animated: true)
                })
                presentationController.presentedViewController.present(alert, animated: true)
            }
        }
        let stage = Stage()
        let shelf = stage.host(LoanController())
        let (sheet, asking) = (LoanController(), Asking())
        sheet.isModalInPresentation = true
        sheet.presentationController?.delegate = asking
        shelf.present(sheet, animated: true)
        try stage.dismissSheet()
        try stage.settle()
        try stage.tap("Discard")
        try stage.settle()
        #expect(shelf.presentedViewController == nil && stage.findings.isEmpty)
    }
}
