extension Scaffold.Kind {
    var templates: (source: String, test: String) {
        switch self {
        case .view: (Templates.view, Templates.viewTest)
        case .controller: (Templates.controller, Templates.controllerTest)
        case .gesture: (Templates.gesture, Templates.gestureTest)
        case .recognizer: (RecognizerTemplates.recognizer, RecognizerTemplates.recognizerTest)
        case .container: (Templates.container, Templates.containerTest)
        case .cell: (HostingTemplates.cell, HostingTemplates.cellTest)
        case .traitKey: (HostingTemplates.traitKey, HostingTemplates.traitKeyTest)
        case .screen: (HostingTemplates.screen, HostingTemplates.screenTest)
        case .observation: (HostingTemplates.observation, HostingTemplates.observationTest)
        }
    }
}

/// In each the order of work: state, life cycle, layout, then what reports back.
enum Templates {
    static let view = """
        import SwiftUI
        import UIKit

        /// A text field of UIKit in SwiftUI.
        struct NAME: UIViewRepresentable {
            @Binding var text: String

            func makeCoordinator() -> Coordinator { Coordinator(self) }

            // Once: what never changes.
            func makeUIView(context: Context) -> UITextField {
                let field = UITextField()
                field.borderStyle = .roundedRect
                field.font = .preferredFont(forTextStyle: .body)
                field.adjustsFontForContentSizeCategory = true
                field.accessibilityLabel = "NAME"
                field.delegate = context.coordinator
                return field
            }

            // For every change of state: what differs.
            func updateUIView(_ field: UITextField, context: Context) {
                context.coordinator.parent = self
                if field.text != text { field.text = text }
            }

            static func dismantleUIView(_ field: UITextField, coordinator: Coordinator) {
                field.delegate = nil
            }

            @MainActor
            final class Coordinator: NSObject, UITextFieldDelegate {
                var parent: NAME

                init(_ parent: NAME) { self.parent = parent }

                func textFieldDidChangeSelection(_ field: UITextField) {
                    let text = field.text ?? ""
                    if parent.text != text { parent.text = text }
                }
            }
        }

        #Preview { NAME(text: .constant("Emma")) }

        """
    static let viewTest = """
        import SwiftUI
        import TandemTesting
        import Testing
        @testable import MODULE

        private struct NAMEScreen: View {
            @State private var text = "Emma"

            var body: some View {
                VStack {
                    NAME(text: $text)
                    Text("Shown: \\(text)")
                }
            }
        }

        @MainActor
        @Suite("NAME", .serialized)
        struct NAMETests {
            @Test("What is typed reaches SwiftUI")
            func typing() throws {
                let stage = Stage()
                stage.host(NAMEScreen())
                try stage.settle()
                #expect(stage.shows("Shown: Emma"))
                try stage.type(" Woodhouse", into: "NAME")
                try stage.settle()
                #expect(stage.shows("Shown: Emma Woodhouse"))
                #expect(stage.findings.isEmpty)
            }
        }

        """
    static let controller = """
        import SwiftUI
        import UIKit

        /// A controller of UIKit in SwiftUI.
        struct NAME: UIViewControllerRepresentable {
            let title: String
            let onChoose: () -> Void

            func makeCoordinator() -> Coordinator { Coordinator(self) }

            func makeUIViewController(context: Context) -> NAMEController {
                let controller = NAMEController()
                controller.delegate = context.coordinator
                return controller
            }

            func updateUIViewController(_ controller: NAMEController, context: Context) {
                context.coordinator.parent = self
                controller.show(title)
            }

            static func dismantleUIViewController(_ controller: NAMEController, coordinator: Coordinator) {
                controller.delegate = nil
            }

            final class Coordinator: NAMEControllerDelegate {
                var parent: NAME

                init(_ parent: NAME) { self.parent = parent }

                func controllerDidChoose(_ controller: NAMEController) { parent.onChoose() }
            }
        }

        @MainActor
        protocol NAMEControllerDelegate: AnyObject {
            func controllerDidChoose(_ controller: NAMEController)
        }

        final class NAMEController: UIViewController {
            weak var delegate: (any NAMEControllerDelegate)?
            private let button = UIButton(type: .system)
            private var shownTitle = ""

            override func viewDidLoad() {
                super.viewDidLoad()
                button.translatesAutoresizingMaskIntoConstraints = false
                button.setTitle(shownTitle, for: .normal)
                button.addAction(
                    UIAction { [weak self] _ in
                        guard let self else { return }
                        delegate?.controllerDidChoose(self)
                    }, for: .touchUpInside)
                view.addSubview(button)
                NSLayoutConstraint.activate([
                    button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                    button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
                ])
            }

            func show(_ title: String) {
                if shownTitle == title { return }
                shownTitle = title
                if isViewLoaded { button.setTitle(title, for: .normal) }
            }
        }

        #Preview { NAME(title: "Emma", onChoose: {}) }

        """
    static let controllerTest = """
        import SwiftUI
        import TandemTesting
        import Testing
        @testable import MODULE

        private struct NAMEScreen: View {
            @State private var count = 0

            var body: some View { NAME(title: "Chosen \\(count)") { count += 1 } }
        }

        @MainActor
        @Suite("NAME", .serialized)
        struct NAMETests {
            @Test("A choice in UIKit changes SwiftUI's state, which comes back to UIKit")
            func choosing() throws {
                let stage = Stage()
                stage.host(NAMEScreen())
                try stage.settle()
                try stage.tap("Chosen 0")
                try stage.settle()
                #expect(stage.shows("Chosen 1"))
                #expect(stage.findings.isEmpty)
            }
        }

        """
    static let gesture = """
        import SwiftUI
        import UIKit

        /// A long press of UIKit on a SwiftUI view; says where it is, in the view's own coordinates.
        @available(iOS 18, *)
        struct NAME: UIGestureRecognizerRepresentable {
            @Binding var location: CGPoint?

            func makeUIGestureRecognizer(context: Context) -> UILongPressGestureRecognizer {
                UILongPressGestureRecognizer()
            }

            func handleUIGestureRecognizerAction(_ recognizer: UILongPressGestureRecognizer, context: Context) {
                switch recognizer.state {
                case .began, .changed: location = context.converter.localLocation
                case .ended, .cancelled, .failed: location = nil
                default: break
                }
            }
        }

        #Preview {
            @Previewable @State var location: CGPoint?
            Color.gray
                .gesture(NAME(location: $location))
        }

        """
    static let gestureTest = """
        import SwiftUI
        import TandemTesting
        import Testing
        @testable import MODULE

        private struct NAMEScreen: View {
            @State private var location: CGPoint?
            @State private var presses = 0

            var body: some View {
                VStack {
                    Text("Presses: \\(presses)")
                    Color.gray.frame(width: 200, height: 200)
                        .gesture(NAME(location: $location))
                        .accessibilityIdentifier("pad")
                }
                .onChange(of: location) { old, new in
                    if old == nil, new != nil { presses += 1 }
                }
            }
        }

        @MainActor
        @Suite("NAME", .serialized)
        struct NAMETests {
            @Test("A long press is seen once")
            func pressing() throws {
                let stage = Stage()
                stage.host(NAMEScreen())
                try stage.settle()
                try stage.longPress(.identifier("pad"))
                try stage.settle()
                #expect(stage.shows("Presses: 1"))
                #expect(stage.findings.isEmpty)
            }
        }

        """
    static let container = """
        import SwiftUI
        import UIKit

        /// The SwiftUI content.
        struct NAMEContent: View {
            var title: String

            var body: some View { Text(title).padding() }
        }

        /// A controller that holds SwiftUI as a child.
        final class NAME: UIViewController {
            private let host = UIHostingController(rootView: NAMEContent(title: "NAME"))

            override func viewDidLoad() {
                super.viewDidLoad()
                view.backgroundColor = .systemBackground
                host.sizingOptions = .intrinsicContentSize
                addChild(host)
                view.addSubview(host.view)
                host.view.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                    host.view.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                    host.view.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
                    host.view.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
                ])
                host.didMove(toParent: self)
            }

            func show(_ title: String) { host.rootView = NAMEContent(title: title) }
        }

        @available(iOS 17, *)
        #Preview { NAME() }

        """
    static let containerTest = """
        import TandemTesting
        import Testing
        @testable import MODULE

        @MainActor
        @Suite("NAME", .serialized)
        struct NAMETests {
            @Test("What UIKit shows reaches the hosted view")
            func showing() throws {
                let stage = Stage()
                let controller = stage.host(NAME())
                try stage.settle()
                #expect(stage.shows("NAME"))
                controller.show("Emma")
                try stage.settle()
                #expect(stage.shows("Emma"))
                #expect(stage.findings.isEmpty)
            }
        }

        """
}
