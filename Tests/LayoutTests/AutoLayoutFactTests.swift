import Testing

@testable import UIKit

/// Recorded layouts of Auto Layout that no other suite of this target has.
@MainActor
@Suite("Recorded layouts of Auto Layout (FACTS 86-92, BF121, BF128)")
struct AutoLayoutFactTests {
    nonisolated struct Device: Sendable, CustomTestStringConvertible {
        let name: String
        let size: CGSize
        let scale: CGFloat
        let safe: (top: CGFloat, bottom: CGFloat)
        /// The labels' recorded sizes, and where they were.
        let sizes: [[CGFloat]]
        let places: [[CGFloat]]
        var testDescription: String { name }
    }

    /// SST `testTraits.*.txt`: four labels pinned to the edges of the safe area, centred on the other axis.
    nonisolated static let devices = [
        Device(
            name: "iPhone SE", size: CGSize(width: 320, height: 568), scale: 2, safe: (20, 0),
            sizes: [[53, 19.5], [24, 19.5], [37, 19.5], [7.5, 17]], places: [[133.5, 20], [0, 284.5], [283, 284.5], [156.5, 551]]),
        Device(
            name: "iPhone 8", size: CGSize(width: 375, height: 667), scale: 2, safe: (20, 0),
            sizes: [[53, 19.5], [24, 19.5], [37, 19.5], [7.5, 17]], places: [[161, 20], [0, 334], [338, 334], [184, 650]]),
        Device(
            name: "iPhone 8 Plus", size: CGSize(width: 414, height: 736), scale: 3, safe: (20, 0),
            sizes: [[53 + 2 / 3, 19 + 1 / 3], [23 + 2 / 3, 19 + 1 / 3], [37, 19 + 1 / 3], [7 + 1 / 3, 17]],
            places: [[180 + 1 / 3, 20], [0, 368 + 1 / 3], [377, 368 + 1 / 3], [203 + 1 / 3, 719]]),
        Device(
            name: "iPhone X", size: CGSize(width: 375, height: 812), scale: 3, safe: (44, 34),
            sizes: [[52 + 2 / 3, 19 + 1 / 3], [23 + 2 / 3, 19 + 1 / 3], [37, 19 + 1 / 3], [7 + 1 / 3, 17]],
            places: [[161 + 1 / 3, 44], [0, 401 + 1 / 3], [338, 401 + 1 / 3], [184, 761]]),
        Device(
            name: "iPhone XR", size: CGSize(width: 414, height: 896), scale: 2, safe: (44, 34),
            sizes: [[53, 19.5], [24, 19.5], [37, 19.5], [7.5, 17]], places: [[180.5, 44], [0, 443.5], [377, 443.5], [203.5, 845]]),
        Device(
            name: "iPad Pro 11", size: CGSize(width: 1194, height: 834), scale: 2, safe: (24, 20),
            sizes: [[55.5, 20.5], [25, 20.5], [39, 20.5], [7.5, 18]], places: [[569.5, 24], [0, 409], [1155, 409], [593.5, 796]]),
        Device(
            name: "iPad Pro 12.9", size: CGSize(width: 1366, height: 1024), scale: 3, safe: (20, 0),
            sizes: [[55 + 2 / 3, 20 + 1 / 3], [25, 20 + 1 / 3], [39, 20 + 1 / 3], [7 + 2 / 3, 18]],
            places: [[655 + 1 / 3, 20], [0, 512], [1327, 512], [679 + 1 / 3, 1006]]),
    ]

