import Foundation
import UIKit

/// A display link that does not keep its target, and ends when the target has gone.
///
/// A `CADisplayLink` keeps its target until it is invalidated; a controller that is the target of its own link never goes.
@MainActor
public final class WeakDisplayLink {
    private var link: CADisplayLink?

    /// Starts calling in every frame.
    ///
    /// - Parameters:
    ///   - target: Held weakly.
    ///   - tick: Called with the target; it must not capture it.
    public init<Target: AnyObject>(_ target: Target, tick: @escaping @MainActor (Target, CADisplayLink) -> Void) {
        let proxy = Proxy { [weak target] link in
            guard let target else { return link.invalidate() }
            tick(target, link)
        }
        #if canImport(ObjectiveC)
            let link = CADisplayLink(target: proxy, selector: #selector(Proxy.step(_:)))
        #else
            let link = CADisplayLink(target: proxy, selector: Proxy.selector)
        #endif
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// Whether calls pause.
    public var isPaused: Bool {
        get { link?.isPaused ?? true }
        set { link?.isPaused = newValue }
    }

    /// Ends the calls for good.
    public func invalidate() {
        link?.invalidate()
        link = nil
    }

    /// The target that the link keeps.
    @MainActor
    fileprivate final class Proxy: NSObject {
        let onStep: @MainActor (CADisplayLink) -> Void

        init(_ onStep: @escaping @MainActor (CADisplayLink) -> Void) {
            self.onStep = onStep
            super.init()
        }

        #if canImport(ObjectiveC)
            @objc func step(_ link: CADisplayLink) { onStep(link) }
        #else
            static let selector: Selector = "step:"
        #endif
    }
}

#if !canImport(ObjectiveC)
    extension WeakDisplayLink.Proxy: SelectorDispatching {
        func responds(to selector: Selector) -> Bool { selector == Self.selector }
        func perform(_ selector: Selector, with argument: Any?, with second: Any?) -> Any? {
            if let link = argument as? CADisplayLink { onStep(link) }
            return nil
        }
    }
#endif
