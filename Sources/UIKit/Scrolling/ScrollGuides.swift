/// The two guides of a scroll view, and the content size that constraints give.
@MainActor
struct ScrollGuides {
    private var content: UILayoutGuide?
    private var frame: UILayoutGuide?

    /// The content area: constraints of the scroll view itself speak of it, so the guide is tied to those.
    mutating func contentGuide(of view: UIScrollView) -> UILayoutGuide {
        if let content { return content }
        let guide = UILayoutGuide()
        guide.identifier = "UIScrollView-contentLayoutGuide"
        view.addLayoutGuide(guide)
        let ties = [
            guide.leftAnchor.constraint(equalTo: view.leftAnchor),
            guide.rightAnchor.constraint(equalTo: view.rightAnchor),
            guide.topAnchor.constraint(equalTo: view.topAnchor),
            guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ]
        NSLayoutConstraint.activate(ties)
        content = guide
        return guide
    }

    /// The visible area: the view's bounds, wherever content is scrolled to.
    mutating func frameGuide(of view: UIScrollView) -> UILayoutGuide {
        if let frame { return frame }
        let guide = UILayoutGuide()
        guide.identifier = "UIScrollView-frameLayoutGuide"
        guide.owningViewStorage = view
        guide.systemInsets = { _ in .zero }
        view.constraintState.systemGuides[.scrollFrame] = guide
        frame = guide
        return guide
    }

    /// Whether something is placed by the visible area, which moves with the offset.
    var followsOffset: Bool { frame != nil }
}
