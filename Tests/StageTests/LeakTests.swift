import Foundation
import SwiftUI
import TandemTesting
import Testing
import UIKit

/// A screen that shows a button of UIKit's and can take it away.
private struct Counter: View {
    var kind: LendButton.Kind
    @State private var isShown = true

    var body: some View {
        VStack {
            if isShown { LendButton(kind: kind) }
            Button("Leave") { isShown = false }
        }
    }
}

private struct LendButton: UIViewRepresentable {
    enum Kind: CaseIterable {
        case capturingContext, capturingCoordinator, weakButton, weakCoordinator, dismantled, delegate
    }

    let kind: Kind

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> UIButton {
        let button = UIButton(type: .system)
        let coordinator = context.coordinator
        switch kind {
        case .capturingContext:
            coordinator.button = button
            button.addAction(UIAction { _ in context.coordinator.lend() }, for: .touchUpInside)
        case .capturingCoordinator, .dismantled:
            coordinator.button = button
            coordinator.isTidy = kind == .dismantled
            button.addAction(UIAction(identifier: .init("lend")) { _ in coordinator.lend() }, for: .touchUpInside)
        case .weakButton:
            coordinator.weakButton = button
            button.addAction(UIAction { _ in context.coordinator.lend() }, for: .touchUpInside)
        case .weakCoordinator:
            coordinator.button = button
            button.addAction(UIAction { [weak coordinator] _ in coordinator?.lend() }, for: .touchUpInside)
        case .delegate:
            coordinator.shelf = Shelf()
            coordinator.shelf?.delegate = coordinator
        }
        return button
    }

    func updateUIView(_ button: UIButton, context: Context) {}

    static func dismantleUIView(_ button: UIButton, coordinator: Coordinator) {
        if coordinator.isTidy { button.removeAction(identifiedBy: .init("lend"), for: .touchUpInside) }
    }

    final class Coordinator: LendingDelegate {
        var button: UIButton?
        weak var weakButton: UIButton?
        var shelf: Shelf?
        var isTidy = false
        var loans = 0
        func lend() { loans += 1 }
    }

    final class Shelf {
        var delegate: (any LendingDelegate)?
    }
}

private protocol LendingDelegate: AnyObject {
    func lend()
}

private final class Model {
    var onChange: (() -> Void)?
}

private struct Panel: View {
    let onClear: @MainActor @Sendable () -> Void
    var body: some View { Button("Clear", action: onClear) }
}

/// A controller that keeps itself in a way of its choice.
private final class DeskController: UIViewController {
    enum Kind: CaseIterable {
        case action, hostedClosure, model, child, menu, weakly, unowned, host, nothing, recognizer, barButton
    }

    let kind: Kind
    let button = UIButton(type: .system)
    let model = Model()
    var count = 0
    var desk: DeskController?

    init(_ kind: Kind) {
        self.kind = kind
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(button)
        switch kind {
        case .action: button.addAction(UIAction { _ in self.lend() }, for: .touchUpInside)
        case .hostedClosure: embed(Panel { self.lend() })
        case .host: embed(Panel { [weak self] in self?.lend() })
        case .model: model.onChange = { self.lend() }
        case .child:
            let child = DeskController(.nothing)
            child.desk = self
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
        case .menu: button.menu = UIMenu(children: [UIMenu(children: [UIAction(title: "Lend") { _ in self.lend() }])])
        case .weakly: button.addAction(UIAction { [weak self] _ in self?.lend() }, for: .touchUpInside)
        case .unowned: model.onChange = { [unowned self] in lend() }
        case .recognizer: view.addGestureRecognizer(UITapGestureRecognizer { _ in self.lend() })
        case .barButton: navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: UIAction(title: "Lend") { _ in self.lend() })
        case .nothing: break
        }
    }

    private func embed(_ panel: Panel) {
        let host = UIHostingController(rootView: panel)
        addChild(host)
        view.addSubview(host.view)
        host.didMove(toParent: self)
    }

    func lend() { count += 1 }
}

@MainActor
@Suite("What keeps itself alive after it has left is reported with the way back (SPEC B9.3)", .serialized)
struct LeakTests {
    private func found(_ stage: Stage) -> [String] { stage.findings.map { "\($0.rule): \($0.message)" } }

