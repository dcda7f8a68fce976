import Testing
@testable import SwiftUI
@testable import UIKit

/// The page mark of the shelf: a triangle at the leading side.
private struct PageMark: InsettableShape {
    var behavior: LayoutDirectionBehavior?
    func path(in rect: CGRect) -> Path {
        Path {
            $0.addLines([rect.origin, CGPoint(x: rect.midX, y: rect.midY), CGPoint(x: rect.minX, y: rect.maxY)])
            $0.closeSubpath()
        }
    }
    var layoutDirectionBehavior: LayoutDirectionBehavior { behavior ?? .mirrors }
    func inset(by amount: CGFloat) -> some InsettableShape { self }
}

/// A shape of the caller's around another, which knows nothing of containers.
private struct Doubled<S: Shape>: Shape {
    var shape: S
    func path(in rect: CGRect) -> Path {
        var path = shape.path(in: rect)
        path.addPath(path)
        return path
    }
}

@MainActor
@Suite("Where a shape is drawn", .serialized)
struct ShapePlaceTests {
    /// The outline that the first shape of a screen is drawn with, in its frame.
    private func outline(_ canvas: MotionCanvas) -> CGRect? {
        func find(_ layer: CALayer) -> CAShapeLayer? {
            (layer as? CAShapeLayer) ?? layer.sublayers?.lazy.compactMap(find).first ?? (layer.mask as? CAShapeLayer)
        }
        return find(canvas.host.layer)?.path?.boundingBoxOfPath
    }

    private func outline(_ view: some View, _ direction: LayoutDirection = .leftToRight) -> CGRect? {
        outline(MotionCanvas(300, 200, view.frame(width: 100, height: 40).environment(\.layoutDirection, direction)))
    }

    @Test("From right to left every shape is drawn in a mirror, however it is wrapped (Apple, Shape.layoutDirectionBehavior)")
    func mirrored() {
        let mark = PageMark()
        let corner = UnevenRoundedRectangle(topLeadingRadius: 20)
        let cases: [(String, AnyView)] = [
            ("fill", AnyView(mark.fill(.red))), ("stroke", AnyView(mark.stroke(.red, lineWidth: 2))),
            ("strokeBorder", AnyView(mark.strokeBorder(.red, lineWidth: 2))),
            ("trim", AnyView(corner.trim(from: 0, to: 0.1).fill(.red))),
            ("trimmed stroke", AnyView(Ellipse().trim(from: 0, to: 0.25).stroke(.red, lineWidth: 2))),
            ("offset", AnyView(mark.offset(x: 10).fill(.red))),
            ("inset", AnyView(corner.inset(by: 4).trim(from: 0, to: 0.1).stroke(.red))),
            ("a shape of the caller's", AnyView(Doubled(shape: mark).fill(.red))),
            ("clip", AnyView(Color.clear.clipShape(mark))),
        ]
        for (name, view) in cases {
            guard let usual = outline(view), let mirrored = outline(view, .rightToLeft) else {
                Issue.record("\(name) draws nothing")
                continue
            }
            #expect(abs(usual.midX - 50) > 1, "\(name) is its own mirror and proves nothing")
            #expect(mirrored.isClose(to: usual.offsetBy(dx: 100 - 2 * usual.midX, dy: 0)), "\(name): \(usual) became \(mirrored)")
        }
    }

    @Test("A shape that says so is the same in both directions, and one may be mirrored from left to right")
    func behavior() {
        for wrapped in [{ AnyView($0.fill(.red)) }, { AnyView($0.stroke(.red)) }, { AnyView(Color.clear.clipShape($0)) }] as [(PageMark) -> AnyView] {
            let fixed = wrapped(PageMark(behavior: .fixed))
            #expect(outline(fixed) == outline(fixed, .rightToLeft))
            let other = wrapped(PageMark(behavior: .mirrors(in: .leftToRight)))
            #expect(outline(other) == outline(wrapped(PageMark()), .rightToLeft))
            #expect(outline(other, .rightToLeft) == outline(wrapped(PageMark())))
        }
    }

