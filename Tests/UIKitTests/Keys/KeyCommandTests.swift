import Foundation
import Testing

@testable import UIKit

/// A responder that answers to the actions by name that it is given, and notes them.
private class Desk: UIView, SelectorDispatching {
    var names: [String] = []
    var commands: [UIKeyCommand] = []
    var log: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands.isEmpty ? nil : commands }
    func responds(to selector: Selector) -> Bool { names.contains(selector.name) }
    func perform(_ selector: Selector, with argument: Any?, with second: Any?) -> Any? {
        log.append("\(selector.name) \((argument as? UIKeyCommand)?.input ?? "")")
        return nil
    }
    override func validate(_ command: UICommand) {
        if command.title == "Sold out" { command.attributes = .disabled }
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log.append("press \(presses.first?.key?.characters ?? "")")
    }
}

@MainActor
@Suite("Key commands (Apple, UIKeyCommand)", .serialized)
struct KeyCommandTests {
    private func desk(in screen: Screen, _ names: String...) -> Desk {
        let desk = Desk(frame: CGRect(0, 0, 10, 10))
        desk.names = names
        screen.window.addSubview(desk)
        return desk
    }

    @discardableResult
    private func press(_ input: String, _ modifiers: UIKeyModifierFlags = []) -> KeyOutcome {
        UIApplication.shared.deliver(KeyStroke(input, modifiers))
    }

    @Test("A key with its modifiers sends the command's action from the first responder up, and the command is the sender")
    func chain() {
        Screen.run { screen in
            let outer = desk(in: screen, "lend:")
            outer.commands = [UIKeyCommand(input: "l", modifierFlags: .command, action: Selector("lend:"))]
            let inner = Desk(frame: CGRect(0, 0, 5, 5))
            outer.addSubview(inner)
            inner.becomeFirstResponder()
            #expect(press("l", .command) == .command)
            #expect(press("L", .command) == .command)
            #expect(outer.log == ["lend: l", "lend: l"] && inner.log.isEmpty)
            #expect(press("l", [.command, .shift]) == .press)
            #expect(press("l") == .press)
            #expect(inner.log == ["press L", "press l"])
        }
    }

    @Test("An alternate's modifiers, held with the command's, send its action with the command as the sender")
    func alternates() {
        Screen.run { screen in
            let desk = desk(in: screen, "close:", "closeAll:")
            desk.becomeFirstResponder()
            desk.commands = [
                UIKeyCommand(
                    title: "Close", action: Selector("close:"), input: "w", modifierFlags: .command,
                    alternates: [
                        UICommandAlternate(title: "Close Others", action: Selector("nobody:"), modifierFlags: .shift),
                        UICommandAlternate(title: "Close All", action: Selector("closeAll:"), modifierFlags: .alternate),
                    ])
            ]
            #expect(press("w", .command) == .command && press("w", [.command, .alternate]) == .command)
            #expect(desk.log == ["close: w", "closeAll: w"])
            #expect(press("w", .alternate) == .press && press("w", [.command, .shift]) == .press)
        }
    }

    @Test("The nearest command counts, then the one further up whose action somebody performs; a disabled one is passed by")
    func nearest() {
        Screen.run { screen in
            let outer = desk(in: screen, "outer:")
            outer.commands = [UIKeyCommand(title: "", action: Selector("outer:"), input: UIKeyCommand.inputEscape)]
            let inner = Desk(frame: CGRect(0, 0, 5, 5))
            outer.addSubview(inner)
            inner.becomeFirstResponder()
            inner.commands = [UIKeyCommand(title: "", action: Selector("nobody:"), input: UIKeyCommand.inputEscape)]
            press(UIKeyCommand.inputEscape)
            #expect(outer.log == ["outer: UIKeyInputEscape"])
            inner.names = ["inner:"]
            inner.commands = [UIKeyCommand(title: "", action: Selector("inner:"), input: UIKeyCommand.inputEscape)]
            press(UIKeyCommand.inputEscape)
            #expect(inner.log == ["inner: UIKeyInputEscape"])
            inner.commands[0].attributes = .disabled
            press(UIKeyCommand.inputEscape)
            #expect(outer.log.count == 2)
            inner.commands[0].attributes = []
            inner.commands[0].title = "Sold out"
            press(UIKeyCommand.inputEscape)
            #expect(outer.log.count == 3, "validate(_:) has disabled it")
        }
    }

    @Test("Text that is typed into a field comes before a command, unless that wants priority; keys with command do not type")
    func text() {
        Screen.run { screen in
            let desk = desk(in: screen, "find:")
            let field = UITextField(frame: CGRect(0, 0, 100, 30))
            desk.addSubview(field)
            field.becomeFirstResponder()
            let plain = UIKeyCommand(input: "f", modifierFlags: [], action: Selector("find:"))
            desk.commands = [plain, UIKeyCommand(input: "f", modifierFlags: .command, action: Selector("find:"))]
            #expect(press("f") == .press)
            #expect(press("f", .command) == .command)
            plain.wantsPriorityOverSystemBehavior = true
            #expect(press("f") == .command)
            #expect(desk.log == ["press f", "find: f", "find: f"])
        }
    }

