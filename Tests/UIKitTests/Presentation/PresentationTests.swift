import QuartzCore
import Testing
import Tracing

@testable import UIKit

@MainActor
@Suite("Presentation")
struct PresentationTests {
    let log = CallLog()

    private func visible(_ name: String = "Shelf", device: DeviceModel = .iPhoneSE, platform: Platform = .iOS26) -> (ShelfScreen, LoggingController) {
        let root = LoggingController(name, log)
        let screen = ShelfScreen(root, device: device, platform: platform)
        screen.settle()
        _ = log.take()
        return (screen, root)
    }

    @Test("A full-screen presentation calls both controllers in Apple's order, and takes the presenter's view away")
    func fullScreen() {
        let (screen, root) = visible()
        let reader = LoggingController("Reader", log)
        reader.modalPresentationStyle = .fullScreen
        root.present(reader, animated: true) { self.log("completion") }
        #expect(reader.isBeingPresented)
        #expect(root.presentedViewController === reader && reader.presentingViewController === root)
        screen.settle()
        #expect(
            log.take() == [
                "Reader.loadView", "Reader.viewDidLoad", "Shelf.viewWillDisappear", "Reader.viewWillAppear",
                "Reader.viewIsAppearing", "Reader.viewDidAppear", "Shelf.viewDidDisappear", "completion",
            ])
        #expect(root.view.window == nil)
        root.dismiss(animated: true) { self.log("completion") }
        #expect(reader.isBeingDismissed)
        screen.settle()
        #expect(
            log.take() == [
                "Reader.viewWillDisappear", "Shelf.viewWillAppear", "Shelf.viewIsAppearing", "Shelf.viewDidAppear",
                "Reader.viewDidDisappear", "completion",
            ])
        #expect(root.view.window != nil && root.presentedViewController == nil)
        #expect(screen.findings.isEmpty)
    }

    @Test("A sheet leaves its presenter on screen: only the sheet hears appearance calls")
    func sheet() {
        let (screen, root) = visible()
        let loan = LoggingController("Loan", log)
        root.present(loan, animated: true)
        screen.settle()
        #expect(
            log.take() == [
                "Loan.loadView", "Loan.viewDidLoad", "Loan.viewWillAppear", "Loan.viewIsAppearing", "Loan.viewDidAppear",
            ])
        #expect(root.view.window != nil)
    }

    @Test("An animated presentation takes half a second of the frame clock, one that is not ends in its frame")
    func duration() {
        let (screen, root) = visible()
        let loan = LoggingController("Loan", log)
        root.present(loan, animated: true)
        screen.advance(0.4)
        #expect(loan.isBeingPresented)
        screen.advance(0.2)
        #expect(!loan.isBeingPresented)
        root.dismiss(animated: false)
        #expect(root.presentedViewController == nil && loan.presentingViewController == nil, "FACT 74: at once")
        root.present(loan, animated: false)
        screen.frame()
        #expect(!loan.isBeingPresented && root.presentedViewController === loan)
    }

    @Test("A presented view has the screen's bounds whatever its presenter's size (FACT 74)")
    func screenBounds() {
        let (screen, root) = visible()
        root.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        let reader = UIViewController()
        reader.modalPresentationStyle = .fullScreen
        root.present(reader, animated: false)
        screen.settle()
        #expect(reader.view.bounds.size == UIScreen.main.bounds.size)
    }

    @Test("A sheet on iOS 26 lies where it was measured (BF210)", arguments: [UISheetPresentationController.Detent.Identifier.large, .medium])
    func sheetFrame(_ detent: UISheetPresentationController.Detent.Identifier) throws {
        let (screen, root) = visible()
        let loan = UIViewController()
        let sheet = try #require(loan.sheetPresentationController)
        sheet.detents = [.medium(), .large()]
        sheet.selectedDetentIdentifier = detent
        sheet.prefersGrabberVisible = true
        root.present(loan, animated: true)
        screen.settle()
        let frame = loan.view.convert(loan.view.bounds, to: nil)
        let expected = detent == .large
            ? CGRect(x: 0, y: 31, width: 375, height: 636) : CGRect(x: 6, y: 310, width: 363, height: 351)
        #expect(frame == expected)
    }

    @Test("A second presentation is refused with Apple's words; the first stays (BF213)")
    func second() {
        let (screen, root) = visible()
        let (first, other) = (LoggingController("Loan", log), LoggingController("Reader", log))
        root.present(first, animated: false)
        screen.settle()
        root.present(other, animated: false)
        screen.settle()
        #expect(root.presentedViewController === first && other.presentingViewController == nil)
        #expect(
            FindingLog.current.findings.first?.message.hasPrefix(
                "Attempt to present Reader on Shelf which is already presenting Loan.") == true)
    }

    @Test("A presentation from a view outside a window is refused with Apple's words")
    func outside() {
        let screen = ShelfScreen()
        let root = LoggingController("Shelf", log)
        root.present(LoggingController("Loan", log), animated: false)
        #expect(root.presentedViewController == nil)
        #expect(
            FindingLog.current.findings.first?.message.hasPrefix(
                "Attempt to present Loan on Shelf whose view is not in the window hierarchy.") == true)
        screen.settle()
    }

    @Test("dismiss from the presented controller, a child of it, or the presenter ends the same presentation",
        arguments: ["presenter", "presented", "child"])
    func dismissFrom(_ who: String) {
        let (screen, root) = visible()
        let loan = UIViewController()
        let child = UIViewController()
        loan.addChild(child)
        loan.view.addSubview(child.view)
        child.didMove(toParent: loan)
        root.present(loan, animated: false)
        screen.settle()
        #expect(child.presentingViewController === root)
        let controller = who == "presenter" ? root : who == "presented" ? loan : child
        controller.dismiss(animated: true)
        screen.settle()
        #expect(root.presentedViewController == nil, "\(who)")
    }

    @Test("Dismissing below a stack of presentations ends all above")
    func nested() {
        let (screen, root) = visible()
        let (first, second) = (LoggingController("Loan", log), LoggingController("Reader", log))
        root.present(first, animated: false)
        screen.settle()
        first.present(second, animated: false)
        screen.settle()
        root.dismiss(animated: true)
        screen.settle()
        #expect(root.presentedViewController == nil && first.presentedViewController == nil)
        #expect(second.view.window == nil && first.view.window == nil)
    }

    final class Adapting: NSObject, UIAdaptivePresentationControllerDelegate {
        let log: CallLog
        var allows = true
        init(_ log: CallLog) { self.log = log }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            log("should")
            return allows
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log("will") }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log("did") }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { log("attempt") }
    }

    @Test("A person's swipe asks the delegate; code's dismissal does not", arguments: ["swipe", "refused", "modal", "code"])
    func delegate(_ way: String) throws {
        let (screen, root) = visible()
        let loan = UIViewController()
        let adapting = Adapting(log)
        loan.presentationController?.delegate = adapting
        loan.onDismissalEnded = { self.log("ended") }
        root.present(loan, animated: true)
        screen.settle()
        adapting.allows = way != "refused"
        loan.isModalInPresentation = way == "modal"
        if way == "code" { loan.dismiss(animated: true) } else { loan.presentationController?.attemptDismissalByPerson() }
        screen.settle()
        let expected =
            switch way {
            case "swipe": ["should", "will", "did", "ended"]
            case "refused": ["should", "attempt"]
            case "modal": ["attempt"]
            default: ["ended"]
            }
        #expect(log.take() == expected, "\(way)")
        #expect((root.presentedViewController == nil) == (way == "swipe" || way == "code"))
    }

    @Test("A popover is a sheet in compact width and keeps to its source in regular width")
    func popover() throws {
        for (device, isSheet) in [(DeviceModel.iPhoneSE, true), (.iPad, false)] {
            let (screen, root) = visible(device: device)
            let menu = UIViewController()
            menu.modalPresentationStyle = .popover
            menu.preferredContentSize = CGSize(width: 200, height: 100)
            let popover = try #require(menu.popoverPresentationController)
            popover.sourceView = root.view
            popover.sourceRect = CGRect(x: 100, y: 100, width: 40, height: 20)
            root.present(menu, animated: false)
            screen.settle()
            #expect((menu.presentationController is UISheetPresentationController) == isSheet)
            if !isSheet { #expect(menu.view.frame == CGRect(x: 20, y: 120, width: 200, height: 100)) }
        }
    }

    @Test("A dismissed controller is released with its presentation")
    func memory() {
        let (screen, root) = visible()
        weak var weakLoan: UIViewController?
        weak var weakPresentation: UIPresentationController?
        do {
            let loan = UIViewController()
            weakLoan = loan
            root.present(loan, animated: true)
            screen.settle()
            weakPresentation = loan.presentationController
            root.dismiss(animated: true)
        }
        screen.settle()
        #expect(weakLoan == nil)
        #expect(weakPresentation == nil)
    }

    @Test("An alert is a card in the middle; a tap on its action closes it and then runs the handler")
    func alert() throws {
        let (screen, root) = visible()
        let alert = UIAlertController(title: "Return the book?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
        alert.addAction(UIAlertAction(title: "Return", style: .default) { _ in self.log("returned") })
        root.present(alert, animated: true)
        screen.settle()
        #expect(root.presentedViewController === alert)
        #expect(Timeline.current.events.contains { $0.kind == .presentation && $0.detail.hasPrefix("present as alert from ") })
        let frame = alert.view.convert(alert.view.bounds, to: nil)
        #expect(frame.width == 300 && abs(frame.midX - 187.5) <= 0.5 && abs(frame.midY - 333.5) <= 0.5)
        let buttons = alert.view.subviews.compactMap { $0 as? UIControl }
        #expect(buttons.map(\.accessibilityLabel) == ["Keep", "Return"])
        #expect(buttons[0].frame.minX == 14 && buttons[0].frame.width == 132 && buttons[0].frame.height == 48)
        buttons[1].sendActions(for: .touchUpInside)
        #expect(log.lines.isEmpty)
        screen.settle()
        #expect(log.lines == ["returned"] && root.presentedViewController == nil)
    }

    /// The card of an alert over a window of 320 by 500, in the window, and its buttons.
    private func card(_ alert: UIAlertController) -> (frame: CGRect, buttons: [UIControl]) {
        let root = LoggingController("Shelf", log)
        let screen = ShelfScreen(root, size: CGSize(width: 320, height: 500))
        screen.settle()
        root.present(alert, animated: false)
        screen.settle()
        let frame = alert.view.convert(alert.view.bounds, to: nil as UIView?)
        return (frame, alert.view.subviews.compactMap { $0 as? UIControl }.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) })
    }

    @Test("An alert's card lies where it was measured (BF211)")
    func alertCard() {
        let alert = UIAlertController(title: "Return the book?", message: "It is due today.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Return", style: .default))
        alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
        let (frame, buttons) = card(alert)
        #expect(frame == CGRect(x: 10, y: 170, width: 300, height: 160))
        let title = alert.view.subviews.first { ($0 as? UILabel)?.text == "Return the book?" }
        #expect(title?.frame.origin == CGPoint(x: 28, y: 21.5))
        #expect(buttons.map(\.accessibilityLabel) == ["Keep", "Return"])
        #expect(buttons.map(\.frame) == [CGRect(x: 14, y: 98, width: 132, height: 48), CGRect(x: 154, y: 98, width: 132, height: 48)])
    }

    @Test("An action sheet is the same card with its actions below one another, cancel last (BF212)")
    func actionSheet() {
        let alert = UIAlertController(title: "Dune", message: nil, preferredStyle: .actionSheet)
        alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
        alert.addAction(UIAlertAction(title: "Renew", style: .default))
        alert.addAction(UIAlertAction(title: "Return", style: .destructive))
        let (frame, buttons) = card(alert)
        #expect(frame == CGRect(x: 10, y: 124, width: 300, height: 252))
        #expect(buttons.map(\.accessibilityLabel) == ["Renew", "Return", "Keep"])
        #expect(buttons.map(\.frame) == [78, 134, 190].map { CGRect(x: 14, y: $0, width: 272, height: 48) })
    }

    @Test("The margins of a controller's root view are 16 at the sides and 0 above and below (BF124)")
    func rootMargins() {
        let root = UIViewController()
        let screen = ShelfScreen(root, size: CGSize(width: 320, height: 300))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(view)
        let guide = root.view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor), view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
        screen.settle()
        #expect(view.frame.minX == 16 && view.frame.width == 288)
        #expect(view.frame.minY == root.view.safeAreaInsets.top)
        #expect(view.frame.maxY == 300 - root.view.safeAreaInsets.bottom)
    }

    @Test("A toolbar is 48 tall and keeps its width when it fits its size (BF179)", arguments: [CGFloat(0), 320])
    func toolbar(width: CGFloat) {
        _ = visible()
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: width, height: 10))
        toolbar.items = [UIBarButtonItem(title: "Borrow", style: .plain, target: nil, action: nil)]
        toolbar.sizeToFit()
        #expect(toolbar.frame.size == CGSize(width: width, height: 48))
    }
}