    @Test("Labels pinned to the edges of the safe area lie where they were recorded (FACT 86)", arguments: devices)
    func safeArea(_ device: Device) {
        let root = makeRoot(device.size.width, device.size.height)
        root.traitOverrides.displayScale = device.scale
        root.imposedSafeArea = UIEdgeInsets(top: device.safe.top, left: 0, bottom: device.safe.bottom, right: 0)
        let labels = device.sizes.map { root.adding(Block($0[0], $0[1])) }
        let safe = root.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            labels[0].topAnchor.constraint(equalTo: safe.topAnchor), labels[0].centerXAnchor.constraint(equalTo: safe.centerXAnchor),
            labels[1].leadingAnchor.constraint(equalTo: safe.leadingAnchor), labels[1].centerYAnchor.constraint(equalTo: safe.centerYAnchor),
            labels[2].trailingAnchor.constraint(equalTo: safe.trailingAnchor), labels[2].centerYAnchor.constraint(equalTo: safe.centerYAnchor),
            labels[3].bottomAnchor.constraint(equalTo: safe.bottomAnchor), labels[3].centerXAnchor.constraint(equalTo: safe.centerXAnchor),
        ])
        root.layoutIfNeeded()
        for (label, place) in zip(labels, device.places) {
            #expect(abs(label.frame.minX - place[0]) < 0.01 && abs(label.frame.minY - place[1]) < 0.01, "\(label.box) not \(place)")
        }
    }

    // MARK: Stack views

    /// The constraints that a stack of `a`, `b`, `c` makes of one name, as text.
    private func constraints(
        _ name: String, views: [Block] = [Block(40, 20), Block(60, 30), Block(20, 10)], _ set: (UIStackView) -> Void
    ) -> [String] {
        let stack = UIStackView(arrangedSubviews: views)
        set(stack)
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        stack.layoutIfNeeded()
        var names = Dictionary(uniqueKeysWithValues: zip(["a", "b", "c"], views.map(\.layoutName)))
        names["stack"] = stack.layoutName
        // Those of one view alone are its own (FACT 94).
        let all = stack.constraints + views.flatMap(\.constraints)
        return all.filter { $0.identifier == name }.map { constraint in
            var line = constraint.logLine.replacingOccurrences(of: "   (active)>", with: "")
            for (short, long) in names { line = line.replacingOccurrences(of: long + ".", with: short + ".") }
            return String(line.drop { $0 != "'" }.dropFirst(name.count + 3))
        }
    }

    @Test("FACT 88: fill puts neighbours at the spacing and pins the ends and all cross edges, required")
    func fill() {
        #expect(
            constraints("UISV-spacing") { $0.spacing = 8 } == ["b.leading == a.trailing + 8", "c.leading == b.trailing + 8"])
        #expect(
            Set(constraints("UISV-canvas-connection") { _ in }) == [
                "stack.leading == a.leading", "stack.trailing == c.trailing", "stack.top == a.top", "stack.bottom == a.bottom",
                "stack.top == b.top", "stack.bottom == b.bottom", "stack.top == c.top", "stack.bottom == c.bottom",
            ])
        #expect(
            Set(constraints("UISV-canvas-connection") { $0.axis = .vertical }) == [
                "stack.top == a.top", "stack.bottom == c.bottom", "stack.leading == a.leading", "stack.trailing == a.trailing",
                "stack.leading == b.leading", "stack.trailing == b.trailing", "stack.leading == c.leading", "stack.trailing == c.trailing",
            ])
    }

    @Test("FACT 88: fillEqually makes lengths equal, required")
    func fillEqually() {
        #expect(constraints("UISV-fill-equally") { $0.distribution = .fillEqually } == ["b.width == a.width", "c.width == a.width"])
    }

    @Test("FACT 89: fillProportionally takes the content's share of all content and spacing, each view weaker than the one before")
    func fillProportionally() {
        #expect(
            constraints("UISV-fill-proportionally") {
                $0.distribution = .fillProportionally
                $0.spacing = 20
            } == ["a.width == 0.25*stack.width @999", "b.width == 0.375*stack.width @998", "c.width == 0.125*stack.width @997"])
        #expect(
            constraints("UISV-fill-proportionally", views: [Block(40, 20)]) { $0.distribution = .fillProportionally } == ["a.width == stack.width"])
    }

    @Test("FACT 91: views that do not fill across wish for no length at 25, their stack at 51, on a baseline at 49", arguments: [
        (UIStackView.Alignment.leading, "51"), (.center, "51"), (.trailing, "51"), (.firstBaseline, "49"), (.lastBaseline, "49"),
    ])
    func acrossWishes(_ alignment: UIStackView.Alignment, _ priority: String) {
        #expect(constraints("UISV-ambiguity-suppression") { $0.alignment = alignment } == ["a.height == 0 @25", "b.height == 0 @25", "c.height == 0 @25"])
        #expect(constraints("UISV-spanning-fit") { $0.alignment = alignment } == ["stack.height == 0 @\(priority)"])
    }

    @Test("FACT 91: across, a view lies at its edge and inside the other one, required", arguments: [
        (UIStackView.Alignment.leading, ["stack.bottom >= a.bottom"], ["a.top == stack.top"]),
        (.trailing, ["a.top >= stack.top"], ["a.bottom == stack.bottom"]),
        (.center, ["a.top >= stack.top", "stack.bottom >= a.bottom"], ["a.centerY == stack.centerY"]),
    ])
    func acrossEdges(_ alignment: UIStackView.Alignment, _ boundaries: [String], _ edges: [String]) {
        let view = [Block(40, 20)]
        #expect(constraints("UISV-spanning-boundary", views: view) { $0.alignment = alignment } == boundaries)
        #expect(constraints("UISV-alignment", views: view) { $0.alignment = alignment } == edges)
    }

    @Test("FACT 92: a hidden view has no length and lies in the middle of the gap between others, without a gap at an end", arguments: [
        (0, [0.0, 0, 60], [0, 60, 240]), (1, [0, 44, 48], [40, 0, 252]), (2, [0, 48, 300], [40, 252, 0]),
    ])
    func hidden(_ index: Int, _ starts: [Double], _ widths: [Double]) {
        let views = [Block(40, 20), Block(60, 20), Block(20, 20)]
        if index == 0 { views[1].setContentHuggingPriority(.required, for: .horizontal) }
        if index > 0 { views[0].setContentHuggingPriority(.required, for: .horizontal) }
        views[index].isHidden = true
        let stack = UIStackView(arrangedSubviews: views)
        stack.spacing = index == 0 ? 0 : 8
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 20)
        stack.layoutIfNeeded()
        #expect(views.map { Double($0.frame.minX) } == starts)
        #expect(views.map { Double($0.frame.width) } == widths)
    }

    // MARK: Priorities and baselines

    @Test("BF121: of two wishes the higher priority has its way, equality or inequality")
    func wishes() {
        let root = makeRoot()
        let (pick, atLeast) = (root.adding(Block(-1, 30)), root.adding(Block(-1, 30)))
        func wish(_ constraint: NSLayoutConstraint, _ priority: Float) -> NSLayoutConstraint {
            constraint.priority = UILayoutPriority(priority)
            return constraint
        }
        NSLayoutConstraint.activate([
            pick.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16), pick.topAnchor.constraint(equalTo: root.topAnchor, constant: 54),
            wish(pick.widthAnchor.constraint(equalToConstant: 200), 250), wish(pick.widthAnchor.constraint(equalToConstant: 100), 750),
            atLeast.leftAnchor.constraint(equalTo: root.leftAnchor), atLeast.topAnchor.constraint(equalTo: root.topAnchor),
            wish(atLeast.widthAnchor.constraint(greaterThanOrEqualToConstant: 100), 999), wish(atLeast.widthAnchor.constraint(equalToConstant: 50), 750),
        ])
        root.layoutIfNeeded()
        #expect(pick.box == [16, 54, 100, 30])
        #expect(atLeast.frame.width == 100)
    }

    @Test("BF121: the label that hugs more keeps its content's width")
    func huggingLabels() {
        let root = makeRoot()
        let (long, short) = (root.adding(Block(218, 20.5, baseline: 16)), root.adding(Block(42, 20.5, baseline: 16)))
        long.setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
        long.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "|-16-[long]-8-[short]-16-|", options: .alignAllFirstBaseline, metrics: nil, views: ["long": long, "short": short])
                + [long.topAnchor.constraint(equalTo: root.topAnchor, constant: 138)])
        root.layoutIfNeeded()
        #expect(long.box == [16, 138, 218, 20.5])
        #expect(short.box == [242, 138, 62, 20.5])
    }

    @Test("BF128: labels of all sizes stand on one line, and a last baseline on a view's bottom")
    func baselines() {
        let root = makeRoot()
        let first = root.adding(Block(22.5, 20.5, baseline: 16))
        let sizes: [(CGFloat, CGFloat, CGFloat)] = [(15, 13.5, 10.5), (17.5, 16, 12.5), (26, 24, 19), (36, 33.5, 26.5), (43.5, 41, 32.5)]
        var before = first
        var others: [Block] = []
        for (width, height, baseline) in sizes {
            let label = root.adding(Block(width, height, baseline: baseline))
            label.leadingAnchor.constraint(equalTo: before.trailingAnchor, constant: 8).isActive = true
            label.firstBaselineAnchor.constraint(equalTo: first.firstBaselineAnchor).isActive = true
            others.append(label)
            before = label
        }
        let (box, beside) = (root.adding(Block(30, 30)), root.adding(Block(26, 24, baseline: 19)))
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16), first.topAnchor.constraint(equalTo: root.topAnchor, constant: 60),
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16), box.topAnchor.constraint(equalTo: root.topAnchor, constant: 160),
            beside.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 8),
            beside.lastBaselineAnchor.constraint(equalTo: box.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(others.map { [$0.frame.minX, $0.frame.minY] } == [[46.5, 65.5], [69.5, 63.5], [95, 57], [129, 49.5], [173, 43.5]])
        #expect(beside.box == [54, 171, 26, 24])
    }
}
