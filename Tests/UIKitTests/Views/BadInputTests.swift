import Foundation
import Testing
import Tracing

@testable import UIKit

@MainActor
@Suite("Bad input to views is answered in words")
struct BadInputTests {
    /// Standard error of a process that stopped, as text.
    private func words(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("A frame with NaN stops with Core Animation's text")
    func nan() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20)).frame.origin.y = .nan
        }
        #expect(
            words(result).contains(
                "CALayerInvalidGeometry: CALayer position contains NaN: [20 nan]. "
                    + "Layer: <CALayer; position = CGPoint (20 10); bounds = CGRect (0 0; 40 20); delegate = UILabel>. "
                    + "Look for a division by zero, or for an infinite length, in what the frame was computed from."))
    }

    @Test("A size with NaN stops with Core Animation's text")
    func nanSize() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            UIView().bounds.size.width = .nan
        }
        #expect(words(result).contains("CALayerInvalidGeometry: CALayer bounds contains NaN: [0 0; nan 0]."))
    }

    @Test("An infinite frame is reported with Core Animation's text and leaves the geometry as it was")
    func infinite() {
        Screen.run { _ in
            let view = UILabel(frame: CGRect(0, 0, 40, 20))
            view.frame = CGRect(0, 0, .infinity, 20)
            #expect(view.frame == CGRect(0, 0, 40, 20))
            let words = FindingLog.current.findings.map(\.message)
            #expect(words.count == 2)
            #expect(words.first?.hasPrefix("CALayerInvalidGeometry: sublayer with non-finite bounds [0 0; inf 20].") == true)
            #expect(words.last?.hasPrefix("CALayerInvalidGeometry: sublayer with non-finite position [inf 10].") == true)
        }
    }

    @Test("A constraint between two hierarchies stops with UIKit's text")
    func hierarchies() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let (shelf, desk) = (UIView(), UIView())
            shelf.widthAnchor.constraint(equalTo: desk.widthAnchor).isActive = true
        }
        #expect(words(result).contains("because they have no common ancestor."))
    }

    @Test("A view added to itself or into its own subtree stops with words")
    func cycles() async {
        let own = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let view = UIView()
            view.addSubview(view)
        }
        #expect(words(own).contains("Can't add self as subview"))
        let ring = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let (outer, inner) = (UIView(), UILabel())
            outer.addSubview(inner)
            inner.addSubview(outer)
        }
        #expect(words(ring).contains("UILabel cannot become a subview's subview: UIView is its ancestor. Remove one of them first."))
    }

    @Test("becomeFirstResponder() without a window returns false and says when to call it")
    func firstResponder() {
        Screen.run { screen in
            let field = UITextField()
            #expect(!field.becomeFirstResponder())
            #expect(FindingLog.current.findings.map(\.message) == [
                "becomeFirstResponder() was called on UITextField, which is in no window, and returned false: only a responder "
                    + "in an active view hierarchy can become first responder. Call it in viewIsAppearing(_:) or "
                    + "viewDidAppear(_:), or in didMoveToWindow() when there is a window.",
            ])
            screen.window.addSubview(field)
            #expect(field.becomeFirstResponder())
            #expect(!UIView().becomeFirstResponder())
            #expect(FindingLog.current.findings.count == 1)
        }
    }

    @Test("A view without a window lays out by layoutIfNeeded() and nothing is wrong with it")
    func layout() {
        Screen.run { _ in
            let outer = UIView(frame: CGRect(0, 0, 100, 50))
            let inner = UIView()
            inner.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(inner)
            NSLayoutConstraint.activate([
                inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 8),
                inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
                inner.topAnchor.constraint(equalTo: outer.topAnchor),
                inner.heightAnchor.constraint(equalToConstant: 20),
            ])
            outer.layoutIfNeeded()
            #expect(inner.frame == CGRect(8, 0, 92, 20))
            #expect(FindingLog.current.findings.isEmpty)
        }
    }
}