@MainActor
@Suite("A dismissal round a binding (A12)")
struct BindingDismissalTests {
    private func presented(by binding: String?) -> (ShelfScreen, UIViewController, UIViewController) {
        let root = LoggingController("Shelf", CallLog())
        let screen = ShelfScreen(root)
        screen.settle()
        let sheet = LoggingController("Loan", CallLog())
        sheet.bindingPresenter = binding
        root.present(sheet, animated: false)
        screen.settle()
        return (screen, root, sheet)
    }

    @Test("by code is reported, from the presented and from the presenting controller", arguments: [true, false])
    func byCode(_ fromPresented: Bool) {
        let (screen, root, sheet) = presented(by: "sheet of ShelfView")
        (fromPresented ? sheet : root).dismiss(animated: true)
        screen.settle()
        #expect(root.presentedViewController == nil)
        #expect(FindingLog.current.findings.map(\.message) == [
            "dismiss(animated:) was called on \(fromPresented ? "Loan" : "Shelf") and ends the sheet of ShelfView, which "
                + "SwiftUI presents from a binding. The call goes round the binding. Call the dismiss action of "
                + "@Environment(\\.dismiss), or set the binding to false.",
        ])
    }

    @Test("is none when the binding ends it, when UIKit presented, or when there is nothing to dismiss")
    func passing() {
        let (screen, root, sheet) = presented(by: "sheet of ShelfView")
        sheet.dismissForBinding(animated: true)
        screen.settle()
        root.dismiss(animated: true)
        #expect(screen.findings.isEmpty && root.presentedViewController == nil)
        let (plain, plainRoot, plainSheet) = presented(by: nil)
        plainSheet.dismiss(animated: true)
        plain.settle()
        #expect(plain.findings.isEmpty && plainRoot.presentedViewController == nil)
    }
}
