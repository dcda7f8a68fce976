import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

private enum Sort: String, CaseIterable { case title, author }

private struct Sorting: View {
    @State private var sort = Sort.title
    @State private var copies = 1
    @State private var share = 0.0
    var body: some View {
        VStack {
            Picker("Sort", selection: $sort) {
                ForEach(Sort.allCases, id: \.self) { Text($0.rawValue) }
            }
            .pickerStyle(.segmented)
            Stepper("Copies", value: $copies, in: 0...2)
            Slider(value: $share, in: 0...10, step: 1)
            Text("\(sort.rawValue) \(copies) \(Int(share))")
            Button("Author") { sort = .author }
        }
    }
}

private struct Genre: View {
    @State private var genre: String? = nil
    var body: some View {
        VStack {
            Picker("Genre", selection: $genre) {
                Text("any").tag(String?.none)
                Text("crime").tag("crime")
            }
            Text("genre \(genre ?? "none")")
        }
    }
}

@MainActor
@Suite("Controls with a UIKit view behind them", .serialized)
struct ControlTests {
    @Test("A segmented picker writes what is chosen and shows what is written") func segments() {
        let canvas = Canvas(320, 400, Sorting())
        let control = canvas.views(UISegmentedControl.self)[0]
        #expect(control.titleForSegment(at: 1) == "author")
        #expect(control.selectedSegmentIndex == 0)
        let place = control.convert(control.bounds, to: canvas.window)
        canvas.tap(place.maxX - 20, place.midY)
        #expect(canvas.find("author 1 0") != nil, "It says \(canvas.spoken)")
        canvas.tap(place.minX + 20, place.midY)
        canvas.tap("Author")
        #expect(control.selectedSegmentIndex == 1)
        #expect(canvas.findings.isEmpty)
    }

    @Test("A stepper stops at its bounds") func stepper() {
        let canvas = Canvas(320, 400, Sorting())
        let control = canvas.views(UIStepper.self)[0]
        let place = control.convert(control.bounds, to: canvas.window)
        for _ in 0..<3 { canvas.tap(place.maxX - 10, place.midY) }
        #expect(canvas.find("title 2 0") != nil, "It says \(canvas.spoken)")
        canvas.tap(place.minX + 10, place.midY)
        #expect(canvas.find("title 1 0") != nil, "It says \(canvas.spoken)")
    }

    @Test("A slider follows the finger in steps") func slider() {
        let canvas = Canvas(320, 400, Sorting())
        let control = canvas.views(UISlider.self)[0]
        let place = control.convert(control.bounds, to: canvas.window)
        canvas.drag(from: CGPoint(x: place.minX + 15, y: place.midY), to: CGPoint(x: place.midX, y: place.midY))
        canvas.lift()
        #expect(control.value == 5)
        #expect(canvas.find("title 1 5") != nil, "It says \(canvas.spoken)")
    }

    @Test("A menu picker offers its options, tags of an optional included") func menu() {
        let canvas = Canvas(320, 300, Genre())
        let button = canvas.views(UIButton.self)[0]
        #expect(button.title(for: .normal) == "any")
        let actions = button.menu?.visibleActions ?? []
        #expect(actions.map(\.title) == ["any", "crime"])
        actions.last?.perform(sender: button)
        canvas.frame()
        #expect(canvas.find("genre crime") != nil)
        #expect(canvas.views(UIButton.self)[0].title(for: .normal) == "crime")
    }

    @Test("Progress is a bar where it is known and a spinner where it is not") func progress() {
        let canvas = Canvas(320, 300, VStack {
            ProgressView(value: 0.25)
            ProgressView()
        })
        #expect(canvas.views(UIProgressView.self)[0].progress == 0.25)
        #expect(canvas.views(UIActivityIndicatorView.self)[0].isAnimating)
    }

    @Test("BF188: a divider is one pixel thick, across its stack") func divider() {
        let column = Canvas(320, 300, VStack { Divider() })
        let pixel = 1 / column.window.screen.scale
        let line = column.find(type: "Divider")?.frame.size ?? .zero
        #expect(line.width == 320 && abs(line.height - pixel) < 1e-9)
        let row = Canvas(320, 300, HStack { Divider() })
        let upright = row.find(type: "Divider")?.frame.size ?? .zero
        #expect(upright.height == 300 && abs(upright.width - pixel) < 1e-9)
    }

    @Test("BF189: heights of the controls") func heights() {
        func height(_ view: some View) -> CGFloat {
            Canvas(320, 400, view).host.contentSize(ProposedViewSize(width: 320, height: 400)).height
        }
        #expect(height(Toggle(isOn: .constant(true)) { Recorded(width: 40) }) == 30)
        #expect(height(Slider(value: .constant(0))) == 31)
        #expect(height(Stepper("Copies") {} onDecrement: {}) == 32)
        #expect(height(TextField("Title", text: .constant("")).textFieldStyle(.roundedBorder)) == 34)
        #expect(height(Picker("Sort", selection: .constant(1)) { Text("A").tag(1) }.pickerStyle(.segmented)) == 31)
    }

