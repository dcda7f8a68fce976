import Foundation
import Testing
@testable import UIKit

private typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

/// A shelf of books that scrolls across, and rows below it.
@MainActor
private final class Shelves: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let screen: Screen
    let view: UICollectionView
    var counts: [Int]
    var log: [String] = []
    private(set) var made = 0

    init(_ screen: Screen, _ counts: [Int], _ behavior: Behavior, isMirrored: Bool = false, set: @escaping (NSCollectionLayoutSection) -> Void = { _ in }) {
        (self.screen, self.counts) = (screen, counts)
        let layout = UICollectionViewCompositionalLayout { index, _ in index == 0 ? Self.across(behavior, set) : Self.rows }
        view = UICollectionView(frame: CGRect(0, 0, 320, 400), collectionViewLayout: layout)
        super.init()
        view.contentInsetAdjustmentBehavior = .never
        view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .unspecified
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "book")
        view.dataSource = self
        view.delegate = self
        screen.window.addSubview(view)
        screen.frame()
    }

    /// BF167's section: 200 x 100 groups 12 apart, insets 16.
    private static func across(_ behavior: Behavior, _ set: (NSCollectionLayoutSection) -> Void) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let size = NSCollectionLayoutSize(widthDimension: .absolute(200), heightDimension: .absolute(100))
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
        section.interGroupSpacing = 12
        section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
        section.orthogonalScrollingBehavior = behavior
        set(section)
        return section
    }

    private static var rows: NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
        let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.interGroupSpacing = 8
        return section
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
        if cell.tag == 0 {
            made += 1
            cell.tag = made
        }
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.append("select \(indexPath.section).\(indexPath.item)")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll \(scrollView.contentOffset.y)") }

    /// Where a book shows on the screen.
    func seen(_ item: Int, _ section: Int = 0) -> CGRect? {
        view.cellForItem(at: IndexPath(item: item, section: section)).map { $0.convert($0.bounds, to: screen.window) }
    }
    /// The books in sight and where their left edges are.
    var shelf: [Int: CGFloat] {
        view.indexPathsForVisibleItems.filter { $0.section == 0 }.reduce(into: [:]) { found, path in found[path.item] = seen(path.item)?.minX }
    }

    /// Drags over the first shelf; the finger rests before it lifts, or lifts at once.
    func drag(_ way: CGPoint, rests: Bool, y: CGFloat = 60) {
        screen.drag(from: CGPoint(x: 160, y: y), by: CGPoint(x: way.x / 10, y: way.y / 10), steps: 10)
        if rests { for _ in 0..<10 { screen.frame() } }
        screen.fingers.ended()
        screen.settle()
    }
}

@MainActor
@Suite("Sections that scroll across their collection (SPEC E3.3)", .serialized)
struct OrthogonalSectionTests {
    @Test("BF167: what is in sight of the section has cells, and the next section lies below it")
    func places() {
        Screen.run(.iPhoneSE) { screen in
            let shelves = Shelves(screen, [4, 2], .continuous)
            #expect(shelves.seen(0) == CGRect(16, 16, 200, 100) && shelves.seen(1) == CGRect(228, 16, 200, 100))
            #expect(shelves.seen(2) == nil && shelves.seen(3) == nil && shelves.made == 4)
            #expect(shelves.seen(0, 1) == CGRect(0, 132, 320, 44) && shelves.seen(1, 1) == CGRect(0, 184, 320, 44))
            #expect(shelves.view.contentSize == CGSize(width: 320, height: 228))
        }
    }

    @Test("Without a behaviour the groups are below each other")
    func none() {
        Screen.run(.iPhoneSE) { screen in
            let shelves = Shelves(screen, [2, 1], .none)
            #expect(shelves.seen(0) == CGRect(16, 16, 200, 100) && shelves.seen(1) == CGRect(16, 128, 200, 100))
            #expect(shelves.seen(0, 1) == CGRect(0, 244, 320, 44))
        }
    }

