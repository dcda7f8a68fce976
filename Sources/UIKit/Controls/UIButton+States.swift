extension UIButton {
    /// What was set for one state.
    struct StateContent {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var shadowColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
        var symbolConfiguration: UIImage.SymbolConfiguration?
    }

    func set(_ state: State, _ change: (inout StateContent) -> Void) {
        change(&contents[state.rawValue, default: StateContent()])
        contentChanged()
    }

    func content<Value>(_ key: KeyPath<StateContent, Value?>, for state: State) -> Value? {
        contents[state.rawValue].flatMap { $0[keyPath: key] }
    }

    /// What shows in a state: what was set for it, else for the normal one.
    func current<Value>(_ key: KeyPath<StateContent, Value?>) -> Value? {
        content(key, for: state) ?? content(key, for: .normal)
    }
}
