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

@MainActor
@Suite("The grammar of the visual format language (Apple, Auto Layout Guide, appendix)")
struct VisualFormatGrammarTests {
    nonisolated struct Sample: CustomTestStringConvertible, Sendable {
        let format: String
        let expected: [String]
        var options: NSLayoutConstraint.FormatOptions = []
        var testDescription: String { format }

        init(_ format: String, _ expected: String..., options: NSLayoutConstraint.FormatOptions = []) {
            self.format = format
            self.expected = expected
            self.options = options
        }
    }

    nonisolated static let samples = [
        Sample("[a]-[b]", "b.leading == a.trailing + 8"),
        Sample("[a][b]", "b.leading == a.trailing"),
        Sample("[a(>=50)]", "a.width >= 50"),
        Sample("V:[a(>=50)]", "a.height >= 50"),
        Sample("|-50-[a]-50-|", "a.leading == root.leading + 50", "root.trailing == a.trailing + 50"),
        Sample("|[a]|", "a.leading == root.leading", "root.trailing == a.trailing"),
        Sample("|-[a]-|", "a.leading == root.leadingMargin", "root.trailingMargin == a.trailing"),
        Sample("V:|-[a]-|", "a.top == root.topMargin", "root.bottomMargin == a.bottom"),
        Sample("V:[a]-10-[b]", "b.top == a.bottom + 10"),
        Sample("[a(100@20)]", "a.width == 100 @20"),
        Sample("[a(==b)]", "a.width == b.width"),
        Sample("[a(b)]", "a.width == b.width"),
        Sample("[a(>=70,<=100)]", "a.width >= 70", "a.width <= 100"),
        Sample("[a(tall@strong)]", "a.width == 40.5 @900"),
        Sample("[a]-(>=gap,<=40@750)-[b]", "b.leading >= a.trailing + 4", "b.leading <= a.trailing + 40 @750"),
        Sample("[a]-gap-[b]", "b.leading == a.trailing + 4"),
        Sample("[a]-(gap2)-[b]", "b.leading == a.trailing - 8"),
        Sample("[a]-(-8)-[b]", "b.leading == a.trailing - 8"),
        Sample("[a(==b*2)]", "a.width == 2*b.width"),
        Sample("[a(<=b/4+8@10)]", "a.width <= 0.25*b.width + 8 @10"),
        Sample("[a(==b.height*2)]", "a.width == 2*b.height"),
        Sample("[a(gap*3)]", "a.width == 12"),
        Sample("|-[a]-[b]-[c(>=20)]-|", "a.leading == root.leadingMargin", "b.leading == a.trailing + 8", "c.width >= 20",
            "c.leading == b.trailing + 8", "root.trailingMargin == c.trailing"),
        Sample("[a]-[b]", "b.left == a.right + 8", options: .directionLeftToRight),
        Sample("[a]-[b]", "b.right == a.left - 8", options: .directionRightToLeft),
        Sample("|-12-[a]", "a.right == root.right - 12", options: .directionRightToLeft),
        Sample("[a][b]", "b.leading == a.trailing", "a.centerY == b.centerY", options: .alignAllCenterY),
        Sample("[a][b]", "b.leading == a.trailing", "a.firstBaseline == b.firstBaseline", options: .alignAllFirstBaseline),
        Sample("V:[a][b]", "b.top == a.bottom", "a.left == b.left", "a.right == b.right", options: [.alignAllLeft, .alignAllRight]),
        Sample("V:[a]-6-[b]", "b.firstBaseline == a.lastBaseline + 6", options: .spacingBaselineToBaseline),
    ]

    static func make(_ format: String, _ options: NSLayoutConstraint.FormatOptions = []) -> (root: UIView, views: [String: UIView], made: [NSLayoutConstraint]) {
        let root = makeRoot()
        let views = ["a": root.adding(Block()), "b": root.adding(Block()), "c": root.adding(Block())]
        let made = NSLayoutConstraint.constraints(
            withVisualFormat: format, options: options, metrics: ["gap": 4, "gap2": -8.0, "tall": 40.5, "strong": 900], views: views)
        return (root, views, made)
    }

    @Test("A format stands for these constraints", arguments: samples)
    func constraints(_ sample: Sample) {
        let (root, views, made) = Self.make(sample.format, sample.options)
        var names = views.mapValues(\.layoutName)
        names["root"] = root.layoutName
        let lines = made.map { constraint -> String in
            var line = constraint.logLine
            for (name, long) in names { line = line.replacingOccurrences(of: long + ".", with: name + ".") }
            return String(line.dropFirst(line.prefix { $0 != " " }.count + 1)).replacingOccurrences(of: "   (inactive)>", with: "")
        }
        #expect(lines == sample.expected)
    }

    @Test("Constraints of a format right to left run from the right where they speak of leading")
    func rightToLeft() {
        let (root, views, made) = Self.make("|-16-[a(80)]-8-[b(60)]")
        root.semanticContentAttribute = .forceRightToLeft
        for view in views.values { view.semanticContentAttribute = .forceRightToLeft }
        NSLayoutConstraint.activate(made)
        root.layoutIfNeeded()
        #expect(views["a"]!.frame.minX == CGFloat(320 - 16 - 80))
        #expect(views["b"]!.frame.minX == CGFloat(320 - 16 - 80 - 8 - 60))
    }
}
