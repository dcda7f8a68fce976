import Foundation
import Testing
import Tracing

@testable import UIKit

/// A bookcase whose changes can be taken back.
@MainActor
private final class Bookcase: NSObject, SelectorDispatching {
    let undo = UndoManager()
    private(set) var books: [String] = []

    func add(_ book: String) {
        books.append(book)
        undo.registerUndo(withTarget: self) { $0.remove(book) }
    }

    func remove(_ book: String) {
        books.removeAll { $0 == book }
        undo.registerUndo(withTarget: self) { $0.add(book) }
    }

    func responds(to selector: Selector) -> Bool { selector.name == "addByName:" }
    func perform(_ selector: Selector, with argument: Any?, with second: Any?) -> Any? {
        books.append(argument as? String ?? "")
        return nil
    }
}

@MainActor
@Suite("Undo (Apple, Foundation, UndoManager; Undo Architecture)", .serialized)
struct UndoManagerTests {
    @Test("What is registered in one event is one step; undo takes it back, redo does it again in the same order")
    func events() {
        Screen.run { screen in
            let shelf = Bookcase()
            #expect(!shelf.undo.canUndo && !shelf.undo.canRedo && shelf.undo.groupingLevel == 0)
            shelf.add("Emma")
            shelf.add("Dune")
            #expect(shelf.undo.canUndo && shelf.undo.groupingLevel == 1)
            screen.frame()
            #expect(shelf.undo.groupingLevel == 0 && shelf.undo.undoCount == 1)
            shelf.add("Ulysses")
            screen.frame()
            shelf.undo.undo()
            #expect(shelf.books == ["Emma", "Dune"] && shelf.undo.canRedo)
            shelf.undo.undo()
            #expect(shelf.books.isEmpty && !shelf.undo.canUndo && shelf.undo.redoCount == 2)
            shelf.undo.redo()
            #expect(shelf.books == ["Emma", "Dune"] && shelf.undo.undoCount == 1)
            shelf.undo.redo()
            #expect(shelf.books == ["Emma", "Dune", "Ulysses"] && !shelf.undo.canRedo)
            shelf.undo.redo()
            #expect(shelf.books == ["Emma", "Dune", "Ulysses"])
        }
    }

    @Test("Undo ends the group of the event by itself, and what is done anew leaves nothing to redo")
    func implicit() {
        Screen.run { screen in
            let shelf = Bookcase()
            shelf.add("Emma")
            shelf.undo.undo()
            #expect(shelf.books.isEmpty && shelf.undo.groupingLevel == 0 && shelf.undo.canRedo)
            shelf.add("Dune")
            #expect(!shelf.undo.canRedo)
            shelf.undo.undo()
            shelf.undo.undo()
            #expect(shelf.books.isEmpty)
            withExtendedLifetime(screen) {}
        }
    }

    @Test("Main-queue work, input and layout of one frame are events of their own")
    func phases() throws {
        Screen.run { screen in
            let shelf = Bookcase()
            FrameClock.current.input.post { shelf.add("Emma") }
            FrameClock.current.input.post { shelf.add("Dune") }
            final class Layer: UIView {
                var shelf: Bookcase?
                override func layoutSubviews() { shelf?.add("Ulysses") }
            }
            let view = Layer(frame: CGRect(0, 0, 10, 10))
            view.shelf = shelf
            screen.window.addSubview(view)
            screen.frame()
            #expect(shelf.books == ["Emma", "Dune", "Ulysses"] && shelf.undo.undoCount == 2)
            shelf.undo.undo()
            #expect(shelf.books == ["Emma", "Dune"])
        }
    }

    @Test("Groups nest: undo takes back the outermost, undoNestedGroup the last that was closed")
    func nested() {
        let shelf = Bookcase()
        let undo = shelf.undo
        undo.groupsByEvent = false
        undo.beginUndoGrouping()
        shelf.add("Emma")
        undo.beginUndoGrouping()
        shelf.add("Dune")
        #expect(undo.groupingLevel == 2)
        undo.endUndoGrouping()
        undo.undoNestedGroup()
        #expect(shelf.books == ["Emma"] && undo.groupingLevel == 1 && undo.redoCount == 1)
        shelf.add("Ulysses")
        undo.endUndoGrouping()
        undo.undo()
        #expect(shelf.books.isEmpty)
        undo.redo()
        #expect(shelf.books == ["Emma", "Ulysses"])
    }

    @Test("A group that was begun lies in that of the event, and the event's waits for its end")
    func explicitInEvent() {
        Screen.run { screen in
            let shelf = Bookcase()
            shelf.undo.beginUndoGrouping()
            #expect(shelf.undo.groupingLevel == 2)
            shelf.add("Emma")
            screen.frame()
            #expect(shelf.undo.groupingLevel == 2)
            shelf.add("Dune")
            shelf.undo.endUndoGrouping()
            screen.frame()
            #expect(shelf.undo.groupingLevel == 0)
            shelf.undo.undo()
            #expect(shelf.books.isEmpty)
        }
    }

