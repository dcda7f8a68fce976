import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

private struct ShelfName: EnvironmentKey { static let defaultValue = "none" }

extension EnvironmentValues {
    fileprivate var shelfName: String {
        get { self[ShelfName.self] }
        set { self[ShelfName.self] = newValue }
    }
}

/// Reads a value of the app's own where a representable may, and where only UIKit is.
private struct NameView: UIViewRepresentable {
    let log: (String) -> Void
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ uiView: UIView, context: Context) { log(context.environment.shelfName) }
}

private struct TraitView: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ uiView: UIView, context: Context) {}
}

@MainActor
@Suite("Traits and environment follow one another (SPEC C1)", .serialized)
struct TraitTests {
    @Test("C1.1: a style, text size, direction and size class of UIKit reach the environment")
    func down() {
        var style: ColorScheme?
        var size: DynamicTypeSize?
        let canvas = Canvas(320, 200, Reading { style = $0; size = $1 })
        #expect(style == .light && size == .large)
        canvas.act { canvas.window.overrideUserInterfaceStyle = .dark }
        #expect(style == .dark)
        canvas.act { canvas.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge }
        #expect(size == .accessibility2)
    }

    @Test("C1.1, A2.5, BF098, BF099: environment values reach the traits of a represented view")
    func up() {
        let canvas = Canvas(
            320, 420,
            VStack {
                TraitView()
                TraitView().environment(\.colorScheme, .dark)
                TraitView().dynamicTypeSize(.xxxLarge)
                TraitView().environment(\.layoutDirection, .rightToLeft)
                TraitView().environment(\.horizontalSizeClass, .regular)
            })
        let views = canvas.mounted(UIView.self)
        #expect(views[0].traitCollection.userInterfaceStyle == .light)
        #expect(views[1].traitCollection.userInterfaceStyle == .dark)
        #expect(views[2].traitCollection.preferredContentSizeCategory == .extraExtraExtraLarge)
        #expect(views[3].traitCollection.layoutDirection == .rightToLeft)
        #expect(views[3].effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(views[4].traitCollection.horizontalSizeClass == .regular)
    }

    @Test("C2.1: a value of the app's own reaches the context of a representable, and no trait of its view")
    func ownValue() throws {
        var read: [String] = []
        let canvas = Canvas(
            320, 100,
            HStack {
                NameView { read.append($0) }
                NameView { read.append($0) }.environment(\.shelfName, "Fiction")
                NameView { read.append($0) }.environment(\.colorScheme, .dark)
            })
        #expect(read == ["none", "Fiction", "none"])
        let views = canvas.mounted(UIView.self)
        try #require(views.count == 3)
        #expect(views[0].traitCollection == views[1].traitCollection && views[0].traitCollection != views[2].traitCollection)
    }

    private struct Reading: View {
        @Environment(\.colorScheme) private var scheme
        @Environment(\.dynamicTypeSize) private var size
        let log: (ColorScheme, DynamicTypeSize) -> Void
        var body: some View {
            log(scheme, size)
            return Color.clear
        }
    }
}
