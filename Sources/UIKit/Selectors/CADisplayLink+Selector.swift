import QuartzCore

extension CADisplayLink {
    /// A display link that sends a message to its target in every frame; it keeps the target until it is invalidated.
    public convenience init(target: Any, selector sel: Selector) {
        let object = target as AnyObject
        self.init(owner: "\(type(of: target)) (\(sel))") { link in sel.send(to: object, with: link) }
    }
}