    @Test("A finger moves the section alone; cells come as they come into sight and are used again, and a tap finds what shows")
    func finger() {
        Screen.run(.iPhoneSE) { screen in
            let shelves = Shelves(screen, [40, 2], .continuous)
            shelves.drag(CGPoint(x: -150, y: 0), rests: true)
            #expect(shelves.shelf == [0: -134, 1: 78, 2: 290])
            #expect(shelves.view.contentOffset == .zero && shelves.log.isEmpty, "The collection itself stays and hears nothing.")
            let path = IndexPath(item: 1, section: 0)
            #expect(shelves.view.indexPathForItem(at: CGPoint(x: 100, y: 60)) == path)
            #expect(shelves.view.indexPathForItem(at: CGPoint(x: 70, y: 60)) == nil, "That is the room between two.")
            #expect(shelves.view.layoutAttributesForItem(at: path)?.shownFrame(in: shelves.view) == shelves.seen(1))
            screen.tap(100, 60)
            screen.settle()
            #expect(shelves.log == ["select 0.1"])
            for _ in 0..<20 { shelves.drag(CGPoint(x: -150, y: 0), rests: true) }
            #expect(shelves.made <= 7, "Three books show, and cells are used again.")
            #expect(shelves.shelf.keys.min()! > 10)
            // What shows further up or down is found by its own section's offset.
            #expect(shelves.view.indexPathForItem(at: CGPoint(x: 100, y: 150)) == IndexPath(item: 0, section: 1))
        }
    }

    @Test("A finger that goes up and down moves the collection, and the section with it, where it is")
    func otherWay() {
        Screen.run(.iPhoneSE) { screen in
            let shelves = Shelves(screen, [10, 20], .continuous)
            shelves.drag(CGPoint(x: -150, y: 0), rests: true)
            shelves.drag(CGPoint(x: 0, y: -40), rests: true, y: 90)
            #expect(shelves.view.contentOffset.y == 40)
            #expect(shelves.seen(1) == CGRect(78, -24, 200, 100))
            // Out of sight and back: the section is where it was.
            shelves.view.contentOffset.y = 400
            screen.frame()
            #expect(shelves.shelf.isEmpty)
            shelves.view.contentOffset.y = 0
            screen.frame()
            #expect(shelves.shelf == [0: -134, 1: 78, 2: 290])
        }
    }

    @Test("Content that is pulled beyond an end springs back; one that fits stays")
    func ends() {
        Screen.run(.iPhoneSE) { screen in
            let shelves = Shelves(screen, [3, 1], .continuous)
            screen.drag(from: CGPoint(x: 100, y: 60), by: CGPoint(x: 15, y: 0), steps: 10)
            screen.frame()
            #expect(shelves.seen(0)!.minX > 30 && shelves.seen(0)!.minX < 150)
            screen.fingers.ended()
            screen.settle()
            #expect(shelves.seen(0)?.minX == 16)
            shelves.drag(CGPoint(x: -300, y: 0), rests: false)
            shelves.drag(CGPoint(x: -300, y: 0), rests: false)
            #expect(shelves.seen(2)?.maxX == 304, "The end has the trailing inset.")
            let short = Shelves(screen, [1, 1], .continuous)
            short.drag(CGPoint(x: -100, y: 0), rests: true)
            #expect(short.seen(0)?.minX == 16)
        }
    }

    /// What a drag does to a shelf of ten: where the first book in sight stands.
    struct Turn: Sendable, CustomTestStringConvertible {
        let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
        let way: CGFloat
        let rests: Bool
        let book: Int
        let x: CGFloat
        var testDescription: String { "\(behavior) by \(way)\(rests ? ", resting" : "")" }
    }

    @Test("A section comes to rest as its behaviour says: anywhere, at a group, at the next page or group, with a group in the middle", arguments: [
        Turn(behavior: .continuous, way: -150, rests: true, book: 1, x: 78),
        Turn(behavior: .continuousGroupLeadingBoundary, way: -150, rests: true, book: 1, x: 16),
        Turn(behavior: .continuousGroupLeadingBoundary, way: -90, rests: true, book: 0, x: 16),
        Turn(behavior: .paging, way: -150, rests: true, book: 0, x: 16),
        Turn(behavior: .paging, way: -170, rests: true, book: 1, x: -92),
        Turn(behavior: .paging, way: -100, rests: false, book: 1, x: -92),
        Turn(behavior: .groupPaging, way: -100, rests: true, book: 0, x: 16),
        Turn(behavior: .groupPaging, way: -120, rests: true, book: 1, x: 16),
        Turn(behavior: .groupPaging, way: -60, rests: false, book: 1, x: 16),
        Turn(behavior: .groupPagingCentered, way: -60, rests: true, book: 0, x: 60),
        Turn(behavior: .groupPagingCentered, way: -120, rests: true, book: 1, x: 60),
        Turn(behavior: .groupPagingCentered, way: -60, rests: false, book: 1, x: 60),
    ])
    func rests(_ turn: Turn) {
        for isMirrored in [false, true] {
            Screen.run(.iPhoneSE) { screen in
                let shelves = Shelves(screen, [10, 1], turn.behavior, isMirrored: isMirrored)
                shelves.drag(CGPoint(x: isMirrored ? -turn.way : turn.way, y: 0), rests: turn.rests)
                // Read from right to left everything stands as in a mirror.
                let x = isMirrored ? 320 - turn.x - 200 : turn.x
                #expect(shelves.seen(turn.book)?.minX == x, "\(isMirrored ? "mirrored: " : "")\(shelves.shelf)")
            }
        }
    }

