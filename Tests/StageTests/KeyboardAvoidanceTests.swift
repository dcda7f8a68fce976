import TandemTesting
import Testing
import SwiftUI
import UIKit

/// A field over a card that takes the room, and the frame of the card.
private struct Desk<Card: View>: View {
    @State private var title = ""
    let card: Card
    var body: some View {
        VStack(spacing: 0) {
            TextField("Title", text: $title).frame(height: 40)
            card
        }
    }
}

private struct Measured: View {
    let note: (CGRect) -> Void
    var body: some View {
        GeometryReader { proxy in
            let frame = proxy.frame(in: .global)
            Color.blue.onAppear { note(frame) }.onChange(of: frame) { note(frame) }
        }
    }
}

private struct Plate: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
}

@MainActor
@Suite("SwiftUI and the keyboard (SPEC B8)", .serialized)
struct KeyboardAvoidanceTests {
    private func stage() -> Stage { Stage(device: .iPhone14) }

    @Test("B8.3: content ends over the keyboard, and gets its room back")
    func avoids() throws {
        let stage = stage()
        var frame = CGRect.zero
        stage.host(Desk(card: Measured { frame = $0 }))
        try stage.settle()
        #expect(frame == CGRect(x: 0, y: 87, width: 390, height: 844 - 34 - 87))
        try stage.tap("Title")
        try stage.settle()
        #expect(stage.keyboardFrame == CGRect(x: 0, y: 508, width: 390, height: 336))
        #expect(frame == CGRect(x: 0, y: 87, width: 390, height: 508 - 87))
        stage.dismissKeyboard()
        try stage.settle()
        #expect(stage.keyboardFrame == nil)
        #expect(frame.height == CGFloat(844 - 34 - 87))
    }

    @Test("B8.3: what ignores the keyboard's area goes under it, bars stay respected")
    func ignoresKeyboard() throws {
        let stage = stage()
        var frame = CGRect.zero
        stage.host(Desk(card: Measured { frame = $0 }).ignoresSafeArea(.keyboard))
        try stage.tap("Title")
        try stage.settle()
        #expect(stage.keyboardFrame?.minY == 508)
        #expect(frame == CGRect(x: 0, y: 87, width: 390, height: 844 - 34 - 87))
    }

    @Test("B8.3: what ignores the container's area stays over the keyboard")
    func ignoresContainer() throws {
        let stage = stage()
        var frame = CGRect.zero
        stage.host(Desk(card: Measured { frame = $0 }).ignoresSafeArea(.container))
        try stage.settle()
        #expect(frame == CGRect(x: 0, y: 40, width: 390, height: 804))
        try stage.tap("Title")
        try stage.settle()
        #expect(frame == CGRect(x: 0, y: 40, width: 390, height: 468))
    }

    @Test("B8.3: a hosting controller without the keyboard's region does not move", arguments: [
        (SafeAreaRegions.all, 508.0), (.container, 810.0), (.keyboard, 508.0), (SafeAreaRegions(), 844.0),
    ])
    func regions(_ regions: SafeAreaRegions, _ bottom: Double) throws {
        let stage = stage()
        var frame = CGRect.zero
        let controller = UIHostingController(rootView: Desk(card: Measured { frame = $0 }))
        controller.safeAreaRegions = regions
        stage.host(controller)
        try stage.tap("Title")
        try stage.settle()
        #expect(stage.keyboardFrame?.minY == 508)
        #expect(Double(frame.maxY) == bottom)
    }

    @Test("B8.2: a hosting view pinned to the keyboard's guide is not kept over the keyboard twice")
    func avoidedOnce() throws {
        let stage = stage()
        var frame = CGRect.zero
        let screen = UIViewController()
        let host = UIHostingController(rootView: Desk(card: Measured { frame = $0 }))
        screen.addChild(host)
        host.view.translatesAutoresizingMaskIntoConstraints = false
        screen.view.addSubview(host.view)
        NSLayoutConstraint.activate([
            host.view.topAnchor.constraint(equalTo: screen.view.topAnchor), host.view.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
            host.view.trailingAnchor.constraint(equalTo: screen.view.trailingAnchor),
            host.view.bottomAnchor.constraint(equalTo: screen.view.keyboardLayoutGuide.topAnchor),
        ])
        host.didMove(toParent: screen)
        stage.host(screen)
        try stage.tap("Title")
        try stage.settle()
        #expect(host.view.frame.height == 508)
        #expect(frame.maxY == 508)
    }

    /// Text that gets an inset when the keyboard comes, as UIKit code from before the guide does.
    private struct Notes: UIViewRepresentable {
        let inset: @Sendable (CGRect) -> CGFloat
        func makeCoordinator() -> Coordinator { Coordinator(inset) }
        func makeUIView(context: Context) -> UIScrollView {
            let view = UIScrollView()
            context.coordinator.token = NotificationCenter.default.addObserver(
                forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
            ) { [weak view, inset] notification in
                let frame = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
                MainActor.assumeIsolated { view?.contentInset.bottom = inset(frame) }
            }
            return view
        }
        func updateUIView(_ view: UIScrollView, context: Context) {}
        static func dismantleUIView(_ view: UIScrollView, coordinator: Coordinator) { coordinator.token.map(NotificationCenter.default.removeObserver) }

        final class Coordinator {
            var token: (any NSObjectProtocol)?
            let inset: @Sendable (CGRect) -> CGFloat
            init(_ inset: @escaping @Sendable (CGRect) -> CGFloat) { self.inset = inset }
        }
    }

