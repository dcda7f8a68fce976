import QuartzCore
import Testing
import Tracing

@testable import UIKit

/// A shelf of rows, whose cells take their look from their state.
@MainActor
private final class Books: NSObject, UICollectionViewDataSource {
    var count = 6
    var states: [Bool] = []
    var section = 0

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
        cell.configurationUpdateHandler = { [weak self] _, state in self?.states.append(state.isEditing) }
        return cell
    }
}

/// Cards that come to rest on the nearest of them, as carousels have it.
private final class Carousel: UICollectionViewFlowLayout {
    var asked: [CGPoint] = []
    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint {
        asked.append(velocity)
        return CGPoint(x: (proposedContentOffset.x / 110).rounded() * 110, y: 0)
    }
}

@MainActor
@Suite("What a collection view asks of its layout and tells its cells", .serialized)
struct CollectionStateTests {
    private let books = Books()

    private func collection(_ screen: Screen, _ layout: UICollectionViewLayout) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "book")
        view.dataSource = books
        screen.window.addSubview(view)
        screen.settle()
        return view
    }

    @Test("The layout chooses where a drag comes to rest (Apple: targetContentOffset(forProposedContentOffset:withScrollingVelocity:))")
    func resting() {
        Screen.run { screen in
            let layout = Carousel()
            layout.scrollDirection = .horizontal
            layout.itemSize = CGSize(width: 100, height: 200)
            layout.minimumLineSpacing = 10
            books.count = 30
            let view = collection(screen, layout)
            screen.drag(from: CGPoint(x: 300, y: 100), by: CGPoint(x: -14, y: 0), steps: 10)
            screen.fingers.ended()
            screen.settle()
            let rest = view.contentOffset.x
            #expect(layout.asked.count == 1 && layout.asked[0].x > 0)
            #expect(rest > 100 && abs(rest - (rest / 110).rounded() * 110) < 0.01, "\(rest)")
        }
    }

    @Test("Editing is in the state of cells, of those that come later too")
    func editing() {
        Screen.run { screen in
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 300, height: 100)
            let view = collection(screen, layout)
            #expect(!books.states.isEmpty && !books.states.contains(true))
            books.states = []
            view.isEditing = true
            screen.settle()
            view.contentOffset.y = 300
            screen.settle()
            #expect(books.states.count > 3 && !books.states.contains(false))
        }
    }

    @Test("Items may be inserted before the first layout and after reloadData()")
    func early() {
        Screen.run { screen in
            let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "book")
            view.dataSource = books
            screen.window.addSubview(view)
            books.count += 1
            view.insertItems(at: [IndexPath(item: 6, section: 0)])
            screen.settle()
            view.reloadData()
            books.count -= 1
            view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            screen.settle()
            #expect(view.numberOfItems(inSection: 0) == 6)
        }
    }

    @Test("A disabled cell shows its texts faint, and has its own colours again when it is enabled")
    func disabled() {
        var content = UIListContentConfiguration.cell()
        content.text = "Emma"
        content.textProperties.color = .systemRed
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        state.isDisabled = true
        let faint = content.updated(for: state)
        func color(_ content: UIListContentConfiguration) -> UIColor? {
            let view = UIListContentView(configuration: content)
            return view.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == "Emma" }?.textColor
        }
        #expect(color(faint) == .tertiaryLabel && color(content) == .systemRed)
        state.isDisabled = false
        #expect(color(faint.updated(for: state)) == .systemRed)
        #expect(faint.textProperties.color == .systemRed)
    }
}