    @Test("A group that was begun and has nothing can be undone all the same; an event's leaves nothing")
    func empty() {
        Screen.run { screen in
            let undo = UndoManager()
            undo.setActionName("Lend")
            screen.frame()
            #expect(!undo.canUndo && undo.undoActionName.isEmpty)
            undo.groupsByEvent = false
            undo.beginUndoGrouping()
            undo.endUndoGrouping()
            #expect(undo.canUndo)
            undo.undo()
            #expect(!undo.canUndo && !undo.canRedo)
        }
    }

    @Test("Only so many steps are kept, the newest", arguments: [(0, 3), (2, 2), (1, 1)])
    func levels(_ limit: Int, _ left: Int) {
        Screen.run { screen in
            let shelf = Bookcase()
            shelf.undo.levelsOfUndo = limit
            for book in ["Emma", "Dune", "Ulysses"] {
                shelf.add(book)
                screen.frame()
            }
            #expect(shelf.undo.undoCount == left)
            while shelf.undo.canUndo { shelf.undo.undo() }
            #expect(shelf.books.count == 3 - left)
            shelf.undo.levelsOfUndo = 1
            #expect(shelf.undo.redoCount == 1)
        }
    }

    @Test("Nothing is registered while registration is off, as often as it was put off")
    func disabled() {
        let shelf = Bookcase()
        shelf.undo.disableUndoRegistration()
        shelf.undo.disableUndoRegistration()
        shelf.add("Emma")
        shelf.undo.enableUndoRegistration()
        #expect(!shelf.undo.isUndoRegistrationEnabled)
        shelf.add("Dune")
        #expect(!shelf.undo.canUndo && shelf.undo.groupingLevel == 0)
        shelf.undo.removeAllActions()
        #expect(shelf.undo.isUndoRegistrationEnabled)
    }

    @Test("Names, values and whether it may be lost go with a step, to redo and back")
    func names() {
        Screen.run { screen in
            let shelf = Bookcase()
            let undo = shelf.undo
            #expect(undo.undoMenuItemTitle == "Undo" && undo.redoMenuItemTitle == "Redo")
            shelf.add("Emma")
            undo.setActionName("Add")
            undo.setActionIsDiscardable(true)
            undo.setActionUserInfoValue(7, forKey: "icon")
            #expect(undo.undoMenuItemTitle == "Undo Add" && undo.undoActionIsDiscardable)
            screen.frame()
            shelf.add("Dune")
            screen.frame()
            #expect(undo.undoActionName == "" && !undo.undoActionIsDiscardable)
            undo.undo()
            undo.undo()
            #expect(undo.redoMenuItemTitle == "Redo Add" && undo.redoActionIsDiscardable)
            #expect(undo.redoActionUserInfoValue(forKey: "icon") as? Int == 7)
            undo.redo()
            #expect(undo.undoActionName == "Add" && undo.undoActionUserInfoValue(forKey: "icon") as? Int == 7)
            undo.undo()
            #expect(undo.redoMenuTitle(forUndoActionName: "Lend") == "Redo Lend")
        }
    }

    @Test("A target's operations can be removed; a freed target's are left out, and that is reported")
    func targets() {
        Screen.run { screen in
            let undo = UndoManager()
            var log: [String] = []
            let emma = NSObject()
            undo.registerUndo(withTarget: emma) { _ in log.append("Emma") }
            do {
                let dune = NSObject()
                undo.registerUndo(withTarget: dune) { _ in log.append("Dune") }
            }
            undo.undo()
            #expect(log == ["Emma"])
            #expect(FindingLog.current.findings.map(\.subject) == ["UndoManager.registerUndo(withTarget:handler:)"])
            undo.registerUndo(withTarget: emma) { _ in log.append("again") }
            screen.frame()
            undo.removeAllActions(withTarget: emma)
            #expect(!undo.canUndo)
        }
    }

    @Test("An action method by its name is sent its object")
    func selector() {
        Screen.run { _ in
            let shelf = Bookcase()
            shelf.undo.registerUndo(withTarget: shelf, selector: "addByName:", object: "Emma")
            shelf.undo.undo()
            #expect(shelf.books == ["Emma"] && !shelf.undo.canRedo)
        }
    }

