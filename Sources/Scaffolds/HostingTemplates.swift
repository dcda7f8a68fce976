enum HostingTemplates {
    static let cell = """
        import SwiftUI
        import UIKit

        struct NAMEItem: Identifiable, Sendable {
            let id: Int
            var title: String
        }

        /// A list whose cells are SwiftUI.
        final class NAME: UIViewController {
            private var items: [NAMEItem.ID: NAMEItem] = [:]
            private var list: UICollectionView!
            private var source: UICollectionViewDiffableDataSource<Int, NAMEItem.ID>!

            override func viewDidLoad() {
                super.viewDidLoad()
                let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
                list = UICollectionView(frame: .zero, collectionViewLayout: layout)
                list.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(list)
                NSLayoutConstraint.activate([
                    list.topAnchor.constraint(equalTo: view.topAnchor),
                    list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                    list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                ])
                // Made once, outside of the provider.
                let registration = UICollectionView.CellRegistration<UICollectionViewListCell, NAMEItem> { cell, _, item in
                    cell.contentConfiguration = UIHostingConfiguration {
                        Text(item.title).font(.body)
                    }
                    .minSize(width: nil, height: 44)
                }
                source = UICollectionViewDiffableDataSource(collectionView: list) { [weak self] list, place, id in
                    guard let item = self?.items[id] else { return nil }
                    return list.dequeueConfiguredReusableCell(using: registration, for: place, item: item)
                }
            }

            func show(_ new: [NAMEItem]) {
                loadViewIfNeeded()
                let old = items
                items = Dictionary(uniqueKeysWithValues: new.map { ($0.id, $0) })
                var snapshot = NSDiffableDataSourceSnapshot<Int, NAMEItem.ID>()
                snapshot.appendSections([0])
                snapshot.appendItems(new.map(\\.id))
                snapshot.reconfigureItems(new.filter { old[$0.id].map(\\.title) != nil && old[$0.id]?.title != $0.title }.map(\\.id))
                if old.isEmpty {
                    source.applySnapshotUsingReloadData(snapshot)
                } else {
                    source.apply(snapshot, animatingDifferences: true)
                }
            }
        }

        """
    static let cellTest = """
        import TandemTesting
        import Testing
        @testable import MODULE

        @MainActor
        @Suite("NAME", .serialized)
        struct NAMETests {
            @Test("A changed item is shown in its cell")
            func changing() throws {
                let stage = Stage()
                let controller = stage.host(NAME())
                controller.show([NAMEItem(id: 1, title: "Emma")])
                try stage.settle()
                #expect(stage.shows("Emma"))
                controller.show([NAMEItem(id: 1, title: "Persuasion")])
                try stage.settle()
                #expect(stage.shows("Persuasion"))
                #expect(stage.findings.isEmpty)
            }
        }

        """
    static let traitKey = """
        import SwiftUI
        import UIKit

        /// The value as UIKit's trait.
        struct NAMETrait: UITraitDefinition {
            static let defaultValue = false
        }

        extension UITraitCollection {
            var PROPERTY: Bool { self[NAMETrait.self] }
        }

        extension UIMutableTraits {
            var PROPERTY: Bool {
                get { self[NAMETrait.self] }
                set { self[NAMETrait.self] = newValue }
            }
        }

        /// The value in SwiftUI's environment.
        struct NAMEKey: EnvironmentKey {
            static let defaultValue = false
        }

        extension EnvironmentValues {
            var PROPERTY: Bool {
                get { self[NAMEKey.self] }
                set { self[NAMEKey.self] = newValue }
            }
        }

        extension NAMEKey: UITraitBridgedEnvironmentKey {
            static func read(from traitCollection: UITraitCollection) -> Bool { traitCollection.PROPERTY }
            static func write(to mutableTraits: inout any UIMutableTraits, value: Bool) { mutableTraits.PROPERTY = value }
        }

        """
    static let traitKeyTest = """
        import SwiftUI
        import TandemTesting
        import Testing
        import UIKit
        @testable import MODULE

        private struct NAMELabel: View {
            @Environment(\\.PROPERTY) private var isOn

            var body: some View { Text(isOn ? "On" : "Off") }
        }

        @MainActor
        @Suite("NAME", .serialized)
        struct NAMETests {
            @Test("A trait override of UIKit is seen in SwiftUI")
            func overriding() throws {
                let stage = Stage()
                let host = stage.host(UIHostingController(rootView: NAMELabel()))
                try stage.settle()
                #expect(stage.shows("Off"))
                host.traitOverrides.PROPERTY = true
                try stage.settle()
                #expect(stage.shows("On"))
            }
        }

        """
    static let screen = """
        import Observation
        import SwiftUI
        import UIKit

        /// The one owner of the state; both sides read and change it.
        @MainActor
        @Observable
        final class NAMEModel {
            private(set) var count = 0

            func add() { count += 1 }
        }

        struct NAMEContent: View {
            let model: NAMEModel

            var body: some View {
                Button("Count: \\(model.count)") { model.add() }
            }
        }

        /// UIKit around, SwiftUI inside, one model.
        final class NAME: UIViewController {
            private let model: NAMEModel
            private let host: UIHostingController<NAMEContent>
            private let summary = UILabel()

            init(model: NAMEModel) {
                self.model = model
                host = UIHostingController(rootView: NAMEContent(model: model))
                super.init(nibName: nil, bundle: nil)
            }

            @available(*, unavailable)
            required init?(coder: NSCoder) { fatalError("NAME is made in code.") }

            override func viewDidLoad() {
                super.viewDidLoad()
                view.backgroundColor = .systemBackground
                summary.font = .preferredFont(forTextStyle: .headline)
                summary.adjustsFontForContentSizeCategory = true
                summary.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(summary)
                host.sizingOptions = .intrinsicContentSize
                addChild(host)
                view.addSubview(host.view)
                host.view.translatesAutoresizingMaskIntoConstraints = false
                let area = view.safeAreaLayoutGuide
                NSLayoutConstraint.activate([
                    summary.topAnchor.constraint(equalTo: area.topAnchor, constant: 16),
                    summary.centerXAnchor.constraint(equalTo: area.centerXAnchor),
                    host.view.topAnchor.constraint(equalTo: summary.bottomAnchor, constant: 16),
                    host.view.leadingAnchor.constraint(equalTo: area.leadingAnchor),
                    host.view.trailingAnchor.constraint(equalTo: area.trailingAnchor),
                ])
                host.didMove(toParent: self)
                follow()
            }

            // Fires once for a change: it asks again every time.
            private func follow() {
                withObservationTracking {
                    summary.text = "Summary: \\(model.count)"
                } onChange: { [weak self] in
                    Task { @MainActor in self?.follow() }
                }
            }
        }

        #Preview { NAME(model: NAMEModel()) }

        """
    static let screenTest = """
        import TandemTesting
        import Testing
        @testable import MODULE

        @MainActor
        @Suite("NAME", .serialized)
        struct NAMETests {
            @Test("A tap in SwiftUI is seen in UIKit, and again")
            func counting() throws {
                let stage = Stage()
                stage.host(NAME(model: NAMEModel()))
                try stage.settle()
                for count in 0..<3 {
                    #expect(stage.shows("Summary: \\(count)"))
                    try stage.tap("Count: \\(count)")
                    try stage.settle()
                }
                #expect(stage.findings.isEmpty)
            }
        }

        """
    static let observation = """
        import Observation
        import UIKit

        @MainActor
        @Observable
        final class NAMEModel {
            var title = "NAME"
        }

        /// A controller that follows a model.
        final class NAME: UIViewController {
            private let model: NAMEModel
            private let label = UILabel()

            init(model: NAMEModel) {
                self.model = model
                super.init(nibName: nil, bundle: nil)
            }

            @available(*, unavailable)
            required init?(coder: NSCoder) { fatalError("NAME is made in code.") }

            override func viewDidLoad() {
                super.viewDidLoad()
                label.font = .preferredFont(forTextStyle: .body)
                label.adjustsFontForContentSizeCategory = true
                label.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(label)
                NSLayoutConstraint.activate([
                    label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                    label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
                ])
                follow()
            }

            // From iOS 26 on, reading the model in updateProperties() does the same.
            private func follow() {
                withObservationTracking {
                    label.text = model.title
                } onChange: { [weak self] in
                    // Called before the change, on any thread, once: read again afterwards on the main actor.
                    Task { @MainActor in self?.follow() }
                }
            }
        }

        #Preview { NAME(model: NAMEModel()) }

        """
    static let observationTest = """
        import TandemTesting
        import Testing
        @testable import MODULE

        @MainActor
        @Suite("NAME", .serialized)
        struct NAMETests {
            @Test("Every change of the model is shown")
            func following() throws {
                let model = NAMEModel()
                let stage = Stage()
                stage.host(NAME(model: model))
                try stage.settle()
                for title in ["Emma", "Persuasion"] {
                    model.title = title
                    try stage.settle()
                    #expect(stage.shows(.text(title)))
                }
                #expect(stage.findings.isEmpty)
            }
        }

        """
}
