import Testing

@testable import UIKit

@MainActor
@Suite("The visual format language (BF133)")
struct VisualFormatTests {
    @Test("Explicit spacing, sizes and options give the recorded frames (BF133)")
    func explicitSpacing() {
        let root = makeRoot()
        let (a, b, c) = (root.adding(Block()), root.adding(Block()), root.adding(Block()))
        let views = ["a": a, "b": b, "c": c]
        func add(_ format: String, _ options: NSLayoutConstraint.FormatOptions = []) {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: options, metrics: ["gap": 8], views: views))
        }
        add("H:|-16-[a(80)]-gap-[b(>=60)]-16-|", [.alignAllTop, .alignAllBottom])
        add("V:|-20-[a(40)]-12-[c(30)]-(>=8)-|")
        add("H:|-[c]-|")
        root.layoutIfNeeded()
        #expect(a.box == [16, 20, 80, 40])
        #expect(b.box == [104, 20, 200, 40])
        #expect(c.box == [8, 72, 304, 30])
    }

    @Test("Priorities, other views' sizes and standard distances")
    func priorities() {
        let root = makeRoot()
        let (a, b) = (root.adding(Block(-1, 10)), root.adding(Block(-1, 10)))
        let made = NSLayoutConstraint.constraints(
            withVisualFormat: "[a(120@750,<=100)]-[b(a)]", metrics: nil, views: ["a": a, "b": b])
        #expect(made.map(\.priority.rawValue) == [750, 1000, 1000, 1000])
        NSLayoutConstraint.activate(made + [a.leadingAnchor.constraint(equalTo: root.leadingAnchor)])
        root.layoutIfNeeded()
        #expect(a.frame.width == 100)
        #expect(b.frame.width == 100)
        #expect(b.frame.minX == 108)
    }
}
