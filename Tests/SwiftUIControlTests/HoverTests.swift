import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("Pointers over views (Apple, onHover and onContinuousHover)", .serialized)
struct HoverTests {
    @Test("A view hears once when the pointer comes and once when it leaves, as does the one around it")
    func hover() {
        let log = Counter()
        let canvas = Canvas(200, 200, VStack(spacing: 0) {
            Color.red.frame(width: 200, height: 50).onHover { log.note("red \($0)") }
            Color.blue.frame(width: 200, height: 50).onHover { log.note("blue \($0)") }
        }.onHover { log.note("both \($0)") })
        canvas.fingers.hover(at: CGPoint(x: 100, y: 70))
        canvas.fingers.hover(at: CGPoint(x: 110, y: 80))
        #expect(log.entries == ["red true", "both true"])
        log.entries.removeAll()
        canvas.fingers.hover(at: CGPoint(x: 100, y: 130))
        #expect(log.entries == ["red false", "blue true"])
        log.entries.removeAll()
        canvas.fingers.hover(at: CGPoint(x: 100, y: 190))
        #expect(log.entries == ["blue false", "both false"])
        log.entries.removeAll()
        canvas.fingers.hoverEnded()
        #expect(log.entries.isEmpty)
    }

    @Test("The pointer that leaves the screen has left the view")
    func gone() {
        let log = Counter()
        let canvas = Canvas(200, 200, Color.red.onHover { log.note("\($0)") })
        canvas.fingers.hover(at: CGPoint(x: 100, y: 70))
        canvas.fingers.hoverEnded()
        #expect(log.entries == ["true", "false"])
    }

    @Test("The places of a pointer are the view's own, or those of a space")
    func places() {
        let log = Counter()
        func note(_ phase: HoverPhase) {
            if case .active(let point) = phase { log.note("\(Int(point.x)) \(Int(point.y))") } else { log.note("ended") }
        }
        let canvas = Canvas(200, 200, Color.red.frame(width: 100, height: 100)
            .onContinuousHover { note($0) }
            .onContinuousHover(coordinateSpace: .global) { note($0) })
        canvas.fingers.hover(at: CGPoint(x: 60, y: 70))
        canvas.fingers.hover(at: CGPoint(x: 70, y: 80))
        canvas.fingers.hover(at: CGPoint(x: 10, y: 10))
        #expect(log.entries == ["10 20", "60 70", "20 30", "70 80", "ended", "ended"])
    }

    @Test("State that a hover writes is shown, and a view that has left hears nothing")
    func state() {
        struct Screen: View {
            @State private var isOver = false
            var body: some View {
                if !isOver { Color.red.onHover { isOver = $0 } } else { Text("over") }
            }
        }
        let canvas = Canvas(200, 200, Screen())
        canvas.fingers.hover(at: CGPoint(x: 100, y: 100))
        canvas.settle()
        #expect(canvas.find("over") != nil)
        canvas.fingers.hover(at: CGPoint(x: 110, y: 100))
        canvas.fingers.hoverEnded()
        #expect(canvas.findings.isEmpty)
    }

    @Test("Rows of a list hear of the pointer")
    func rows() {
        let log = Counter()
        let canvas = Canvas(320, 400, List { Text("Emma").frame(maxWidth: .infinity).onHover { log.note("emma \($0)") } })
        canvas.settle()
        let view = canvas.views(UICollectionViewCell.self)[0]
        let rect = view.convert(view.bounds, to: canvas.window)
        canvas.fingers.hover(at: CGPoint(x: rect.midX, y: rect.midY))
        #expect(log.entries == ["emma true"])
    }
}
