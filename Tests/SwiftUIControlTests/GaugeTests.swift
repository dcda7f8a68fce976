import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

/// Says what a style is given.
private struct Words: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            Text("value \(configuration.value)")
            configuration.label
            if let current = configuration.currentValueLabel { current } else { Text("no current") }
            if configuration.minimumValueLabel == nil && configuration.maximumValueLabel == nil { Text("no bounds") }
        }
    }
}

/// A style that reads state of its own.
private struct Counting: GaugeStyle {
    @State private var taps = 0
    func makeBody(configuration: Configuration) -> some View { Button("taps \(taps)") { taps += 1 } }
}

@MainActor
@Suite("Gauges (Apple, Gauge and GaugeStyle)", .serialized)
struct GaugeTests {
    private func spoken(_ view: some View) -> [String] { Canvas(320, 300, view).spoken }

    nonisolated private static let values: [(Double, ClosedRange<Double>, String)] = [
        (50, 0...200, "value 0.25"), (-5, 0...10, "value 0.0"), (15, 0...10, "value 1.0"), (10, 10...20, "value 0.0"),
        (0, -10...10, "value 0.5"), (3, 3...3, "value 0.0"), (.nan, 0...1, "value 0.0"), (.infinity, 0...1, "value 1.0"),
    ]

    @Test("A style is given the value from 0 to 1, whatever the bounds", arguments: values)
    func value(_ value: Double, _ bounds: ClosedRange<Double>, _ said: String) {
        #expect(spoken(Gauge(value: value, in: bounds) { Text("Lent") }.gaugeStyle(Words())).first == said)
    }

    @Test("Labels that were not given are nil in the configuration")
    func labels() {
        #expect(spoken(Gauge(value: 0.5) { Text("Lent") }.gaugeStyle(Words())) == ["value 0.5", "Lent", "no current", "no bounds"])
        let full = Gauge(value: 1 as Float, in: 0...2) { Text("Lent") } currentValueLabel: { Text("1") } minimumValueLabel: {
            Text("0")
        } maximumValueLabel: {
            Text("2")
        }
        #expect(spoken(full.gaugeStyle(Words())) == ["value 0.5", "Lent", "1"])
    }

    @Test("A style may have state, which stays when the value changes")
    func state() {
        struct Screen: View {
            @State private var value = 0.1
            var body: some View {
                VStack {
                    Gauge(value: value) { Text("Lent") }.gaugeStyle(Counting())
                    Button("More") { value = 0.9 }
                }
            }
        }
        let canvas = Canvas(320, 300, Screen())
        canvas.tap("taps 0")
        canvas.tap("More")
        #expect(canvas.find("taps 1") != nil, "It says \(canvas.spoken)")
    }

    @Test("The system's gauge is one element that speaks its labels and its share")
    func spokenTogether() {
        let canvas = Canvas(320, 300, Gauge(value: 30, in: 0...40) { Text("Lent") } currentValueLabel: { Text("30 books") })
        let gauge = canvas.find("Lent, 30 books")
        #expect(gauge?.accessibilityValue == "75 %", "\(canvas.tree)")
    }

    @Test("A bar takes the width it is given and fills its share of it, at both ends too", arguments: [0, 0.25, 1])
    func bar(_ share: Double) {
        let canvas = Canvas(200, 20, Gauge(value: share) { EmptyView() }.tint(Color(red: 1, green: 0, blue: 0)))
        let colors = CanvasColors(canvas)
        let filled = (0..<200).filter { colors.at($0, 10) == "#FF0000FF" }.count
        #expect(abs(Double(filled) - 200 * share) <= 2, "\(filled) points are filled.")
    }

    @Test("A ring fills from the top clockwise")
    func ring() {
        let gauge = Gauge(value: 0.5) { EmptyView() }.gaugeStyle(.accessoryCircularCapacity)
        let colors = CanvasColors(Canvas(58, 58, gauge.tint(Color(red: 1, green: 0, blue: 0))))
        #expect(colors.at(55, 29) == "#FF0000FF")
        #expect(colors.at(3, 29) != "#FF0000FF")
    }
}
