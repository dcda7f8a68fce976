import Observation
import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
private final class Log {
    var entries: [String] = []
    var isShown: (() -> Bool)?
    var later: (() -> Void)?
    func add(_ entry: String) { entries.append(entry) }
}

@MainActor
@Observable
private final class Model {
    var first = false
    @ObservationIgnored var ignored = false
}

@MainActor
@Suite("State, identity and life cycle as recorded", .serialized)
struct StateLifeCycleTests {
    @Test("FACT 32: with a new id the new view appears before the old one disappears; each logs the state of then")
    func appearanceOfIdentities() {
        let log = Log()
        let canvas = Canvas(100, 100, Toggling(log: log))
        canvas.settle()
        canvas.advance(0.1)
        canvas.act { log.later?() }
        canvas.window.rootViewController = nil
        canvas.settle()
        #expect(log.entries == ["AF", "AT", "DT", "DT"])
    }

    private struct Toggling: View {
        let log: Log
        @State private var toggle = false
        var body: some View {
            Color.red
                .onAppear {
                    if log.entries.isEmpty { log.later = { toggle.toggle() } }
                    log.add("A\(toggle ? "T" : "F")")
                }
                .onDisappear { log.add("D\(toggle ? "T" : "F")") }
                .id(toggle)
        }
    }

    @Test("FACT 34: onAppear before .id runs again with a new id, after .id it runs once")
    func appearAroundID() {
        let log = Log()
        let canvas = Canvas(100, 100, Identified(log: log))
        canvas.settle()
        #expect(log.entries == ["inner", "outer", "inner"])
    }

    private struct Identified: View {
        let log: Log
        @State private var id = 0
        var body: some View {
            Color.red.onAppear { log.add("inner") }.id(id)
                .onAppear {
                    log.add("outer")
                    id = 1
                }
        }
    }

    private struct Changing: View {
        let log: Log
        let initial: Bool
        @State private var value = 0
        var body: some View {
            Color.red
                .onAppear { value = 1 }
                .onChange(of: value, initial: initial) { old, new in
                    log.add("\(old)-\(new)")
                    if new == 1 { value = 2 }
                    if new == 2 { value = 2 }
                }
        }
    }

    @Test(
        "FACT 35: onChange gives old and new, also at first sight when asked; an equal value is no change",
        arguments: [(false, ["0-1", "1-2"]), (true, ["0-0", "0-1", "1-2"])])
    func onChange(initial: Bool, expected: [String]) {
        let log = Log()
        let canvas = Canvas(100, 100, Changing(log: log, initial: initial))
        canvas.settle()
        #expect(log.entries == expected)
    }

    private struct Content: View {
        let model: Model
        let log: Log
        let toggles: ReferenceWritableKeyPath<Model, Bool>
        var body: some View {
            log.add("content")
            return VStack {
                Sub(name: "a", value: model.first, log: log)
                Sub(name: "b", value: model.ignored, log: log)
            }
            .onAppear { model[keyPath: toggles].toggle() }
        }
    }
    private struct Sub: View {
        let name: String
        let value: Bool
        let log: Log
        var body: some View {
            log.add("sub")
            return Color.red
        }
    }

    @Test("D2.1, D2.2, FACT 38: a tracked property runs the body that read it and the subview whose value differs")
    func tracked() {
        let log = Log()
        let canvas = Canvas(100, 100, Content(model: Model(), log: log, toggles: \.first))
        canvas.settle()
        #expect(log.entries.filter { $0 == "content" }.count == 2)
        #expect(log.entries.filter { $0 == "sub" }.count == 3)
    }

    @Test("FACT 38: an ignored property runs nothing")
    func ignored() {
        let log = Log()
        let canvas = Canvas(100, 100, Content(model: Model(), log: log, toggles: \.ignored))
        canvas.settle()
        #expect(log.entries.filter { $0 == "content" }.count == 1)
        #expect(log.entries.filter { $0 == "sub" }.count == 2)
    }

    @Test("FACT 43: the parent's onAppear runs after the child's")
    func appearanceOrder() {
        let log = Log()
        let canvas = Canvas(
            100, 100,
            VStack {
                Color.red.onAppear { log.add("first") }
                Color.blue.onAppear { log.add("second") }
            }
            .onAppear { log.add("parent") })
        canvas.settle()
        #expect(log.entries == ["first", "second", "parent"])
    }

