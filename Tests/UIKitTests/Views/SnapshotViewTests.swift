import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Pictures of views (Apple, Capturing a view snapshot)", .serialized)
struct SnapshotViewTests {
    private func card() -> UIView {
        let card = UIView(frame: CGRect(20, 30, 40, 20))
        card.backgroundColor = .blue
        let dot = UIView(frame: CGRect(30, 0, 10, 10))
        dot.backgroundColor = .red
        card.addSubview(dot)
        return card
    }

    private func image(_ size: CGSize, _ draw: () -> Void) -> CGImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }.cgImage!
    }

    @Test("drawHierarchy draws the view and its subviews into a rectangle, at its size")
    func drawHierarchy() {
        Screen.run { screen in
            let card = card()
            screen.window.addSubview(card)
            screen.frame()
            let picture = image(CGSize(width: 100, height: 60)) {
                #expect(card.drawHierarchy(in: CGRect(10, 10, 80, 40), afterScreenUpdates: false))
            }
            #expect(picture.pixel(x: 12, y: 45).description == "#0000FFFF")
            #expect(picture.pixel(x: 75, y: 15).description == "#FF0000FF")
            #expect(picture.pixel(x: 75, y: 35).description == "#0000FFFF")
            #expect(picture.pixel(x: 5, y: 5).alpha == 0)
        }
    }

    @Test("After updates, layout that was due and views that are on no screen are drawn; without, a view that was never shown is not")
    func updates() {
        Screen.run { _ in
            final class Shelf: UIView {
                let row = UIView()
                override func layoutSubviews() {
                    super.layoutSubviews()
                    if row.superview == nil { addSubview(row) }
                    row.backgroundColor = .green
                    row.frame = bounds
                }
            }
            let shelf = Shelf(frame: CGRect(0, 0, 10, 10))
            let without = image(CGSize(width: 10, height: 10)) {
                #expect(!shelf.drawHierarchy(in: shelf.bounds, afterScreenUpdates: false))
            }
            #expect(without.pixel(x: 5, y: 5).alpha == 0)
            let with = image(CGSize(width: 10, height: 10)) {
                #expect(shelf.drawHierarchy(in: shelf.bounds, afterScreenUpdates: true))
            }
            #expect(with.pixel(x: 5, y: 5).description == "#00FF00FF")
            #expect(!shelf.drawHierarchy(in: shelf.bounds, afterScreenUpdates: true), "outside of drawing there is nothing to draw into")
        }
    }

    @Test("A snapshot view shows what the view showed when it was made, subviews too, whatever the view does later")
    func snapshotView() throws {
        try Screen.run { screen in
            let card = card()
            screen.window.addSubview(card)
            screen.frame()
            let snapshot = try #require(card.snapshotView(afterScreenUpdates: false))
            #expect(snapshot.frame == CGRect(0, 0, 40, 20) && snapshot.subviews.isEmpty)
            card.backgroundColor = .black
            let picture = image(CGSize(width: 40, height: 20)) { snapshot.drawHierarchy(in: snapshot.bounds, afterScreenUpdates: true) }
            #expect(picture.pixel(x: 5, y: 5).description == "#0000FFFF")
            #expect(picture.pixel(x: 35, y: 5).description == "#FF0000FF")
            #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
        }
    }

    @Test("A resizable snapshot shows a part, and its caps keep their size when it grows")
    func resizable() throws {
        try Screen.run { screen in
            let card = card()
            screen.window.addSubview(card)
            screen.frame()
            let snapshot = try #require(
                card.resizableSnapshotView(
                    from: CGRect(20, 0, 20, 20), afterScreenUpdates: false,
                    withCapInsets: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 10)))
            #expect(snapshot.bounds.size == CGSize(width: 20, height: 20))
            snapshot.frame.size.width = 60
            let picture = image(CGSize(width: 60, height: 20)) { snapshot.drawHierarchy(in: snapshot.bounds, afterScreenUpdates: true) }
            #expect(picture.pixel(x: 45, y: 5).description == "#0000FFFF")
            #expect(picture.pixel(x: 55, y: 5).description == "#FF0000FF")
        }
    }
}
