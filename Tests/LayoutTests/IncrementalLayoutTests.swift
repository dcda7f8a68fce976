import Testing

@testable import UIKit

@MainActor
@Suite("Incremental layout (SPEC E2)")
struct IncrementalLayoutTests {
    /// A xorshift generator.
    struct Dice {
        var state: UInt64
        mutating func below(_ limit: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(limit))
        }
    }

    @Test("A tree changed step by step ends as the same tree solved afresh", arguments: 1...25)
    func incrementalEqualsFresh(seed: Int) {
        var dice = Dice(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
        let root = makeRoot(320, 480)
        let column = UIStackView()
        column.translatesAutoresizingMaskIntoConstraints = false
        column.axis = .vertical
        column.spacing = 4
        root.addSubview(column)
        let trailing = column.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -8)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
            column.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8), trailing,
        ])
        var blocks: [Block] = []
        var extra: [NSLayoutConstraint] = []
        for step in 0..<30 {
            switch dice.below(9) {
            case 0...2:
                let row = UIStackView(arrangedSubviews: (0...dice.below(3)).map { _ in
                    let block = Block(CGFloat(10 + dice.below(90)), CGFloat(10 + dice.below(30)))
                    blocks.append(block)
                    return block
                })
                row.spacing = CGFloat(dice.below(10))
                row.alignment = [.fill, .center, .leading][dice.below(3)]
                column.insertArrangedSubview(row, at: dice.below(column.arrangedSubviews.count + 1))
            case 3:
                if let view = column.arrangedSubviews.dropFirst(dice.below(3)).first { view.removeFromSuperview() }
            case 4:
                if !blocks.isEmpty { blocks[dice.below(blocks.count)].isHidden.toggle() }
            case 5:
                if !blocks.isEmpty { blocks[dice.below(blocks.count)].content.width = CGFloat(10 + dice.below(90)) }
            case 6: trailing.constant = -CGFloat(dice.below(150))
            case 7:
                if !blocks.isEmpty {
                    let width = blocks[dice.below(blocks.count)].widthAnchor.constraint(
                        equalToConstant: CGFloat(dice.below(100)))
                    width.priority = UILayoutPriority(Float([200, 500, 800][dice.below(3)]))
                    width.isActive = true
                    extra.append(width)
                }
            default:
                if !extra.isEmpty { extra.remove(at: dice.below(extra.count)).isActive = false }
            }
            root.layoutIfNeeded()
            #expect(root.constraintState.engine?.solver.invariantViolations() == [], "seed \(seed), step \(step)")
            let solved = frames(of: root)
            root.constraintState.engine = nil
            root.walk { $0.setNeedsLayout() }
            root.layoutIfNeeded()
            #expect(frames(of: root) == solved, "seed \(seed), step \(step)")
        }
    }

    private func frames(of root: UIView) -> [[Double]] {
        var found: [[Double]] = []
        root.walk { found.append($0.box.map(Double.init)) }
        return found
    }
}

extension UIView {
    func walk(_ visit: (UIView) -> Void) {
        visit(self)
        for subview in subviews { subview.walk(visit) }
    }
}
