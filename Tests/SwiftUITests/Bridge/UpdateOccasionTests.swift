import Observation
import SwiftUITestSupport
import Testing
import Tracing
@testable import SwiftUI
@testable import UIKit

@MainActor
private final class Log {
    var entries: [String] = []
    var views: [ObjectIdentifier] = []
    var action: (() -> Void)?
}

@MainActor
@Observable
private final class Reader {
    var name = "Ada"
    var loans = 0
}

/// Has state, a binding, the environment and an observable model to read.
private struct Desk: UIViewRepresentable {
    @State private var stamps = 0
    @Binding var title: String
    let reader: Reader
    let log: Log

    func makeUIView(context: Context) -> UIView {
        log.entries.append("make for \(reader.name)")
        log.action = { stamps += 1 }
        return UIView()
    }

    func updateUIView(_ uiView: UIView, context: Context) {
        log.entries.append("update \(title) \(stamps) \(context.environment.layoutDirection)")
        log.views.append(ObjectIdentifier(uiView))
    }
}

private struct Hall: View {
    @State private var title = "Desk"
    @State private var isMirrored = false
    let reader: Reader
    let log: Log
    let keep: (Binding<String>, Binding<Bool>) -> Void

    var body: some View {
        keep($title, $isMirrored)
        return Desk(title: $title, reader: reader, log: log)
            .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
    }
}

/// A coordinator that keeps the first struct, and one that is given each new one.
private struct Stamp: UIViewRepresentable {
    let number: Int
    let refreshes: Bool
    let log: Log

    final class Coordinator {
        var parent: Stamp
        init(_ parent: Stamp) { self.parent = parent }
    }
    func makeCoordinator() -> Coordinator { Coordinator(self) }
    func makeUIView(context: Context) -> UIView {
        let coordinator = context.coordinator
        log.action = { log.entries.append("stamped \(coordinator.parent.number)") }
        return UIView()
    }
    func updateUIView(_ uiView: UIView, context: Context) {
        if refreshes { context.coordinator.parent = self }
    }
}

private struct Stamping: View {
    let reader: Reader
    let refreshes: Bool
    let log: Log
    var body: some View { Stamp(number: reader.loans, refreshes: refreshes, log: log) }
}

/// Nothing but bits, and always the same.
private struct Plain: UIViewRepresentable {
    var number = 1
    @MainActor static var whenUpdated: () -> Void = {}
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ uiView: UIView, context: Context) { Self.whenUpdated() }
}

private struct PlainHall: View {
    let reader: Reader
    var body: some View {
        _ = reader.loans
        return Plain()
    }
}

@MainActor
@Suite("A representable is updated when what it reads changes, and then only", .serialized)
struct UpdateOccasionTests {
    private let reader = Reader()
    private let log = Log()

    @Test("A2.3, A2.4, A2.5, A3.1, A6.1: its own state, a binding, a model read in make, the environment; always the same view")
    func occasions() {
        var title: Binding<String>?
        var mirrored: Binding<Bool>?
        let canvas = Canvas(320, 200, Hall(reader: reader, log: log) { title = $0; mirrored = $1 })
        #expect(log.entries == ["make for Ada", "update Desk 0 leftToRight"])
        log.entries = []
        canvas.act { log.action?() }
        #expect(log.entries == ["update Desk 1 leftToRight"])
        canvas.act { title?.wrappedValue = "Counter" }
        #expect(log.entries.last == "update Counter 1 leftToRight")
        canvas.act { mirrored?.wrappedValue = true }
        #expect(log.entries.last == "update Counter 1 rightToLeft")
        #expect(Set(log.views).count == 1)
    }

    @Test("A2.2: a struct of plain data with unchanged bits may be left alone; here it is updated like any other")
    func plainData() {
        var updates = 0
        Plain.whenUpdated = { updates += 1 }
        defer { Plain.whenUpdated = {} }
        let canvas = Canvas(320, 200, PlainHall(reader: reader))
        #expect(updates == 1)
        canvas.act { reader.loans = 7 }
        #expect(updates == 2)
        canvas.act { reader.name = "Grace" }
        #expect(updates == 2, "the body reads no name")
    }

