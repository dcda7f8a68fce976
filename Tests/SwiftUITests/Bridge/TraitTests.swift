import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit


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