    private struct Hosting: View {
        let log: Log
        @State private var flag = false
        var body: some View {
            Tagged(flag: $flag, log: log)
                .onAppear {
                    log.add("appear, \(log.isShown?() == true ? "shown" : "not shown")")
                    flag.toggle()
                }
        }
    }
    private struct Tagged: UIViewRepresentable {
        @Binding var flag: Bool
        let log: Log
        func makeUIView(context: Context) -> UIView {
            let view = UIView()
            log.isShown = { [weak view] in view?.window != nil }
            return view
        }
        func updateUIView(_ view: UIView, context: Context) {
            log.add("update \(flag)")
            view.tag = flag ? 1 : 0
        }
    }

    @Test("FACT 59, 60: a state toggled in onAppear updates exactly twice; the view is not in the hierarchy in the first onAppear")
    func updatesTwice() {
        let log = Log()
        let canvas = Canvas(100, 100, Hosting(log: log))
        canvas.settle()
        #expect(log.entries == ["update false", "appear, not shown", "update true"])
        #expect(canvas.mounted(UIView.self).map(\.tag) == [1])
    }

    @Test("FACT 41: setting environment values lists the newest first")
    func environmentDescription() {
        var values = EnvironmentValues()
        values[BoolKey.self] = true
        values[BoolKey.self] = true
        values[IntKey.self] = 1
        #expect(
            values.description.hasPrefix(
                "[EnvironmentPropertyKey<IntKey> = 1, EnvironmentPropertyKey<BoolKey> = true, EnvironmentPropertyKey<BoolKey> = true"))
    }

    private struct BoolKey: EnvironmentKey { static let defaultValue = false }
    private struct IntKey: EnvironmentKey { static let defaultValue = 0 }

    @Test(
        "FACT 50: a resolved colour's description",
        arguments: [
            (Color.Resolved(.sRGB, 0.3, 0.3, 0.3, 0.3), "#4C4C4C4D"), (Color.Resolved(.sRGB, 0.6, 0.6, 0.6, 0.6), "#99999999"),
            (Color.Resolved(.sRGBLinear, 0.3, 0.3, 0.3, 0.3), "#9595954D"),
            (Color.Resolved(.displayP3, 0.01, 0.02, 0.03, 0.04), "#0205080A"),
        ])
    func resolvedColour(color: Color.Resolved, expected: String) {
        #expect(color.description == expected)
    }

    @Test(
        "FACT 52: hue, saturation and brightness as red, green and blue",
        arguments: [
            (0, 0, 0, [0, 0, 0]), (0, 0, 1, [1, 1, 1]), (0, 1, 1, [1, 0, 0]), (1 / 3, 1, 1, [0, 1, 0]), (2 / 3, 1, 1, [0, 0, 1]),
            (1, 1, 1, [1, 0, 0]), (1 / 6, 1, 1, [1, 1, 0]), (0.5, 1, 1, [0, 1, 1]), (5 / 6, 1, 1, [1, 0, 1]),
            (0, 0, 0.5, [0.5, 0.5, 0.5]), (0, 1, 0.5, [0.5, 0, 0]), (1 / 3, 1, 0.5, [0, 0.5, 0]), (2 / 3, 1, 0.5, [0, 0, 0.5]),
        ] as [(Double, Double, Double, [Float])])
    func hue(_ hue: Double, _ saturation: Double, _ brightness: Double, _ expected: [Float]) {
        let color = Color(hue: hue, saturation: saturation, brightness: brightness).resolve(in: EnvironmentValues())
        for (part, expected) in zip([color.red, color.green, color.blue], expected) { #expect(abs(part - expected) < 0.0001) }
    }

    @Test("FACT 53: the animatable data of an angle, and the axes' names")
    func angleAndAxes() {
        #expect(Angle(degrees: 180).animatableData == .pi * 128)
        #expect(Axis.horizontal.rawValue == 0 && Axis.vertical.rawValue == 1)
        #expect(Axis.horizontal.description == "horizontal" && Axis.vertical.description == "vertical")
    }
}
