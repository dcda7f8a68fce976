import Combine
import SwiftUITestSupport
import Testing
import UIKit
@testable import SwiftUI

/// What a control shows; the model outlives every host.
private final class Settings: ObservableObject {
    @Published var isOn = false
    @Published var text = "Ada"
    @Published var number = 1.0
    @Published var choice = 1
}

/// Counts the screen states that are alive.
private final class ScreenState: ObservableObject {
    nonisolated(unsafe) static var alive = 0
    let settings: Settings
    @Published var visits = 0
    init(_ settings: Settings) {
        self.settings = settings
        Self.alive += 1
    }
    deinit { Self.alive -= 1 }
}

/// The views of SwiftUI that iOS backs with UIKit.
private enum Backed: String, CaseIterable, CustomTestStringConvertible {
    case toggle, textField, secureField, textEditor, slider, stepper, menuPicker, segmentedPicker, list, scrollView, lazyStack
    case navigationStack, navigationLink, button, tapGesture, dragGesture, sheet, progress, modifiers, geometry
    var testDescription: String { rawValue }
}

/// What a person did before the host left.
private enum Use: String, CaseIterable, CustomTestStringConvertible {
    case looked, tapped, held, dragged
    var testDescription: String { rawValue }
}

private struct Screen: View {
    @ObservedObject var settings: Settings
    @StateObject private var state: ScreenState
    let backed: Backed
    @State private var isShown = false

    init(_ settings: Settings, _ backed: Backed) {
        self.settings = settings
        _state = StateObject(wrappedValue: ScreenState(settings))
        self.backed = backed
    }

    private func binding<Value>(_ path: ReferenceWritableKeyPath<Settings, Value>) -> Binding<Value> {
        Binding(get: { state.settings[keyPath: path] }, set: { state.settings[keyPath: path] = $0; state.visits += 1 })
    }

    var body: some View {
        Group {
            switch backed {
            case .toggle: Toggle("Loud", isOn: binding(\.isOn)).labelsHidden()
            case .textField: TextField("Name", text: binding(\.text))
            case .secureField: SecureField("Name", text: binding(\.text))
            case .textEditor: TextEditor(text: binding(\.text))
            case .slider: Slider(value: binding(\.number), in: 0...2)
            case .stepper: Stepper("Copies", value: binding(\.number), in: 0...9).labelsHidden()
            case .menuPicker: Picker("Kind", selection: binding(\.choice)) { choices }
            case .segmentedPicker: Picker("Kind", selection: binding(\.choice)) { choices }.pickerStyle(.segmented)
            case .list:
                List {
                    Toggle("Loud", isOn: binding(\.isOn))
                    ForEach(0..<30) { row in Button("Book \(row) \(state.visits)") { state.visits += 1 } }
                }
            case .scrollView: ScrollView { VStack { ForEach(0..<30) { row in Text("Book \(row) \(state.visits)") } } }
            case .lazyStack:
                ScrollView { LazyVStack { ForEach(0..<99) { row in Toggle("Book \(row)", isOn: binding(\.isOn)) } } }
            case .navigationStack: NavigationStack { Toggle("Loud", isOn: binding(\.isOn)).navigationTitle("\(state.visits)") }
            case .navigationLink: NavigationStack { NavigationLink("Book") { Toggle("Loud", isOn: binding(\.isOn)) } }
            case .button: Button("Read \(state.visits)") { state.visits += 1 }
            case .tapGesture: Color.red.onTapGesture { state.visits += 1 }
            case .dragGesture: Color.red.gesture(DragGesture().onChanged { _ in state.visits += 1 })
            case .sheet: Button("Open") { isShown = true }.sheet(isPresented: $isShown) { Toggle("Loud", isOn: binding(\.isOn)) }
            case .modifiers:
                Text("Read \(state.visits)")
                    .contentShape(Rectangle()).allowsHitTesting(true).accessibilityLabel("\(state.visits)")
                    .background { Color.red.onTapGesture { state.visits += 1 } }.overlay { Button("Over") { state.visits += 1 } }
                    .safeAreaInset(edge: .bottom) { Toggle("Loud", isOn: binding(\.isOn)) }
                    .onGeometryChange(for: CGSize.self) { $0.size } action: { _ in state.visits += 1 }
                    .onReceive(state.$visits) { _ in isShown = state.visits > 99 }
                    .onAppear { state.visits += 1 }
                    .task { while !Task.isCancelled { try? await Task.sleep(for: .seconds(state.visits)) } }
                    .transaction { $0.animation = state.visits > 99 ? .default : nil }
                    .alert("Full", isPresented: binding(\.isOn)) { Button("Yes") { state.visits += 1 } }
            case .geometry: GeometryReader { proxy in Toggle("\(proxy.size.width)", isOn: binding(\.isOn)) }
            case .progress: ProgressView(value: state.settings.number, total: 2)
            }
        }
        .onChange(of: state.visits) { isShown = state.visits > 99 }
    }

    @ViewBuilder private var choices: some View {
        Text("Novel").tag(1)
        Text("Poem").tag(2)
    }
}

@MainActor
@Suite("After a host has left a window that stays on the screen, nothing of its controls is alive (SPEC B9)", .serialized)
struct ControlTeardownTests {
    @Test("B9: nothing keeps what a control's binding holds", arguments: Backed.allCases, Use.allCases)
    fileprivate func nothingIsAlive(_ backed: Backed, _ use: Use) async {
        let settings = Settings()
        ScreenState.alive = 0
        weak var graph: ViewGraph?
        let canvas = Canvas(320, 400, EmptyView())
        func show() {
            canvas.window.rootViewController = UIHostingController(rootView: Screen(settings, backed))
            canvas.settle()
            graph = (canvas.window.rootViewController?.view as? HostView)?.graph
            switch use {
            case .looked: break
            case .tapped:
                canvas.tap(160, 200)
                canvas.settle()
            case .held:
                canvas.fingers.began(at: CGPoint(x: 160, y: 200))
                canvas.frame()
            case .dragged:
                canvas.drag(from: CGPoint(x: 160, y: 220), to: CGPoint(x: 160, y: 120))
                canvas.lift()
            }
        }
        show()
        #expect(ScreenState.alive == 1)
        canvas.window.rootViewController = UIViewController()
        canvas.settle()
        if use == .held { canvas.lift() }
        canvas.settle()
        // A task of the screen ends in a turn of the main actor of its own.
        await Task.yield()
        #expect(graph == nil, "the graph is alive")
        #expect(ScreenState.alive == 0, "the state object is alive")
        settings.isOn.toggle()
        canvas.settle()
        #expect(!canvas.window.isHidden)
    }
}
