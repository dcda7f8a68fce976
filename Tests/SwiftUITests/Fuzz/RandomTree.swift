import SwiftUITestSupport
import TextEngine
import Tracing
@testable import SwiftUI
@testable import UIKit

/// A row of numbers from a seed (SplitMix64).
struct Dice {
    private var state: UInt64
    init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 }

    mutating func below(_ count: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(count))
    }
}

/// A hosted tree that a seed makes and changes.
@MainActor
final class RandomTree {
    let root: Piece
    let ledger = Ledger()
    let canvas: Canvas
    private var dice: Dice
    private var lastID = 0
    private var size = CGSize(width: 320, height: 480)
    private var direction = UITraitEnvironmentLayoutDirection.leftToRight

    init(seed: Int) {
        dice = Dice(seed: seed)
        root = Piece(id: 0, kind: .column, number: 4, other: 4, flag: true, step: 1)
        canvas = Canvas(size.width, size.height, EmptyView())
        for _ in 0..<(2 + dice.below(4)) { root.children.append(makePiece(depth: 1)) }
        canvas.window.rootViewController = UIHostingController(rootView: PieceView(piece: root, ledger: ledger))
        canvas.settle()
    }

    // MARK: Edits

    private func number() -> CGFloat { CGFloat(dice.below(80)) / 2 }
    private func isOdd() -> Bool { dice.below(2) == 1 }

    private func makePiece(depth: Int) -> Piece {
        lastID += 1
        let kinds = depth >= 4 || dice.below(3) == 0 ? Piece.Kind.leaves : Piece.Kind.allCases
        let kind = kinds[dice.below(kinds.count)]
        let piece = Piece(id: lastID, kind: kind, number: number(), other: number(), flag: isOdd(), step: dice.below(6))
        if !kind.isLeaf { for _ in 0..<(1 + dice.below(3)) { piece.children.append(makePiece(depth: depth + 1)) } }
        return piece
    }

    private func pick(_ pieces: [Piece]) -> Piece? { pieces.isEmpty ? nil : pieces[dice.below(pieces.count)] }
    private var containers: [Piece] { root.all.filter { !$0.kind.isLeaf } }
    private func depth(of piece: Piece) -> Int {
        func find(_ candidate: Piece, _ depth: Int) -> Int? {
            if candidate === piece { return depth }
            for child in candidate.children { if let found = find(child, depth + 1) { return found } }
            return nil
        }
        return find(root, 0) ?? 0
    }

    /// Changes one thing and says what.
    private func edit() -> String {
        switch dice.below(18) {
        case 0...2:
            guard root.all.count < 45, let parent = pick(containers) else { return "nothing" }
            let piece = makePiece(depth: depth(of: parent) + 1)
            parent.children.insert(piece, at: dice.below(parent.children.count + 1))
            return "insert \(piece.id) in \(parent.id)"
        case 3, 4:
            guard let parent = pick(containers.filter { !$0.children.isEmpty }) else { return "nothing" }
            let piece = parent.children.remove(at: dice.below(parent.children.count))
            return "remove \(piece.id) of \(parent.id)"
        case 5, 6:
            guard let parent = pick(containers.filter { $0.children.count > 1 }) else { return "nothing" }
            let piece = parent.children.remove(at: dice.below(parent.children.count))
            parent.children.insert(piece, at: dice.below(parent.children.count + 1))
            return "move \(piece.id) in \(parent.id)"
        case 7:
            guard let from = pick(containers.filter { !$0.children.isEmpty }) else { return "nothing" }
            let piece = from.children[dice.below(from.children.count)]
            let inside = Set(piece.all.map(\.id))
            guard let to = pick(containers.filter { !inside.contains($0.id) }) else { return "nothing" }
            from.children.removeAll { $0 === piece }
            to.children.append(piece)
            return "move \(piece.id) from \(from.id) to \(to.id)"
        case 8...10:
            guard let piece = pick(root.all) else { return "nothing" }
            piece.number = number()
            return "number of \(piece.id)"
        case 11:
            guard let piece = pick(root.all) else { return "nothing" }
            piece.other = number()
            return "other of \(piece.id)"
        case 12, 13:
            guard let piece = pick(root.all) else { return "nothing" }
            piece.flag.toggle()
            return "flag of \(piece.id)"
        case 14:
            guard let piece = pick(root.all) else { return "nothing" }
            piece.step = dice.below(6)
            return "step of \(piece.id)"
        case 15:
            guard let piece = pick(root.all.dropFirst().filter { $0.kind.isLeaf }) else { return "nothing" }
            piece.kind = Piece.Kind.leaves[dice.below(Piece.Kind.leaves.count)]
            return "kind of \(piece.id)"
        case 16:
            size = CGSize(width: CGFloat(100 + dice.below(300)), height: CGFloat(100 + dice.below(500)))
            canvas.window.frame.size = size
            return "window of \(size)"
        default:
            direction = direction == .leftToRight ? .rightToLeft : .leftToRight
            canvas.window.traitOverrides.layoutDirection = direction
            return "layout direction"
        }
    }

    /// Makes some edits in one transaction, or in an animated one that the next may interrupt.
    func step() -> String {
        var words: [String] = []
        let isAnimated = dice.below(4) == 0
        let count = 1 + dice.below(3)
        let interrupts = isAnimated && isOdd()
        Timeline.current.whileCaused(by: Timeline.current.record(.input, "edit")) {
            if isAnimated {
                withAnimation(.linear(duration: 0.2)) { for _ in 0..<count { words.append(edit()) } }
            } else {
                for _ in 0..<count { words.append(edit()) }
            }
        }
        if interrupts { canvas.advance(0.05) } else { canvas.settle() }
        return words.joined(separator: "; ") + (isAnimated ? ", animated" : "") + (interrupts ? ", interrupted" : "")
    }

