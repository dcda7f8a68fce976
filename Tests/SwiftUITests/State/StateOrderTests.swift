import Observation
import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
private final class Log {
    var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

extension EnvironmentValues {
    @Entry fileprivate var shelfName = "none"
}

/// A property of properties: it has state, reads the environment, and computes from both in `update()`.
@MainActor
private struct Counted: @preconcurrency DynamicProperty {
    @State private var count = 1
    @Environment(\.shelfName) private var name
    private(set) var words = "not updated"
    let log: Log

    init(_ log: Log) { self.log = log }

    mutating func update() {
        words = "\(name) \(count)"
        log.add("Counted.update \(words)")
    }
    func raise() { count += 1 }
}

/// A property that holds another custom one.
@MainActor
private struct Outer: @preconcurrency DynamicProperty {
    var counted: Counted
    let log: Log
    private(set) var length = -1
    init(_ log: Log) {
        self.log = log
        counted = Counted(log)
    }
    mutating func update() {
        length = counted.words.count
        log.add("Outer.update \(counted.words)")
    }
}

private struct Reader: View {
    var outer: Outer
    let log: Log
    let keep: (Counted) -> Void
    init(_ log: Log, keep: @escaping (Counted) -> Void) {
        self.log = log
        self.keep = keep
        outer = Outer(log)
    }
    var body: some View {
        log.add("body \(outer.counted.words) \(outer.length)")
        keep(outer.counted)
        return Color.red
    }
}

private struct Page: View {
    let log: Log
    let keep: (Counted) -> Void
    let give: (Binding<String>) -> Void
    @State private var name = "Novels"
    var body: some View {
        give($name)
        return Reader(log, keep: keep).environment(\.shelfName, name)
    }
}

private struct Title: View, Equatable {
    let title: String
    let note: String
    let log: Log
    nonisolated static func == (left: Title, right: Title) -> Bool { left.title == right.title }
    @Environment(\.shelfName) private var name
    @State private var isOpen = false
    var body: some View {
        log.add("title \(title) \(note) \(name) \(isOpen)")
        return Color.red.onAppear { if note == "open" { isOpen = true } }
    }
}

@MainActor
@Suite("Custom properties, equal views, changes and appearances in their order", .serialized)
struct StateOrderTests {
    @Test("Before each body update() runs, of what is inside first, with state and environment in place (Apple, DynamicProperty)")
    func updateOrder() {
        let log = Log()
        var counted: Counted?
        var name: Binding<String>?
        let canvas = Canvas(100, 100, Page(log: log) { counted = $0 } give: { name = $0 })
        canvas.settle()
        #expect(log.take() == ["Counted.update Novels 1", "Outer.update Novels 1", "body Novels 1 8"])
        canvas.act { counted?.raise() }
        #expect(log.take() == ["Counted.update Novels 2", "Outer.update Novels 2", "body Novels 2 8"])
        canvas.act { name?.wrappedValue = "Poems" }
        #expect(log.take() == ["Counted.update Poems 2", "Outer.update Poems 2", "body Poems 2 7"])
    }

    @Test("An equal view is left alone by its parent, and runs for its own state and environment (Apple, equatable())")
    func equatable() {
        struct Screen: View {
            let log: Log
            let keep: (Binding<String>, Binding<String>, Binding<String>) -> Void
            @State private var title = "Emma"
            @State private var note = "first"
            @State private var name = "Novels"
            var body: some View {
                keep($title, $note, $name)
                return Title(title: title, note: note, log: log).equatable().environment(\.shelfName, name)
            }
        }
        let log = Log()
        var set: (title: Binding<String>, note: Binding<String>, name: Binding<String>)?
        let canvas = Canvas(100, 100, Screen(log: log) { set = ($0, $1, $2) })
        canvas.settle()
        #expect(log.take() == ["title Emma first Novels false"])
        canvas.act { set?.note.wrappedValue = "second" }
        #expect(log.take() == [])
        canvas.act { set?.name.wrappedValue = "Poems" }
        #expect(log.take() == ["title Emma first Poems false"])
        canvas.act { set?.title.wrappedValue = "Persuasion" }
        #expect(log.take() == ["title Persuasion second Poems false"])
    }

