import Testing
@testable import UIKit

@MainActor @Suite("Responders")
struct ResponderTests {
    final class Field: UIView {
        var lets = true
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { lets }
    }

    @Test("The chain goes from a view over its superviews to the window and the application")
    func chain() {
        Screen.run { screen in
            let (shelf, book) = (UIView(), UIView())
            shelf.addSubview(book)
            screen.window.addSubview(shelf)
            #expect(book.chain.map { ObjectIdentifier($0) } == [book, shelf, screen.window, UIApplication.shared].map { ObjectIdentifier($0) })
        }
    }

    @Test("There is one first responder, which must let go before another takes over")
    func first() {
        Screen.run { screen in
            let (one, two, plain) = (Field(), Field(), UIView())
            #expect(!one.becomeFirstResponder())
            for view in [one, two, plain] { screen.window.addSubview(view) }
            #expect(one.becomeFirstResponder() && one.isFirstResponder)
            #expect(!plain.becomeFirstResponder())
            one.lets = false
            #expect(!two.becomeFirstResponder() && one.isFirstResponder)
            one.lets = true
            #expect(two.becomeFirstResponder() && !one.isFirstResponder)
            #expect(screen.window.endEditing(false) && !two.isFirstResponder)
            two.becomeFirstResponder()
            two.removeFromSuperview()
            #expect(screen.window.firstResponder == nil)
        }
    }
}
