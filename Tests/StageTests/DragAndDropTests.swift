import Foundation
import TandemTesting
import Testing
import UIKit
import UniformTypeIdentifiers

/// Sources: Apple, UIKit "Drag and drop", `UIDragInteractionDelegate`, `UIDropInteractionDelegate`; WWDC 2017, 203 and 213.
@MainActor
@Suite("Items are dragged out of views and dropped on others")
struct DragAndDropTests {
    /// Notes what it is told, as source and as target.
    private final class Log {
        var lines: [String] = []
    }

    private final class Source: NSObject, UIDragInteractionDelegate {
        let log: Log
        var texts = ["Emma"]
        var allowsMove = true
        init(_ log: Log) { self.log = log }

        func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
            log.lines.append("items at \(Int(session.location(in: interaction.view!).x))")
            return texts.map { text in
                let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))
                item.localObject = text
                return item
            }
        }
        func dragInteraction(_ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession) {
            animator.addAnimations { self.log.lines.append("lift") }
            animator.addCompletion { self.log.lines.append("lifted \($0 == .end)") }
        }
        func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
            session.localContext = "shelf"
            log.lines.append("begin")
        }
        func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool { allowsMove }
        func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation) {
            log.lines.append("will end \(operation)")
        }
        func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
            log.lines.append("did end \(operation)")
        }
        func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) { log.lines.append("transferred") }
        func dragInteraction(_ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating) {
            animator.addCompletion { _ in self.log.lines.append("back") }
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
        ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "Persuasion")))] }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem], for addingInteraction: UIDragInteraction
        ) { log.lines.append("adds \(items.count)") }
    }

    private final class Target: NSObject, UIDropInteractionDelegate {
        let log: Log
        let name: String
        var operation = UIDropOperation.copy
        var takes = "public.text"
        var taken: [String] = []
        private var updates = 0
        init(_ log: Log, _ name: String) { (self.log, self.name) = (log, name) }

        func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
            log.lines.append("\(name) asked")
            return session.hasItemsConforming(toTypeIdentifiers: [takes])
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) { log.lines.append("\(name) enter") }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
            updates += 1
            if updates == 1 { log.lines.append("\(name) update") }
            return UIDropProposal(operation: operation)
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { log.lines.append("\(name) exit") }
        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            log.lines.append("\(name) drop \(session.localDragSession?.localContext ?? "nothing")")
            session.loadObjects(ofClass: String.self) { self.taken += $0 }
        }
        func dropInteraction(_ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating) {
            animator.addAnimations { self.log.lines.append("\(self.name) land") }
        }
        func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) { log.lines.append("\(name) conclude") }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { log.lines.append("\(name) end") }
    }

    /// A source above two targets, one inside of the other.
    private final class Screen: UIViewController {
        let log = Log()
        lazy var source = Source(log)
        lazy var outer = Target(log, "outer")
        lazy var inner = Target(log, "inner")
        let book = UILabel(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
        let cart = UIView(frame: CGRect(x: 20, y: 300, width: 300, height: 200))
        let box = UILabel(frame: CGRect(x: 100, y: 100, width: 100, height: 40))

        override func viewDidLoad() {
            for (label, text) in [(book, "Emma"), (box, "Box")] {
                label.text = text
                label.isUserInteractionEnabled = true
            }
            cart.addSubview(box)
            view.addSubview(book)
            view.addSubview(cart)
            book.addInteraction(UIDragInteraction(delegate: source))
            cart.addInteraction(UIDropInteraction(delegate: outer))
            box.addInteraction(UIDropInteraction(delegate: inner))
        }
    }

    @Test("A drag lifts, begins, enters, drops and ends, each told once and in order; the data arrives on the main queue")
    func order() throws {
        let stage = Stage()
        let screen = stage.host(Screen())
        try stage.settle()
        try stage.drag("Emma", onto: "Box")
        #expect(
            screen.log.lines == [
                "items at 50", "lift", "lifted true", "begin", "outer asked", "outer enter", "outer update", "inner asked", "outer exit",
                "inner enter", "inner update", "inner drop shelf", "will end copy", "inner land", "inner conclude", "outer end", "inner end",
                "did end copy", "transferred",
            ])
        try stage.settle()
        #expect(screen.inner.taken == ["Emma"] && screen.outer.taken.isEmpty)
        #expect(stage.window.subviews.count == 1, "What was lifted is gone")
    }

    @Test("What the inner view does not take is offered to the outer one; what nobody takes goes back")
    func refused() throws {
        let stage = Stage()
        let screen = stage.host(Screen())
        try stage.settle()
        screen.inner.takes = "public.image"
        try stage.drag("Emma", onto: "Box")
        #expect(screen.log.lines.contains("outer drop shelf") && !screen.log.lines.contains("inner enter"))
        screen.outer.takes = "public.image"
        screen.log.lines = []
        try stage.drag("Emma", onto: "Box")
        #expect(screen.log.lines.suffix(3) == ["will end cancel", "back", "did end cancel"])
    }

    @Test(
        "Nothing is dropped where the proposal is to cancel or forbid, nor moved where the source forbids it",
        arguments: [UIDropOperation.cancel, .forbidden, .move])
    func proposals(_ operation: UIDropOperation) throws {
        let stage = Stage()
        let screen = stage.host(Screen())
        try stage.settle()
        screen.inner.operation = operation
        screen.source.allowsMove = false
        try stage.drag("Emma", onto: "Box")
        #expect(screen.log.lines.suffix(5) == ["will end cancel", "back", "outer end", "inner end", "did end cancel"])
        #expect(screen.log.lines.contains("inner exit") && !screen.log.lines.contains { $0.contains("drop") })
        screen.source.allowsMove = true
        if operation == .move {
            try stage.drag("Emma", onto: "Box")
            #expect(screen.log.lines.suffix(2) == ["did end move", "transferred"])
        }
    }

    @Test("A finger that moves before it has rested, one that is lifted without moving, and one without items drag nothing")
    func noDrag() throws {
        let stage = Stage()
        let screen = stage.host(Screen())
        try stage.settle()
        try stage.drag(from: "Emma", to: "Box")
        #expect(screen.log.lines.isEmpty)
        try stage.longPress("Emma")
        #expect(screen.log.lines == ["items at 50", "lift", "lifted true", "back"])
        screen.source.texts = []
        screen.log.lines = []
        try stage.drag("Emma", onto: "Box")
        #expect(screen.log.lines == ["items at 50"])
    }

    @Test("What is lifted follows the finger; touches that the system takes away end the drag")
    func picture() throws {
        let stage = Stage()
        let screen = stage.host(Screen())
        try stage.settle()
        stage.touchDown(at: CGPoint(x: 40, y: 120))
        stage.advance(by: 0.7)
        let lifted = try #require(stage.window.subviews.last)
        #expect(lifted.center == CGPoint(x: 70, y: 120) && stage.window.subviews.count == 2)
        stage.touchMove(to: CGPoint(x: 140, y: 420))
        #expect(lifted.center == CGPoint(x: 170, y: 420))
        stage.cancelTouches()
        #expect(stage.window.subviews.count == 1)
        #expect(screen.log.lines.suffix(4) == ["will end cancel", "back", "inner end", "did end cancel"])
    }

    @Test("Another finger that taps a source adds its items to the drag")
    func adding() throws {
        let stage = Stage()
        let screen = stage.host(Screen())
        try stage.settle()
        stage.touchDown(at: CGPoint(x: 40, y: 120))
        stage.advance(by: 0.7)
        stage.touchMove(to: CGPoint(x: 170, y: 420))
        stage.touchDown(at: CGPoint(x: 100, y: 120), finger: 1)
        stage.touchUp(at: CGPoint(x: 100, y: 120), finger: 1)
        stage.touchUp(at: CGPoint(x: 170, y: 420))
        try stage.settle()
        #expect(screen.inner.taken == ["Emma", "Persuasion"] && screen.log.lines.contains("adds 1"))
    }
}
