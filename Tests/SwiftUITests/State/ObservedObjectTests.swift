import SwiftUI
import SwiftUITestSupport
import Testing
import Tracing

@MainActor
private final class Loans: ObservableObject {
    @Published var titles = ["Emma"]
    @Published var days = 14
    nonisolated(unsafe) static var made = 0
    init() { Self.made += 1 }
}

@MainActor
private final class Count {
    var bodies = 0
    var received: [Int] = []
    var texts: [String] = []
}

private struct Row: View {
    @ObservedObject var loans: Loans
    let count: Count
    var body: some View {
        count.bodies += 1
        count.texts.append(loans.titles.joined(separator: ","))
        return Text(loans.titles.joined())
    }
}

private struct Owner: View {
    @StateObject private var loans = Loans()
    @State private var turns = 0
    let count: Count
    let reach: (Loans, Binding<Int>) -> Void
    var body: some View {
        reach(loans, $turns)
        return VStack {
            Text("\(turns)")
            Row(loans: loans, count: count)
            Deep(count: count)
        }
        .environmentObject(loans)
        .onReceive(loans.$days) { count.received.append($0) }
    }
}

private struct Deep: View {
    @EnvironmentObject private var loans: Loans
    let count: Count
    var body: some View {
        Toggle("Long", isOn: Binding(get: { loans.days > 14 }, set: { _ in }))
        Text("\($loans.days.wrappedValue)")
    }
}

@MainActor
@Suite("Observable objects", .serialized)
struct ObservedObjectTests {
    @Test("D6.1: a view shows what its observed object has after the change, in the next pass")
    func showsChange() {
        let (loans, count) = (Loans(), Count())
        let canvas = Canvas(320, 300, Row(loans: loans, count: count))
        #expect(count.texts == ["Emma"])
        canvas.act { loans.titles = ["Persuasion"] }
        #expect(count.texts == ["Emma", "Persuasion"])
        canvas.act {
            loans.titles = ["Emma"]
            loans.days = 3
        }
        #expect(count.bodies == 3, "two announcements before one pass are one evaluation")
    }

    @Test("D6.1: a state object is made once for its identity and reached below through the environment")
    func stateObject() {
        let count = Count()
        var model: Loans?
        var turns: Binding<Int>?
        Loans.made = 0
        let canvas = Canvas(
            320, 300,
            Owner(count: count) {
                model = $0
                turns = $1
            })
        canvas.act { turns?.wrappedValue = 1 }
        #expect(Loans.made == 1)
        #expect(count.received == [14])
        canvas.act { model?.days = 21 }
        #expect(count.received == [14, 21])
        #expect(canvas.views(UISwitch.self).map(\.isOn) == [true])
    }

    @Test("D6.1: a change published inside a body is a finding in Apple's words, and is shown all the same")
    func changeInBody() {
        struct Careless: View {
            @ObservedObject var loans: Loans
            var body: some View {
                if loans.days == 14 { loans.days = 7 }
                return Text("\(loans.days)")
            }
        }
        let canvas = Canvas(320, 300, Careless(loans: Loans()))
        #expect(canvas.findings.first?.message.hasPrefix("Publishing changes from within view updates is not allowed") == true)
    }

    private struct Holder: View {
        @StateObject private var loans = Loans()
        let made: (Loans) -> Void
        var body: some View {
            made(loans)
            return Below().environmentObject(loans).onReceive(loans.$days) { _ in }
        }
    }

    private struct Below: View {
        @EnvironmentObject private var loans: Loans
        var body: some View { Text(loans.titles.joined()) }
    }

    private final class WeakLoans {
        weak var loans: Loans?
    }

    @Test("D6.1, B9.1: the object goes with the view")
    func lifetime() {
        let kept = WeakLoans()
        let canvas = Canvas(320, 300, Holder { kept.loans = $0 })
        #expect(kept.loans != nil)
        canvas.window.rootViewController = nil
        canvas.window.isHidden = true
        canvas.frame()
        canvas.frame()
        #expect(kept.loans == nil)
    }

    @Test("D6.1: a timer received by a view fires on the frame clock")
    func timer() {
        struct Clock: View {
            @State private var beats = 0
            let beat: (Int) -> Void
            private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
            var body: some View {
                beat(beats)
                return Text("\(beats)").onReceive(timer) { _ in beats += 1 }
            }
        }
        var seen: [Int] = []
        let canvas = Canvas(320, 300, Clock { seen.append($0) })
        canvas.advance(3.1)
        #expect(seen.last == 3)
    }
}
