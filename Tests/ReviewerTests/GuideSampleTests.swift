import Rulebook
import Testing

@testable import Reviewer

/// The samples of the guides this project starts from, and what each must do. In the guides' own words; where a guide shows a
/// fragment, the obvious surroundings stand around it.
struct GuideSample: CustomTestStringConvertible, Sendable {
    let name: String
    let must: [RuleID]
    let code: String

    var testDescription: String { name }

    static let all: [GuideSample] = [
        GuideSample(
            name: "000.1 map view", must: [],
            code: #"""
            import SwiftUI
            import UIKit

            struct MapView: UIViewRepresentable {
                let region: MKCoordinateRegion

                func makeUIView(context: Context) -> MKMapView {
                    let map = MKMapView()
                    map.delegate = context.coordinator
                    return map
                }

                func updateUIView(_ map: MKMapView, context: Context) {
                    // ✅ Guard: only update if region actually changed
                    if map.region.center.latitude != region.center.latitude
                        || map.region.center.longitude != region.center.longitude {
                        map.setRegion(region, animated: true)
                    }
                }

                static func dismantleUIView(_ map: MKMapView, coordinator: Coordinator) {
                    map.removeAnnotations(map.annotations)
                }
            }
            """#),
        GuideSample(
            name: "000.1 search field", must: [],
            code: #"""
            import SwiftUI
            import UIKit

            struct SearchField: UIViewRepresentable {
                @Binding var text: String
                @Binding var isEditing: Bool

                func makeUIView(context: Context) -> UISearchBar {
                    let bar = UISearchBar()
                    bar.delegate = context.coordinator
                    return bar
                }

                func updateUIView(_ bar: UISearchBar, context: Context) {
                    bar.text = text  // SwiftUI → UIKit
                }

                func makeCoordinator() -> Coordinator { Coordinator(self) }

                class Coordinator: NSObject, UISearchBarDelegate {
                    var parent: SearchField

                    init(_ parent: SearchField) { self.parent = parent }

                    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
                        parent.text = searchText  // UIKit → SwiftUI
                    }

                    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
                        parent.isEditing = true  // UIKit → SwiftUI
                    }

                    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
                        parent.isEditing = false
                    }
                }
            }
            """#),
        GuideSample(
            name: "000.1 wrapped label", must: [],
            code: #"""
            import SwiftUI
            import UIKit

            struct WrappedLabel: UIViewRepresentable {
                let text: String

                func makeUIView(context: Context) -> UILabel {
                    let label = UILabel()
                    label.numberOfLines = 0
                    return label
                }

                func updateUIView(_ label: UILabel, context: Context) {
                    label.text = text
                }

                // Custom size proposal — SwiftUI calls this during layout
                func sizeThatFits(_ proposal: ProposedViewSize, uiView: UILabel, context: Context) -> CGSize? {
                    let width = proposal.width ?? UIView.layoutFittingCompressedSize.width
                    return uiView.systemLayoutSizeFitting(
                        CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
                        withHorizontalFittingPriority: .required,
                        verticalFittingPriority: .fittingSizeLevel
                    )
                }
            }
            """#),
        GuideSample(
            name: "000.2 wrapped controller that pushes", must: ["bridge.push-from-wrapped-controller"],
            code: #"""
            import SwiftUI
            import UIKit

            struct WrappedVC: UIViewControllerRepresentable {
                func makeUIViewController(context: Context) -> MyViewController {
                    let vc = MyViewController()
                    vc.navigationController?.pushViewController(otherVC, animated: true) // nil
                    return vc
                }
            }

            extension WrappedVC {
                func updateUIViewController(_ controller: MyViewController, context: Context) {}
            }

            final class MyViewController: UIViewController {}
            """#),
        GuideSample(
            name: "000.2 photo picker", must: [],
            code: #"""
            import SwiftUI
            import UIKit

            struct PhotoPicker: UIViewControllerRepresentable {
                @Binding var selectedImages: [UIImage]
                @Environment(\.dismiss) private var dismiss

                func makeUIViewController(context: Context) -> PHPickerViewController {
                    var config = PHPickerConfiguration()
                    config.selectionLimit = 5
                    config.filter = .images
                    let picker = PHPickerViewController(configuration: config)
                    picker.delegate = context.coordinator
                    return picker
                }

                func updateUIViewController(_ picker: PHPickerViewController, context: Context) {
                    // PHPicker doesn't support updates after creation
                }

                func makeCoordinator() -> Coordinator { Coordinator(self) }

                class Coordinator: NSObject, PHPickerViewControllerDelegate {
                    var parent: PhotoPicker

                    init(_ parent: PhotoPicker) { self.parent = parent }

                    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
                        parent.selectedImages = []
                        for result in results {
                            result.itemProvider.loadObject(ofClass: UIImage.self) { image, _ in
                                if let image = image as? UIImage {
                                    DispatchQueue.main.async {
                                        self.parent.selectedImages.append(image)
                                    }
                                }
                            }
                        }
                        parent.dismiss()
                    }
                }
            }
            """#),
        GuideSample(
            name: "000.2 mail coordinator", must: [],
            code: #"""
            import SwiftUI
            import UIKit

            struct MailComposer: UIViewControllerRepresentable {
                @Environment(\.dismiss) var dismiss

                func makeCoordinator() -> Coordinator { Coordinator(parent: self) }

                func makeUIViewController(context: Context) -> MFMailComposeViewController {
                    let composer = MFMailComposeViewController()
                    composer.mailComposeDelegate = context.coordinator
                    return composer
                }

                func updateUIViewController(_ composer: MFMailComposeViewController, context: Context) {}

                class Coordinator: NSObject, MFMailComposeViewControllerDelegate {
                    var parent: MailComposer

                    init(parent: MailComposer) { self.parent = parent }

                    func mailComposeController(_ controller: MFMailComposeViewController,
                                                didFinishWith result: MFMailComposeResult, error: Error?) {
                        parent.dismiss()  // Let SwiftUI handle the dismissal
                    }
                }
            }
            """#),
        GuideSample(
            name: "000.2b long press", must: [],
            code: #"""
            import SwiftUI
            import UIKit

            struct LongPressGesture: UIGestureRecognizerRepresentable {
                @Binding var pressLocation: CGPoint?

                func makeUIGestureRecognizer(context: Context) -> UILongPressGestureRecognizer {
                    let recognizer = UILongPressGestureRecognizer()
                    recognizer.minimumPressDuration = 0.5
                    return recognizer
                }

                func handleUIGestureRecognizerAction(
                    _ recognizer: UILongPressGestureRecognizer, context: Context
                ) {
                    switch recognizer.state {
                    case .began:
                        // localLocation converts UIKit coordinates to SwiftUI coordinate space
                        pressLocation = context.converter.localLocation
                    case .ended, .cancelled:
                        pressLocation = nil
                    default:
                        break
                    }
                }
            }

            // Usage
            struct ContentView: View {
                @State private var pressLocation: CGPoint?

                var body: some View {
                    Rectangle()
                        .gesture(LongPressGesture(pressLocation: $pressLocation))
                }
            }
            """#),
        GuideSample(
            name: "000.3 push, present, child, size query", must: [],
            code: #"""
            import SwiftUI
            import UIKit

            final class HostController: UIViewController {
                private let headerView = UIView()

                func show() {
                    // Push onto UIKit navigation stack
                    let profileView = ProfileView(user: user)
                    let hostingController = UIHostingController(rootView: profileView)
                    navigationController?.pushViewController(hostingController, animated: true)

                    // Present modally
                    let settingsView = SettingsView()
                    let settings = UIHostingController(rootView: settingsView)
                    settings.modalPresentationStyle = .pageSheet
                    present(settings, animated: true)
                }

                override func viewDidLoad() {
                    super.viewDidLoad()
                    let swiftUIView = StatusCard(status: currentStatus)
                    let hostingController = UIHostingController(rootView: swiftUIView)
                    hostingController.sizingOptions = .intrinsicContentSize  // iOS 16+

                    addChild(hostingController)
                    view.addSubview(hostingController.view)
                    hostingController.view.translatesAutoresizingMaskIntoConstraints = false
                    NSLayoutConstraint.activate([
                        hostingController.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                        hostingController.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                        hostingController.view.topAnchor.constraint(equalTo: headerView.bottomAnchor)
                    ])
                    hostingController.didMove(toParent: self)
                }

                func measure(_ item: Int) -> CGSize {
                    let hostingController = UIHostingController(rootView: CompactCard(item: item))

                    // Query preferred size for a given width constraint
                    let fittingSize = hostingController.sizeThatFits(in: CGSize(width: 320, height: .infinity))
                    // Returns the optimal CGSize for the SwiftUI content
                    return fittingSize
                }
            }
            """#),
        GuideSample(
            name: "000.3 trait, key, bridge, override", must: [],
            code: #"""
            import SwiftUI
            import UIKit

            // 1. Define a UIKit trait
            struct FeatureOneTrait: UITraitDefinition {
                static let defaultValue = false
            }

            extension UIMutableTraits {
                var featureOne: Bool {
                    get { self[FeatureOneTrait.self] }
                    set { self[FeatureOneTrait.self] = newValue }
                }
            }

            // 2. Define a SwiftUI EnvironmentKey
            struct FeatureOneKey: EnvironmentKey {
                static let defaultValue = false
            }

            extension EnvironmentValues {
                var featureOne: Bool {
                    get { self[FeatureOneKey.self] }
                    set { self[FeatureOneKey.self] = newValue }
                }
            }

            // 3. Bridge them
            extension FeatureOneKey: UITraitBridgedEnvironmentKey {
                static func read(from traitCollection: UITraitCollection) -> Bool {
                    traitCollection[FeatureOneTrait.self]
                }
                static func write(to mutableTraits: inout UIMutableTraits, value: Bool) {
                    mutableTraits.featureOne = value
                }
            }

            func turnOn(_ viewController: UIViewController) {
                viewController.traitOverrides.featureOne = true
            }
            """#),
        GuideSample(
            name: "000.3 keyboard guide", must: [],
            code: #"""
            import SwiftUI
            import UIKit

            func pin(_ hostingController: UIViewController, in view: UIView) {
                hostingController.view.bottomAnchor.constraint(
                    equalTo: view.keyboardLayoutGuide.topAnchor
                ).isActive = true
            }
            """#),
        GuideSample(
            name: "000.4 SwiftUI side", must: [],
            code: #"""
            import SwiftUI
            import UIKit

            @Observable
            class AppState {
                var userName: String = ""
                var isLoggedIn: Bool = false
                var itemCount: Int = 0
            }

            struct ProfileView: View {
                @State var appState: AppState  // or @Environment, @Bindable

                var body: some View {
                    Text("Welcome, \(appState.userName)")
                    Text("\(appState.itemCount) items")
                }
            }
            """#),
        GuideSample(
            name: "000.4 iOS 17 loop", must: [],
            code: #"""
            import SwiftUI
            import UIKit

            @Observable
            class AppState {
                var userName: String = ""
                var isLoggedIn: Bool = false
                var itemCount: Int = 0
            }

            class DashboardViewController: UIViewController {
                let appState: AppState
                private let titleLabel = UILabel()
                private let countLabel = UILabel()

                init(appState: AppState) {
                    self.appState = appState
                    super.init(nibName: nil, bundle: nil)
                }

                required init?(coder: NSCoder) { return nil }

                override func viewDidLoad() {
                    super.viewDidLoad()
                    observeState()
                }

                private func observeState() {
                    withObservationTracking {
                        // Properties accessed here are tracked
                        titleLabel.text = appState.userName
                        countLabel.text = "\(appState.itemCount) items"
                    } onChange: {
                        // Fires ONCE on the thread that mutated the property — must re-register
                        // Always dispatch to main: onChange can fire on ANY thread
                        DispatchQueue.main.async { [weak self] in
                            self?.observeState()
                        }
                    }
                }
            }
            """#),
        GuideSample(
            name: "000.4 iOS 26 updateProperties", must: [],
            code: #"""
            import SwiftUI
            import UIKit

            @Observable
            class AppState {
                var userName: String = ""
                var isLoggedIn: Bool = false
                var itemCount: Int = 0
            }

            class DashboardViewController: UIViewController {
                let appState: AppState
                private let titleLabel = UILabel()
                private let countLabel = UILabel()

                init(appState: AppState) {
                    self.appState = appState
                    super.init(nibName: nil, bundle: nil)
                }

                required init?(coder: NSCoder) { return nil }

                // iOS 26+: Properties accessed here are auto-tracked
                override func updateProperties() {
                    super.updateProperties()
                    titleLabel.text = appState.userName
                    countLabel.text = "\(appState.itemCount) items"
                }
            }
            """#),
        GuideSample(
            name: "000.4 Combine", must: [],
            code: #"""
            import SwiftUI
            import UIKit

            class AppState: ObservableObject {
                @Published var userName: String = ""
                @Published var itemCount: Int = 0
            }

            // UIKit side — observe with Combine sink
            class DashboardViewController: UIViewController {
                let appState: AppState
                private let titleLabel = UILabel()
                private let countLabel = UILabel()

                init(appState: AppState) {
                    self.appState = appState
                    super.init(nibName: nil, bundle: nil)
                }

                required init?(coder: NSCoder) { return nil }
                private var cancellables = Set<AnyCancellable>()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    appState.$userName
                        .receive(on: DispatchQueue.main)
                        .sink { [weak self] name in
                            self?.titleLabel.text = name
                        }
                        .store(in: &cancellables)
                }
            }
            """#),
        GuideSample(
            name: "002 model, panel, container", must: [],
            code: #"""
            import Observation
            import SwiftUI

            @available(macOS 14, iOS 17, *)
            @MainActor
            @Observable
            final class SelectionModel {
                let validIDs: [Int]
                private(set) var selected: Set<Int> = []
                init(validIDs: [Int]) {
                    precondition(Set(validIDs).count == validIDs.count)
                    self.validIDs = validIDs
                }
                func setSelected(_ enabled: Bool, id: Int) {
                    guard validIDs.contains(id) else { return }
                    if enabled { selected.insert(id) } else { selected.remove(id) }
                }
                func clear() { selected.removeAll() }
            }

            @available(macOS 14, iOS 17, *)
            @MainActor
            struct SelectionPanel: View {
                let model: SelectionModel
                var body: some View {
                    List(model.validIDs, id: \.self) { id in
                        Toggle("Book \(id)", isOn: Binding(
                            get: { model.selected.contains(id) },
                            set: { model.setSelected($0, id: id) }
                        ))
                    }
                }
            }

            #if canImport(UIKit)
            import UIKit

            @available(iOS 17, *)
            @MainActor
            final class SelectionContainer: UIViewController {
                let model: SelectionModel
                private let status = UILabel()
                private let clearButton = UIButton(type: .system)
                private var active = true

                init(model: SelectionModel) {
                    self.model = model
                    super.init(nibName: nil, bundle: nil)
                }
                required init?(coder: NSCoder) { return nil }

                override func viewDidLoad() {
                    super.viewDidLoad()
                    view.backgroundColor = .systemBackground
                    clearButton.setTitle("Clear selection", for: .normal)
                    clearButton.addAction(UIAction { [weak self] _ in self?.model.clear() }, for: .touchUpInside)
                    let header = UIStackView(arrangedSubviews: [status, clearButton])
                    header.axis = .horizontal
                    let hosted = UIHostingController(rootView: SelectionPanel(model: model))
                    addChild(hosted)
                    let column = UIStackView(arrangedSubviews: [header, hosted.view])
                    column.axis = .vertical
                    column.translatesAutoresizingMaskIntoConstraints = false
                    view.addSubview(column)
                    NSLayoutConstraint.activate([
                        column.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
                        column.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
                        column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                        column.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
                    ])
                    hosted.didMove(toParent: self)
                    observeAndRender()
                }
                private func observeAndRender() {
                    guard active else { return }
                    withObservationTracking {
                        status.text = "\(model.selected.count) selected"
                        clearButton.isEnabled = !model.selected.isEmpty
                    } onChange: { [weak self] in
                        Task { @MainActor [weak self] in self?.observeAndRender() }
                    }
                }
                func stopObserving() { active = false }
            }
            #endif
            """#),
        GuideSample(
            name: "004 representer and two uses", must: [],
            code: #"""
            import SwiftUI
            import UIKit

            public struct UIViewControllerRepresenter<ViewController: UIViewController, Coordinator>: UIViewControllerRepresentable {
                private let makeCoordinatorHandler: @MainActor () -> Coordinator
                private let makeUIViewControllerHandler: @MainActor (Context) -> ViewController
                private let updateUIViewControllerHandler: @MainActor (ViewController, Context) -> Void
                private let sizeThatFitsHandler: @MainActor (ProposedViewSize, ViewController, Context) -> CGSize?

                public init(
                    makeCoordinator: @escaping @MainActor () -> Coordinator = { () },
                    makeUIViewController: @escaping @MainActor (Context) -> ViewController,
                    updateUIViewController: @escaping @MainActor (ViewController, Context) -> Void = { _, _ in },
                    sizeThatFits: @escaping @MainActor (ProposedViewSize, ViewController, Context) -> CGSize? = { _, _, _ in nil }
                ) {
                    self.makeCoordinatorHandler = makeCoordinator
                    self.makeUIViewControllerHandler = makeUIViewController
                    self.updateUIViewControllerHandler = updateUIViewController
                    self.sizeThatFitsHandler = sizeThatFits
                }

                public func makeCoordinator() -> Coordinator {
                    makeCoordinatorHandler()
                }

                public func makeUIViewController(context: Context) -> ViewController {
                    makeUIViewControllerHandler(context)
                }

                public func updateUIViewController(_ viewController: ViewController, context: Context) {
                    updateUIViewControllerHandler(viewController, context)
                }

                @available(iOS 16.0, tvOS 16.0, *)
                @MainActor
                public func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: ViewController, context: Context) -> CGSize? {
                    sizeThatFitsHandler(proposal, uiViewController, context)
                }
            }

            struct FooView: View {
                var body: some View {
                    UIViewControllerRepresenter { _ in
                        FooViewController()
                    }
                }
            }

            struct BarView: View {
                var body: some View {
                    UIViewControllerRepresenter {
                        BarCoordinator()
                    } makeUIViewController: { context in
                        let viewController = BarViewController()
                        viewController.delegate = context.coordinator
                        return viewController
                    } updateUIViewController: { _, _ in
                        print("updated")
                    }
                }
            }

            class BarCoordinator: BarDelegate {
                // 略
            }
            """#),
    ]
}

@Suite("G5 The guides' own samples")
struct GuideSampleTests {
    @Test("A sample has exactly the must-findings it is known for", arguments: GuideSample.all)
    func mustFindings(_ sample: GuideSample) {
        let report = Review.run(sources: [("Sample.swift", sample.code)])
        #expect(report.problems == [])
        #expect(report.findings.filter { $0.severity == .must }.map(\.rule) == sample.must, "\(report.findings)")
    }
}