    @Test("Notifications come in the order that the pages say, and a checkpoint before each")
    func notifications() {
        Screen.run { _ in
            let shelf = Bookcase()
            shelf.undo.groupsByEvent = false
            let names: [NSNotification.Name] = [
                .NSUndoManagerCheckpoint, .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup,
                .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange,
                .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange,
            ]
            nonisolated(unsafe) var log: [String] = []
            let observers = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: shelf.undo, queue: nil) { note in
                    let isLost = note.userInfo?[NSUndoManagerGroupIsDiscardableKey] as? Bool == true
                    let short = name.rawValue.replacing("NSUndoManager", with: "").replacing("Notification", with: "")
                    log.append(short + (isLost ? " discardable" : ""))
                }
            }
            defer { observers.forEach(NotificationCenter.default.removeObserver) }
            shelf.undo.beginUndoGrouping()
            shelf.add("Emma")
            shelf.undo.setActionIsDiscardable(true)
            shelf.undo.endUndoGrouping()
            #expect(
                log == [
                    "Checkpoint", "DidOpenUndoGroup", "Checkpoint", "WillCloseUndoGroup discardable", "DidCloseUndoGroup discardable",
                ])
            log = []
            shelf.undo.undo()
            #expect(log.first == "Checkpoint" && log[1] == "WillUndoChange" && log.last == "DidUndoChange")
            log = []
            shelf.undo.redo()
            #expect(log.first == "Checkpoint" && log[1] == "WillRedoChange" && log.last == "DidRedoChange")
        }
    }

    @Test("Each window has an undo manager, which responders in it find; a controller may give its own")
    func chain() {
        final class Desk: UIViewController {
            let own = UndoManager()
            override var undoManager: UndoManager? { own }
        }
        Screen.run { screen in
            let view = UIView()
            #expect(view.undoManager == nil)
            screen.window.addSubview(view)
            #expect(view.undoManager != nil && view.undoManager === screen.window.undoManager)
            let desk = Desk()
            screen.window.rootViewController = desk
            let inner = UIView()
            desk.view.addSubview(inner)
            #expect(inner.undoManager === desk.own)
        }
    }

    private enum Misuse: String, CaseIterable {
        case noGroup, noBegin, eventsOwn, tooMany, unclosed, enable, insideUndo, insideRedo, name

        @MainActor func run() {
            let undo = UndoManager()
            let target = NSObject()
            switch self {
            case .noGroup:
                undo.groupsByEvent = false
                undo.registerUndo(withTarget: target) { _ in }
            case .noBegin: undo.endUndoGrouping()
            case .eventsOwn:
                undo.registerUndo(withTarget: target) { _ in }
                undo.endUndoGrouping()
            case .tooMany:
                undo.beginUndoGrouping()
                undo.undo()
            case .unclosed:
                undo.groupsByEvent = false
                undo.beginUndoGrouping()
                undo.registerUndo(withTarget: target) { _ in }
                undo.undo()
            case .enable: undo.enableUndoRegistration()
            case .insideUndo:
                undo.registerUndo(withTarget: target) { [unowned undo] _ in undo.undo() }
                undo.undo()
            case .insideRedo:
                undo.registerUndo(withTarget: target) { [unowned undo] target in
                    undo.registerUndo(withTarget: target) { _ in undo.undoNestedGroup() }
                }
                undo.undo()
                undo.redo()
            case .name:
                undo.groupsByEvent = false
                undo.setActionName("Lend")
            }
        }

        var words: String {
            switch self {
            case .noGroup: "is in invalid state, must begin a group before registering undo"
            case .noBegin, .eventsOwn: "endUndoGrouping: NSUndoManager 0x"
            case .tooMany: "is in invalid state, undo was called with too many nested undo groups"
            case .unclosed: "call endUndoGrouping before calling this method"
            case .enable: "enableUndoRegistration may only be invoked with matching call to disableUndoRegistration"
            case .insideUndo: "undo: NSUndoManager"
            case .insideRedo: "do not invoke this method while redoing"
            case .name: "setActionName: NSUndoManager"
            }
        }
    }

    @Test("Misuse stops with Foundation's words and what to do")
    func misuse() async {
        // An exit test takes no arguments here: each case is written out.
        func check(_ misuse: Misuse, _ result: ExitTest.Result?) {
            let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(words.contains(misuse.words), "\(misuse): \(words)")
        }
        check(.noGroup, await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in Misuse.noGroup.run() })
        check(.noBegin, await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in Misuse.noBegin.run() })
        check(.eventsOwn, await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in Misuse.eventsOwn.run() })
        check(.tooMany, await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in Misuse.tooMany.run() })
        check(.unclosed, await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in Misuse.unclosed.run() })
        check(.enable, await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in Misuse.enable.run() })
        check(.insideUndo, await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in Misuse.insideUndo.run() })
        check(.insideRedo, await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in Misuse.insideRedo.run() })
        check(.name, await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in Misuse.name.run() })
    }
}
