extension UIView {
    /// The priorities that a kind of control starts with (BF057): hugging on the horizontal and the vertical axis.
    func setDefaultPriorities(hugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority)) {
        setContentHuggingPriority(hugging.horizontal, for: .horizontal)
        setContentHuggingPriority(hugging.vertical, for: .vertical)
    }
}