    private struct Changing: View {
        let log: Log
        let keep: (Binding<Int>, Binding<Int>) -> Void
        @State private var count = 0
        @State private var other = 0
        var body: some View {
            keep($count, $other)
            return Color.red
                .onChange(of: count) { old, new in log.add("count \(old)-\(new)") }
                .onChange(of: other) { old, new in
                    log.add("other \(old)-\(new)")
                    if new < 3 { other += 1 }
                }
        }
    }

    @Test("Several changes of one update are one onChange, from the first old value to the last new one; there and back is none")
    func coalescing() {
        let log = Log()
        var set: (count: Binding<Int>, other: Binding<Int>)?
        let canvas = Canvas(100, 100, Changing(log: log) { set = ($0, $1) })
        canvas.settle()
        canvas.act { for value in [4, 7, 9] { set?.count.wrappedValue = value } }
        #expect(log.take() == ["count 0-9"])
        canvas.act {
            set?.count.wrappedValue = 1
            set?.count.wrappedValue = 9
        }
        #expect(log.take() == [])
    }

    @Test("A change made in onChange is another one, in the same frame, until nothing changes")
    func changesOfChanges() {
        let log = Log()
        var set: (count: Binding<Int>, other: Binding<Int>)?
        let canvas = Canvas(100, 100, Changing(log: log) { set = ($0, $1) })
        canvas.settle()
        set?.other.wrappedValue = 1
        canvas.frame()
        #expect(log.take() == ["other 0-1", "other 1-2", "other 2-3"])
        #expect(canvas.findings.isEmpty)
    }

    private struct Endless: View {
        @State private var count = 0
        var body: some View { Text("\(count)").onChange(of: count, initial: true) { count += 1 } }
    }

    @Test("An onChange that changes its own value again and again is cut, and reported once; the screen is not at rest")
    func endless() {
        let canvas = Canvas(100, 100, Endless())
        let settlement = canvas.settle()
        #expect(settlement.busy.first.map { [$0.reason] } == ["an update loop, round and round in every frame: count of Endless"])
        canvas.advance(0.2)
        #expect(canvas.findings.count == 1, "\(canvas.findings.map(\.message))")
    }

    private struct Rows: View {
        let log: Log
        let isLazy: Bool
        let keep: (Binding<[Int]>) -> Void
        @State private var ids = [1, 2, 3]
        var body: some View {
            keep($ids)
            let rows = ForEach(ids, id: \.self) { id in
                Color.red.frame(height: 10).onAppear { log.add("+\(id)") }.onDisappear { log.add("-\(id)") }
            }
            return ScrollView {
                if isLazy { LazyVStack(spacing: 0) { rows } } else { VStack(spacing: 0) { rows } }
            }
        }
    }

    @Test("Rows appear in the order of their data; new ones alone appear, those that left disappear, moved ones do neither", arguments: [false, true])
    func rows(_ isLazy: Bool) {
        let log = Log()
        var ids: Binding<[Int]>?
        let canvas = Canvas(100, 100, Rows(log: log, isLazy: isLazy) { ids = $0 })
        canvas.settle()
        #expect(log.take() == ["+1", "+2", "+3"])
        canvas.act { ids?.wrappedValue = [5, 1, 2, 3, 4] }
        #expect(log.take() == ["+5", "+4"])
        canvas.act { ids?.wrappedValue = [3, 4, 5] }
        #expect(log.take().sorted() == ["-1", "-2"])
        canvas.act { ids?.wrappedValue = [5, 3, 4] }
        #expect(log.take() == [])
        canvas.window.rootViewController = nil
        canvas.settle()
        #expect(log.take().sorted() == ["-3", "-4", "-5"])
    }

    @Test("Lazy rows appear as they come into sight and disappear as they leave it, in the order of scrolling")
    func scrolled() {
        let log = Log()
        var ids: Binding<[Int]>?
        let canvas = Canvas(100, 20, Rows(log: log, isLazy: true) { ids = $0 })
        canvas.act { ids?.wrappedValue = Array(1...9) }
        _ = log.take()
        let scroll = canvas.views(UIScrollView.self)[0]
        scroll.contentOffset.y = 20
        canvas.settle()
        #expect(log.take() == ["+3", "+4", "-1", "-2"])
    }

    private struct Scoped: View {
        let log: Log
        let keep: (Binding<Int>, Binding<Int>) -> Void
        @State private var page = 0
        @State private var other = 0
        var body: some View {
            keep($page, $other)
            return Noting(number: page + other, log: log).transaction(value: page) { $0.animation = .linear(duration: 2) }
        }
    }

