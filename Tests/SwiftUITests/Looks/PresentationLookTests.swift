import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor @Observable
private final class Shown { var isShown = false }

@MainActor @Observable
private final class Look {
    var title = "Books"
    var isBlue = false
}

@MainActor
@Suite("Backgrounds of presentations and bars, the status bar (Apple, SwiftUI)", .serialized)
struct PresentationLookTests {
    private struct Root<Content: View>: View {
        @Bindable var shown: Shown
        let isCover: Bool
        @ViewBuilder let content: () -> Content
        var body: some View {
            if isCover {
                Color.red.fullScreenCover(isPresented: $shown.isShown, content: content)
            } else {
                Color.red.sheet(isPresented: $shown.isShown, content: content)
            }
        }
    }

    private func present(isCover: Bool, @ViewBuilder _ content: @escaping () -> some View) -> (Canvas, UIViewController) {
        let shown = Shown()
        let canvas = Canvas(320, 480, Root(shown: shown, isCover: isCover, content: content))
        canvas.act { shown.isShown = true }
        return (canvas, canvas.window.rootViewController!.presentedViewController!)
    }

    private func color(_ canvas: Canvas, _ x: Int, _ y: Int) -> String {
        let context = CGContext(size: canvas.window.bounds.size, scale: 1)
        canvas.window.layer.displayTree()
        LayerRenderer(state: .presentation).drawInSuperlayer(canvas.window.layer, in: context)
        return context.finish().pixel(x: x, y: y).description
    }

    @Test("A colour is behind the content of a sheet; without one the system's is")
    func color() {
        let (plain, _) = present(isCover: false) { Text("Dune") }
        #expect(color(plain, 160, 440) == "#FFFFFFFF")
        let (canvas, controller) = present(isCover: false) { Text("Dune").presentationBackground(Color(red: 0, green: 0, blue: 1)) }
        #expect(color(canvas, 160, 440) == "#0000FFFF")
        #expect(controller.modalPresentationStyle == .pageSheet)
    }

    @Test("Behind a cover with a clear background, or a material, is what presented it")
    func cover() {
        let (clear, controller) = present(isCover: true) { Text("Dune").presentationBackground(.clear) }
        #expect(controller.modalPresentationStyle == .overFullScreen)
        let red = color(Canvas(320, 480, Color.red), 160, 440)
        #expect(color(clear, 160, 440) == red)
        let (material, covering) = present(isCover: true) { Text("Dune").presentationBackground(.ultraThinMaterial) }
        #expect(covering.view.layer.backdrop != nil)
        let seen = color(material, 160, 440)
        #expect(seen != red && seen != "#FFFFFFFF")
        let (_, plain) = present(isCover: true) { Text("Dune") }
        #expect(plain.modalPresentationStyle == .fullScreen)
    }

    @Test("Views can be behind the content of a sheet and of a cover", arguments: [false, true])
    func content(isCover: Bool) {
        let (canvas, _) = present(isCover: isCover) {
            Text("Dune").presentationBackground(alignment: .bottom) { Color(red: 0, green: 1, blue: 0).frame(height: 60) }
        }
        #expect(color(canvas, 160, 460) == "#00FF00FF")
    }

    @Test("What is behind a sheet is made again when it has changed, not with everything else that the content says")
    func onlyChanges() throws {
        @MainActor
        struct Titled: View {
            let look: Look
            let style: (Look) -> AnyShapeStyle
            var body: some View {
                Text("Dune").navigationTitle(look.title).interactiveDismissDisabled(look.title == "Shelf").presentationBackground(style(look))
            }
        }
        for style in [{ AnyShapeStyle(look($0)) }, { AnyShapeStyle(LinearGradient(colors: [look($0), .white], startPoint: .top, endPoint: .bottom)) }] as [(Look) -> AnyShapeStyle] {
            let look = Look()
            let (canvas, controller) = present(isCover: false) { Titled(look: look, style: style) }
            let before = try #require(controller.view.backgroundColor)
            canvas.act { look.title = "Shelf" }
            #expect(controller.isModalInPresentation && controller.view.backgroundColor === before)
            let shown = color(canvas, 160, 470)
            canvas.act { look.isBlue = true }
            #expect(color(canvas, 160, 470) != shown)
        }
        func look(_ look: Look) -> Color { look.isBlue ? Color(red: 0, green: 0, blue: 1) : Color(red: 1, green: 0, blue: 0) }
    }

