import Testing
@testable import UIKit

@MainActor @Suite("Safe area and margins")
struct SafeAreaTests {
    @Test(
        "FACT 112: the window's safe area is the device's",
        arguments: [
            (DeviceModel.iPhoneSE, UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)),
            (.iPhone14, UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)),
            (.iPhone15, UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)),
            (.iPhone16Pro, UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0)),
            (.iPad, UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)),
            (.iPhone14.landscape, UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)),
        ])
    func devices(_ device: DeviceModel, _ expected: UIEdgeInsets) {
        Screen.run(device) { #expect($0.window.safeAreaInsets == expected) }
    }

    @Test(
        "FACT 113: a subview has what is left of its superview's insets at its own edges",
        arguments: [
            (CGRect(0, 0, 390, 844), UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)),
            (CGRect(0, 10, 390, 100), UIEdgeInsets(top: 37, left: 0, bottom: 0, right: 0)),
            (CGRect(0, -20, 390, 100), UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0)),
            (CGRect(0, 100, 390, 100), .zero),
            (CGRect(0, 800, 390, 34), UIEdgeInsets(top: 0, left: 0, bottom: 24, right: 0)),
        ])
    func subviews(_ frame: CGRect, _ expected: UIEdgeInsets) {
        Screen.run(.iPhone14) { screen in
            let view = UIView(frame: frame)
            screen.window.addSubview(view)
            #expect(view.safeAreaInsets == expected)
        }
    }

    final class Cover: UIView {
        var told: [UIEdgeInsets] = []
        override func safeAreaInsetsDidChange() { told.append(safeAreaInsets) }
    }

    @Test("A view hears of a new safe area in the layout phase, once a change")
    func notification() {
        Screen.run(.iPhone14) { screen in
            let cover = Cover(frame: CGRect(0, 0, 390, 100))
            screen.window.addSubview(cover)
            screen.frame()
            #expect(cover.told.map(\.top) == [47])
            cover.frame.origin.y = 7
            screen.frame()
            screen.frame()
            #expect(cover.told.map(\.top) == [47, 40])
        }
    }

    @Test("An imposed safe area replaces the inherited one")
    func imposed() {
        Screen.run(.iPhone14) { screen in
            let view = UIView(frame: screen.window.bounds)
            screen.window.addSubview(view)
            view.imposedSafeArea = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
            #expect(view.safeAreaInsets.top == 5 && view.safeAreaInsets.bottom == 0)
        }
    }

    @Test("Margins are 8 points and the safe area, and at least the superview's where they are preserved")
    func margins() {
        Screen.run(.iPhone14) { screen in
            let view = UIView(frame: screen.window.bounds)
            screen.window.addSubview(view)
            #expect(view.layoutMargins == UIEdgeInsets(top: 55, left: 8, bottom: 42, right: 8))
            view.insetsLayoutMarginsFromSafeArea = false
            view.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
            let inner = UIView(frame: CGRect(5, 5, 380, 834))
            inner.insetsLayoutMarginsFromSafeArea = false
            view.addSubview(inner)
            #expect(inner.layoutMargins.left == 8)
            inner.preservesSuperviewLayoutMargins = true
            #expect(inner.layoutMargins.left == 15)
            view.semanticContentAttribute = .forceRightToLeft
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 2)
            #expect(view.layoutMargins.right == 30 && view.layoutMargins.left == 2)
        }
    }
}
