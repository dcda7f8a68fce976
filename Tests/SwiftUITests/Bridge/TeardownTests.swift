import Observation
import SwiftUITestSupport
import Testing
import Tracing
@testable import SwiftUI
@testable import UIKit

@Observable
private final class Account: @unchecked Sendable {
    var name = "Ada"
}

/// Counts what is alive.
@MainActor
private final class Alive {
    var objects = 0
    @MainActor
    final class Token {
        unowned let alive: Alive
        init(_ alive: Alive) {
            self.alive = alive
            alive.objects += 1
        }
        isolated deinit { alive.objects -= 1 }
    }
}

private final class TokenView: UIView {
    var token: AnyObject?
}

private struct Badge: UIViewRepresentable {
    let account: Account
    let alive: Alive
    final class Coordinator {
        let token: AnyObject
        @MainActor init(_ alive: Alive) { token = Alive.Token(alive) }
    }
    func makeCoordinator() -> Coordinator { Coordinator(alive) }
    func makeUIView(context: Context) -> TokenView {
        let view = TokenView()
        view.token = Alive.Token(alive)
        return view
    }
    func updateUIView(_ uiView: TokenView, context: Context) { uiView.accessibilityLabel = account.name }
}

private struct Profile: View {
    let account: Account
    let alive: Alive
    @State private var token: AnyObject?
    var body: some View {
        VStack {
            Text(account.name)
            Badge(account: account, alive: alive)
        }
        .onAppear { token = Alive.Token(alive) }
        .task { while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)) } }
    }
}

@MainActor
@Suite("After a host has left nothing of it is alive (SPEC B9, D5)", .serialized)
struct TeardownTests {
    @Test("B9.1, B9.2: a host mounted and torn down many times leaves no node, view or captured object, though the model lives and a pass is queued")
    func manyTimes() async {
        let account = Account()
        let alive = Alive()
        weak var graph: ViewGraph?
        for round in 0..<1000 {
            autoreleasepool {
                let canvas = Canvas(320, 200, Profile(account: account, alive: alive))
                canvas.frame()
                graph = canvas.graph
                account.name = "Reader \(round)"
                canvas.window.rootViewController = nil
                canvas.window.isHidden = true
                // viewDidDisappear is due in a frame and keeps its controller until then.
                canvas.frame()
            }
        }
        account.name = "nobody looks"
        await Task.yield()
        #expect(alive.objects == 0)
        #expect(graph == nil)
    }

    @Test("B9.1: a screen that is let go while the next is put in place says nothing on the next one's timeline")
    func replacedWorld() {
        var told: [String] = []
        // Its application, the only one who holds it, goes when the next canvas brings its own.
        _ = Canvas(320, 200, Text("Shelf").onDisappear { told.append("left") })
        let next = Canvas(320, 200, Text("Loans"))
        next.frame()
        #expect(told == [])
        #expect(!Timeline.current.events.contains { $0.detail == "onDisappear" })
    }

    @Test("B9.1: taking a host away ends the tasks of its views")
    func tasks() {
        let account = Account()
        let canvas = Canvas(320, 200, Profile(account: account, alive: Alive()))
        canvas.frame()
        weak let view = canvas.mounted(TokenView.self)[0]
        canvas.window.rootViewController = nil
        canvas.frame()
        #expect(view == nil)
    }
}

/// Runs `work` so that what it makes is released at its end.
@MainActor
private func autoreleasepool(_ work: () -> Void) { work() }
