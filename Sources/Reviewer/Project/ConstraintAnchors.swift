/// The anchors of views and layout guides.
package enum ConstraintAnchors {
    package static let names: Set = [
        "topAnchor", "bottomAnchor", "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "centerXAnchor", "centerYAnchor",
        "widthAnchor", "heightAnchor", "firstBaselineAnchor", "lastBaselineAnchor",
    ]
}
