import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("Colours move (Apple: Color.Resolved is Animatable)", .serialized)
struct ColorAnimationTests {
    /// How a colour stands in a view.
    enum Place: CaseIterable { case view, background, overlay, framedBackground, style, shape }

    private struct Shelf: View {
        let loan: Loan
        let place: Place
        var body: some View {
            let color = loan.isOpen ? Color(red: 0, green: 0, blue: 1) : Color(red: 1, green: 0, blue: 0, opacity: 0.5)
            switch place {
            case .view: color
            case .background: Spacer().frame(width: 100, height: 100).background { color }
            case .overlay: Spacer().frame(width: 100, height: 100).overlay { color }
            case .style: Spacer().frame(width: 100, height: 100).background(color)
            case .shape: Circle().fill(color)
            case .framedBackground: Spacer().frame(width: 100, height: 100).background(color.frame(width: 50))
            }
        }
    }

    /// The colour that the layers show in the middle of the window.
    private func shown(_ canvas: MotionCanvas) -> [Double] {
        func find(_ layer: CALayer) -> CGColor? {
            for child in (layer.sublayers ?? []).reversed() { if let color = find(child) { return color } }
            guard layer.bounds.width >= 50, layer.delegate == nil else { return nil }
            if let shape = layer as? CAShapeLayer { return shape.fillColor }
            return layer.backgroundColor.flatMap { $0.alpha > 0 ? $0 : nil }
        }
        guard let color = find(canvas.window.layer) else { return [] }
        let (red, green, blue, alpha) = UIColor(cgColor: color).components
        return [red, green, blue, alpha].map { (Double($0) * 1000).rounded() / 1000 }
    }

    @Test("A colour goes to the next one in the animation's time, as a view and behind or over one", arguments: Place.allCases)
    func moves(_ place: Place) {
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Shelf(loan: loan, place: place))
        #expect(shown(canvas) == [1, 0, 0, 0.5])
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = true } }
        #expect(shown(canvas) == [1, 0, 0, 0.5])
        canvas.wait(0.25)
        #expect(shown(canvas) == [0.5, 0, 0.5, 0.75])
        canvas.wait(0.3)
        #expect(shown(canvas) == [0, 0, 1, 1] && canvas.busy.isEmpty)
        // Turned round on the way, and at once without an animation.
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = false } }
        canvas.wait(0.25)
        canvas.change { loan.isOpen = true }
        #expect(shown(canvas) == [0, 0, 1, 1] && canvas.busy.isEmpty)
    }

    @Test("A colour follows its environment, at once where nothing animates")
    func environment() {
        struct Tinted: View {
            let loan: Loan
            var body: some View { Color.accentColor.tint(loan.isOpen ? Color(red: 0, green: 1, blue: 0) : Color(red: 1, green: 0, blue: 0)) }
        }
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Tinted(loan: loan))
        canvas.change { loan.isOpen = true }
        #expect(shown(canvas) == [0, 1, 0, 1])
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = false } }
        canvas.wait(0.25)
        #expect(shown(canvas) == [0.5, 0.5, 0, 1])
    }
}
