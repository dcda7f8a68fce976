/// The window above all others that the keyboard and its accessory are in; touches beside them go through.
@MainActor
final class KeyboardWindow: UIWindow {
    let keyboard = KeyboardView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        windowLevel = Level(10_000_000)
        addSubview(keyboard)
    }

    required init?(coder: NSCoder) { preconditionFailure("The keyboard's window is not in an archive.") }

    override var canBecomeKey: Bool { false }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// The keyboard: an accessory, and below it a plain area in place of keys, or an input view.
@MainActor
final class KeyboardView: UIView {
    private var accessory: UIView?
    private var input: UIView?
    private var accessoryHeight: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGray4
    }

    required init?(coder: NSCoder) { preconditionFailure("The keyboard is not in an archive.") }

    func show(_ content: KeyboardInput) {
        accessory = exchange(accessory, for: content.accessory)
        input = exchange(input, for: content.inputView)
        accessoryHeight = content.accessory.map { KeyboardInput.height(of: $0, UIApplication.shared.screen.device) } ?? 0
        setNeedsLayout()
    }

    func clear() {
        accessory = exchange(accessory, for: nil)
        input = exchange(input, for: nil)
    }

    private func exchange(_ old: UIView?, for new: UIView?) -> UIView? {
        guard old !== new else { return new }
        if old?.superview === self { old?.removeFromSuperview() }
        if let new { addSubview(new) }
        return new
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bottom = UIApplication.shared.screen.device.safeAreaInsets.bottom
        place(accessory, CGRect(x: 0, y: 0, width: bounds.width, height: accessoryHeight))
        let below = max(bounds.height - accessoryHeight - bottom, 0)
        place(input, CGRect(x: 0, y: accessoryHeight, width: bounds.width, height: below))
    }

    private func place(_ view: UIView?, _ frame: CGRect) {
        guard let view else { return }
        // A view that constraints size keeps its mask off; here it is given its frame all the same.
        view.center = CGPoint(x: frame.midX, y: frame.midY)
        view.bounds.size = frame.size
    }
}