    @Test("R: an inset for the keyboard in a view that SwiftUI keeps above it is reported once", arguments: [0, 34] as [CGFloat])
    func avoidedTwice(_ below: CGFloat) throws {
        let stage = stage()
        stage.host(Desk(card: Notes { $0.height - below }))
        try stage.tap("Title")
        try stage.settle()
        #expect(stage.findings.map(\.rule) == ["keyboard.avoided-twice"])
        #expect(stage.findings.first?.message.contains("the UIScrollView in") == true)
        #expect(stage.findings.first?.message.contains("contentInset.bottom of \(Int(336 - below)) points") == true)
        stage.dismissKeyboard()
        try stage.settle()
        try stage.tap("Title")
        try stage.settle()
        #expect(stage.findings.count == 1)
    }

    @Test("R: an inset under the keyboard, one for something else, and none are no finding")
    func avoidedOnceByInset() throws {
        let screens: [AnyView] = [
            AnyView(Desk(card: Notes { $0.height }).ignoresSafeArea(.keyboard)), AnyView(Desk(card: Notes { _ in 20 })), AnyView(Desk(card: Notes { _ in 0 })),
        ]
        for screen in screens {
            let stage = stage()
            stage.host(screen)
            try stage.tap("Title")
            try stage.settle()
            #expect(stage.findings.isEmpty)
        }
    }

    @Test("B8.1: a guide that was made before its view was on a stage follows the stage's keyboard")
    func guideOfBefore() throws {
        let root = UIView()
        let (field, card) = (UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 34)), UIView())
        card.translatesAutoresizingMaskIntoConstraints = false
        field.placeholder = "Title"
        for view in [field, card] { root.addSubview(view) }
        NSLayoutConstraint.activate([
            card.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor), card.heightAnchor.constraint(equalToConstant: 20),
            card.leadingAnchor.constraint(equalTo: root.leadingAnchor), card.widthAnchor.constraint(equalToConstant: 20),
        ])
        let stage = stage()
        stage.host(root)
        try stage.tap("Title")
        try stage.settle()
        #expect(card.frame.maxY == 508)
    }

    @Test("Content moves to its new place with the keyboard, not at once")
    func animates() throws {
        let stage = stage()
        let view = UIView()
        stage.host(Desk(card: VStack { Spacer(); Plate(view: view).frame(height: 20) }))
        try stage.settle()
        func place() -> CGFloat { view.convert(view.bounds, to: nil).maxY }
        #expect(place() == 810)
        try stage.tap("Title")
        stage.advance(by: 0.1)
        let between = place()
        try stage.settle()
        #expect(place() == 508)
        #expect(between > 510 && between < 808, "\(between)")
    }

    private struct Search: View {
        enum Field { case title, author }
        @State private var title = ""
        @State private var author = ""
        @FocusState private var focus: Field?
        @State private var done = 0
        var body: some View {
            VStack {
                TextField("Title", text: $title).focused($focus, equals: .title)
                TextField("Author", text: $author).focused($focus, equals: .author)
                Text("\(done) done")
            }
            .toolbar {
                ToolbarItemGroup(placement: .keyboard) {
                    Button("Next") { focus = .author }
                    Spacer()
                    Button("Done") {
                        done += 1
                        focus = nil
                    }
                }
            }
        }
    }

    @Test("Items of the keyboard's toolbar stand over it while something has the focus, and act", arguments: [false, true])
    func toolbar(isInStack: Bool) throws {
        let stage = stage()
        if isInStack { stage.host(NavigationStack { Search() }) } else { stage.host(Search()) }
        try stage.settle()
        #expect(!stage.texts.contains("Done"))
        try stage.tap("Title")
        try stage.settle()
        #expect(stage.keyboardFrame?.height == CGFloat(336 + 44))
        let done = try stage.find("Done").frame
        #expect(done.minY >= 464 && done.maxY <= 508 && done.maxX > 370, "\(done)")
        #expect(try stage.find("Next").frame.minX == 16)
        try stage.tap("Next")
        try stage.settle()
        #expect(stage.keyboardFrame?.height == CGFloat(336 + 44))
        try stage.type("Austen")
        try stage.tap("Done")
        try stage.settle()
        #expect(stage.texts.contains("1 done") && !stage.texts.contains("Done"))
        #expect(stage.keyboardFrame == nil)
    }

    private struct Shelf: View {
        @State private var titles = Array(repeating: "", count: 20)
        let isList: Bool
        var body: some View {
            if isList {
                List(0..<20, id: \.self) { TextField("Title \($0)", text: $titles[$0]) }
            } else {
                ScrollView { VStack(spacing: 20) { ForEach(0..<20, id: \.self) { TextField("Title \($0)", text: $titles[$0]).frame(height: 40) } } }
            }
        }
    }

    @Test("A field low in a scroll view or a list is scrolled over the keyboard", arguments: [false, true])
    func revealsFocus(isList: Bool) throws {
        let stage = stage()
        stage.host(Shelf(isList: isList))
        try stage.settle()
        try stage.tap("Title 10")
        try stage.settle()
        let field = try stage.find("Title 10").frame
        #expect(field.maxY <= 508.5 && field.minY > 87, "\(field)")
        try stage.type("Dune")
    }

    @Test("With a keyboard of its own attached a device shows the toolbar alone")
    func hardware() throws {
        let stage = stage()
        stage.hasHardwareKeyboard = true
        stage.host(Search())
        try stage.tap("Title")
        try stage.settle()
        #expect(stage.keyboardFrame?.height == CGFloat(44 + 34))
        _ = try stage.find("Done")
    }
}