    @Test("Without a first responder the controller in front is asked, with the commands that were added to it")
    func controllers() {
        Screen.run { screen in
            final class Shelf: UIViewController, SelectorDispatching {
                var log: [String] = []
                func responds(to selector: Selector) -> Bool { selector == "next:" }
                func perform(_ selector: Selector, with argument: Any?, with second: Any?) -> Any? {
                    log.append(title ?? "")
                    return nil
                }
            }
            let command = UIKeyCommand(title: "Next", action: Selector("next:"), input: UIKeyCommand.inputRightArrow)
            let (first, second) = (Shelf(), Shelf())
            (first.title, second.title) = ("first", "second")
            first.addKeyCommand(command)
            second.addKeyCommand(command)
            let navigation = UINavigationController(rootViewController: first)
            screen.window.rootViewController = navigation
            screen.frame()
            press(UIKeyCommand.inputRightArrow)
            #expect(first.log == ["first"])
            navigation.pushViewController(second, animated: false)
            screen.frame()
            press(UIKeyCommand.inputRightArrow)
            #expect(second.log == ["second"] && first.log.count == 1)
            second.removeKeyCommand(command)
            #expect(second.keyCommands == nil)
            #expect(press(UIKeyCommand.inputRightArrow) == .press)
        }
    }

    @Test("From right to left arrows change sides, unless the command says otherwise")
    func mirrored() {
        Screen.run { screen in
            UIScreen.main.settings[UITraitLayoutDirection.self] = .rightToLeft
            let desk = desk(in: screen, "next:")
            desk.becomeFirstResponder()
            let command = UIKeyCommand(title: "", action: Selector("next:"), input: UIKeyCommand.inputRightArrow)
            desk.commands = [command]
            #expect(press(UIKeyCommand.inputRightArrow) == .press)
            #expect(press(UIKeyCommand.inputLeftArrow) == .command)
            command.allowsAutomaticMirroring = false
            #expect(press(UIKeyCommand.inputRightArrow) == .command)
        }
    }

    @Test("A command in a menu is a row that sends its action along the responder chain")
    func menu() throws {
        try Screen.run { screen in
            let desk = desk(in: screen, "lend:")
            desk.becomeFirstResponder()
            let menu = UIMenu(children: [
                UICommand(title: "Lend", action: Selector("lend:")),
                UICommand(title: "Hidden", action: Selector("lend:"), attributes: .hidden),
            ])
            #expect(menu.visibleActions.map(\.title) == ["Lend"])
            let overlay = try #require(MenuOverlay.open(menu, beside: .zero, of: desk, sender: nil))
            screen.frame()
            #expect(overlay.makeElementNode().description.contains("Lend"))
            menu.visibleActions[0].perform(sender: nil)
            #expect(desk.log == ["lend: "])
        }
    }

    @Test("Command with A, C, X and V selects, copies, cuts and pastes text in fields and text views, through the pasteboard")
    func editing() {
        let outer = PasteboardStore.current
        defer { PasteboardStore.current = outer }
        PasteboardStore.current = PasteboardStore()
        Screen.run { screen in
            let field = UITextField(frame: CGRect(0, 0, 100, 30))
            let view = UITextView(frame: CGRect(0, 40, 100, 60))
            for input in [field, view] as [UIView] { screen.window.addSubview(input) }
            field.text = "Dune"
            field.becomeFirstResponder()
            #expect(press("v", .command) == .press, "nothing to paste")
            press("a", .command)
            press("c", .command)
            #expect(UIPasteboard.general.string == "Dune" && field.text == "Dune")
            press("x", .command)
            #expect(field.text == "" && press("c", .command) == .press)
            view.becomeFirstResponder()
            press("v", .command)
            press("v", .command)
            #expect(view.text == "DuneDune")
            UIPasteboard.general.string = "two\nlines"
            press("a", .command)
            press("v", .command)
            #expect(view.text == "two\nlines")
            field.becomeFirstResponder()
            press("v", .command)
            #expect(field.text == "two lines")
            field.isSecureTextEntry = true
            press("a", .command)
            UIPasteboard.general.string = "old"
            #expect(press("c", .command) == .press && press("x", .command) == .press && UIPasteboard.general.string == "old")
            view.isEditable = false
            #expect(!view.canPerformAction(Selector("paste:"), withSender: nil) && !view.canPerformAction(Selector("cut:"), withSender: nil))
        }
    }

    @Test("A field that refuses an edit action, or does it in its own way, does so for keys too")
    func overridden() {
        final class Code: UITextField {
            var pastes = 0
            override func paste(_ sender: Any?) { pastes += 1 }
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                action == Selector("copy:") ? false : super.canPerformAction(action, withSender: sender)
            }
        }
        let outer = PasteboardStore.current
        defer { PasteboardStore.current = outer }
        PasteboardStore.current = PasteboardStore()
        Screen.run { screen in
            let code = Code(frame: CGRect(0, 0, 100, 30))
            screen.window.addSubview(code)
            code.text = "1234"
            code.becomeFirstResponder()
            press("a", .command)
            #expect(press("c", .command) == .press && UIPasteboard.general.string == nil)
            UIPasteboard.general.string = "5"
            press("v", .command)
            #expect(code.pastes == 1 && code.text == "1234")
        }
    }
}