    @Test("A flick that is fast goes on for many groups where it is continuous, for one where groups are turned")
    func flick() {
        for (behavior, isFar) in [(Behavior.continuous, true), (.continuousGroupLeadingBoundary, true), (.groupPaging, false), (.groupPagingCentered, false)] {
            Screen.run(.iPhoneSE) { screen in
                let shelves = Shelves(screen, [40, 1], behavior)
                shelves.drag(CGPoint(x: -150, y: 0), rests: false)
                let first = shelves.shelf.min { $0.value < $1.value }
                #expect((first!.key > 1) == isFar, "\(behavior): \(shelves.shelf)")
                if behavior == .continuousGroupLeadingBoundary { #expect(shelves.shelf.values.contains(16)) }
            }
        }
    }

    @Test("With groups in the middle the first and the last book come there too")
    func centred() {
        Screen.run(.iPhoneSE) { screen in
            let shelves = Shelves(screen, [3, 1], .groupPagingCentered)
            #expect(shelves.shelf == [0: 60, 1: 272])
            for _ in 0..<4 { shelves.drag(CGPoint(x: -100, y: 0), rests: false) }
            #expect(shelves.shelf == [1: -152, 2: 60])
            let alone = Shelves(screen, [1, 1], .groupPagingCentered)
            #expect(alone.shelf == [0: 60])
        }
    }

    @Test("Read from right to left a section starts at its right edge")
    func mirrored() {
        Screen.run(.iPhoneSE) { screen in
            let shelves = Shelves(screen, [4, 1], .continuous, isMirrored: true)
            #expect(shelves.seen(0) == CGRect(104, 16, 200, 100) && shelves.seen(1) == CGRect(-108, 16, 200, 100) && shelves.seen(2) == nil)
            #expect(shelves.view.indexPathForItem(at: CGPoint(x: 50, y: 60)) == IndexPath(item: 1, section: 0))
            shelves.drag(CGPoint(x: 150, y: 0), rests: true)
            #expect(shelves.shelf == [0: 254, 1: 42, 2: -170])
            let short = Shelves(screen, [1, 1], .continuous, isMirrored: true)
            #expect(short.seen(0) == CGRect(104, 16, 200, 100))
        }
    }

    @Test("scrollToItem scrolls the section across and the collection to it", arguments: [
        (UICollectionView.ScrollPosition.left, 0), (.centeredHorizontally, 60), (.right, 120), ([], 120),
    ] as [(UICollectionView.ScrollPosition, CGFloat)])
    func scrollTo(_ position: UICollectionView.ScrollPosition, _ x: CGFloat) {
        Screen.run(.iPhoneSE) { screen in
            let shelves = Shelves(screen, [10, 30], .continuous)
            shelves.view.contentOffset.y = 900
            screen.frame()
            shelves.view.scrollToItem(at: IndexPath(item: 5, section: 0), at: position.union(.top), animated: false)
            screen.frame()
            #expect(shelves.view.contentOffset.y == 16)
            // Without a way across the section goes as far as it has to.
            #expect(shelves.seen(5)?.minX == (position.isEmpty ? 120 : x))
            shelves.view.scrollToItem(at: IndexPath(item: 1, section: 0), at: position, animated: true)
            #expect(shelves.seen(5)?.minX == (position.isEmpty ? 120 : x), "An animation takes its time.")
            screen.settle()
            #expect(shelves.seen(1)?.minX == (position.isEmpty ? 0 : x))
        }
    }

    @Test("The handler of visible items is called as the section scrolls, and places what it changes")
    func handler() {
        Screen.run(.iPhoneSE) { screen in
            var calls: [(items: [Int], offset: CGPoint, width: CGFloat)] = []
            let shelves = Shelves(screen, [10, 3], .groupPagingCentered) { section in
                section.visibleItemsInvalidationHandler = { items, offset, environment in
                    calls.append((items.map(\.indexPath.item).sorted(), offset, environment.container.contentSize.width))
                    for item in items {
                        let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
                        let scale = max(0.5, 1 - distance / 400)
                        item.transform = CGAffineTransform(scaleX: scale, y: scale)
                        item.alpha = scale
                    }
                }
            }
            #expect(calls.last?.items == [0, 1] && calls.last?.offset == CGPoint(x: -44, y: 0) && calls.last?.width == 320)
            @MainActor func scale(_ item: Int) -> CGFloat? { shelves.view.cellForItem(at: IndexPath(item: item, section: 0))?.transform.a }
            #expect(scale(0) == 1 && abs(scale(1)! - 0.5) < 0.04)
            let before = calls.count
            shelves.drag(CGPoint(x: -120, y: 0), rests: true)
            #expect(calls.count > before + 8, "It hears of every step.")
            #expect(calls.last?.items == [0, 1, 2] && calls.last?.offset == CGPoint(x: 168, y: 0))
            #expect(scale(1) == 1 && shelves.view.cellForItem(at: IndexPath(item: 1, section: 0))?.alpha == 1)
            #expect(abs(scale(0)! - 0.5) < 0.04 && abs(scale(2)! - 0.5) < 0.04)
        }
    }

    @Test("The handler of a section that does not scroll by itself hears of the collection's offset")
    func plainHandler() {
        Screen.run(.iPhoneSE) { screen in
            var offsets: [CGFloat] = []
            let shelves = Shelves(screen, [10, 3], .none) { section in
                section.visibleItemsInvalidationHandler = { _, offset, _ in offsets.append(offset.y) }
            }
            shelves.view.contentOffset.y = 30
            screen.frame()
            #expect(offsets.first == 0 && offsets.last == 30)
        }
    }

    @Test("Bouncing and slowing down are as the section's properties say")
    func properties() {
        Screen.run(.iPhoneSE) { screen in
            let shelves = Shelves(screen, [10, 1], .continuous) { section in
                section.orthogonalScrollingProperties.bounce = .never
                section.orthogonalScrollingProperties.decelerationRate = .fast
            }
            screen.drag(from: CGPoint(x: 100, y: 60), by: CGPoint(x: 15, y: 0), steps: 10)
            #expect(shelves.seen(0)?.minX == 16, "Nothing is beyond the start.")
            screen.fingers.ended()
            screen.settle()
            shelves.drag(CGPoint(x: -150, y: 0), rests: false)
            let fast = shelves.shelf.keys.min()!
            let usual = Shelves(screen, [10, 1], .continuous)
            usual.drag(CGPoint(x: -150, y: 0), rests: false)
            #expect(fast < usual.shelf.keys.min()!)
            let short = Shelves(screen, [1, 1], .continuous) { $0.orthogonalScrollingProperties.bounce = .always }
            screen.drag(from: CGPoint(x: 100, y: 60), by: CGPoint(x: 15, y: 0), steps: 10)
            screen.frame()
            #expect(short.seen(0)!.minX > 30)
            screen.fingers.ended()
            screen.settle()
            #expect(short.seen(0)!.minX == 16)
        }
    }

    @Test("A section that moves takes its offset along, and one that goes leaves no scroll view behind")
    func changes() {
        Screen.run(.iPhoneSE) { screen in
            let shelves = Shelves(screen, [10, 2], .continuous)
            shelves.drag(CGPoint(x: -150, y: 0), rests: true)
            shelves.counts = [12, 2]
            shelves.view.insertItems(at: [IndexPath(item: 10, section: 0), IndexPath(item: 11, section: 0)])
            screen.frame()
            #expect(shelves.shelf == [0: -134, 1: 78, 2: 290])
            shelves.counts = [2]
            shelves.view.deleteSections([0])
            screen.frame()
            // The section that was second is the first now: it scrolls across, from its start.
            #expect(shelves.shelf == [0: 16, 1: 228])
            #expect(shelves.view.subviews.filter { $0 is OrthogonalScroller }.count == 1)
        }
    }
}
