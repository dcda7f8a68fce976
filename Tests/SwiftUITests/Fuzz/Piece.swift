import Observation
import SwiftUITestSupport
@testable import SwiftUI
@testable import UIKit

/// One view of a random tree: what it is, its numbers, and what is in it.
@MainActor
@Observable
final class Piece: Identifiable {
    enum Kind: Int, CaseIterable {
        // Without content.
        case box, colour, text, spacer, environmentReader, preferenceWriter, mount, divider
        // With content.
        case row, column, pile, group, choice, frame, limits, padding, offset, fixed, priority, guide, back, front
        case environment, preference, geometry, identified, erased, lazyColumn, list, scroll, grid, fitting, own, inset
        case modified, opacity, equal, transaction, anchored, lazyGrid, value

        static let leaves: [Kind] = [.box, .colour, .text, .spacer, .environmentReader, .preferenceWriter, .mount, .divider]
        var isLeaf: Bool { rawValue <= Kind.divider.rawValue }
    }

    nonisolated let id: Int
    var kind: Kind
    var number: CGFloat
    var other: CGFloat
    var flag: Bool
    var step: Int
    var children: [Piece]

    init(id: Int, kind: Kind, number: CGFloat, other: CGFloat, flag: Bool, step: Int, children: [Piece] = []) {
        (self.id, self.kind, self.number, self.other) = (id, kind, number, other)
        (self.flag, self.step, self.children) = (flag, step, children)
    }

    /// This piece and those in it, from the top.
    var all: [Piece] { [self] + children.flatMap(\.all) }

    /// The tree as a failure shows it.
    func outline(_ depth: Int = 0) -> String {
        let line = String(repeating: "  ", count: depth)
            + "\(kind) \(id): \(ElementNode.number(number)), \(ElementNode.number(other)), \(flag), \(step)"
        return ([line] + children.map { $0.outline(depth + 1) }).joined(separator: "\n")
    }
}

/// What a tree's views leave behind: who has appeared, and what is mounted.
@MainActor
final class Ledger {
    /// One identity of a piece.
    @MainActor
    final class Entry {
        let piece: Int
        var balance = 0
        init(_ piece: Int, _ ledger: Ledger) {
            self.piece = piece
            ledger.entries.append(Weak(entry: self))
        }
    }
    struct Weak { weak var entry: Entry? }

    var entries: [Weak] = []
    var mistakes: [String] = []
    var mounts = 0
    /// What the views of identities that ended have had, as a number of appearances too many or too few.
    func appeared(_ entry: Entry) {
        entry.balance += 1
        if entry.balance != 1 { mistakes.append("piece \(entry.piece) appeared while it was there") }
    }
    func disappeared(_ entry: Entry) {
        entry.balance -= 1
        if entry.balance != 0 { mistakes.append("piece \(entry.piece) disappeared while it was not there") }
    }
    var present: [Int] { entries.compactMap { $0.entry?.balance == 1 ? $0.entry?.piece : nil }.sorted() }
}

private struct SizeKey: EnvironmentKey { static let defaultValue: CGFloat = 4 }
extension EnvironmentValues {
    fileprivate var pieceSize: CGFloat {
        get { self[SizeKey.self] }
        set { self[SizeKey.self] = newValue }
    }
}

private struct SumKey: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
}

private struct BoundsKey: PreferenceKey {
    static let defaultValue: [Anchor<CGRect>] = []
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

/// The view of a piece. It reads its own piece alone, so that an edit reaches it from the middle of the tree.
struct PieceView: View {
    let piece: Piece
    let ledger: Ledger
    @State private var entry: Ledger.Entry?

    var body: some View {
        PieceBody(piece: piece, ledger: ledger)
            .onAppear {
                let own = entry ?? Ledger.Entry(piece.id, ledger)
                entry = own
                ledger.appeared(own)
            }
            .onDisappear { if let entry { ledger.disappeared(entry) } else { ledger.mistakes.append("\(piece.id) disappeared first") } }
    }
}

private struct PieceBody: View {
    let piece: Piece
    let ledger: Ledger
    static let colours: [Color] = [.red, .green, .blue, .orange]

    private var content: some View { ForEach(piece.children) { PieceView(piece: $0, ledger: ledger) } }
    private var alignment: Alignment { [.center, .topLeading, .bottomTrailing, .top][piece.step % 4] }

