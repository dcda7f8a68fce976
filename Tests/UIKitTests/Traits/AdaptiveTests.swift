import Foundation
import Testing
@testable import UIKit

@MainActor
@Suite("Colours, text and direction follow the traits (SPEC E10)", .serialized)
struct AdaptiveTests {
    private static let paper = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }

    private func isWhite(_ color: CGColor?) -> Bool? {
        color.flatMap(\.components).map { $0.dropLast().allSatisfy { $0 > 0.99 } }
    }

    private final class Card: UIView {
        override init(frame: CGRect) {
            super.init(frame: frame)
            layer.borderColor = AdaptiveTests.paper.resolvedColor(with: traitCollection).cgColor
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test("E10.1, C4.4: a dynamic colour of a view is another in dark mode; a CGColor stays until it is resolved anew")
    func colors() {
        Screen.run { screen in
            let (fixed, followed) = (Card(frame: CGRect(0, 0, 10, 10)), Card(frame: CGRect(20, 0, 10, 10)))
            for card in [fixed, followed] {
                card.backgroundColor = Self.paper
                screen.window.addSubview(card)
            }
            followed.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (card: Card, _) in
                card.layer.borderColor = AdaptiveTests.paper.resolvedColor(with: card.traitCollection).cgColor
            }
            screen.frame()
            #expect(isWhite(fixed.layer.backgroundColor) == true && isWhite(fixed.layer.borderColor) == true)
            UIScreen.main.settings[UITraitUserInterfaceStyle.self] = .dark
            screen.frame()
            #expect(isWhite(fixed.layer.backgroundColor) == false && isWhite(followed.layer.backgroundColor) == false)
            #expect(isWhite(fixed.layer.borderColor) == true && isWhite(followed.layer.borderColor) == false)
        }
    }

    @Test("E10.1: text that is to follow the text size does, other text does not, and scaled metrics grow with it")
    func text() {
        Screen.run { screen in
            let (following, fixed) = (UILabel(), UILabel())
            for label in [following, fixed] {
                label.font = .preferredFont(forTextStyle: .body)
                label.text = "Emma"
                screen.window.addSubview(label)
            }
            following.adjustsFontForContentSizeCategory = true
            screen.frame()
            let size = following.font.pointSize
            let space = UIFontMetrics.default.scaledValue(for: 10, compatibleWith: screen.window.traitCollection)
            UIScreen.main.settings[UITraitPreferredContentSizeCategory.self] = .accessibilityExtraExtraLarge
            screen.frame()
            #expect(following.font.pointSize > 2 * size && fixed.font.pointSize == size)
            let larger = UIFontMetrics.default.scaledValue(for: 10, compatibleWith: screen.window.traitCollection)
            #expect(abs(space - 10) < 0.01 && larger > 20)
        }
    }

    @Test("E10.1: where reading goes from the right, leading is on the right, unless a view's content is not to turn")
    func direction() {
        Screen.run { screen in
            let panel = UIView(frame: CGRect(0, 0, 100, 50))
            let book = UIView()
            book.translatesAutoresizingMaskIntoConstraints = false
            panel.addSubview(book)
            NSLayoutConstraint.activate([
                book.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 10), book.widthAnchor.constraint(equalToConstant: 20),
                book.topAnchor.constraint(equalTo: panel.topAnchor), book.heightAnchor.constraint(equalToConstant: 20),
            ])
            screen.window.addSubview(panel)
            screen.frame()
            #expect(book.frame.minX == 10)
            screen.window.traitOverrides.layoutDirection = .rightToLeft
            screen.frame()
            #expect(panel.effectiveUserInterfaceLayoutDirection == .rightToLeft && book.frame.maxX == 90)
            panel.semanticContentAttribute = .forceLeftToRight
            screen.frame()
            #expect(book.frame.minX == 10)
        }
    }
}
