import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
private final class Log { var entries: [String] = [] }

private struct Shelf: View {
    enum Kind: CaseIterable { case scrollView, list }
    let kind: Kind
    let log: Log
    @State private var count = 1

    var body: some View {
        Group {
            switch kind {
            case .scrollView: ScrollView { rows }
            case .list: List { rows }
            }
        }
        .refreshable {
            log.entries.append("begin")
            try? await Task.sleep(for: .seconds(2))
            count += 1
            log.entries.append("end \(count)")
        }
    }
    private var rows: some View { ForEach(0..<count, id: \.self) { _ in Recorded(width: 40, height: 40) } }
}

@MainActor
@Suite("Pulling down refreshes (Apple, refreshable(action:))", .serialized)
struct RefreshableTests {
    @Test("E9.1: A pull past the spinner runs the action; the spinner stays until it returns", arguments: Shelf.Kind.allCases)
    fileprivate func pull(_ kind: Shelf.Kind) {
        let log = Log()
        let canvas = Canvas.rows(320, 480, Shelf(kind: kind, log: log))
        // What the screen's code starts lives on the canvas's clock, as on a stage.
        canvas.clock.mainQueue.beginCapture()
        defer { canvas.clock.mainQueue.endCapture() }
        canvas.clock.mainQueue.owning { pull(log, canvas) }
    }

    private func pull(_ log: Log, _ canvas: Canvas) {
        canvas.settle()
        let view = canvas.views(UIScrollView.self)[0]
        let control = view.refreshControl
        #expect(control != nil)
        canvas.drag(from: CGPoint(x: 160, y: 200), to: CGPoint(x: 160, y: 230), steps: 5)
        canvas.lift()
        canvas.settle()
        #expect(log.entries.isEmpty)
        canvas.drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 400), steps: 10)
        canvas.lift()
        canvas.advance(0.2)
        #expect(log.entries == ["begin"])
        #expect(control?.isRefreshing == true)
        canvas.advance(3)
        canvas.settle()
        #expect(log.entries == ["begin", "end 2"])
        #expect(control?.isRefreshing == false)
        #expect(view.refreshControl === control)
    }

    @Test("Views in it can refresh by themselves; without the modifier nothing does")
    func environment() async {
        struct Reader: View {
            @Environment(\.refresh) private var refresh
            let log: Log
            let take: (RefreshAction?) -> Void
            var body: some View {
                let _ = take(refresh)
                Color.clear
            }
        }
        let log = Log()
        var action: RefreshAction?
        _ = Canvas(320, 480, Reader(log: log) { action = $0 }.refreshable { log.entries.append("run") })
        await action?()
        #expect(log.entries == ["run"])
        _ = Canvas(320, 480, Reader(log: log) { action = $0 })
        #expect(action == nil)
        let canvas = Canvas(320, 480, ScrollView { Color.clear })
        #expect(canvas.views(UIScrollView.self)[0].refreshControl == nil)
    }

    @Test("A row that scrolls sideways inside is not pulled")
    func sideways() {
        let canvas = Canvas(320, 480, ScrollView { ScrollView(.horizontal) { Color.red.frame(width: 900, height: 40) } }.refreshable {})
        canvas.settle()
        #expect(canvas.views(UIScrollView.self).map { $0.refreshControl != nil } == [true, false])
    }
}
