import Testing
@testable import UIKit

@MainActor @Suite("Geometry")
struct GeometryTests {
    @Test("Frame, bounds and center are three views of the layer's geometry")
    func frame() {
        let book = UIView(frame: CGRect(10, 20, 30, 40))
        #expect(book.center == CGPoint(x: 25, y: 40))
        book.center = CGPoint(x: 100, y: 100)
        #expect(book.frame == CGRect(85, 80, 30, 40))
        book.bounds = CGRect(5, 5, 10, 10)
        #expect(book.frame == CGRect(95, 95, 10, 10))
        #expect(book.layer.position == book.center && book.layer.bounds == book.bounds)
    }

    @Test("The frame of a turned view is the box around it")
    func turned() {
        let book = UIView(frame: CGRect(0, 0, 100, 50))
        book.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let frame = book.frame
        #expect(abs(frame.minX - 25) < 1e-9 && abs(frame.minY + 25) < 1e-9)
        #expect(abs(frame.width - 50) < 1e-9 && abs(frame.height - 100) < 1e-9)
    }

    @Test("Points convert up, down and across the tree, through bounds origins and transforms")
    func conversion() {
        let shelf = UIView(frame: CGRect(10, 10, 200, 200))
        shelf.bounds.origin = CGPoint(x: 5, y: 0)
        let book = UIView(frame: CGRect(20, 30, 50, 50))
        let desk = UIView(frame: CGRect(100, 100, 50, 50))
        let room = UIView(frame: CGRect(0, 0, 400, 400))
        room.addSubview(shelf)
        room.addSubview(desk)
        shelf.addSubview(book)
        #expect(book.convert(CGPoint(x: 1, y: 1), to: room) == CGPoint(x: 26, y: 41))
        #expect(book.convert(CGPoint(x: 26, y: 41), from: room) == CGPoint(x: 1, y: 1))
        #expect(book.convert(CGRect(0, 0, 10, 10), to: desk) == CGRect(-75, -60, 10, 10))
        desk.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(desk.convert(CGPoint(x: 0, y: 0), to: room) == CGPoint(x: 75, y: 75))
        #expect(desk.convert(CGPoint(x: 75, y: 75), from: room) == .zero)
    }

    @Test(
        "Autoresizing shares a change of size among what is flexible",
        arguments: [
            (UIView.AutoresizingMask.flexibleWidth, CGRect(10, 10, 180, 20)),
            (UIView.AutoresizingMask([.flexibleWidth, .flexibleHeight]), CGRect(10, 10, 180, 120)),
            (UIView.AutoresizingMask.flexibleLeftMargin, CGRect(110, 10, 80, 20)),
            (UIView.AutoresizingMask([.flexibleLeftMargin, .flexibleRightMargin]), CGRect(60, 10, 80, 20)),
            (UIView.AutoresizingMask([]), CGRect(10, 10, 80, 20)),
        ])
    func autoresizing(_ mask: UIView.AutoresizingMask, _ expected: CGRect) {
        let shelf = UIView(frame: CGRect(0, 0, 100, 100))
        let book = UIView(frame: CGRect(10, 10, 80, 20))
        book.autoresizingMask = mask
        shelf.addSubview(book)
        shelf.frame.size = CGSize(width: 200, height: 200)
        #expect(book.frame == expected)
    }

    @Test("FACT 80: hit testing takes the near edges, not the far ones, and starts at the bounds' origin")
    func hitTesting() {
        let shelf = UIView(frame: CGRect(0, 0, 100, 100))
        #expect(shelf.point(inside: CGPoint(x: 99, y: 99), with: nil))
        #expect(!shelf.point(inside: CGPoint(x: 100, y: 100), with: nil))
        shelf.bounds = CGRect(-10, -10, 100, 100)
        #expect(shelf.hitTest(CGPoint(x: -11, y: -11), with: nil) == nil)
        #expect(shelf.hitTest(CGPoint(x: 95, y: 95), with: nil) == nil)
        #expect(shelf.hitTest(CGPoint(x: -10, y: -10), with: nil) === shelf)
    }

    @Test("Hit testing finds the frontmost deepest view and passes by what takes no touches")
    func frontmost() {
        let shelf = UIView(frame: CGRect(0, 0, 100, 100))
        let (back, front) = (UIView(frame: CGRect(0, 0, 50, 50)), UIView(frame: CGRect(0, 0, 50, 50)))
        shelf.addSubview(back)
        shelf.addSubview(front)
        let point = CGPoint(x: 10, y: 10)
        #expect(shelf.hitTest(point, with: nil) === front)
        let makers: [(UIView) -> Void] = [
            { $0.isHidden = true }, { $0.alpha = 0.005 }, { $0.isUserInteractionEnabled = false },
        ]
        for make in makers {
            let cover = UIView(frame: CGRect(0, 0, 50, 50))
            make(cover)
            shelf.addSubview(cover)
            #expect(shelf.hitTest(point, with: nil) === front)
        }
    }

    /// Apple, UIView sizeToFit(): the view's size changes, its place does not.
    @Test("sizeToFit keeps the top left corner")
    func sizeToFit() {
        let label = UILabel(frame: CGRect(x: 20, y: 100, width: 0, height: 0))
        label.text = "Beloved"
        label.sizeToFit()
        #expect(label.frame.origin == CGPoint(x: 20, y: 100))
        #expect(label.frame.size == label.sizeThatFits(.zero))
        let cover = UIImageView(frame: CGRect(x: 20, y: 100, width: 4, height: 4))
        cover.bounds.origin = CGPoint(x: 3, y: 3)
        cover.image = UIImage(systemName: "book")
        cover.sizeToFit()
        #expect(cover.frame.origin == CGPoint(x: 20, y: 100))
        #expect(cover.bounds.origin == CGPoint(x: 3, y: 3))
    }
}
