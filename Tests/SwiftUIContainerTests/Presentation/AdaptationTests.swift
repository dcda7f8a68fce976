import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("presentationCompactAdaptation (Apple)", .serialized)
struct AdaptationTests {
    private struct Screen: View {
        let adaptation: PresentationAdaptation?
        @State private var isShown = true
        var body: some View {
            Text(isShown ? "open" : "closed").popover(isPresented: $isShown) {
                if let adaptation { Text("Loans").presentationCompactAdaptation(adaptation) } else { Text("Loans") }
            }
        }
    }

    private nonisolated static let styles: [(PresentationAdaptation?, UIModalPresentationStyle)] = [
        (nil, .pageSheet), (.automatic, .pageSheet), (PresentationAdaptation.none, .popover), (.popover, .popover), (.sheet, .pageSheet),
        (.fullScreenCover, .fullScreen),
    ]

    @Test("A popover on a phone becomes what its content says", arguments: styles)
    func popover(_ adaptation: PresentationAdaptation?, _ style: UIModalPresentationStyle) throws {
        let canvas = Canvas(390, 844, Screen(adaptation: adaptation))
        canvas.settle()
        let shown = try #require(canvas.window.rootViewController?.presentedViewController)
        let presentation = try #require(shown.ownPresentation)
        #expect(presentation.presentationStyle == style)
        #expect(canvas.broken.isEmpty)
    }

    @Test("The vertical adaptation counts where the height is compact")
    func vertical() {
        let adapter = PresentationAdapter(PresentationAdaptations(horizontal: .sheet, vertical: .fullScreenCover))
        let popover = UIPopoverPresentationController(presentedViewController: UIViewController(), presenting: nil)
        func style(_ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass) -> UIModalPresentationStyle {
            adapter.adaptivePresentationStyle(
                for: popover,
                traitCollection: UITraitCollection {
                    $0.horizontalSizeClass = horizontal
                    $0.verticalSizeClass = vertical
                })
        }
        #expect(style(.compact, .regular) == .pageSheet && style(.regular, .compact) == .fullScreen && style(.compact, .compact) == .fullScreen)
    }
}
