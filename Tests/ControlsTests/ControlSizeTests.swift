import Testing
import UIKit

@MainActor
@Suite("Controls have the sizes that iOS 26 recorded")
struct ControlSizeTests {
    @Test("BF002: a label is as high as its line, up to the pixel", arguments: [
        (11, 13.5), (12, 14.5), (13, 16), (15, 18), (17, 20.5), (20, 24), (28, 33.5), (34, 41),
    ] as [(CGFloat, CGFloat)])
    func labelHeight(size: CGFloat, height: CGFloat) {
        let label = UILabel().atScale2()
        label.text = "Hg"
        label.font = .systemFont(ofSize: size)
        #expect(label.intrinsicContentSize.height == height)
    }

    @Test("BF004: lines of a label share their rounding", arguments: [(2, 41), (3, 61), (4, 81.5)] as [(Int, CGFloat)])
    func lines(count: Int, height: CGFloat) {
        let label = UILabel().atScale2()
        label.numberOfLines = 0
        label.text = Array(repeating: "Hg", count: count).joined(separator: "\n")
        #expect(label.intrinsicContentSize.height == height)
    }

    @Test("BF059: an empty label has no size")
    func emptyLabel() { #expect(UILabel().intrinsicContentSize == .zero) }

    @Test("BF066: a label's baseline is its ascender to the pixel", arguments: [
        (11, 10.5), (13, 12.5), (17, 16), (28, 26.5), (34, 32.5),
    ] as [(CGFloat, CGFloat)])
    func baseline(size: CGFloat, baseline: CGFloat) {
        let label = UILabel().atScale2()
        label.text = "Hg"
        label.font = .systemFont(ofSize: size)
        label.sizeToFit()
        #expect(label.firstBaselineOffset == baseline)
    }

    @Test("BF041, BF056: system and configured buttons") func buttons() throws {
        try RecordedScene.run {
            for (title, size) in [("Tap", CGSize(width: 30, height: 30)), ("Disabled", CGSize(width: 60, height: 30))] {
                let button = UIButton(type: .system).atScale2()
                button.setTitle(title, for: .normal)
                button.titleLabel?.traitOverrides.displayScale = 2
                #expect(button.intrinsicContentSize == size, "\(title)")
            }
            for configuration in [UIButton.Configuration.plain(), .gray(), .tinted(), .filled()] {
                let button = UIButton(configuration: configuration).atScale2()
                button.titleLabel?.traitOverrides.displayScale = 2
                button.configuration?.title = "Plain"
                #expect(button.intrinsicContentSize == CGSize(width: 60.5, height: 40.5))
            }
        }
    }

    @Test("FACT 103: a custom button without content is 30x34")
    func emptyButton() { #expect(UIButton(type: .custom).intrinsicContentSize == CGSize(width: 30, height: 34)) }

    @Test("FACT 104: the button that adds a contact is 24 1/3 x 23 2/3 on a screen of three pixels, and its picture fills it")
    func contactAdd() {
        let button = UIButton(type: .contactAdd)
        button.traitOverrides.displayScale = 3
        button.updateTraitsIfNeeded()
        let size = button.intrinsicContentSize
        #expect(abs(size.width - 24.3333) < 0.001 && abs(size.height - 23.6667) < 0.001, "\(size)")
        button.frame.size = size
        button.layoutIfNeeded()
        #expect(button.subviews.count == 1 && button.subviews.first is UIImageView && button.subviews.first?.frame == button.bounds)
    }

    @Test("BF037, BF042: a switch is 68x30 and lays out as 66x30") func switchSize() {
        let control = UISwitch()
        #expect(control.frame.size == CGSize(width: 68, height: 30))
        #expect(control.intrinsicContentSize == CGSize(width: 66, height: 30))
        #expect(control.alignmentRectInsets == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2))
    }

    @Test("BF043, BF045: text fields") func textFields() throws {
        try RecordedScene.run {
            let rounded = UITextField().atScale2()
            rounded.borderStyle = .roundedRect
            rounded.text = "Hello"
            #expect(rounded.intrinsicContentSize == CGSize(width: 67, height: 34))
            let plain = UITextField().atScale2()
            plain.text = "Plain field"
            #expect(plain.intrinsicContentSize == CGSize(width: 74, height: 22))
        }
    }

    @Test("BF053, BF055: the smaller controls") func smallControls() {
        #expect(UIStepper().sizeThatFits(.zero) == CGSize(width: 94, height: 32))
        #expect(UIActivityIndicatorView(style: .medium).intrinsicContentSize == CGSize(width: 20, height: 20))
        #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize == CGSize(width: 37, height: 37))
        #expect(UISlider().intrinsicContentSize.height == 34)
        #expect(UIProgressView(progressViewStyle: .default).intrinsicContentSize.height == 4)
        let pages = UIPageControl()
        pages.numberOfPages = 4
        #expect(pages.intrinsicContentSize == CGSize(width: 92, height: 26))
    }

    @Test("BF180, BF181: a search bar and its cancel button") func searchBar() {
        let bar = UISearchBar()
        bar.frame = CGRect(x: 0, y: 0, width: 320, height: bar.intrinsicContentSize.height)
        bar.layoutIfNeeded()
        #expect(bar.frame.height == 64)
        #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 304, height: 44))
        bar.showsCancelButton = true
        bar.layoutIfNeeded()
        #expect(bar.searchTextField.frame.width == 249)
    }

    @Test("BF057: hugging starts as recorded") func hugging() {
        func priorities(_ view: UIView) -> [Float] {
            [view.contentHuggingPriority(for: .horizontal).rawValue, view.contentHuggingPriority(for: .vertical).rawValue]
        }
        #expect(priorities(UILabel()) == [250, 250])
        #expect(priorities(UIButton()) == [250, 250])
        #expect(priorities(UITextField()) == [250, 250])
        #expect(priorities(UISlider()) == [250, 750])
        #expect(priorities(UIProgressView()) == [250, 750])
        #expect(priorities(UIPageControl()) == [250, 750])
        #expect(priorities(UISwitch()) == [750, 750])
        #expect(priorities(UIStepper()) == [750, 750])
        #expect(priorities(UIActivityIndicatorView()) == [750, 750])
    }
}
