import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

extension View {
    fileprivate func noted(_ note: @escaping (CGRect) -> Void) -> some View {
        background(
            GeometryReader { proxy -> Color in
                note(proxy.frame(in: .global))
                return Color.clear
            })
    }
}

@MainActor
@Suite("Safe areas inside SwiftUI (Apple, safeAreaPadding and safeAreaInset)", .serialized)
struct SafeAreaPaddingTests {
    @Test("A view keeps out of the padding; one that ignores the safe area goes under it")
    func padding() {
        var (inner, under, outer) = (CGRect.null, CGRect.null, CGRect.null)
        _ = Canvas(
            320, 300,
            ZStack {
                Color.clear.noted { inner = $0 }
                Color.clear.noted { under = $0 }.ignoresSafeArea()
            }
            .safeAreaPadding(EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)).noted { outer = $0 })
        #expect(inner == CGRect(x: 20, y: 10, width: 260, height: 260))
        #expect(under == CGRect(x: 0, y: 0, width: 320, height: 300))
        #expect(outer == CGRect(x: 0, y: 0, width: 320, height: 300))
    }

    @Test("A scroll view in a padded area fills it, and its content rests inside", arguments: [true, false])
    func scrollView(_ isPadding: Bool) {
        let content = ScrollView { Color.red.frame(height: 900) }
        let root = isPadding
            ? AnyView(content.safeAreaPadding(.vertical, 40))
            : AnyView(
                content.safeAreaInset(edge: .top, spacing: 0) { Color.green.frame(height: 40) }
                    .safeAreaInset(edge: .bottom, spacing: 0) { Color.green.frame(height: 40) })
        let canvas = Canvas(320, 300, root)
        canvas.settle()
        let view = canvas.views(UIScrollView.self)[0]
        #expect(canvas.rect(of: view) == CGRect(x: 0, y: 0, width: 320, height: 300))
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 40, left: 0, bottom: 40, right: 0))
        #expect(view.contentOffset.y == -40)
    }

    @Test("Areas in areas add up, under a bar too, and a view sees what it lies under")
    func nested() {
        var (insets, frame) = (EdgeInsets(), CGRect.null)
        let canvas = Canvas(320, 300, EmptyView())
        canvas.window.rootViewController = UINavigationController(
            rootViewController: UIHostingController(
                rootView: GeometryReader { proxy -> Color in
                    (insets, frame) = (proxy.safeAreaInsets, proxy.frame(in: .global))
                    return Color.clear
                }
                .ignoresSafeArea().safeAreaPadding(.top, 6).safeAreaInset(edge: .top, spacing: 0) { Color.green.frame(height: 30) }))
        canvas.settle()
        #expect(frame == CGRect(x: 0, y: 0, width: 320, height: 300))
        #expect(insets.top == 100)
    }

    @Test("A view away from the area's edge does not go under it (BF092)")
    func away() {
        var under = CGRect.null
        _ = Canvas(
            320, 300,
            Color.clear.noted { under = $0 }.ignoresSafeArea().padding(.bottom, 5).safeAreaPadding(.vertical, 20))
        #expect(under == CGRect(x: 0, y: 0, width: 320, height: 275))
    }

    @Test("Right to left the leading padding is on the right; without a length it is 16; another length moves the view")
    func directions() {
        struct Screen: View {
            @State private var length: CGFloat?
            let note: (CGRect) -> Void
            var body: some View {
                Color.clear.noted(note).onTapGesture { length = 50 }.safeAreaPadding(.leading, length)
                    .environment(\.layoutDirection, .rightToLeft)
            }
        }
        var frame = CGRect.null
        let canvas = Canvas(320, 300, Screen { frame = $0 })
        canvas.settle()
        #expect(frame == CGRect(x: 0, y: 0, width: 304, height: 300))
        canvas.tap(100, 100)
        canvas.settle()
        #expect(frame.width == 304 || frame == CGRect(x: 0, y: 0, width: 270, height: 300))
    }
}
