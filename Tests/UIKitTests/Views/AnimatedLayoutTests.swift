import Testing
@testable import UIKit

@MainActor @Suite("Animated layout (SPEC E2.6)", .serialized)
struct AnimatedLayoutTests {
    @Observable final class Shelf { var inset: CGFloat = 0 }

    private final class Panel: UIView {
        let book = UIView()
        lazy var leading = book.leadingAnchor.constraint(equalTo: leadingAnchor)
        var shelf: Shelf?

        override init(frame: CGRect) {
            super.init(frame: frame)
            book.translatesAutoresizingMaskIntoConstraints = false
            addSubview(book)
            NSLayoutConstraint.activate([
                leading, book.topAnchor.constraint(equalTo: topAnchor), book.widthAnchor.constraint(equalToConstant: 10),
                book.heightAnchor.constraint(equalToConstant: 10),
            ])
        }
        required init?(coder: NSCoder) { nil }

        override func updateProperties() {
            super.updateProperties()
            if let shelf { leading.constant = shelf.inset }
        }
        var shown: CGFloat { (book.layer.presentation()?.position.x ?? -1) - 5 }
    }

    private func panel(_ screen: Screen) -> Panel {
        let panel = Panel(frame: CGRect(0, 0, 200, 100))
        screen.window.addSubview(panel)
        screen.frame()
        return panel
    }

    @Test("E2.6: a constant animates where layoutIfNeeded() of the superview is in the animation, and jumps where it is not", arguments: [true, false])
    func constants(_ flushes: Bool) {
        Screen.run { screen in
            let panel = panel(screen)
            panel.leading.constant = 100
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { if flushes { panel.layoutIfNeeded() } }
            screen.advance(0.5)
            #expect(abs(panel.shown - (flushes ? 50 : 100)) < 1)
            screen.advance(0.6)
            #expect(panel.shown == 100)
        }
    }

    @Test("E2.6: with flushUpdates a constant and an observed model animate by themselves; what was due before does not")
    func flushing() {
        Screen.run { screen in
            let panel = panel(screen)
            let shelf = Shelf()
            panel.shelf = shelf
            panel.setNeedsUpdateProperties()
            screen.frame()
            shelf.inset = 20
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .flushUpdates]) { shelf.inset = 120 }
            #expect(panel.leading.constant == 120)
            screen.advance(0.5)
            #expect(abs(panel.shown - 70) < 1, "It comes from 20, which was due.")
            screen.advance(0.6)
            #expect(panel.shown == 120)
        }
    }
}
