import Rulebook
import Testing
import Tracing

@testable import UIKit

/// Two views in a column or a row that the screen's size does not fit, in a window that comes to rest.
@MainActor
@Suite("A length that two views share (layout.ambiguous)", .serialized)
struct AmbiguityTests {
    private func findings(_ build: (UIView) -> Void, then change: ((UIView) -> Void)? = nil) -> [String] {
        let outer = (FrameClock.current, FindingLog.current, UIApplication.current)
        defer { (FrameClock.current, FindingLog.current, UIApplication.current) = outer }
        FrameClock.current = FrameClock()
        FindingLog.current = FindingLog()
        UIApplication.current = UIApplication(device: .iPhoneSE)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        let controller = UIViewController()
        window.rootViewController = controller
        build(controller.view)
        window.makeKeyAndVisible()
        _ = FrameClock.current.settle()
        if let change {
            change(controller.view)
            _ = FrameClock.current.settle()
        }
        return FindingLog.current.findings.filter { $0.rule == "layout.ambiguous" }.map(\.message)
    }

    /// Two blocks from top to bottom of a view.
    private func column(_ view: UIView, _ first: UIView, _ second: UIView) {
        view.addSubview(first)
        view.addSubview(second)
        for block in [first, second] {
            block.translatesAutoresizingMaskIntoConstraints = false
            block.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            block.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        }
        first.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        second.topAnchor.constraint(equalTo: first.bottomAnchor).isActive = true
        second.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    }

    @Test("Two equally hugging views are named with what to call, once")
    func hugging() {
        let (first, second) = (Block(50, 10), Block(50, 20))
        first.accessibilityIdentifier = "Loans"
        second.accessibilityIdentifier = "Readers"
        let found = findings { column($0, first, second) } then: { $0.setNeedsLayout() }
        #expect(found == [
            "The heights of Block \"Loans\" and Block \"Readers\" are ambiguous: both hug their content vertically with priority "
                + "250, and the room can be divided in more than one way at the same cost. They are "
                + "\(layoutNumber(first.bounds.height)) and \(layoutNumber(second.bounds.height)) here; iOS may choose otherwise. Call "
                + "setContentHuggingPriority(_:for: .vertical) with more than 250 on the one that is to keep the size of its "
                + "content, or with less on the other.",
        ])
    }

    @Test("What can be squeezed as well as the other is named too")
    func resisting() {
        let found = findings { column($0, Block(50, 300), Block(50, 350)) }
        #expect(found.count == 1 && found[0].contains("both resist compression vertically with priority 750"))
        #expect(found[0].contains("setContentCompressionResistancePriority(_:for: .vertical)"))
    }

    @Test(
        "What has one answer is none",
        arguments: [
            "different hugging", "no room to share", "a fixed height", "equal heights", "one without content", "a stack view",
            "hidden", "outside of a window",
        ])
    func passing(_ way: String) {
        let (first, second) = (Block(50, 10), Block(50, 20))
        let found = findings { view in
            switch way {
            case "a stack view":
                let stack = UIStackView(arrangedSubviews: [first, second])
                stack.axis = .vertical
                stack.frame = view.bounds
                return view.addSubview(stack)
            case "outside of a window":
                let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
                column(root, first, second)
                return root.layoutIfNeeded()
            default: column(view, first, second)
            }
            switch way {
            case "different hugging": first.setContentHuggingPriority(.defaultHigh, for: .vertical)
            case "no room to share": first.content.height = 380
            case "a fixed height": first.heightAnchor.constraint(equalToConstant: 44).isActive = true
            case "equal heights": first.heightAnchor.constraint(equalTo: second.heightAnchor).isActive = true
            case "one without content": second.content.height = -1
            case "hidden": second.isHidden = true
            default: break
            }
        }
        #expect(found == [], "\(way)")
    }

    @Test("A row of labels with one that may grow has one answer, and two that may have none")
    func row() {
        func row(_ view: UIView, _ hugging: [Float]) {
            var last = view.leadingAnchor
            for (index, priority) in hugging.enumerated() {
                let label = UILabel()
                label.text = "Book \(index)"
                label.translatesAutoresizingMaskIntoConstraints = false
                label.setContentHuggingPriority(UILayoutPriority(priority), for: .horizontal)
                view.addSubview(label)
                label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
                label.leadingAnchor.constraint(equalTo: last, constant: 8).isActive = true
                last = label.trailingAnchor
            }
            view.trailingAnchor.constraint(equalTo: last).isActive = true
        }
        #expect(findings { row($0, [251, 250, 251]) } == [])
        let found = findings { row($0, [251, 250, 250]) }
        #expect(found.count == 1 && found[0].hasPrefix("The widths of UILabel \"Book 1\" and UILabel \"Book 2\" are ambiguous"))
    }
}
