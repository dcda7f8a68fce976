/// The view of a list content configuration.
@MainActor @preconcurrency
open class UIListContentView: UIView, RowContentView {
    private let picture = UIImageView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let secondaryLabel = UILabel(frame: .zero)
    private var shown: UIListContentConfiguration
    private let guides = (image: UILayoutGuide(), text: UILayoutGuide(), secondary: UILayoutGuide())

    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        for view in [picture, label, secondaryLabel] as [UIView] { addSubview(view) }
        show()
    }

    public required init?(coder: NSCoder) {
        shown = .cell()
        super.init(coder: coder)
        for view in [picture, label, secondaryLabel] as [UIView] { addSubview(view) }
        show()
    }

    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIListContentConfiguration else {
                preconditionFailure(
                    "A UIListContentView shows UIListContentConfiguration, not \(type(of: newValue)). Ask supports(_:) first.")
            }
            guard new != shown else { return }
            shown = new
            show()
        }
    }

    private func show() {
        picture.image = shown.image
        picture.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration
        picture.tintColor = shown.imageProperties.tintColor == nil && shown.imageProperties.tintColorTransformer == nil
            ? nil : shown.imageProperties.resolvedTintColor(for: tintColor)
        picture.contentMode = .scaleAspectFit
        picture.layer.cornerRadius = shown.imageProperties.cornerRadius
        picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
        picture.accessibilityIgnoresInvertColors = shown.imageProperties.accessibilityIgnoresInvertColors
        picture.isHidden = shown.image == nil
        apply(shown.text, shown.attributedText, shown.textProperties, to: label)
        apply(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, to: secondaryLabel)
        alpha = shown.alpha
        followMargins()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func apply(
        _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties,
        to label: UILabel
    ) {
        label.font = properties.font
        label.textColor = shown.isDisabled ? .tertiaryLabel : properties.resolvedColor()
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
        label.textAlignment =
            switch properties.alignment {
            case .natural: .natural
            case .center: .center
            case .justified: .justified
            }
        if let attributed { label.attributedText = attributed } else { label.text = text.map { transform($0, properties.transform) } }
        label.isHidden = (label.text ?? "").isEmpty
    }

    private func transform(_ text: String, _ way: UIListContentConfiguration.TextProperties.TextTransform) -> String {
        switch way {
        case .none: text
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case .capitalized: text.capitalized
        }
    }

    // MARK: Guides

    open var textLayoutGuide: UILayoutGuide? { label.isHidden ? nil : follow(label) }
    open var secondaryTextLayoutGuide: UILayoutGuide? { secondaryLabel.isHidden ? nil : follow(secondaryLabel) }
    open var imageLayoutGuide: UILayoutGuide? { picture.isHidden ? nil : follow(picture) }

    /// A guide that lies on a view of the content.
    private func follow(_ view: UIView) -> UILayoutGuide {
        let guide = view === label ? guides.text : view === picture ? guides.image : guides.secondary
        guard guide.owningView == nil else { return guide }
        addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            guide.topAnchor.constraint(equalTo: view.topAnchor), guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        return guide
    }

    // MARK: Margins

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        followMargins()
    }

    /// A cell tells of its margins itself, as they are the same wherever the cell is scrolled to.
    private func followMargins() {
        let follows = !(superview is any ConfiguredView) && !shown.axesPreservingSuperviewLayoutMargins.isEmpty
        if preservesSuperviewLayoutMargins != follows { preservesSuperviewLayoutMargins = follows }
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Those of the configuration, which are the least on the axes that preserve the superview's. Source: Apple, UIKit
    /// `UIListContentConfiguration.directionalLayoutMargins`.
    private var margins: NSDirectionalEdgeInsets {
        var margins = shown.directionalLayoutMargins
        guard let outer = marginsOfSuperview else { return margins }
        if shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
            margins.leading = max(margins.leading, outer.leading)
            margins.trailing = max(margins.trailing, outer.trailing)
        }
        if shown.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
            margins.top = max(margins.top, outer.top)
            margins.bottom = max(margins.bottom, outer.bottom)
        }
        return margins
    }

    /// The part of the superview's margins that lies in this view; of a cell's those that were set, without the safe area.
    private var marginsOfSuperview: NSDirectionalEdgeInsets? {
        guard let superview else { return nil }
        let direction = effectiveUserInterfaceLayoutDirection
        guard superview is any ConfiguredView else {
            let (outer, place, space) = (superview.layoutMargins, frame, superview.bounds)
            let inside = UIEdgeInsets(
                top: outer.top - (place.minY - space.minY), left: outer.left - (place.minX - space.minX),
                bottom: outer.bottom - (space.maxY - place.maxY), right: outer.right - (space.maxX - place.maxX))
            return NSDirectionalEdgeInsets(inside, direction)
        }
        switch superview.marginState.own {
        case .automatic: return nil
        case .fixed(let insets): return NSDirectionalEdgeInsets(insets, direction)
        case .directional(let insets): return insets
        }
    }

    // MARK: Layout

    private struct Arrangement {
        var image = CGRect.zero
        var text = CGRect.zero
        var secondary = CGRect.zero
        /// The height of what stands between the margins.
        var height: CGFloat = 0
        var textStart: CGFloat = 0
    }

    /// Content in a width, from the top of its margins, left to right.
    private func arrange(_ width: CGFloat) -> Arrangement {
        var made = Arrangement()
        let margins = margins
        var x = margins.leading
        if !picture.isHidden {
            var size = picture.intrinsicContentSize
            let limit = shown.imageProperties.maximumSize
            if limit.width > 0 || limit.height > 0, size.width > 0, size.height > 0 {
                let scale = min(
                    1, limit.width > 0 ? limit.width / size.width : 1, limit.height > 0 ? limit.height / size.height : 1)
                size = CGSize(width: size.width * scale, height: size.height * scale)
            }
            let reserved = shown.imageProperties.reservedLayoutSize
            let room = CGSize(
                width: reserved.width == UIListContentConfiguration.ImageProperties.standardDimension ? 28 : max(reserved.width, size.width),
                height: reserved.height == UIListContentConfiguration.ImageProperties.standardDimension
                    ? 28 : max(reserved.height, size.height))
            made.image = CGRect(x: x + (room.width - size.width) / 2, y: (room.height - size.height) / 2, width: size.width, height: size.height)
            made.height = room.height
            x += room.width + shown.imageToTextPadding
        }
        made.textStart = x
        let room = max(0, width - x - margins.trailing)
        let text = label.isHidden ? CGSize.zero : label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
        let second =
            secondaryLabel.isHidden ? CGSize.zero : secondaryLabel.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
        let gap = shown.textToSecondaryTextHorizontalPadding
        let isBeside = shown.prefersSideBySideTextAndSecondaryText && !label.isHidden && !secondaryLabel.isHidden
            && text.width + gap + second.width <= room
        if isBeside {
            let height = max(text.height, second.height)
            made.text = CGRect(x: x, y: (height - text.height) / 2, width: room - gap - second.width, height: text.height)
            made.secondary = CGRect(
                x: width - margins.trailing - second.width, y: (height - second.height) / 2, width: second.width, height: second.height)
            made.height = max(made.height, height)
            return made
        }
        let between = label.isHidden || secondaryLabel.isHidden ? 0 : shown.textToSecondaryTextVerticalPadding
        made.text = CGRect(x: x, y: 0, width: room, height: text.height)
        made.secondary = CGRect(x: x, y: text.height + between, width: room, height: second.height)
        let height = text.height + between + second.height
        if made.height > height {
            made.text.origin.y += (made.height - height) / 2
            made.secondary.origin.y += (made.height - height) / 2
        }
        made.height = max(made.height, height)
        return made
    }

    /// A table's rows have 13 above and below where a collection's have 15 (BF156: 76.5 with a point for the separator;
    /// BF168: 79.5).
    package func rowHeight(width: CGFloat, isInTable: Bool) -> CGFloat {
        let margins = margins
        let narrower: CGFloat = isInTable && !shown.hasOwnMargins && Platform.current.majorVersion >= 26 ? 4 : 0
        return arrange(width).height + margins.top + margins.bottom - narrower
    }

    package var separatorInsets: (leading: CGFloat, trailing: CGFloat)? { (arrange(bounds.width).textStart, 0) }
    package var leastHeight: CGFloat? { shown.look == .header || shown.look == .footer ? 0 : nil }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: rowHeight(width: size.width, isInTable: false))
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: rowHeight(width: bounds.width, isInTable: false))
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeThatFits(targetSize) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let arrangement = arrange(bounds.width)
        let scale = max(1, traitCollection.displayScale)
        let margins = margins
        // In the middle between the margins.
        let top = ((bounds.height - arrangement.height + margins.top - margins.bottom) / 2 * scale).rounded() / scale
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ rect: CGRect) {
            guard !view.isHidden else { return }
            let x = isMirrored ? bounds.width - rect.maxX : rect.minX
            view.frame = CGRect(x: x, y: rect.minY + top, width: rect.width, height: rect.height)
        }
        place(picture, arrangement.image)
        place(label, arrangement.text)
        place(secondaryLabel, arrangement.secondary)
    }
}
