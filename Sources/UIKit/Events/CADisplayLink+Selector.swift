import QuartzCore

extension CADisplayLink {
    /// A display link that sends a message to its target in every frame; it keeps the target until it is invalidated.
    ///
    /// The target answers by conforming to `SelectorDispatching`, which the source translator writes for `@objc` methods.
    public convenience init(target: Any, selector sel: Selector) {
        let object = target as AnyObject
        self.init(owner: "\(type(of: target)) (\(sel))") { link in
            nonisolated(unsafe) let (object, link) = (object, link)
            MainActor.assumeIsolated { sel.send(to: object, with: link) }
        }
    }
}
