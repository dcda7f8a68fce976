import QuartzCore
import Testing
import Tracing

@testable import UIKit

@MainActor
@Suite("A finger on a sheet")
struct SheetDragTests {
    let log = CallLog()

    /// A sheet in front of a shelf on an iPhone SE: large it lies from y 31 to the bottom (BF210).
    @MainActor
    private struct Desk {
        let screen: ShelfScreen
        let root: UIViewController
        let loan: LoggingController
        let fingers: TouchInjector
        let delegate: Asked

        var top: CGFloat { loan.view.convert(CGPoint.zero, to: nil as UIView?).y }
        var isShown: Bool { root.presentedViewController === loan }
        var sheet: UISheetPresentationController? { loan.sheetPresentationController }

        /// Drags from a point in steps of a frame, rests, and lifts the finger unless told otherwise.
        func drag(from y: CGFloat = 60, by distances: CGFloat..., x: CGFloat = 100, rests: Bool = true, lifts: Bool = true) {
            fingers.began(at: CGPoint(x: x, y: y))
            screen.frame()
            var place = y
            for distance in distances {
                for _ in 1...10 {
                    place += distance / 10
                    fingers.moved(to: CGPoint(x: x, y: place))
                    screen.frame()
                }
            }
            if rests { screen.advance(0.3) }
            if lifts {
                fingers.ended()
                screen.settle()
            }
        }
    }

