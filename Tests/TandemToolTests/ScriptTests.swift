import PlayerInterface
import Testing

@Suite("The script language")
struct ScriptTests {
    @Test(
        "Each word is read in each of its forms",
        arguments: [
            (#"tap "Book 1""#, Step.tap(.text("Book 1"), times: 1)),
            ("tap 12 30.5", .tap(.point(x: 12, y: 30.5), times: 1)),
            ("tap 12, 30", .tap(.point(x: 12, y: 30), times: 1)),
            (#"doubletap "Cover""#, .tap(.text("Cover"), times: 2)),
            (#"hold "Cover""#, .hold(.text("Cover"), seconds: 1)),
            (#"hold "Cover" 2s"#, .hold(.text("Cover"), seconds: 2)),
            ("hold 10 20 500ms", .hold(.point(x: 10, y: 20), seconds: 0.5)),
            (#"type "Emma; or \"Knightley\"""#, .type(#"Emma; or "Knightley""#)),
            (#"type "a\nb""#, .type("a\nb")),
            (#"tap "Lend" in "Emma""#, .tap(.text("Lend", near: "Emma"), times: 1)),
            (#"tap "Lend" at 1"#, .tap(.text("Lend", index: 1), times: 1)),
            (#"drag "Lend" at 1 in "Emma" to 10 20"#, .drag(from: .text("Lend", near: "Emma", index: 1), to: .point(x: 10, y: 20))),
            ("key return", .key(.return)), ("key space", .key(.space)), ("key escape", .key(.escape)), ("key up", .key(.up)),
            ("back", .back),
            ("clear", .clear),
            ("scroll down 200", .scroll(nil, .down, points: 200)),
            (#"scroll "Books" left 40"#, .scroll(.text("Books"), .left, points: 40)),
            (#"scroll to "Book 40""#, .scrollTo("Book 40")),
            (#"drag "Book 1" to "Book 3""#, .drag(from: .text("Book 1"), to: .text("Book 3"))),
            (#"drag "Emma" onto "Cart""#, .carry(from: .text("Emma"), onto: .text("Cart"))),
            (#"drag 10 10 onto "Cart""#, .carry(from: .point(x: 10, y: 10), onto: .text("Cart"))),
            ("drag 10 10 to 10 200", .drag(from: .point(x: 10, y: 10), to: .point(x: 10, y: 200))),
            ("swipe left", .swipe(nil, .left)),
            (#"swipe "Book 2" left"#, .swipe(.text("Book 2"), .left)),
            ("pinch 2", .pinch(nil, scale: 2)),
            (#"pinch "Cover" 0.5"#, .pinch(.text("Cover"), scale: 0.5)),
            ("rotate landscape-left", .rotate(.landscapeLeft)),
            ("dark", .dark), ("light", .light), (#"device "iPad""#, .device("iPad")),
            ("rtl", .direction(isRightToLeft: true)), ("ltr", .direction(isRightToLeft: false)),
            ("textsize ax3", .textSize(.accessibility3)),
            ("keyboard show", .keyboard(isShown: true)), ("keyboard hide", .keyboard(isShown: false)),
            ("size 320x200", .size(width: 320, height: 200)),
            ("wait 1s", .wait(seconds: 1)), ("wait 250ms", .wait(seconds: 0.25)), ("wait 2", .wait(seconds: 2)),
            ("background", .background), ("foreground", .foreground), (#"open "shelf://loans""#, .open("shelf://loans")),
            ("settle", .settle), ("shot a.png", .shot("a.png")), (#"shot "my shelf.png""#, .shot("my shelf.png")),
            ("tree", .tree), ("timeline", .timeline), ("findings", .findings),
            (#"expect "1 selected""#, .expect("1 selected")), (#"expect no "Overdue""#, .expectNo("Overdue")),
        ])
    func words(source: String, step: Step) throws {
        let script = try Script(parsing: source)
        #expect(script.lines.map(\.step) == [step])
        #expect(script.lines.map(\.text) == [source])
    }

    @Test("Steps are apart by semicolons and line ends; comments and empty steps are nothing")
    func separators() throws {
        let script = try Script(
            parsing: """
                tap "Book 1"; type "x" ;; shot a.png  # look
                # nothing here

                tree
                """)
        #expect(script.lines.map(\.text) == [#"tap "Book 1""#, #"type "x""#, "shot a.png", "tree"])
    }

    @Test("Typographic quotes, as editors put them in, are quotes")
    func typographicQuotes() throws {
        #expect(try Script(parsing: "tap “Book 1”").lines.map(\.step) == [.tap(.text("Book 1"), times: 1)])
    }

    @Test(
        "An error says where it is, what is wrong and what would be right",
        arguments: [
            (
                "tree; tpa \"Book 1\"",
                """
                script:1:7: There is no word 'tpa'. Did you mean 'tap'? The words are: tap, doubletap, hold, type, key, \
                clear, scroll, drag, swipe, pinch, back, device, rotate, dark, light, rtl, ltr, textsize, keyboard, size, background, foreground, open, wait, settle, \
                shot, tree, timeline, findings, expect.
                """
            ),
            (
                "tree\ntap Book",
                #"script:2:5: 'Book' is neither a text in quotes nor a point. Write: tap "TEXT"   or: tap X Y"#
            ),
            ("type", #"script:1:1: 'type' is not followed by a text in quotes. Write: type "TEXT""#),
            ("type x", #"script:1:6: 'x' has to stand in double quotes. Write: type "TEXT""#),
            ("tap \"Book", "script:1:5: The text that begins here has no closing quote."),
            ("wait soon", "script:1:6: 'soon' is not a time. Write 1s, 0.5s or 250ms."),
            ("swipe sideways", "script:1:7: 'sideways' is none of: up, down, left, right."),
            ("rotate", "script:1:1: 'rotate' is not followed by one of: portrait, upside-down, landscape-left, "
                + "landscape-right. Write: rotate portrait|upside-down|landscape-left|landscape-right"),
            ("shot a.jpg", "script:1:6: Pictures are PNG: 'a.jpg' has to end in .png."),
            ("device iPad", #"script:1:8: 'iPad' has to stand in double quotes. Write: device "NAME""#),
            ("size big", "script:1:6: 'big' is not a size. Write width and height in points: 320x200."),
            ("tree now", "script:1:6: 'now' is one word too many after 'tree'."),
            ("textsize huge", "script:1:10: 'huge' is none of: \(TextSize.names)."),
            (#"tap "Lend" in Emma"#, #"script:1:15: After 'in' comes the text near the element, in double quotes: in "TEXT""#),
            (#"tap "Lend" at last"#, "script:1:15: After 'at' comes which of several elements, from 0 in reading order: at 1"),
            ("pinch 1", "script:1:7: A pinch needs a scale above 0 that is not 1."),
        ])
    func errors(source: String, message: String) {
        let error = #expect(throws: ScriptError.self) { try Script(parsing: source) }
        #expect(error?.description == message)
    }

    @Test("Every word has a form that begins with it and one line about it")
    func vocabulary() {
        for word in Word.allCases {
            for form in word.forms { #expect(form.hasPrefix(word.rawValue)) }
            #expect(word.summary.hasSuffix("."))
        }
    }

    @Test("A script survives the way to the player")
    func coding() throws {
        let script = try Script(parsing: #"drag "A" to 10 20; pinch 2; expect no "x"; scroll to "y""#)
        let data = try JSONValue(encoding: script)
        #expect(try JSONValue(encoding: script) == data)
    }
}