    private struct Noting: UIViewRepresentable {
        let number: Int
        let log: Log
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) { log.add(context.transaction.animation == nil ? "plain" : "animated") }
    }

    @Test("transaction(value:) changes the transactions of updates in which its value differs, and no others (Apple, transaction(value:_:))")
    func scopes() {
        let log = Log()
        var set: (page: Binding<Int>, other: Binding<Int>)?
        let canvas = Canvas(100, 100, Scoped(log: log) { set = ($0, $1) })
        canvas.settle()
        _ = log.take()
        canvas.act { set?.page.wrappedValue = 1 }
        canvas.act { set?.other.wrappedValue = 1 }
        canvas.act { withAnimation { set?.other.wrappedValue = 2 } }
        #expect(log.take() == ["animated", "plain", "animated"])
    }

    @Observable fileprivate final class Account { var name = "first" }

    /// A bridge whose coordinator hands on what a person did to the owner of now.
    private struct Field: UIViewRepresentable {
        let account: Account
        @MainActor final class Coordinator {
            var account: Account
            init(_ account: Account) { self.account = account }
        }
        func makeCoordinator() -> Coordinator { Coordinator(account) }
        func makeUIView(context: Context) -> UIButton {
            let coordinator = context.coordinator
            return UIButton(primaryAction: UIAction { [weak coordinator] _ in coordinator?.account.name += "!" })
        }
        func updateUIView(_ button: UIButton, context: Context) { context.coordinator.account = account }
    }

    private struct Switching: View {
        let keep: (Binding<Account>) -> Void
        @State var account: Account
        var body: some View {
            keep($account)
            return Field(account: account)
        }
    }

    @Test("D7.1: after the model under a living bridge is replaced, the next event reaches the current owner")
    func replacedOwner() {
        let (first, second) = (Account(), Account())
        var account: Binding<Account>?
        let canvas = Canvas(100, 100, Switching(keep: { account = $0 }, account: first))
        canvas.settle()
        let button = canvas.views(UIButton.self)[0]
        button.sendActions(for: .primaryActionTriggered)
        canvas.act { account?.wrappedValue = second }
        #expect(canvas.views(UIButton.self)[0] === button)
        button.sendActions(for: .primaryActionTriggered)
        #expect(first.name == "first!" && second.name == "first!")
    }

    private struct Draft: View {
        let log: Log
        @State private var text = ""
        var body: some View {
            Text(text).onAppear { log.add("appear \(text)"); text += "x" }.onDisappear { log.add("disappear \(text)") }
        }
    }

    @Test("D8.2: a screen that another covers has disappeared and not ended: its state is there when it comes back")
    func covered() {
        let log = Log()
        let canvas = Canvas(100, 200, EmptyView())
        let navigation = UINavigationController(rootViewController: UIHostingController(rootView: Draft(log: log)))
        canvas.window.rootViewController = navigation
        canvas.settle()
        navigation.pushViewController(UIViewController(), animated: false)
        canvas.settle()
        navigation.popViewController(animated: false)
        canvas.settle()
        #expect(log.take() == ["appear ", "disappear x", "appear x"])
    }

    @Observable fileprivate final class Library { var title = "Emma" }

    private struct Tab: View {
        let library: Library
        let log: Log
        var body: some View {
            log.add("body \(library.title)")
            return Text(library.title).onChange(of: library.title) { log.add("change \($1)") }
        }
    }

    @Test("A tab that another covers goes on: its body follows the model, its onChange runs", arguments: [false, true])
    func coveredTab(_ isInStack: Bool) {
        let (library, log) = (Library(), Log())
        let canvas = Canvas(300, 300, EmptyView())
        let tabs = UITabBarController()
        let host: UIViewController = UIHostingController(rootView: Tab(library: library, log: log))
        tabs.viewControllers = [isInStack ? UINavigationController(rootViewController: host) : host, UIViewController()]
        canvas.window.rootViewController = tabs
        canvas.settle()
        tabs.selectedIndex = 1
        canvas.settle()
        #expect(log.take() == ["body Emma"])
        canvas.act { library.title = "Persuasion" }
        #expect(log.take() == ["body Persuasion", "change Persuasion"])
        #expect(canvas.settle().busy.isEmpty)
    }
}
