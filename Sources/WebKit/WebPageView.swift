import UIKit

/// What stands in the place of a page: the address, what is happening, the title and the words of the content.
@MainActor
final class WebPageView: UIView {
    private static let margin: CGFloat = 16
    private static let spacing: CGFloat = 8
    private let address = UILabel()
    private let news = UILabel()
    private let title = UILabel()
    private let text = UILabel()

    /// What is shown.
    struct Page: Equatable {
        var address: String
        var news: String
        var title: String
        var text: String
        var zoom: CGFloat
    }
    var page: Page? {
        didSet {
            guard let page, page != oldValue else { return }
            (address.text, news.text, title.text, text.text) = (page.address, page.news, page.title, page.text)
            address.font = .systemFont(ofSize: 13 * page.zoom)
            news.font = .systemFont(ofSize: 13 * page.zoom)
            title.font = .systemFont(ofSize: 20 * page.zoom, weight: .semibold)
            text.font = .systemFont(ofSize: 16 * page.zoom)
            setNeedsLayout()
        }
    }

    init() {
        super.init(frame: .zero)
        address.textColor = .secondaryLabel
        news.textColor = .secondaryLabel
        title.accessibilityTraits = .header
        for label in [address, news, title, text] {
            label.numberOfLines = 0
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Puts the lines below each other, and answers how high they are together.
    func place(width: CGFloat) -> CGFloat {
        let room = max(0, width - 2 * Self.margin)
        var bottom = Self.margin
        for label in [address, news, title, text] {
            let isEmpty = label.text?.isEmpty ?? true
            label.isHidden = isEmpty
            let height = isEmpty ? 0 : label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
            label.frame = CGRect(x: Self.margin, y: bottom, width: room, height: height)
            if !isEmpty { bottom += height + Self.spacing }
        }
        return bottom + Self.margin - Self.spacing
    }
}
