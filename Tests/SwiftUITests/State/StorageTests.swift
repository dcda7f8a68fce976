import Foundation
import SwiftUI
import SwiftUITestSupport
import Testing

private enum Order: String { case title, author }

@MainActor
private final class Seen {
    var values: [String] = []
    var bodies = 0
}

private struct Reader: View {
    @AppStorage("days") private var days = 14
    @AppStorage("order") private var order = Order.title
    @AppStorage("note") private var note: String?
    let seen: Seen
    var body: some View {
        seen.values.append("\(days) \(order) \(note ?? "-")")
        return Text("\(days)")
    }
}

private struct Writer: View {
    @AppStorage("days") private var days = 14
    @AppStorage("order") private var order = Order.title
    @AppStorage("note") private var note: String?
    let reach: (Binding<Int>, Binding<Order>, Binding<String?>) -> Void
    var body: some View {
        reach($days, $order, $note)
        return Text("writer")
    }
}

private struct Equal: View, Equatable {
    let name: String
    let seen: Seen
    nonisolated static func == (left: Equal, right: Equal) -> Bool { left.name == right.name }
    var body: some View {
        seen.bodies += 1
        return Text(name)
    }
}

/// Shows the days of one of two stores.
private struct Days: View {
    @AppStorage private var days: Int
    let seen: Seen

    init(of store: UserDefaults, _ seen: Seen) {
        _days = AppStorage(wrappedValue: 14, "days", store: store)
        self.seen = seen
    }

    var body: some View {
        seen.values.append("\(days)")
        return Text("\(days)")
    }
}

private struct Branches: View {
    @State private var isSecond = false
    let stores: [UserDefaults]
    let seen: Seen
    let reach: (@escaping () -> Void) -> Void
    var body: some View {
        reach { isSecond.toggle() }
        return Days(of: stores[isSecond ? 1 : 0], seen)
    }
}

@MainActor
@Suite("Storage, metrics, schemes and equality", .serialized)
struct StorageTests {
    @Test("One key in another store is another value, though the view stays")
    func stores() throws {
        let stores = try ["shelf.first", "shelf.second"].map { try #require(UserDefaults(suiteName: $0)) }
        defer { for store in stores { store.removeObject(forKey: "days") } }
        stores[0].set(1, forKey: "days")
        stores[1].set(2, forKey: "days")
        let seen = Seen()
        var toggle: (() -> Void)?
        let canvas = Canvas(100, 100, Branches(stores: stores, seen: seen) { toggle = $0 })
        canvas.act { toggle?() }
        #expect(seen.values == ["1", "2"])
    }

    @Test("Views with one storage key show one value; another screen starts anew")
    func appStorage() {
        let seen = Seen()
        var days: Binding<Int>?
        var order: Binding<Order>?
        var note: Binding<String?>?
        let view = {
            VStack {
                Reader(seen: seen)
                Writer {
                    days = $0
                    order = $1
                    note = $2
                }
            }
        }
        let canvas = Canvas(200, 100, view())
        canvas.act { days?.wrappedValue = 21 }
        canvas.act { order?.wrappedValue = .author }
        canvas.act { note?.wrappedValue = "late" }
        canvas.act { note?.wrappedValue = nil }
        #expect(seen.values == ["14 title -", "21 title -", "21 author -", "21 author late", "21 author -"])
        _ = Canvas(200, 100, view())
        #expect(seen.values.last == "14 title -")
    }

    @Test("A scaled metric follows the size of text")
    func scaledMetric() {
        struct Measured: View {
            @ScaledMetric var side = 20.0
            let seen: Seen
            var body: some View {
                seen.values.append("\(side)")
                return Color.clear.frame(width: side)
            }
        }
        let seen = Seen()
        _ = Canvas(200, 100, Measured(seen: seen))
        _ = Canvas(200, 100, Measured(seen: seen).dynamicTypeSize(.accessibility3))
        #expect(seen.values.first == "20.0")
        #expect((Double(seen.values.last ?? "") ?? 0) > 30)
    }

    @Test("A preferred colour scheme makes its screen dark, and gives it back")
    func preferredColorScheme() {
        struct Screen: View {
            @State private var isDark = true
            @Environment(\.colorScheme) private var scheme
            let seen: Seen
            let reach: (Binding<Bool>) -> Void
            var body: some View {
                reach($isDark)
                seen.values.append("\(scheme)")
                return Text("shelf").preferredColorScheme(isDark ? .dark : nil)
            }
        }
        let seen = Seen()
        var isDark: Binding<Bool>?
        let canvas = Canvas(200, 100, Screen(seen: seen) { isDark = $0 })
        canvas.settle()
        #expect(seen.values.last == "dark")
        #expect(canvas.window.rootViewController?.view.traitCollection.userInterfaceStyle == .dark)
        canvas.act { isDark?.wrappedValue = false }
        #expect(seen.values.last == "light")
    }

    @Test("An equatable view is computed anew only for a value that compares unequal")
    func equatable() {
        struct Shelf: View {
            @State private var state = (name: "Emma", turns: 0)
            let seen: Seen
            let reach: (Binding<(name: String, turns: Int)>) -> Void
            var body: some View {
                reach($state)
                return VStack {
                    Text("\(state.turns)")
                    Equal(name: state.name, seen: seen).equatable()
                }
            }
        }
        let seen = Seen()
        var state: Binding<(name: String, turns: Int)>?
        let canvas = Canvas(200, 100, Shelf(seen: seen) { state = $0 })
        canvas.act { state?.wrappedValue.turns = 1 }
        #expect(seen.bodies == 1)
        canvas.act { state?.wrappedValue.name = "Persuasion" }
        #expect(seen.bodies == 2)
    }

    @Test("OnGeometryChange tells the size at first and when it has changed")
    func geometryChange() {
        struct Growing: View {
            @State private var width = 20.0
            let seen: Seen
            let reach: (Binding<Double>) -> Void
            var body: some View {
                reach($width)
                return Color.clear.frame(width: width, height: 10)
                    .onGeometryChange(for: CGFloat.self) { $0.size.width } action: { seen.values.append("\($0)") }
            }
        }
        let seen = Seen()
        var width: Binding<Double>?
        let canvas = Canvas(200, 100, Growing(seen: seen) { width = $0 })
        canvas.settle()
        canvas.act { width?.wrappedValue = 50 }
        #expect(seen.values == ["20.0", "50.0"])
    }
}
