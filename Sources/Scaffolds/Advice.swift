/// What to bridge with, since when, and why.
public struct Advice: Sendable, Equatable {
    public let bridge: String
    /// The first iOS that has it.
    public let since: Int
    public let reasons: [String]
    /// The start that shows it.
    public let sample: Scaffold.Kind?
    /// What `sample` does not show.
    public let note: String?

    init(_ bridge: String, since: Int, _ reasons: [String], sample: Scaffold.Kind? = nil, note: String? = nil) {
        self.bridge = bridge
        self.since = since
        self.reasons = reasons
        self.sample = sample
        self.note = note
    }
}

/// "What are you bridging?": the questions and their answers.
public struct Advisor: Sendable {
    public enum What: String, CaseIterable, Sendable {
        case view, controller, gesture, swiftui, state, environment

        public var summary: String {
            switch self {
            case .view: "a UIView into SwiftUI"
            case .controller: "a view controller into SwiftUI"
            case .gesture: "a gesture recognizer into SwiftUI"
            case .swiftui: "a SwiftUI view into UIKit"
            case .state: "state that both sides share"
            case .environment: "an environment value or trait across the border"
            }
        }
    }

    /// The second question, where there is one.
    public enum Detail: String, CaseIterable, Sendable {
        case standard, custom
        case screen, part, cell
        case system, own

        public var summary: String {
            switch self {
            case .standard: "a tap, drag, long press, pinch or rotation, without delegate methods"
            case .custom: "a recognizer of your own, its states, or its delegate's methods"
            case .screen: "a whole screen: pushed or presented"
            case .part: "a part of a controller's layout"
            case .cell: "a cell of a collection or table view"
            case .system: "a value of the system: colour scheme, text size, locale"
            case .own: "a value of your own"
            }
        }
    }

    /// What may follow an answer; empty when nothing is left to ask.
    public static func details(of what: What) -> [Detail] {
        switch what {
        case .view, .controller, .state: []
        case .gesture: [.standard, .custom]
        case .swiftui: [.screen, .part, .cell]
        case .environment: [.system, .own]
        }
    }

    /// The advice for an app that runs on `target` and later; `nil` when the second answer does not belong to the first or is missing.
    public static func advice(_ what: What, _ detail: Detail?, target: Int) -> Advice? {
        let details = details(of: what)
        if details.isEmpty ? detail != nil : !details.contains(where: { $0 == detail }) { return nil }
        switch (what, detail) {
        case (.view, _):
            return Advice(
                "UIViewRepresentable", since: 13,
                [
                    "It makes the view once, brings it up to date for every change of state, and takes it down.",
                    "A coordinator is the delegate: closures would keep an old copy of the struct.",
                    "For a view that manages children, rotation or a responder chain, wrap a controller instead.",
                ], sample: .view)
        case (.controller, _):
            return Advice(
                "UIViewControllerRepresentable", since: 13,
                [
                    "The controller keeps its life cycle and its children; as a bare view it would get neither.",
                    "SwiftUI dismisses it: change the binding or call the dismiss action, never dismiss(animated:).",
                ], sample: .controller)
        case (.gesture, .standard):
            return Advice(
                "SwiftUI's own gestures", since: 13,
                ["TapGesture, DragGesture, LongPressGesture and their kin need no bridge and compose with SwiftUI's other gestures."])
        case (.gesture, _):
            if target >= 18 {
                return Advice(
                    "UIGestureRecognizerRepresentable", since: 18,
                    ["It shows the recognizer's states, takes a coordinator as delegate, and converts coordinates to the SwiftUI view's."],
                    sample: .gesture)
            }
            return Advice(
                "UIViewRepresentable with a view that carries the recognizer", since: 13,
                ["UIGestureRecognizerRepresentable needs iOS 18; on iOS \(target) the recognizer needs a view of UIKit."], sample: .recognizer,
                note: "A recognizer of UIKit takes the place of the sample's own: add it in makeUIView, with the coordinator as its target and delegate.")
        case (.swiftui, .screen):
            return Advice(
                "UIHostingController", since: 13,
                ["It is a controller: push it or present it.", "If its list shall collapse a large title, call setContentScrollView(_:for:)."],
                sample: target >= Scaffold.Kind.screen.since ? .screen : nil,
                note: target >= Scaffold.Kind.screen.since
                    ? nil : "Write navigationController?.pushViewController(UIHostingController(rootView: LoanList()), animated: true).")
        case (.swiftui, .cell):
            if target >= 16 {
                return Advice(
                    "UIHostingConfiguration", since: 16,
                    ["It sizes the cell by its content, follows the cell's state, and needs no child controller."], sample: .cell)
            }
            return Advice(
                "UIHostingController as a child for each cell", since: 13,
                ["UIHostingConfiguration needs iOS 16; on iOS \(target) keep one hosting controller a cell, add and remove it as a child."],
                sample: .container,
                note: "The sample holds the hosting controller in a controller; the cell does the same, with the table's or collection view's controller as parent.")
        case (.swiftui, _):
            return Advice(
                "UIHostingController as a child", since: 13,
                [
                    "addChild, addSubview, constraints, didMove(toParent:), in this order; keep it in a property.",
                    target >= 16
                        ? "sizingOptions = .intrinsicContentSize lets Auto Layout follow the content (iOS 16)."
                        : "Before iOS 16, call invalidateIntrinsicContentSize() on its view after a change of the root view.",
                ], sample: .container)
        case (.state, _):
            if target >= 26 {
                return Advice(
                    "@Observable, read in updateProperties()", since: 26,
                    ["UIKit tracks what updateProperties(), layoutSubviews() and viewWillLayoutSubviews() read, and calls them again."],
                    sample: .observation, note: "The sample's loop also runs before iOS 26.")
            }
            if target >= 17 {
                return Advice(
                    "@Observable with withObservationTracking", since: 17,
                    [
                        "SwiftUI follows it by itself; UIKit asks again after every change, because it is called once.",
                        "From iOS 18 on, UIObservationTrackingEnabled in Info.plist lets UIKit track layout methods.",
                    ], sample: .observation)
            }
            return Advice(
                "ObservableObject with Combine", since: 13,
                ["@Observable needs iOS 17; on iOS \(target) SwiftUI observes @Published, and UIKit subscribes to its publisher with [weak self]."])
        case (.environment, .system):
            return Advice(
                "nothing: the system's values cross by themselves", since: 13,
                ["UIKit's traits become environment values in a hosting controller, and the other way round in a representable."])
        case (.environment, _):
            if target >= 17 {
                return Advice(
                    "UITraitBridgedEnvironmentKey", since: 17,
                    ["One value in both systems, in both directions; traitOverrides on one side, environment on the other."], sample: .traitKey)
            }
            return Advice(
                "an argument of the root view's initializer", since: 13,
                ["Custom environment values do not cross the border before iOS 17: pass the value, or put it into .environment of the root view."],
                sample: .container)
        }
    }
}
