import SwiftUI
import Testing
@testable import TandemTesting
import UIKit

@MainActor
@Suite("What a name means while something is presented", .serialized)
struct PresentedTests {
    /// Shows a name without being called so: a search by name must not prefer the button behind it.
    private final class SheetController: UIViewController {
        let word = UILabel(frame: CGRect(x: 40, y: 80, width: 120, height: 40))
        var taps = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            word.text = "Borrow"
            word.accessibilityLabel = "Takes the book home"
            word.isUserInteractionEnabled = true
            word.addGestureRecognizer(UITapGestureRecognizer { [unowned self] _ in taps += 1 })
            view.addSubview(word)
        }
    }

    private struct SheetView: View {
        let loans: Loans
        @State private var isShown = false

        var body: some View {
            VStack {
                Button("Borrow") { loans.count += 100 }
                Button("More") { isShown = true }
            }
            .sheet(isPresented: $isShown) { Text("Borrow").onTapGesture { loans.count += 1 } }
        }
    }

    @Test(
        "F1.1: of two by a name the one in the presented screen is meant, and after the dismissal the other",
        arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .overFullScreen, .fullScreen])
    func presented(style: UIModalPresentationStyle) throws {
        let stage = Stage()
        let shelf = stage.host(LoanController())
        let sheet = LoanController()
        sheet.modalPresentationStyle = style
        shelf.present(sheet, animated: true)
        try stage.settle()
        try stage.tap("Borrow")
        try stage.tap(ElementQuery.type("UIButton").at(0))
        #expect(sheet.count == 2 && shelf.count == 0)
        #expect(try stage.find("Borrow").text == "Borrow")
        sheet.dismiss(animated: true)
        try stage.settle()
        try stage.tap("Borrow")
        #expect(sheet.count == 2 && shelf.count == 1)
    }

    @Test("A text in a sheet is meant before a control behind it that is spoken so")
    func spoken() throws {
        let stage = Stage()
        let shelf = stage.host(LoanController())
        let sheet = SheetController()
        shelf.present(sheet, animated: true)
        try stage.settle()
        try stage.tap("Borrow")
        #expect(sheet.taps == 1 && shelf.count == 0)
        #expect(stage.findAll("Borrow").count == 1, "A search for all keeps to what is spoken.")
    }

    @Test("The same in SwiftUI: the sheet's text is meant, not the button behind it")
    func swiftUI() throws {
        let stage = Stage()
        let loans = Loans()
        stage.host(SheetView(loans: loans))
        try stage.tap("More")
        try stage.settle()
        try stage.tap("Borrow")
        #expect(loans.count == 1)
    }

    @Test("Beside a sheet at an undimmed detent a touch reaches what is behind it")
    func undimmed() throws {
        let stage = Stage()
        let shelf = stage.host(LoanController())
        let sheet = UIViewController()
        sheet.sheetPresentationController?.detents = [.medium()]
        sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        shelf.present(sheet, animated: true)
        try stage.settle()
        try stage.tap("Borrow")
        #expect(shelf.count == 1 && shelf.presentedViewController === sheet)
    }

    @Test("Of a stack of presentations the last is meant")
    func stacked() throws {
        let stage = Stage()
        let controllers = [stage.host(LoanController()), LoanController(), LoanController()]
        controllers[0].present(controllers[1], animated: false)
        try stage.settle()
        controllers[1].present(controllers[2], animated: false)
        try stage.settle()
        try stage.tap("Borrow")
        #expect(controllers.map(\.count) == [0, 0, 1])
    }

    @Test("What is scrolled away in a sheet is meant, and told so, before what is behind the sheet")
    func scrolledAway() throws {
        let stage = Stage()
        let shelf = stage.host(LoanController())
        let sheet = SheetController()
        shelf.present(sheet, animated: false)
        try stage.settle()
        sheet.word.frame.origin.y = 2000
        let failure = #expect(throws: StageFailure.self) { try stage.tap("Borrow") }
        #expect(failure?.description.contains("no part of it can be seen. Scroll to it first") == true)
    }

    @Test("What is only behind a sheet is covered, as before")
    func onlyBehind() throws {
        let stage = Stage()
        let shelf = stage.host(LoanController())
        shelf.present(UIViewController(), animated: false)
        try stage.settle()
        let failure = #expect(throws: StageFailure.self) { try stage.tap("Borrow") }
        #expect(failure?.description.contains("it is covered by") == true, "\(failure?.description ?? "")")
        #expect(shelf.count == 0)
    }
}
