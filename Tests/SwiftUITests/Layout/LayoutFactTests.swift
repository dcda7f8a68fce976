import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

/// A text of the macOS recordings: as wide as recorded, 16 points high, with a text's spacing of 0 to another text.
private struct Line: View {
    let width: CGFloat
    var height: CGFloat = 16
    init(_ width: CGFloat, height: CGFloat = 16) {
        self.width = width
        self.height = height
    }
    var body: some View { Color.clear.frame(width: width, height: height) }
}

/// What is compared: the leaves' frames in the content, and the content's size rounded up to whole points.
@MainActor
private func lines(_ view: some View, in size: CGSize = CGSize(width: 400, height: 600)) -> (CGSize, [CGRect]) {
    let canvas = Canvas(size.width, size.height, view)
    let content = canvas.host.roots[0].frame
    let rounded = CGSize(width: content.width.rounded(.up), height: content.height.rounded(.up))
    let offset = CGPoint(x: (rounded.width - content.width) / 2, y: (rounded.height - content.height) / 2)
    func half(_ value: CGFloat) -> CGFloat { (value * 2 + 0.5).rounded(.down) / 2 }
    let frames = canvas.frames(of: ModifierElement<FrameModifier>.self).filter { $0.height == 16 || $0.height == 48 }.map {
        CGRect(
            x: half($0.minX - content.minX + offset.x), y: half($0.minY - content.minY + offset.y), width: $0.width,
            height: $0.height)
    }
    return (rounded, frames)
}

@MainActor
@Suite("SwiftUI layout as recorded", .serialized)
struct LayoutFactTests {
    @Test("FACT 1: a column is as wide as its widest, leaves centred")
    func column() {
        let (size, frames) = lines(VStack(spacing: 0) { Line(27); Line(46); Line(31.5) })
        #expect(size == CGSize(width: 46, height: 48))
        #expect(frames.map(\.origin) == [CGPoint(x: 9.5, y: 0), CGPoint(x: 0, y: 16), CGPoint(x: 7.5, y: 32)])
    }

    @Test("FACT 2: spacing of 20")
    func spacing() {
        let (size, frames) = lines(VStack(spacing: 20) { Line(27); Line(46); Line(31.5) })
        #expect(size == CGSize(width: 46, height: 88) && frames.map(\.minY) == [0, 36, 72])
    }

    @Test("FACT 4: a column's trailing alignment")
    func trailing() {
        let (size, frames) = lines(VStack(alignment: .trailing, spacing: 0) { Line(33.5); Line(77.5); Line(22.5) })
        #expect(size == CGSize(width: 78, height: 48))
        #expect(frames.map(\.origin) == [CGPoint(x: 44.5, y: 0), CGPoint(x: 0.5, y: 16), CGPoint(x: 55.5, y: 32)])
    }

    @Test("FACT 5: a row's default spacing is 8")
    func row() {
        let (size, frames) = lines(HStack { Line(24); Line(32) })
        #expect(size == CGSize(width: 64, height: 16) && frames[1].minX == 32)
    }

    @Test("FACT 7: top and bottom alignment in a row")
    func rowAlignment() {
        let top = lines(HStack(alignment: .top) { Line(33.5); Line(51, height: 48) })
        #expect(top.0 == CGSize(width: 93, height: 48))
        #expect(top.1.map(\.origin) == [CGPoint(x: 0.5, y: 0), CGPoint(x: 42, y: 0)])
        #expect(lines(HStack(alignment: .bottom) { Line(33.5); Line(51, height: 48) }).1[0].origin == CGPoint(x: 0.5, y: 32))
    }

    @Test("FACT 8, 10, 11: spacers take what is left in equal parts and add no spacing")
    func spacers() {
        let row = lines(HStack { Line(24); Spacer(); Line(32) })
        #expect(row.0 == CGSize(width: 400, height: 16) && row.1.map(\.minX) == [0, 368])
        let column = lines(VStack { Line(31); Spacer(); Line(45) })
        #expect(column.0 == CGSize(width: 45, height: 600) && column.1[1].minY == 584)
        let three = lines(VStack { Line(24); Spacer(); Line(24); Spacer(); Spacer(); Line(46) })
        #expect(three.1.map(\.minY) == [0, 200, 584])
    }

    @Test("FACT 13, 14, 16, 17, 19: frames, fixed and flexible, and their alignments")
    func frames() {
        #expect(lines(Line(46).frame(width: 200, height: 100)).1[0].origin == CGPoint(x: 77, y: 42))
        let limits = lines(Line(74).frame(minWidth: 100, maxWidth: 300, minHeight: 50, maxHeight: 150))
        #expect(limits.0 == CGSize(width: 300, height: 150) && limits.1[0].origin == CGPoint(x: 113, y: 67))
        let wide = lines(Line(56).frame(maxWidth: .infinity, minHeight: 180))
        #expect(wide.0 == CGSize(width: 400, height: 180) && wide.1[0].origin == CGPoint(x: 172, y: 82))
        #expect(lines(Line(17).frame(width: 200, height: 200, alignment: .topLeading)).1[0].origin == .zero)
        #expect(lines(Line(17).frame(width: 200, height: 200, alignment: .bottomTrailing)).1[0].origin == CGPoint(x: 183, y: 184))
        #expect(lines(Line(9.5).frame(width: 200, height: 200)).1[0].origin == CGPoint(x: 95.5, y: 92))
        let two = lines(Line(9).frame(width: 50, height: 30, alignment: .bottomTrailing).frame(width: 150, height: 80, alignment: .topLeading))
        #expect(two.1[0].origin == CGPoint(x: 41, y: 14))
    }

    @Test("FACT 20: default padding is 16")
    func padding() {
        let (size, frames) = lines(Line(46.5).padding())
        #expect(size == CGSize(width: 79, height: 48) && frames[0].origin == CGPoint(x: 16.5, y: 16))
    }

    @Test("FACT 22: a pile aligns its views")
    func pile() {
        func pile(_ alignment: Alignment, _ width: CGFloat) -> CGPoint {
            lines(ZStack(alignment: alignment) { Color.red.frame(width: 200, height: 200); Line(width) }).1[0].origin
        }
        #expect(pile(.center, 56) == CGPoint(x: 72, y: 92))
        #expect(pile(.topLeading, 56) == .zero)
        #expect(pile(.bottomTrailing, 87.5) == CGPoint(x: 112.5, y: 184))
    }

    @Test("FACT 25: a sidebar of a fixed width, a line and what is left")
    func sidebar() {
        let (size, frames) = lines(
            HStack(spacing: 0) {
                VStack(alignment: .leading, spacing: 4) { Line(36.5); Line(38); Line(38.5); Line(38.5); Line(38.5) }
                    .frame(width: 120).padding(.vertical, 8)
                Color.gray.frame(width: 1)
                Line(35).padding(12).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            })
        #expect(size == CGSize(width: 400, height: 600))
        #expect(frames.map(\.minX) == [41, 41, 41, 41, 41, 133] && frames.map(\.minY) == [252, 272, 292, 312, 332, 12])
    }

    @Test("FACT 29: a flexible frame in a fixed one takes the fixed one's size")
    func fixedAroundFlexible() {
        FrameClock.current = FrameClock()
        let host = UIHostingController(rootView: Color.red.frame(maxWidth: .infinity).frame(width: 200, height: 200))
        #expect(host.sizeThatFits(in: .zero) == CGSize(width: 200, height: 200))
    }
}
