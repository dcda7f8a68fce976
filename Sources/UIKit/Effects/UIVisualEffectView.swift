import Foundation
import Tracing

/// A view that shows an effect over what lies behind it, and its content in front. Source: Apple, UIKit `UIVisualEffectView`.
///
/// What lies behind is read back from the picture, blurred and tinted. In an animation an effect comes and goes by its opacity;
/// on iOS by its strength.
@MainActor @preconcurrency
open class UIVisualEffectView: UIView, AccessibilityObserver {
    private let backdropView = EffectBackdropView(frame: .zero)
    private let content = EffectContentView(frame: .zero)

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    public override convenience init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    private func setUp() {
        backdropView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        super.addSubview(backdropView)
        super.addSubview(content)
        // By constraints, so that those of the content size the effect view.
        content.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: leadingAnchor), content.trailingAnchor.constraint(equalTo: trailingAnchor),
            content.topAnchor.constraint(equalTo: topAnchor), content.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
        registerForTraitChanges(Self.colorTraits) { (view: UIVisualEffectView, _) in view.showEffect() }
        showEffect()
        backdropView.alpha = isBackdropShown ? 1 : 0
    }

    // The content has the new size at once, for code that sets frames.
    open override var frame: CGRect { didSet { if frame.size != oldValue.size { content.frame = bounds } } }
    open override var bounds: CGRect { didSet { if bounds.size != oldValue.size { content.frame = bounds } } }

    /// Where subviews go.
    open var contentView: UIView { content }

    /// What is shown; `nil` for nothing. It can be set in an animation.
    open var effect: UIVisualEffect? {
        didSet { effectChanged(from: oldValue) }
    }

    private var isBackdropShown: Bool {
        let look = effect?.look(traitCollection)
        return look?.backdrop != nil || look?.tint != nil
    }

    private func effectChanged(from old: UIVisualEffect?) {
        if old == effect { return }
        let wasShown = backdropView.alpha > 0
        if isBackdropShown {
            if wasShown, UIView.inheritedAnimationDuration > 0 {
                reportApproximation("UIVisualEffectView.effect", "a change from one effect to another is shown at once, not animated.")
            }
            showEffect()
        } else {
            // The old look stays as it fades.
            content.layer.vibrancy = effect?.look(traitCollection).vibrancy
        }
        backdropView.alpha = isBackdropShown ? 1 : 0
    }

    private func showEffect() {
        let look = effect?.look(traitCollection) ?? EffectLook()
        UIView.performWithoutAnimation {
            backdropView.layer.backdrop = look.backdrop
            backdropView.backgroundColor = look.tint
        }
        content.layer.vibrancy = look.vibrancy
    }

    package func accessibilityOptionsDidChange() { showEffect() }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        showEffect()
    }

    // MARK: Subviews

    open override func addSubview(_ view: UIView) { refuse(view) }
    open override func insertSubview(_ view: UIView, at index: Int) { refuse(view) }
    open override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { refuse(view) }
    open override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { refuse(view) }

    /// Apple's exception.
    private func refuse(_ view: UIView) {
        preconditionFailure(
            "NSInternalInconsistencyException: \(view.description) has been added as a subview to \(description). "
                + "Do not add subviews directly to the visual effect view itself, instead add them to the -contentView.")
    }

    // MARK: Tree

    package override func makeElementNode() -> ElementNode {
        var node = super.makeElementNode()
        node.identity = node.identity ?? effect?.nameInTree
        return node
    }
    package override var descriptionDetails: [String] { effect.map { ["effect = \($0.nameInTree)"] } ?? [] }
}

/// Shows what lies behind an effect view, blurred and tinted.
@MainActor
final class EffectBackdropView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }
}

/// Holds the subviews of an effect view.
@MainActor
final class EffectContentView: UIView {}