    @Test("B9.3: a coordinator and its view that hold each other are one finding, with the property and the closure")
    func coordinator() throws {
        let stage = Stage()
        stage.host(Counter(kind: .capturingContext))
        try stage.settle()
        #expect(found(stage) == [])
        try stage.tap("Leave")
        try stage.settle()
        #expect(
            found(stage) == [
                "bridge.coordinator-strong-cycle: Coordinator of LendButton has left the screen and keeps itself alive: "
                    + "Coordinator.button → UIButton → UIAction → closure → Coordinator. Capture one of them weakly in the closure."
            ])
        try stage.settle()
        #expect(stage.findings.count == 1)
    }

    @Test(
        "B9.3: every way in which a represented view leaks is found, and none in which it does not",
        arguments: zip(
            LendButton.Kind.allCases,
            ["bridge.coordinator-strong-cycle", "bridge.coordinator-strong-cycle", nil, nil, nil, "bridge.coordinator-strong-cycle"]))
    fileprivate func represented(_ kind: LendButton.Kind, _ rule: String?) throws {
        let stage = Stage()
        stage.host(Counter(kind: kind))
        try stage.settle()
        try stage.tap("Leave")
        try stage.settle()
        #expect(stage.findings.map(\.rule.description) == [rule].compactMap { $0 })
    }

    private static let ways: [DeskController.Kind: String] = [
        .action: "memory.strong-self-stored: DeskController.button → UIButton → UIAction → closure → DeskController",
        .hostedClosure: "memory.strong-self-stored: UIHostingController<Panel>.onClear → closure → DeskController → UIHostingController<Panel>",
        .model: "memory.strong-self-stored: DeskController.model → Model.onChange → closure → DeskController",
        .child: "memory.strong-delegate: DeskController → DeskController.desk → DeskController",
        .menu: "memory.strong-self-stored: DeskController.button → UIButton → UIMenu → UIMenu → UIAction → closure → DeskController",
        .recognizer: "memory.strong-self-stored: DeskController → UIView → UITapGestureRecognizer → closure → DeskController",
        .barButton:
            "memory.strong-self-stored: DeskController → UINavigationItem → UIBarButtonItem → UIAction → closure → DeskController",
    ]

    @Test("B9.3: a controller that keeps itself is found when it was popped", arguments: DeskController.Kind.allCases)
    fileprivate func popped(_ kind: DeskController.Kind) throws {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: DeskController(.nothing))
        stage.host(navigation)
        try stage.settle()
        navigation.pushViewController(DeskController(kind), animated: true)
        try stage.settle()
        #expect(found(stage) == [])
        navigation.popViewController(animated: true)
        try stage.settle()
        expect(stage, kind)
    }

    @Test("B9.3: and when it was dismissed", arguments: DeskController.Kind.allCases)
    fileprivate func dismissed(_ kind: DeskController.Kind) throws {
        let stage = Stage()
        let root = stage.host(DeskController(.nothing))
        try stage.settle()
        root.present(DeskController(kind), animated: true)
        try stage.settle()
        root.dismiss(animated: true)
        try stage.settle()
        expect(stage, kind)
    }

    @Test("B9.3: and when another root has replaced it", arguments: DeskController.Kind.allCases)
    fileprivate func replaced(_ kind: DeskController.Kind) throws {
        let stage = Stage()
        stage.host(DeskController(kind))
        try stage.settle()
        stage.host(DeskController(.nothing))
        try stage.settle()
        expect(stage, kind)
    }

    private func expect(_ stage: Stage, _ kind: DeskController.Kind) {
        let found = stage.findings.map { finding in
            let message = finding.message
            let path = message.range(of: "keeps itself alive: ").map { message[$0.upperBound...] } ?? ""
            return "\(finding.rule): \(path)"
        }
        let way = Self.ways[kind]
        #expect(found.count == (way == nil ? 0 : 1), "\(found)")
        if let way { #expect(found.first?.hasPrefix(way + ".") == true, "\(found)") }
    }

    @Test("B9.3: a controller that its app keeps for the next time is no leak, and one when the app has let it go")
    func kept() throws {
        let stage = Stage()
        let root = stage.host(DeskController(.nothing))
        try stage.settle()
        var kept: DeskController? = DeskController(.action)
        root.present(kept!, animated: true)
        try stage.settle()
        root.dismiss(animated: true)
        try stage.settle()
        #expect(found(stage) == [])
        root.present(kept!, animated: true)
        try stage.settle()
        root.dismiss(animated: true)
        try stage.settle()
        #expect(found(stage) == [])
        kept = nil
        try stage.settle()
        #expect(stage.findings.map(\.rule.description) == ["memory.strong-self-stored"])
    }
}
