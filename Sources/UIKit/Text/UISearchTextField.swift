/// The text field of a search bar.
@MainActor @preconcurrency
open class UISearchTextField: UITextField {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSearch()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSearch()
    }

    private func setUpSearch() {
        let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        glass.tintColor = .secondaryLabel
        glass.contentMode = .center
        glass.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
        leftView = glass
        leftViewMode = .always
        clearButtonMode = .whileEditing
        backgroundColor = .tertiarySystemFill
        returnKeyType = .search
    }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds).offsetBy(dx: 4, dy: 0)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        withoutLayerActions { layer.cornerRadius = Platform.current.majorVersion >= 26 ? bounds.height / 2 : 10 }
    }

    package override var naturalAccessibilityTraits: UIAccessibilityTraits { .searchField }
}
