import SwiftUI
import UIKit

extension UIViewController {
    /// Makes a controller a child and fills a view with it, in the order that UIKit asks for.
    ///
    /// - Parameters:
    ///   - child: The controller; it leaves a parent that it has.
    ///   - container: A view of this controller; its own view without one.
    /// - Returns: The constraints that pin the child's view to the container, in the order top, leading, bottom, trailing.
    @discardableResult
    public func embed(_ child: UIViewController, in container: UIView? = nil) -> [NSLayoutConstraint] {
        if child.parent != nil { child.unembed() }
        let container: UIView = container ?? view
        addChild(child)
        let content: UIView = child.view
        content.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(content)
        let edges = [
            content.topAnchor.constraint(equalTo: container.topAnchor),
            content.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            content.bottomAnchor.constraint(equalTo: container.bottomAnchor),
            content.trailingAnchor.constraint(equalTo: container.trailingAnchor),
        ]
        NSLayoutConstraint.activate(edges)
        child.didMove(toParent: self)
        return edges
    }

    /// Hosts a SwiftUI view in a child and fills a view with it.
    @discardableResult
    public func embed<Content: View>(_ content: Content, in container: UIView? = nil) -> UIHostingController<Content> {
        let host = UIHostingController(rootView: content)
        embed(host, in: container)
        return host
    }

    /// Takes this controller out of its parent, in the order that UIKit asks for.
    public func unembed() {
        guard parent != nil else { return }
        willMove(toParent: nil)
        viewIfLoaded?.removeFromSuperview()
        removeFromParent()
    }
}
