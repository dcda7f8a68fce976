import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

private struct Reminders: View {
    @State private var isOn = false
    var body: some View {
        VStack {
            Toggle("Remind me", isOn: $isOn)
            Text(isOn ? "on" : "off")
            Button("Reset") { isOn = false }
        }
    }
}

@MainActor
@Suite("A toggle is a switch beside its label", .serialized)
struct ToggleTests {
    @Test("A tap on the switch writes the binding, and a write moves the switch, without writing back") func bothWays() {
        let canvas = Canvas(320, 300, Reminders())
        let control = canvas.views(UISwitch.self)[0]
        canvas.tap("Remind me")
        #expect(control.isOn)
        #expect(canvas.find("on") != nil)
        canvas.tap("Reset")
        #expect(!control.isOn)
        #expect(canvas.find("off") != nil)
        #expect(canvas.findings.isEmpty)
    }

    @Test("BF192: the row takes the width and is as high as the switch, the label at the leading edge in its middle") func row() {
        let canvas = Canvas(320, 300, Toggle(isOn: .constant(true)) { Recorded(width: 22.5) })
        let label = canvas.find(type: "Color")
        #expect(label?.frame == CGRect(x: 0, y: 137.75, width: 22.5, height: 24.5))
        #expect(canvas.views(UISwitch.self)[0].superview?.convert(
            canvas.views(UISwitch.self)[0].frame, to: canvas.window) == CGRect(x: 254, y: 135, width: 68, height: 30))
    }

    @Test("BF192: a toggle without its label is its switch, and still speaks") func hiddenLabel() {
        let canvas = Canvas(320, 300, Toggle("Remind me", isOn: .constant(true)).labelsHidden())
        #expect(canvas.host.contentSize(ProposedViewSize(width: 320, height: 300)) == CGSize(width: 66, height: 30))
    }

    @Test("A disabled toggle does not react") func disabled() {
        let canvas = Canvas(320, 300, Reminders().disabled(true))
        canvas.tap("Remind me")
        #expect(!canvas.views(UISwitch.self)[0].isOn)
        #expect(!canvas.views(UISwitch.self)[0].isEnabled)
    }
}