    @Test("A2.4: a model property read in make updates when it changes")
    func readInMake() {
        let canvas = Canvas(320, 200, Hall(reader: reader, log: log) { _, _ in })
        canvas.act { reader.name = "Grace" }
        #expect(log.entries == ["make for Ada", "update Desk 0 leftToRight", "update Desk 0 leftToRight"])
    }

    @Test("A6.2, A6.3: a coordinator that keeps the first struct is stale, one that update refreshes is right", arguments: [false, true])
    func stale(refreshes: Bool) {
        let canvas = Canvas(320, 200, Stamping(reader: reader, refreshes: refreshes, log: log))
        canvas.act { reader.loans = 7 }
        canvas.act { log.action?() }
        #expect(log.entries == ["stamped \(refreshes ? 7 : 0)"])
    }

    @Test("A8.8, FACT 62: zero, unspecified, infinite and concrete proposals come, several in one pass")
    func proposals() {
        var seen: Set<String> = []
        let canvas = Canvas(
            320, 200,
            HStack {
                Measured { seen.insert($0.shortText) }
                Measured { seen.insert($0.shortText) }.fixedSize()
            })
        canvas.settle()
        #expect(seen.isSuperset(of: ["0x200", "infx200", "nilxnil"]), "\(seen)")
    }

    private struct Measured: UIViewRepresentable {
        let report: @MainActor (ProposedViewSize) -> Void
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ uiView: UIView, context: Context) {}
        func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
            report(proposal)
            return CGSize(width: 40, height: 20)
        }
    }

    @Test("A8.12, BF042: the frame that is set is that of the alignment rectangle")
    func alignmentRectangle() {
        let canvas = Canvas(320, 200, Switching().fixedSize())
        let view = canvas.mounted(UISwitch.self)[0]
        #expect(view.frame.size == CGSize(width: 68, height: 30))
        #expect(canvas.rect(of: view).size == CGSize(width: 66, height: 30))
    }

    private struct Switching: UIViewRepresentable {
        func makeUIView(context: Context) -> UISwitch { UISwitch() }
        func updateUIView(_ uiView: UISwitch, context: Context) {}
    }

    @Test("B4.2, B4.3: a replaced root animates in withAnimation, and nothing of the old value observes")
    func replacedRoot() {
        let (old, new) = (Reader(), Reader())
        var bodies: [String] = []
        let host = UIHostingController(rootView: Named(reader: old) { bodies.append($0) })
        let canvas = Canvas(320, 200, EmptyView())
        canvas.window.rootViewController = host
        canvas.settle()
        new.name = "Grace"
        canvas.act { host.rootView = Named(reader: new) { bodies.append($0) } }
        bodies = []
        canvas.act { old.name = "nobody looks" }
        #expect(bodies.isEmpty)
        canvas.act { new.name = "Joan" }
        #expect(bodies == ["Joan"])
        let before = canvas.window.rootViewController!.view as! HostView
        withAnimation(.linear(duration: 1)) { host.rootView = Named(reader: new, width: 300) { bodies.append($0) } }
        canvas.frame()
        #expect(!before.busy.isEmpty)
        canvas.settle()
        #expect(before.busy.isEmpty)
    }

    private struct Named: View {
        let reader: Reader
        var width: CGFloat = 100
        let report: (String) -> Void
        var body: some View {
            report(reader.name)
            return Color.red.frame(width: width, height: 20)
        }
    }

    @Test("C1.2: contrast and locale come from the system to both sides")
    func contrast() {
        var contrast: ColorSchemeContrast?
        let canvas = Canvas(320, 200, Contrast { contrast = $0 })
        canvas.act { canvas.window.traitOverrides.accessibilityContrast = .high }
        #expect(contrast == .increased)
    }

    private struct Contrast: View {
        @Environment(\.colorSchemeContrast) private var contrast
        let report: (ColorSchemeContrast) -> Void
        var body: some View {
            report(contrast)
            return Color.clear
        }
    }
}
