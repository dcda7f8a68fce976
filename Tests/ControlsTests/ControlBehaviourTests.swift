import Testing
@testable import UIKit

@MainActor
@Suite("Controls act on touches, keys and time")
struct ControlBehaviourTests {
    @Test("A finger's steps give a control's events", arguments: [
        (ControlTracking.idle, ControlTracking.Step.began, ControlTracking.inside, UIControl.Event.touchDown),
        (.inside, .movedInside, .inside, .touchDragInside),
        (.inside, .movedOutside, .outside, [.touchDragExit, .touchDragOutside]),
        (.outside, .movedInside, .inside, [.touchDragEnter, .touchDragInside]),
        (.outside, .movedOutside, .outside, .touchDragOutside),
        (.inside, .endedInside, .idle, .touchUpInside),
        (.outside, .endedOutside, .idle, .touchUpOutside),
        (.inside, .cancelled, .idle, .touchCancel),
        (.outside, .stopped, .idle, []),
    ] as [(ControlTracking, ControlTracking.Step, ControlTracking, UIControl.Event)])
    func tracking(from: ControlTracking, step: ControlTracking.Step, to: ControlTracking, events: UIControl.Event) {
        let (next, sent) = from.after(step)
        #expect(next == to)
        #expect(UIControl.Event(sent) == events)
    }

    @Test("An action for an event runs when the event is sent, and not after it was removed") func actions() {
        let button = UIButton(type: .system)
        var loans = 0
        let action = UIAction { _ in loans += 1 }
        button.addAction(action, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .touchDown)
        #expect(loans == 1)
        button.removeAction(action, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(loans == 1)
    }

    @Test("A key goes through the delegate and then tells everybody") func keys() {
        let field = UITextField()
        let delegate = UppercaseRefusal()
        field.delegate = delegate
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        for key in ["b", "O", "o", "o", "k", "s"] { field.insertText(key) }
        field.deleteBackward()
        #expect(field.text == "book")
        #expect(changes == 6)
        #expect(delegate.asked == ["b", "O", "o", "o", "k", "s", ""])
        field.text = "reader"
        #expect(changes == 6, "Setting the text is silent")
    }

    @Test("FACT 116: the offset is the origin of the bounds and the frame stays") func offset() {
        let view = UIScrollView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        view.contentSize = CGSize(width: 300, height: 300)
        view.contentOffset = CGPoint(x: 30, y: 30)
        #expect(view.bounds == CGRect(x: 30, y: 30, width: 100, height: 100))
        #expect(view.frame == CGRect(x: 10, y: 10, width: 100, height: 100))
        view.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
        #expect(view.contentOffset == CGPoint(x: 30, y: 30))
    }

    @Test("A drag and its release call the delegate in Apple's order") func dragging() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 1000)
        let log = ScrollLog()
        view.delegate = log
        view.pan(.began, translation: CGPoint(x: 0, y: -10), velocity: .zero)
        view.pan(.changed, translation: CGPoint(x: 0, y: -20), velocity: CGPoint(x: 0, y: -600))
        view.pan(.ended, translation: CGPoint(x: 0, y: -20), velocity: CGPoint(x: 0, y: -600))
        #expect(view.contentOffset.y == 20)
        #expect(log.calls == [
            "willBeginDragging", "didScroll", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        ])
        let start = FrameClock.current.time
        for frame in 1...600 where view.isDecelerating { _ = view.step(at: start + Double(frame) / 60) }
        #expect(log.calls.last == "didEndDecelerating")
        #expect(abs(view.contentOffset.y - ScrollPhysics.restingPlace(from: 20, velocity: 600, rate: 0.998)) < 0.5)
    }

    @Test("Content pulled past its end follows less and springs back") func rubberBand() {
        #expect(ScrollPhysics.rubberBand(100, dimension: 100) < 55)
        let back = AxisMotion(from: -40, velocity: 0, target: 0, range: 0...100, rate: 0.998, bounces: true)
        #expect(back.place(at: 0) == -40)
        #expect(back.end == 0)
        #expect(back.isOver(at: 2))
    }

    @Test("BF168: rows of an inset grouped list lie in a card") func list() {
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "book")
        let books = Books(count: 1000)
        view.dataSource = books
        view.layoutIfNeeded()
        let row = ListMetrics.rowHeight(content: 0, traits: view.traitCollection)
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame == CGRect(x: 16, y: 35, width: 288, height: row))
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minY == 35 + row)
        #expect(books.made < 20, "Only visible rows have cells")
    }

    @Test("Rows keep their place through a batch of changes") func changes() {
        var batch = ItemChanges()
        batch.deleted = [IndexPath(item: 1, section: 0)]
        batch.inserted = [IndexPath(item: 0, section: 0)]
        #expect(batch.newPlace(of: IndexPath(item: 0, section: 0)) == IndexPath(item: 1, section: 0))
        #expect(batch.newPlace(of: IndexPath(item: 1, section: 0)) == nil)
        #expect(batch.newPlace(of: IndexPath(item: 2, section: 0)) == IndexPath(item: 2, section: 0))
    }
}

private final class UppercaseRefusal: NSObject, UITextFieldDelegate {
    var asked: [String] = []
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        asked.append(string)
        return string == string.lowercased()
    }
}

private final class ScrollLog: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("didScroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        calls.append("willEndDragging")
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        calls.append("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didEndDecelerating") }
}

private final class Books: NSObject, UICollectionViewDataSource {
    let count: Int
    var made = 0
    init(count: Int) { self.count = count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        made += 1
        return collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
    }
}
