import Testing
@testable import TandemTesting
import UIKit

@MainActor
@Suite("The words of failures (SPEC F7)", .serialized)
struct FailureTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let act: @MainActor (Stage) throws -> Void
        let message: String
    }

    nonisolated static let cases = [
        Case(testDescription: "a slip in a name", act: { try $0.tap("Borow") }, message:
            "There is no \"Borow\" on the screen. Did you mean \"Borrow\"? On the screen: \"Borrow\", \"0 on loan\", "
            + "\"Title\", \"Renew\"."),
        Case(testDescription: "nothing like it", act: { _ = try $0.find("Return everything") }, message:
            "There is no \"Return everything\" on the screen. On the screen: \"0 on loan\", \"Borrow\", \"Title\", \"Renew\"."),
        Case(testDescription: "a type", act: { _ = try $0.find(.type("UISwich")) }, message:
            "There is no UISwich on the screen. Did you mean \"UISwitch\"?"),
        Case(testDescription: "an index too high", act: { try $0.tap(ElementQuery("Borrow").at(1)) }, message:
            "There is no \"Borrow\" at 1: there is 1, counted from 0. Use .at(0) at most, not .at(1)."),
        Case(testDescription: "typing without focus", act: { try $0.type("Dune") }, message:
            "Cannot type \"Dune\": nothing has the focus. Tap one of \"Title\" first, or say which: type(…, into: …)."),
        Case(testDescription: "going back without a stack", act: { try $0.goBack() }, message:
            "There is no way back: no navigation stack on the screen has more than one controller."),
        Case(testDescription: "no sheet", act: { try $0.dismissSheet() }, message:
            "There is no sheet to dismiss: nothing is presented."),
    ]

    @Test("say what is there, the nearest first", arguments: cases)
    func words(_ example: Case) throws {
        let stage = Stage()
        stage.host(LoanController())
        let failure = #expect(throws: StageFailure.self) { try example.act(stage) }
        let text = failure?.description ?? ""
        #expect(text.hasPrefix(example.message), "\(text)")
    }

    @Test("Several matches are listed with their places")
    func several() {
        let stage = Stage()
        let view = stage.host(UIView())
        for index in 0..<2 {
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 0, y: 100 + 50 * index, width: 100, height: 44)
            button.setTitle("Borrow", for: .normal)
            view.addSubview(button)
        }
        stage.advance(frames: 1)
        let failure = #expect(throws: StageFailure.self) { try stage.tap("Borrow") }
        let lines = failure?.description.split(separator: "\n").map(String.init) ?? []
        #expect(lines.first == "\"Borrow\" means 2 elements:")
        #expect(lines.dropFirst().first?.hasPrefix("  at 0: UIButton (0 100; 100 44)") == true)
        #expect(lines.last == "Say which: add .at(0), or .in(\"a name near it\").")
    }

    @Test("A covered element names what covers it")
    func covered() {
        let stage = Stage()
        let controller = stage.host(LoanController())
        let cover = UIView(frame: controller.view.bounds)
        cover.accessibilityIdentifier = "veil"
        controller.view.addSubview(cover)
        stage.advance(frames: 1)
        let failure = #expect(throws: StageFailure.self) { try stage.tap("Borrow") }
        #expect(failure?.description.contains("it is covered by \"veil\" (UIView") == true, "\(failure?.description ?? "")")
        #expect(controller.count == 0)
    }

    @Test("Two of a name, one of them covered: the one in front is meant")
    func frontmost() throws {
        let stage = Stage()
        let controller = stage.host(LoanController())
        let front = LoanController()
        front.modalPresentationStyle = .fullScreen
        controller.present(front, animated: true)
        try stage.settle()
        try stage.tap("Borrow")
        #expect(front.count == 1)
        #expect(controller.count == 0)
    }

    @Test("An element out of the window says to scroll")
    func outside() {
        let stage = Stage()
        let view = stage.host(UIView())
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 2000, width: 100, height: 44)
        button.setTitle("Borrow", for: .normal)
        view.addSubview(button)
        stage.advance(frames: 1)
        let failure = #expect(throws: StageFailure.self) { try stage.tap("Borrow") }
        #expect(failure?.description.hasPrefix(
            "\"Borrow\" cannot be touched: no part of it can be seen. Scroll to it first: scroll(to: …).") == true)
    }

    @Test("Nothing hosted is said so")
    func empty() {
        let failure = #expect(throws: StageFailure.self) { try Stage().tap("Borrow") }
        #expect(failure?.description == "There is no \"Borrow\" on the screen. Nothing is hosted: call host(_:) first.")
    }

    @Test("An unknown device lists them all")
    func unknownDevice() throws {
        #expect(try DeviceModel.find("iphone16 pro") == .iPhone16Pro)
        let failure = #expect(throws: StageFailure.self) { try DeviceModel.find("iPhone 16 Por") }
        #expect(failure?.description == "There is no device \"iPhone 16 Por\". Did you mean \"iPhone 16 Pro\"? The devices are: "
            + "iPhone SE, iPhone 13 mini, iPhone 14, iPhone 15, iPhone 16, iPhone 16 Pro, iPhone 16 Pro Max, iPad.")
    }
}
