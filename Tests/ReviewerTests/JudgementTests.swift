import Foundation
import Rulebook
import Testing

@testable import Reviewer

@Suite("G1, G6 What a review weighs, and what it does not ask")
struct JudgementTests {
    private func findings(_ code: String) -> [Finding] {
        Review.run(sources: [("Shelf.swift", code)], configuration: Configuration(workers: 1)).findings
    }

    @Test("G1.2 Performance is offered, never demanded")
    func performance() {
        let offered: Set<RuleID> = [
            "images.full-decode", "images.cache-cost-missing", "layout.activate-one-by-one", "layout.constraint-recreated",
            "layout.stack-nesting-in-cell", "collections.reload-instead-of-reconfigure", "collections.initial-apply-diffing",
            "bridge.update-unguarded-write", "lifecycle.one-time-setup-in-layout",
        ]
        for id in offered { #expect(Rulebook.rule(id)?.severity == .consider, "\(id)") }
    }

    @Test("G1.2 An offer fails no gate, and a log that is full keeps the mistakes")
    func correctnessFirst() throws {
        let offer = Finding("images.full-decode", .consider, "Offer.", place: Finding.Place(file: "A.swift", line: 1))
        let mistake = Finding("lifecycle.super-missing", .must, "Mistake.", place: Finding.Place(file: "B.swift", line: 1))
        let gates = Report(findings: [offer, mistake], problems: [], fileCount: 2).rendered(as: .text).split(separator: "\n")
        #expect(gates.contains("pass images: 1 consider"))
        #expect(gates.contains("FAIL lifecycle: 1 must"))
    }

    @Test("G1.2 Right code beside what a rule of correctness speaks of is no mistake", arguments: PlainCode.all)
    func rightCode(_ code: String) {
        #expect(findings(code).filter { $0.severity == .must }.map(\.description) == [])
    }

    @Test("G1.2 Dismissing a wrapped controller is a mistake where it is pushed, and to consider in a sheet", arguments: [
        ("NavigationLink(\"Pick\") { Picker() }", Severity.must), ("NavigationLink(destination: Picker()) { Text(\"Pick\") }", .must),
        ("Text(\"\").navigationDestination(isPresented: $isShown) { Picker() }", .must),
        ("Text(\"\").sheet(isPresented: $isShown) { Picker() }", .consider), ("Text(\"\")", .consider),
    ])
    func dismissal(_ body: String, _ severity: Severity) {
        let code = """
            import SwiftUI
            import UIKit
            struct Desk: View {
                @State private var isShown = false
                var body: some View { \(body) }
            }
            struct Picker: UIViewControllerRepresentable {
                func makeCoordinator() -> Coordinator { Coordinator() }
                func makeUIViewController(context: Context) -> UIImagePickerController {
                    let picker = UIImagePickerController()
                    picker.delegate = context.coordinator
                    return picker
                }
                func updateUIViewController(_ picker: UIImagePickerController, context: Context) {}
                final class Coordinator: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
                    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
                }
            }
            """
        #expect(findings(code).filter { $0.rule == "bridge.dismiss-from-coordinator" }.map(\.severity) == [severity])
    }

    @Test("G6.1 The same screen is right in every architecture", arguments: [
        // The controller does it all.
        """
        final class LoansController: UITableViewController {
            var loans: [String] = []
            func lend(_ title: String) {
                loans.append(title)
                tableView.reloadData()
            }
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { loans.count }
        }
        """,
        // A model the view follows.
        """
        @Observable final class LoansModel {
            private(set) var loans: [String] = []
            func lend(_ title: String) { loans.append(title) }
        }
        struct Loans: View {
            let model: LoansModel
            var body: some View { List(model.loans, id: \\.self) { Text($0) } }
        }
        final class LoansController: UIViewController {
            let model = LoansModel()
            func open() { present(UIHostingController(rootView: Loans(model: model)), animated: true) }
        }
        """,
        // One state, actions and a function of both.
        """
        struct LoansState { var loans: [String] = [] }
        enum LoansAction { case lend(String) }
        func reduce(_ state: inout LoansState, _ action: LoansAction) {
            switch action { case .lend(let title): state.loans.append(title) }
        }
        final class Store {
            private(set) var state = LoansState() { didSet { onChange?(state) } }
            var onChange: ((LoansState) -> Void)?
            func send(_ action: LoansAction) { reduce(&state, action) }
        }
        final class LoansController: UIViewController {
            let store: Store
            init(store: Store) {
                self.store = store
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { nil }
            override func viewDidLoad() {
                super.viewDidLoad()
                store.onChange = { [weak self] in self?.title = $0.loans.last }
            }
        }
        """,
        // A presenter behind a protocol, and an object that leads through the flow.
        """
        protocol LoansDisplay: AnyObject { func show(_ titles: [String]) }
        final class LoansPresenter {
            weak var display: LoansDisplay?
            func start() { display?.show(["Emma"]) }
        }
        final class LoansController: UIViewController, LoansDisplay {
            let presenter: LoansPresenter
            init(presenter: LoansPresenter) {
                self.presenter = presenter
                super.init(nibName: nil, bundle: nil)
                presenter.display = self
            }
            required init?(coder: NSCoder) { nil }
            func show(_ titles: [String]) { title = titles.first }
        }
        final class LoansFlow {
            let navigation = UINavigationController()
            func start() { navigation.setViewControllers([LoansController(presenter: LoansPresenter())], animated: false) }
        }
        """,
    ])
    func architectures(_ code: String) {
        #expect(findings("import SwiftUI\nimport UIKit\n" + code).map(\.description) == [])
    }

    @Test("G6.1 No rule names an architecture, a pattern's school or a matter of taste")
    func words() {
        let taste = ["MVVM", "VIPER", "MVC", "Redux", "Clean Architecture", "TCA", "best practice", "cleaner", "prettier", "elegant", "naming"]
        for rule in Rulebook.all {
            let text = [rule.statement, rule.reason, rule.fix.text].joined(separator: " ")
            for word in taste { #expect(!text.localizedStandardContains(word), "\(rule.id): \(word)") }
        }
    }
}