    @Test("BF190: controls stand 8 apart; above and below them the font of a text decides") func spacing() {
        let canvas = Canvas.recorded(320, 480, VStack {
            Text("Hello")
            Toggle("Enabled", isOn: .constant(true))
            Button("OK") {}
            Button("Bordered") {}.buttonStyle(.bordered)
            TextField("Placeholder", text: .constant("Hello"))
            TextField("Placeholder", text: .constant("Hello")).textFieldStyle(.roundedBorder)
            Slider(value: .constant(0.5))
            Stepper("Quantity: 3", value: .constant(3))
            Picker("Size", selection: .constant(1)) { Text("Small").tag(1); Text("Medium").tag(2) }.pickerStyle(.segmented)
            Text("Hello")
        })
        let texts = canvas.nodes.filter { $0.typeName == "Text" && $0.text == "Hello" }.map(\.frame)
        let buttons = canvas.nodes.filter { $0.typeName == "Button" }.map(\.frame)
        let fields = canvas.views(UITextField.self).map(canvas.rect(of:))
        #expect(texts.count == 2 && buttons.count == 2 && fields.count == 2)
        let expected: [(String, CGRect?, CGFloat, CGFloat)] = [
            ("text", texts.first, 52.16597020882881, 24.5),
            ("toggle", canvas.views(UISwitch.self).first.map(canvas.rect(of:)), 91.47505224007881, 30),
            ("plain button", buttons.first, 129.904541015625, 24.5), ("bordered button", buttons.last, 162.404541015625, 38.5),
            ("field", fields.first, 208.904541015625, 26), ("rounded field", fields.last, 242.904541015625, 34),
            ("slider", canvas.views(UISlider.self).first.map(canvas.rect(of:)), 284.904541015625, 31),
            ("stepper", canvas.views(UIStepper.self).first.map(canvas.rect(of:)), 323.904541015625, 32),
            ("segments", canvas.views(UISegmentedControl.self).first.map(canvas.rect(of:)), 363.904541015625, 31),
            ("text below", texts.last, 403.33402979117119, 24.5),
        ]
        for (name, rect, y, height) in expected {
            #expect(abs((rect?.minY ?? 0) - y) < 0.01 && abs((rect?.height ?? 0) - height) < 0.01, "\(name): \(String(describing: rect))")
        }
    }

    @Test("BF194: the baseline of a rounded field is 23.5 below its top") func fieldBaseline() {
        let canvas = Canvas.recorded(320, 240, VStack(alignment: .leading, spacing: 12) {
            TextField("Placeholder", text: .constant("Hello"))
            TextField("Placeholder", text: .constant("Hello")).textFieldStyle(.roundedBorder)
            TextField("Placeholder", text: .constant("")).textFieldStyle(.roundedBorder)
            SecureField("Password", text: .constant("secret")).textFieldStyle(.roundedBorder)
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                Text("Name")
                TextField("Placeholder", text: .constant("Hello")).textFieldStyle(.roundedBorder)
            }
        })
        let fields = canvas.views(UITextField.self).map(canvas.rect(of:))
        #expect(
            fields == [
                CGRect(x: 0, y: 15, width: 320, height: 26), CGRect(x: 0, y: 53, width: 320, height: 34),
                CGRect(x: 0, y: 99, width: 320, height: 34), CGRect(x: 0, y: 145, width: 320, height: 34),
                CGRect(x: 53, y: 191, width: 267, height: 34),
            ])
        let label = canvas.nodes.first { $0.typeName == "Text" && $0.text == "Name" }?.frame
        #expect(label == CGRect(x: 0, y: 196, width: 45, height: 24.5), "\(String(describing: label))")
    }

    @Test("A resizable picture fills its place, another keeps its size; a symbol follows the font") func images() {
        let symbol = Canvas(300, 300, Image(systemName: "star"))
        let big = Canvas(300, 300, Image(systemName: "star").font(.largeTitle))
        #expect(symbol.find(type: "Image")!.frame.width < big.find(type: "Image")!.frame.width)
        let filling = Canvas(300, 200, Image(systemName: "star").resizable())
        #expect(filling.find(type: "Image")?.frame.size == CGSize(width: 300, height: 200))
    }
}

extension Stepper where Label == Text {
    fileprivate init(_ title: String, _ up: @escaping () -> Void, onDecrement: @escaping () -> Void) {
        self.init(title, onIncrement: up, onDecrement: onDecrement)
    }
}