    // The kinds stand in four groups, as one switch over all is too much for the type checker.
    var body: some View {
        switch piece.kind {
        case .box, .colour, .text, .spacer, .environmentReader, .preferenceWriter, .mount, .divider: leaf
        case .row, .column, .pile, .group, .choice, .grid, .fitting, .own, .lazyColumn, .list, .scroll, .lazyGrid: container
        case .frame, .limits, .padding, .offset, .fixed, .priority, .guide, .value: measure
        default: rest
        }
    }

    @ViewBuilder private var leaf: some View {
        switch piece.kind {
        case .box: Self.colours[piece.step % 4].frame(width: piece.number, height: piece.other)
        case .colour: Self.colours[piece.step % 4]
        case .text: Text(["Shelf", "A book\nof two lines", "Loans", ""][piece.step % 4]).fixedSize()
        case .spacer: Spacer(minLength: piece.flag ? piece.number : nil)
        case .environmentReader: EnvironmentLeaf()
        case .preferenceWriter: Color.gray.frame(width: 5, height: 5).preference(key: SumKey.self, value: piece.number)
        case .mount: MountLeaf(width: piece.number, height: piece.other, hugs: piece.flag, ledger: ledger)
        default: Divider()
        }
    }

    @ViewBuilder private var container: some View {
        switch piece.kind {
        case .row:
            HStack(alignment: [.center, .top, .bottom, .firstTextBaseline][piece.step % 4], spacing: piece.flag ? piece.number : nil) { content }
        case .column: VStack(alignment: [.center, .leading, .trailing][piece.step % 3], spacing: piece.flag ? piece.number : nil) { content }
        case .pile: ZStack(alignment: alignment) { content }
        case .group: Group { content }
        case .choice:
            if piece.flag { content } else if piece.step % 2 == 0 { Color.black.frame(width: 7, height: 7) }
        case .grid:
            Grid(alignment: alignment, horizontalSpacing: piece.flag ? piece.number : nil) {
                GridRow { content }
                GridRow { Color.yellow.frame(width: piece.other, height: 3) }
            }
        case .fitting:
            ViewThatFits { content }
        case .own: Diagonal(step: piece.number)() { content }
        case .lazyColumn:
            ScrollView { LazyVStack(spacing: 2) { ForEach(piece.children) { PieceView(piece: $0, ledger: ledger).frame(height: 30) } } }
        case .lazyGrid:
            ScrollView {
                LazyVGrid(columns: [GridItem(.fixed(40)), GridItem(.flexible())]) {
                    ForEach(piece.children) { PieceView(piece: $0, ledger: ledger).frame(height: 30) }
                }
            }
        case .list: List(piece.children) { PieceView(piece: $0, ledger: ledger).frame(height: 20) }
        default: ScrollView(piece.flag ? .vertical : .horizontal) { content }
        }
    }

    @ViewBuilder private var measure: some View {
        switch piece.kind {
        case .frame: content.frame(width: piece.flag ? piece.number : nil, height: piece.step % 2 == 0 ? piece.other : nil, alignment: alignment)
        case .limits: content.frame(minWidth: piece.number, maxWidth: piece.flag ? .infinity : nil, maxHeight: piece.other, alignment: alignment)
        case .padding: content.padding([Edge.Set.all, .horizontal, .top, .trailing][piece.step % 4], piece.number / 4)
        case .offset: content.offset(x: piece.number, y: -piece.other)
        case .fixed: content.fixedSize(horizontal: piece.flag, vertical: piece.step % 2 == 0)
        case .priority: content.layoutPriority(Double(piece.step % 3)).zIndex(piece.flag ? 1 : 0)
        case .guide: content.alignmentGuide(.leading) { [number = piece.number] in $0[.leading] + number }.alignmentGuide(VerticalAlignment.center) { [other = piece.other] _ in other }
        default: content.layoutValue(key: Diagonal.Shift.self, value: piece.number)
        }
    }