    private final class Asked: NSObject, UISheetPresentationControllerDelegate {
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
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
            log("detent \(sheet.selectedDetentIdentifier == .large ? "large" : "medium")")
        }
    }

    private func desk(
        _ detents: [UISheetPresentationController.Detent] = [.large()], selected: UISheetPresentationController.Detent.Identifier? = nil,
        device: DeviceModel = .iPhoneSE, _ content: (UIView) -> Void = { _ in }
    ) -> Desk {
        let root = UIViewController()
        let screen = ShelfScreen(root, device: device)
        screen.settle()
        let loan = LoggingController("Loan", log)
        let asked = Asked(log)
        loan.sheetPresentationController?.delegate = asked
        loan.sheetPresentationController?.detents = detents
        loan.sheetPresentationController?.selectedDetentIdentifier = selected
        root.present(loan, animated: false)
        screen.settle()
        content(loan.view)
        screen.settle()
        _ = log.take()
        return Desk(screen: screen, root: root, loan: loan, fingers: TouchInjector(window: screen.window), delegate: asked)
    }

    @Test("Past half its height it goes, with Apple's calls in Apple's order")
    func away() {
        let desk = desk()
        desk.drag(by: 340)
        #expect(!desk.isShown)
        #expect(log.take() == ["should", "will", "Loan.viewWillDisappear", "Loan.viewDidDisappear", "did"])
        #expect(desk.screen.findings.isEmpty)
    }

    @Test("Before half its height it springs back, and the content hears that it stays")
    func back() {
        let desk = desk()
        desk.drag(by: 200, lifts: false)
        #expect(desk.top == 231 && desk.loan.isBeingDismissed)
        #expect(desk.loan.transitionCoordinator?.isInteractive == true)
        #expect(log.take() == ["should", "will", "Loan.viewWillDisappear"])
        desk.fingers.ended()
        desk.screen.settle()
        #expect(desk.isShown && desk.top == 31 && !desk.loan.isBeingDismissed && desk.loan.transitionCoordinator == nil)
        #expect(log.take() == ["Loan.viewWillAppear", "Loan.viewIsAppearing", "Loan.viewDidAppear"])
        desk.drag(by: 340)
        #expect(!desk.isShown, "It can be tried again.")
        #expect(desk.screen.findings.isEmpty)
    }

    @Test("A quick flick is enough, and back up a quick one keeps it")
    func flick() {
        let desk = desk()
        desk.drag(by: 400, -100, rests: false)
        #expect(desk.isShown && desk.top == 31)
        desk.drag(by: 80, rests: false)
        #expect(!desk.isShown)
    }

    @Test("The shade goes with the card")
    func shade() throws {
        let desk = desk()
        let shade = try #require((desk.sheet?.containerView as? PresentationContainerView)?.dimmingView)
        desk.drag(by: 318, lifts: false)
        #expect(abs(shade.alpha - 0.5) < 0.01)
        desk.fingers.cancelled()
        desk.screen.settle()
        #expect(shade.alpha == 1 && desk.isShown)
    }

    @Test(
        "What the content or the delegate keeps gives a little; a drag that would have ended it is an attempt",
        arguments: [(true, CGFloat(500)), (true, 100), (false, 500), (false, 100)])
    func kept(isModal: Bool, distance: CGFloat) {
        let desk = desk()
        desk.loan.isModalInPresentation = isModal
        desk.delegate.allows = false
        desk.drag(by: distance, lifts: false)
        #expect(desk.top > 31 && desk.top < 31 + distance * 0.56 && !desk.loan.isBeingDismissed)
        desk.fingers.ended()
        desk.screen.settle()
        #expect(desk.isShown && desk.top == 31)
        #expect(log.take() == (isModal ? [] : ["should"]) + (distance > 318 ? ["attempt"] : []))
    }

    @Test("It rests at the nearest detent, and goes only from the lowest")
    func detents() {
        let desk = desk([.medium(), .large()], selected: .medium)
        #expect(desk.top == 310)
        desk.drag(from: 330, by: -200)
        #expect(desk.top == 31)
        #expect(log.take() == ["detent large"])
        desk.drag(from: 50, by: 200, lifts: false)
        #expect(desk.top == 231, "Between two detents the card follows the finger.")
        #expect(desk.loan.view.bounds.width < 375 && desk.loan.view.bounds.width > 363)
        desk.fingers.ended()
        desk.screen.settle()
        #expect(desk.top == 310 && desk.isShown)
        #expect(log.take() == ["detent medium"])
        desk.drag(from: 330, by: 250)
        #expect(!desk.isShown)
        #expect(log.take() == ["should", "will", "Loan.viewWillDisappear", "Loan.viewDidDisappear", "did"])
    }

    @Test("Led below the lowest detent and back up it rests above, and hears that it stays")
    func aroundTheCorner() {
        let desk = desk([.medium(), .large()], selected: .large)
        desk.drag(by: 320, -280)
        #expect(desk.top == 31 && desk.isShown)
        #expect(
            log.take() == [
                "should", "will", "Loan.viewWillDisappear", "Loan.viewWillAppear", "Loan.viewIsAppearing", "Loan.viewDidAppear",
            ])
    }

    @Test("A detent that resolves to nothing is none to rest at")
    func missingDetent() {
        let desk = desk([.medium(), .custom(identifier: .init("never")) { _ in nil }], selected: .medium)
        desk.drag(from: 330, by: -250)
        #expect(desk.top == 310 && log.take().isEmpty)
    }

    @Test("A scroll view in it hands its drag over at its top, in the midst of it too", arguments: [CGFloat(0), 120])
    func scrolled(offset: CGFloat) throws {
        let desk = desk { self.addBooks(to: $0) }
        let books = try #require(desk.loan.view.subviews.first as? UIScrollView)
        books.contentOffset.y = offset
        desk.drag(from: 200, by: offset + 200, lifts: false)
        #expect(books.contentOffset.y == 0 && desk.top == 231)
        desk.fingers.moved(to: CGPoint(x: 100, y: 200 + offset + 340))
        desk.screen.advance(0.3)
        desk.fingers.ended()
        desk.screen.settle()
        #expect(!desk.isShown)
        #expect(log.take() == ["should", "will", "Loan.viewWillDisappear", "Loan.viewDidDisappear", "did"])
    }

    @Test("Below its top a scroll view scrolls and leaves the sheet alone; so does one that refreshes", arguments: [true, false])
    func scrolls(refreshes: Bool) throws {
        let desk = desk { self.addBooks(to: $0) }
        let books = try #require(desk.loan.view.subviews.first as? UIScrollView)
        if refreshes { books.refreshControl = UIRefreshControl() }
        books.contentOffset.y = refreshes ? 0 : 400
        desk.drag(from: 200, by: 300, lifts: false)
        #expect(desk.top == 31 && (refreshes ? books.contentOffset.y < 0 : books.contentOffset.y == 100))
        desk.fingers.ended()
        desk.screen.settle()
        #expect(desk.isShown && log.take().isEmpty)
    }

    @Test("A drag up over content at its top makes the sheet larger first, unless it is not to", arguments: [true, false])
    func expands(byScrolling: Bool) throws {
        let desk = desk([.medium(), .large()], selected: .medium) { self.addBooks(to: $0) }
        desk.sheet?.prefersScrollingExpandsWhenScrolledToEdge = byScrolling
        let books = try #require(desk.loan.view.subviews.first as? UIScrollView)
        desk.drag(from: 600, by: -200)
        #expect(desk.top == (byScrolling ? 31 : 310))
        #expect((books.contentOffset.y == 0) == byScrolling)
        #expect(log.take() == (byScrolling ? ["detent large"] : []))
    }

    @Test("Content that does not scroll leaves its drag to the sheet")
    func short() throws {
        let desk = desk { view in
            let scroll = UIScrollView(frame: view.bounds)
            scroll.contentSize = CGSize(width: 100, height: 100)
            view.addSubview(scroll)
        }
        desk.drag(from: 200, by: 340)
        #expect(!desk.isShown)
    }

    @Test("A button under the finger is not pressed by a drag of the sheet")
    func button() throws {
        let button = UIButton(type: .system)
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        button.frame = CGRect(x: 50, y: 20, width: 200, height: 100)
        let desk = desk { $0.addSubview(button) }
        desk.drag(from: 60, by: 40)
        #expect(desk.isShown && presses == 0)
        desk.drag(from: 60, by: 0)
        #expect(presses == 1)
    }

    @Test("Sideways, and up where nothing is above, it does not move, and content has the drag")
    func otherWays() {
        let desk = desk()
        desk.drag(from: 300, by: -200)
        desk.fingers.began(at: CGPoint(x: 100, y: 300))
        for x in stride(from: CGFloat(110), to: 300, by: 10) {
            desk.fingers.moved(to: CGPoint(x: x, y: 302))
            desk.screen.frame()
        }
        #expect(desk.top == 31)
        desk.fingers.ended()
        desk.screen.settle()
        #expect(desk.isShown && log.take().isEmpty)
    }

    @Test("Content keeps its safe area while the card is dragged out of it")
    func safeArea() {
        let desk = desk(device: .iPhone14)
        let before = desk.loan.view.safeAreaInsets
        #expect(before.bottom > 0)
        desk.drag(from: 120, by: 300, lifts: false)
        #expect(desk.loan.view.safeAreaInsets == before)
        desk.fingers.ended()
        desk.screen.settle()
        #expect(desk.loan.view.safeAreaInsets == before)
    }

    @Test("A dismissal by code takes the card out of the finger", arguments: [true, false])
    func code(animated: Bool) {
        let desk = desk()
        desk.drag(by: 100, lifts: false)
        _ = log.take()
        desk.root.dismiss(animated: animated) { log("completion") }
        #expect(desk.isShown == animated)
        desk.screen.settle()
        #expect(!desk.isShown)
        #expect(log.take() == ["Loan.viewDidDisappear", "did", "completion"])
        desk.fingers.moved(to: CGPoint(x: 100, y: 300))
        desk.fingers.ended()
        desk.screen.settle()
        #expect(desk.screen.findings.isEmpty)
    }

    @Test("A delegate that dismisses when it is asked has its way")
    func dismissesWhenAsked() {
        final class Impatient: NSObject, UIAdaptivePresentationControllerDelegate {
            func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
                presentationController.presentedViewController.dismiss(animated: true)
                return false
            }
        }
        let desk = desk()
        let impatient = Impatient()
        desk.sheet?.delegate = impatient
        desk.drag(by: 100)
        #expect(!desk.isShown && log.take() == ["Loan.viewWillDisappear", "Loan.viewDidDisappear"])
    }

    @Test("A controller over the whole screen cannot be dragged away")
    func fullScreen() {
        let root = UIViewController()
        let screen = ShelfScreen(root)
        let reader = UIViewController()
        reader.modalPresentationStyle = .overFullScreen
        screen.settle()
        root.present(reader, animated: false)
        screen.settle()
        let fingers = TouchInjector(window: screen.window)
        fingers.began(at: CGPoint(x: 100, y: 60))
        for step in 1...20 {
            fingers.moved(to: CGPoint(x: 100, y: 60 + CGFloat(step) * 20))
            screen.frame()
        }
        fingers.ended()
        screen.settle()
        #expect(root.presentedViewController === reader && reader.view.frame.minY == 0)
    }

    @Test("The timeline tells that a person dragged it away, and what followed from that")
    func timeline() throws {
        let desk = desk()
        desk.drag(by: 340)
        let events = Timeline.current.events
        let begin = try #require(events.first { $0.detail == "a person drags it away" })
        let end = try #require(events.first { $0.detail == "dismissed by a person" })
        func roots(_ event: TimelineEvent) -> TimelineEvent {
            var event = event
            while let cause = event.cause, let next = events.first(where: { $0.id == cause }) { event = next }
            return event
        }
        #expect(begin.subject == "Loan" && begin.kind == .presentation && end.id > begin.id)
        #expect(roots(begin).kind == .input && roots(end).kind == .input)
        let gone = try #require(events.last { $0.kind == .appearance && $0.subject == "Loan" })
        #expect(gone.cause == begin.id)
    }

    @Test("A dragged away controller is released with its presentation")
    func memory() {
        weak var weakLoan: UIViewController?
        weak var weakSheet: UISheetPresentationController?
        let screen: ShelfScreen
        do {
            let desk = desk()
            weakLoan = desk.loan
            weakSheet = desk.sheet
            screen = desk.screen
            desk.drag(by: 340)
        }
        screen.settle()
        #expect(weakLoan == nil && weakSheet == nil)
    }

    private func addBooks(to view: UIView) {
        let books = UIScrollView(frame: view.bounds)
        books.contentSize = CGSize(width: view.bounds.width, height: 2000)
        books.contentInsetAdjustmentBehavior = .never
        books.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(books)
    }
}