    @Test("The direction may change while the shape is shown, and touches follow it")
    func change() {
        struct Screen: View {
            let loan: Loan
            let view: AnyView
            var body: some View {
                view.frame(width: 100, height: 40).environment(\.layoutDirection, loan.isOpen ? .rightToLeft : .leftToRight)
            }
        }
        for view in [
            AnyView(PageMark().fill(.red)), AnyView(Color.red.clipShape(PageMark())), AnyView(Color.red.contentShape(PageMark())),
        ] {
            let loan = Loan()
            let canvas = MotionCanvas(300, 200, Screen(loan: loan, view: view))
            func isHit(_ x: CGFloat) -> Bool { !canvas.host.hits(at: CGPoint(x: x, y: 100)).isEmpty }
            #expect(isHit(105) && !isHit(195))
            canvas.change { loan.isOpen = true }
            #expect(!isHit(105) && isHit(195))
        }
    }

    @Test("A shape that follows its container does so however it is wrapped, cut out or touched (Apple, ContainerRelativeShape)")
    func container() {
        let relative = ContainerRelativeShape()
        // The square is at 110, 60; the points are in what is drawn of its corner.
        let (inside, onBorder, onOutline) = (CGPoint(x: 112, y: 62), CGPoint(x: 111, y: 61), CGPoint(x: 110.5, y: 60.5))
        let cases: [(String, AnyView, CGPoint)] = [
            ("fill", AnyView(relative.fill(.red)), inside), ("stroke", AnyView(relative.stroke(.red, lineWidth: 2)), onOutline),
            ("strokeBorder", AnyView(relative.strokeBorder(.red, lineWidth: 2)), onBorder),
            ("offset", AnyView(relative.offset(y: 3).fill(.red)), CGPoint(x: 112, y: 65)),
            ("trim", AnyView(relative.trim(from: 0, to: 1).fill(.red)), inside),
            ("a shape of the caller's", AnyView(Doubled(shape: relative).fill(.red)), inside),
            ("clip", AnyView(Color.red.clipShape(relative)), inside), ("content shape", AnyView(Color.red.contentShape(relative)), inside),
        ]
        for (name, view, corner) in cases {
            func isHitInCorner(_ view: some View) -> Bool { !MotionCanvas(300, 200, view).host.hits(at: corner).isEmpty }
            // 80 x 80 in the middle of 100 x 100: the corner of the round container is not there.
            let inner = view.padding(10).frame(width: 100, height: 100)
            #expect(isHitInCorner(inner), "\(name)")
            #expect(!isHitInCorner(inner.containerShape(RoundedRectangle(cornerRadius: 40))), "\(name)")
        }
    }

    @Test("What follows a container follows its changes, on the way of an animation too")
    func containerChanges() {
        struct Screen: View {
            let loan: Loan
            var body: some View {
                ContainerRelativeShape().trim(from: 0, to: 0.25).stroke(.red).frame(width: 100, height: 100)
                    .containerShape(UnevenRoundedRectangle(topLeadingRadius: loan.isOpen ? 40 : 0))
            }
        }
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan))
        let square = outline(canvas)
        canvas.change { withAnimation(.linear(duration: 1)) { loan.isOpen = true } }
        canvas.wait(0.5)
        let midway = outline(canvas)
        canvas.settle()
        let round = outline(canvas)
        #expect(square != midway && midway != round && square != round)
        let still = MotionCanvas(300, 200, Screen(loan: loan))
        #expect(round == outline(still))
    }
}

extension CGRect {
    fileprivate func isClose(to other: CGRect) -> Bool {
        abs(minX - other.minX) < 0.01 && abs(maxX - other.maxX) < 0.01 && abs(minY - other.minY) < 0.01 && abs(maxY - other.maxY) < 0.01
    }
}