    @ViewBuilder private var rest: some View {
        switch piece.kind {
        case .back: Color.mint.frame(width: piece.number, height: piece.other).background(alignment: alignment) { content }
        case .front: Color.mint.frame(width: piece.number, height: piece.other).overlay(alignment: alignment) { content }
        case .environment: content.environment(\.pieceSize, piece.number)
        case .preference: PreferenceBox { content }
        case .geometry:
            GeometryReader { proxy in
                content
                Color.purple.frame(width: proxy.size.width / 2, height: piece.other)
            }
        case .identified: content.id(piece.step)
        case .erased:
            if piece.step % 2 == 0 { AnyView(content) } else { AnyView(HStack { content }) }
        case .inset: content.safeAreaInset(edge: piece.flag ? .top : .bottom) { Color.cyan.frame(height: piece.number) }
        case .modified: content.modifier(Framed(width: piece.number, isBelow: piece.flag))
        case .opacity: content.opacity(piece.flag ? 0.5 : 1).transition(piece.step % 2 == 0 ? .scale : .opacity)
        case .equal: EquatableBox(width: piece.number, flag: piece.flag).equatable()
        case .transaction: content.transaction { if piece.flag { $0.disablesAnimations = true } }.animation(.linear(duration: 0.1), value: piece.number)
        default:
            content.anchorPreference(key: BoundsKey.self, value: .bounds) { [$0] }
                .overlayPreferenceValue(BoundsKey.self) { anchors in
                    GeometryReader { proxy in
                        if let first = anchors.first { Color.pink.frame(width: proxy[first].width / 2, height: 3) }
                    }
                }
        }
    }
}

private struct EnvironmentLeaf: View {
    @Environment(\.pieceSize) private var size
    @Environment(\.layoutDirection) private var direction
    var body: some View { (direction == .leftToRight ? Color.teal : .indigo).frame(width: size, height: 10) }
}

/// Shows the sum of what is written in it, as state that a callback sets.
private struct PreferenceBox<Content: View>: View {
    @ViewBuilder let content: Content
    @State private var sum: CGFloat = 0
    var body: some View {
        VStack(spacing: 0) {
            Color.brown.frame(width: min(sum, 60), height: 3)
            content
        }
        .onPreferenceChange(SumKey.self) { sum = $0 }
    }
}

private struct EquatableBox: View, Equatable {
    let width: CGFloat
    let flag: Bool
    var body: some View { (flag ? Color.red : .blue).frame(width: width, height: 8) }
}

private struct Framed: ViewModifier {
    let width: CGFloat
    let isBelow: Bool
    func body(content: Content) -> some View {
        VStack(spacing: 1) {
            if isBelow { Color.gray.frame(width: width, height: 2) }
            content
            if !isBelow { Color.gray.frame(width: width, height: 2) }
        }
    }
}

private struct MountLeaf: UIViewRepresentable {
    let width: CGFloat
    let height: CGFloat
    let hugs: Bool
    let ledger: Ledger

    @MainActor final class Coordinator {
        let ledger: Ledger
        init(_ ledger: Ledger) {
            self.ledger = ledger
            ledger.mounts += 1
        }
    }

    func makeCoordinator() -> Coordinator { Coordinator(ledger) }
    func makeUIView(context: Context) -> Sized { Sized() }
    func updateUIView(_ view: Sized, context: Context) {
        view.intrinsic = CGSize(width: width, height: height)
        view.setContentHuggingPriority(hugs ? .required : .defaultLow, for: .horizontal)
        view.setContentHuggingPriority(hugs ? .required : .defaultLow, for: .vertical)
    }
    static func dismantleUIView(_ view: Sized, coordinator: Coordinator) { coordinator.ledger.mounts -= 1 }
}

/// Puts each view below and to the right of the last one; keeps sizes in its cache and reads a value of each view.
private struct Diagonal: Layout {
    struct Shift: LayoutValueKey { static let defaultValue: CGFloat = 0 }
    var step: CGFloat

    func makeCache(subviews: Subviews) -> [CGSize] { subviews.map { $0.sizeThatFits(.unspecified) } }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) -> CGSize {
        cache.enumerated().reduce(into: CGSize.zero) { total, entry in
            let shift = CGFloat(entry.offset) * step / 4 + subviews[entry.offset][Shift.self]
            total.width = max(total.width, shift + entry.element.width)
            total.height = max(total.height, CGFloat(entry.offset) * step / 4 + entry.element.height)
        }
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) {
        for (index, subview) in subviews.enumerated() {
            let offset = CGFloat(index) * step / 4
            subview.place(at: CGPoint(x: bounds.minX + offset + subview[Shift.self], y: bounds.minY + offset), proposal: .unspecified)
        }
    }
}