    private struct Tinted: View {
        let look: Look
        @Bindable var shown: Shown
        var body: some View {
            let tint = look.isBlue ? Color(red: 0, green: 0, blue: 1) : Color(red: 1, green: 0, blue: 0)
            Color.white.sheet(isPresented: $shown.isShown) {
                NavigationStack {
                    Text("Dune").navigationTitle(look.title).navigationBarTitleDisplayMode(.inline)
                        .toolbarBackground(TintShapeStyle(), for: .navigationBar).toolbarBackground(.visible, for: .navigationBar)
                }
                .presentationBackground(TintShapeStyle()).interactiveDismissDisabled(look.title == "Shelf")
            }
            .tint(tint)
        }
    }

    @Test("What is behind a sheet and a bar in the tint of the environment has the new tint once the content says something again")
    func environmentOfBackground() throws {
        let (look, shown) = (Look(), Shown())
        let canvas = Canvas(320, 480, Tinted(look: look, shown: shown))
        canvas.act { shown.isShown = true }
        let controller = try #require(canvas.window.rootViewController?.presentedViewController)
        let item = try #require((controller.children.first as? UINavigationController)?.topViewController?.navigationItem)
        func blue(_ color: UIColor?) -> CGFloat? { color?.resolvedColor(with: .current).cgColor.components?[2] }
        #expect(blue(controller.view.backgroundColor) == 0 && blue(item.standardAppearance?.backgroundColor) == 0)
        let before = item.standardAppearance
        #expect(controller.view.layer.backgroundColor?.components?[2] == 0)
        canvas.act { (look.isBlue, look.title) = (true, "Shelf") }
        #expect(controller.view.layer.backgroundColor?.components?[2] == 1, "the colour that is drawn")
        #expect(item.standardAppearance !== before, "the bar draws it again")
        #expect(blue(controller.view.backgroundColor) == 1 && blue(item.standardAppearance?.backgroundColor) == 1)
    }

    private struct Bars: View {
        let visibility: Visibility?
        var body: some View {
            NavigationStack {
                Text("Dune").navigationTitle("Shelf").navigationBarTitleDisplayMode(.inline)
                    .toolbarBackground(Color(red: 0, green: 0, blue: 1), for: .navigationBar)
                    .toolbarBackground(visibility ?? .automatic, for: .navigationBar)
            }
        }
    }

    @Test("A bar's colour shows over content, and at its edge when it is to be visible; hidden it does not")
    func bars() throws {
        func item(_ visibility: Visibility?) throws -> UINavigationItem {
            let canvas = Canvas(320, 480, Bars(visibility: visibility))
            canvas.settle()
            let navigation = try #require(canvas.window.rootViewController?.children.first as? UINavigationController)
            return try #require(navigation.topViewController?.navigationItem)
        }
        let automatic = try item(nil)
        #expect(automatic.standardAppearance?.backgroundColor?.resolvedColor(with: UITraitCollection.current).cgColor.components?[2] == 1)
        #expect(automatic.scrollEdgeAppearance == nil)
        let visible = try item(.visible)
        #expect(visible.scrollEdgeAppearance === visible.standardAppearance)
        let hidden = try item(.hidden)
        for appearance in [hidden.standardAppearance, hidden.scrollEdgeAppearance] {
            // A default appearance has neither a colour nor an effect, and is not transparent.
            let shown = try #require(appearance)
            #expect(shown.fill == nil && shown.backgroundEffect == nil && shown.shadowColor == nil)
        }
    }

    @Test("A bar's material is a blur of what is under it")
    func barMaterial() throws {
        let canvas = Canvas(
            320, 480,
            NavigationStack {
                Text("Dune").navigationTitle("Shelf").toolbarBackground(.thinMaterial, for: .navigationBar).toolbarBackground(.visible)
            })
        canvas.settle()
        let effects = canvas.views(UIVisualEffectView.self)
        #expect(effects.first?.effect == UIBlurEffect(style: .systemThinMaterial))
        #expect(effects.first?.frame.size == effects.first?.superview?.bounds.size)
    }

    @Test("statusBarHidden is the hosting controller's answer, also of a screen on a stack in it")
    func statusBar() {
        let plain = Canvas(320, 480, Text("Dune"))
        #expect(plain.window.rootViewController?.prefersStatusBarHidden == false)
        let hidden = Canvas(320, 480, Text("Dune").statusBarHidden())
        hidden.settle()
        #expect(hidden.window.rootViewController?.prefersStatusBarHidden == true)
        let nested = Canvas(320, 480, NavigationStack { Text("Dune").statusBarHidden(true) })
        nested.settle()
        #expect(nested.window.rootViewController?.prefersStatusBarHidden == true)
    }
}
