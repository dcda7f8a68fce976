import Testing
@testable import TandemTesting
import UIKit

@MainActor
@Suite("Acting as a person (SPEC F1)", .serialized)
struct ActingTests {
    @Test("F1.1, F1.2: a tap on a button by its title runs its action")
    func tap() throws {
        let stage = Stage()
        let controller = stage.host(LoanController())
        try stage.tap("Borrow")
        try stage.tap("Borrow")
        #expect(controller.count == 2)
        #expect(stage.texts.contains("2 on loan"))
    }

    @Test("F1.2: a tap inside SwiftUI reaches a mounted UIKit button and the next look shows the new state")
    func tapInSwiftUI() throws {
        let stage = Stage()
        stage.host(LoanView())
        #expect(stage.texts == ["Shelf", "0 on loan", "Borrow"])
        try stage.tap("Borrow")
        #expect(stage.texts == ["Shelf", "1 on loan", "Borrow"])
    }

    @Test("F1.2: typing into a field by its placeholder focuses it and types")
    func typing() throws {
        let stage = Stage()
        let controller = stage.host(LoanController())
        try stage.type("Dune", into: "Title")
        #expect(controller.field.text == "Dune")
        #expect(try stage.find(.type("UITextField")).hasFocus)
        try stage.press(.delete)
        #expect(controller.field.text == "Dun")
        try stage.clear()
        #expect(controller.field.text == "")
    }

    @Test("A switch says whether it is on")
    func toggling() throws {
        let stage = Stage()
        stage.host(LoanController())
        #expect(try stage.find("Renew").isOn == false)
        try stage.tap("Renew")
        try stage.settle()
        #expect(try stage.find("Renew").isOn == true)
    }

    @Test("F1.2: dark mode, text size and rotation reach the running screen")
    func settings() throws {
        let stage = Stage(device: .iPhoneSE)
        let controller = stage.host(LoanController())
        #expect(controller.traitCollection.userInterfaceStyle == .light)
        stage.colorScheme = .dark
        #expect(controller.traitCollection.userInterfaceStyle == .dark)
        stage.textSize = .accessibility3
        #expect(controller.traitCollection.preferredContentSizeCategory == .accessibilityExtraLarge)
        stage.rotate(to: .landscapeLeft)
        #expect(controller.view.bounds.size == CGSize(width: 667, height: 375))
        stage.rotate(to: .portrait)
        #expect(controller.view.bounds.size == CGSize(width: 375, height: 667))
    }

    @Test("The safe area is the device's (FACT 112)", arguments: [
        (DeviceModel.iPhoneSE, 20.0, 0.0), (.iPhone16, 59, 34), (.iPhone16ProMax, 62, 34), (.iPad, 24, 20),
    ])
    func safeArea(_ device: DeviceModel, _ top: Double, _ bottom: Double) {
        let stage = Stage(device: device)
        let controller = stage.host(LoanController())
        #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
    }

    @Test("A window with a size of its own has no safe area")
    func ownSize() {
        let stage = Stage(size: CGSize(width: 320, height: 200))
        let controller = stage.host(LoanController())
        #expect(controller.view.bounds.size == CGSize(width: 320, height: 200))
        #expect(controller.view.safeAreaInsets == .zero)
    }
}