    // MARK: What must hold

    /// What is wrong now, in any frame.
    func violations() -> [String] {
        var found = ledger.mistakes
        let graph = canvas.host.graph
        guard let top = graph.root else { return found + ["no root"] }
        var nodes: Set<ObjectIdentifier> = []
        var mounts = 0
        func visit(_ node: _ViewNode, below parent: _ViewNode?) {
            if !nodes.insert(ObjectIdentifier(node)).inserted { found.append("\(node.identity) is there twice") }
            if !node.isAlive { found.append("\(node.identity) is in the tree and has ended") }
            if let parent, node.parent !== parent { found.append("\(node.identity) names another parent") }
            if node is any MountOwner, node.name == "MountLeaf" { mounts += 1 }
            for child in node.children { visit(child, below: node) }
        }
        visit(top, below: nil)
        for (node, _) in graph.departing where node.isAlive { visit(node, below: nil) }
        func visit(_ element: Element) {
            for child in element.children {
                if child.parent !== element { found.append("\(child.node.identity) is an element of \(element.node.identity), and does not name it") }
                visit(child)
            }
        }
        canvas.host.roots.forEach(visit)
        if nodes.count != graph.counters.nodesAlive { found.append("\(graph.counters.nodesAlive) nodes live, \(nodes.count) are in the tree") }
        if mounts != ledger.mounts { found.append("\(ledger.mounts) views are mounted, \(mounts) have a place") }
        let shown = canvas.mounted(Sized.self)
        if Set(shown.map(ObjectIdentifier.init)).count != shown.count { found.append("a mounted view is shown twice") }
        if shown.count > mounts { found.append("\(shown.count) mounted views are shown, \(mounts) live") }
        if !graph.isClean { found.append("the graph is not clean") }
        for finding in canvas.findings { found.append("finding: \(finding.message)") }
        return found
    }

    /// The screen as text: tree and layers.
    static func picture(of canvas: Canvas) -> [String] {
        // The cells of a list lie beside one another, in whatever order they came.
        func sorted(_ node: ElementNode) -> ElementNode {
            var node = node
            node.children = node.children.map(sorted)
            if node.children.contains(where: { $0.typeName == "ListRowCell" }) { node.children.sort { $0.frame.minY < $1.frame.minY } }
            return node
        }
        var lines = sorted(canvas.window.makeElementNode()).description.split(separator: "\n").map(String.init)
        func visit(_ layer: CALayer, _ depth: Int) {
            // Indicators come with scrolling.
            if layer.isHidden || layer.opacity == 0 { return }
            let frame = [layer.position.x, layer.position.y, layer.bounds.minX, layer.bounds.minY, layer.bounds.width, layer.bounds.height]
                .map(ElementNode.number).joined(separator: " ")
            var line = String(repeating: "  ", count: depth) + "\(type(of: layer)) \(frame)"
            if let colour = layer.backgroundColor { line += " \(colour.components?.map { ElementNode.number($0) } ?? [])" }
            if layer.opacity != 1 { line += " opacity \(layer.opacity)" }
            if layer.masksToBounds { line += " masks" }
            lines.append(line)
            let children = layer.sublayers ?? []
            let isList = layer.delegate is UICollectionView
            for child in isList ? children.sorted(by: { $0.position.y < $1.position.y }) : children { visit(child, depth + 1) }
        }
        visit(canvas.window.layer, 0)
        return lines
    }

    /// How the screen differs from that of a tree made anew from the same pieces, at rest.
    func differences() -> [String] {
        let own = Self.picture(of: canvas)
        let present = ledger.present
        let current = (FrameClock.current, UIApplication.current, Timeline.current, FindingLog.current, TextMetrics.current)
        defer {
            (FrameClock.current, UIApplication.current, Timeline.current, FindingLog.current, TextMetrics.current) = current
        }
        let other = Ledger()
        let fresh = Canvas(size.width, size.height, EmptyView())
        fresh.window.traitOverrides.layoutDirection = direction
        fresh.window.rootViewController = UIHostingController(rootView: PieceView(piece: root, ledger: other))
        fresh.settle()
        let expected = Self.picture(of: fresh)
        var found: [String] = []
        if present != other.present { found.append("pieces \(present) are there, \(other.present) in a fresh tree") }
        for index in 0..<max(own.count, expected.count) {
            let (left, right) = (index < own.count ? own[index] : "nothing", index < expected.count ? expected[index] : "nothing")
            if left != right { found.append("line \(index):\n    \(left)\n  fresh:\n    \(right)") }
            if found.count > 3 { break }
        }
        weak let graph = fresh.host.graph
        fresh.window.rootViewController = nil
        fresh.settle()
        if let graph, graph.counters.nodesAlive != 0 { found.append("\(graph.counters.nodesAlive) nodes live after the end") }
        if !other.present.isEmpty || !other.mistakes.isEmpty { found.append("\(other.present) are there after the end: \(other.mistakes)") }
        if other.mounts != 0 { found.append("\(other.mounts) views are mounted after the end") }
        return found
    }

    func settle() -> FrameClock.Settlement { canvas.settle() }
}
