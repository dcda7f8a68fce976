import Tracing
/// A field for search, with a cancel button.
///
/// Sizes: BF180, BF181 on iOS 26; FACT 107 before.
@MainActor @preconcurrency
open class UISearchBar: UIView {
    public enum Style: UInt, Sendable { case `default` = 0, prominent, minimal }

    private let field = UISearchTextField(frame: .zero)
    private let cancelButton = UIButton(type: .system)
    private lazy var fieldDelegate = SearchFieldDelegate(self)
    private let scopes = UISegmentedControl(frame: .zero)
    /// The search that the bar leads.
    weak var controller: UISearchController?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public convenience init() { self.init(frame: .zero) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(field)
        field.delegate = fieldDelegate
        field.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.textChanged()
            }, for: .editingChanged)
        cancelButton.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.delegate?.searchBarCancelButtonClicked(self)
                self.controller?.barWasCancelled()
            }, for: .touchUpInside)
        scopes.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.selectedScopeButtonIndex = self.scopes.selectedSegmentIndex
                self.delegate?.searchBar(self, selectedScopeButtonIndexDidChange: self.selectedScopeButtonIndex)
                self.controller?.barChanged()
            }, for: .valueChanged)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    open weak var delegate: (any UISearchBarDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "delegate", of: self) }
    }
    open var searchTextField: UISearchTextField { field }
    open var text: String? {
        get { field.text }
        set {
            let old = field.text
            field.text = newValue
            if old != field.text { textChanged() }
        }
    }
    private func textChanged() {
        delegate?.searchBar(self, textDidChange: field.text ?? "")
        controller?.barChanged()
    }
    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }
    open var prompt: String?
    open var showsCancelButton: Bool = false {
        didSet {
            guard showsCancelButton != oldValue else { return }
            if showsCancelButton { labelCancelButton() }
            setNeedsLayout()
        }
    }
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) { self.showsCancelButton = showsCancelButton }
    open var showsBookmarkButton = false {
        didSet { if showsBookmarkButton { reportApproximation("UISearchBar.showsBookmarkButton", "the button is not shown.") } }
    }
    open var searchBarStyle = Style.default
    open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor } }
    open var backgroundImage: UIImage?
    open var isTranslucent = true
    open var isEnabled: Bool {
        get { field.isEnabled }
        set { field.isEnabled = newValue }
    }
    open var scopeButtonTitles: [String]? {
        didSet {
            scopes.removeAllSegments()
            for (index, title) in (scopeButtonTitles ?? []).enumerated() {
                scopes.insertSegment(withTitle: title, at: index, animated: false)
            }
            scopes.selectedSegmentIndex = selectedScopeButtonIndex
            sizeChanged()
        }
    }
    open var selectedScopeButtonIndex = 0 { didSet { scopes.selectedSegmentIndex = selectedScopeButtonIndex } }
    open var showsScopeBar = false { didSet { if showsScopeBar != oldValue { sizeChanged() } } }
    open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
    private var hasScopes: Bool { showsScopeBar && scopeButtonTitles?.isEmpty == false }
    private func sizeChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        controller?.itemOwner?.navigationController?.barContentDidChange()
    }
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { field.autocapitalizationType }
        set { field.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { field.autocorrectionType }
        set { field.autocorrectionType = newValue }
    }
    open var keyboardType: UIKeyboardType {
        get { field.keyboardType }
        set { field.keyboardType = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { field.returnKeyType }
        set { field.returnKeyType = newValue }
    }
    open var enablesReturnKeyAutomatically = true

    open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { field.isFirstResponder }
    @discardableResult open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
    @discardableResult open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

    // MARK: Size

    private var isFrom26: Bool { Platform.current.majorVersion >= 26 }
    /// With scopes 111 (BF187).
    private var height: CGFloat { (isFrom26 ? 64 : 56) + (hasScopes ? 47 : 0) }
    private func labelCancelButton() {
        if isFrom26 {
            cancelButton.setImage(UIImage(systemName: "xmark"), for: .normal)
            cancelButton.accessibilityLabel = "Cancel"
        } else {
            cancelButton.setTitle("Cancel", for: .normal)
            cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
        }
    }
    private var fieldHeight: CGFloat { isFrom26 ? 44 : 36 }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        var room = CGRect(x: bounds.minX + 8, y: bounds.minY, width: max(0, bounds.width - 16), height: bounds.height)
        if showsCancelButton {
            if cancelButton.superview !== self { addSubview(cancelButton) }
            if isFrom26 {
                cancelButton.frame = CGRect(x: room.maxX - 44, y: 10, width: 44, height: 44)
            } else {
                let width = cancelButton.intrinsicContentSize.width
                cancelButton.frame = CGRect(x: room.maxX - width - 4, y: 10, width: width, height: fieldHeight)
            }
            room.size.width = max(0, cancelButton.frame.minX - 11 - room.minX)
        } else {
            cancelButton.removeFromSuperview()
        }
        field.frame = CGRect(x: room.minX, y: 10, width: room.width, height: fieldHeight)
        if hasScopes {
            if scopes.superview !== self { addSubview(scopes) }
            scopes.frame = CGRect(x: 16, y: bounds.height - 47 + 4, width: max(0, bounds.width - 32), height: 32)
        } else {
            scopes.removeFromSuperview()
        }
    }
}

/// Passes on what the field asks to the search bar's delegate.
@MainActor
private final class SearchFieldDelegate: NSObject, UITextFieldDelegate {
    private weak var bar: UISearchBar?
    private var delegate: (any UISearchBarDelegate)? { bar?.delegate }

    init(_ bar: UISearchBar) { self.bar = bar }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.flatMap { bar in delegate?.searchBarShouldBeginEditing(bar) } ?? true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) {
        if let bar { delegate?.searchBarTextDidBeginEditing(bar) }
        bar?.controller?.barBeganEditing()
    }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.flatMap { bar in delegate?.searchBarShouldEndEditing(bar) } ?? true
    }
    func textFieldDidEndEditing(_ textField: UITextField) {
        if let bar { delegate?.searchBarTextDidEndEditing(bar) }
    }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        bar.flatMap { bar in delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) } ?? true
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if let bar { delegate?.searchBarSearchButtonClicked(bar) }
        return true
    }
}
