extension UIView {
    /// Stops when the tree below contradicts itself: layers in another order than their views, a subview with another
    /// superview or window, a responder chain that comes back.
    package func checkInvariants() {
        let viewLayers = subviewStorage.map(\.layer)
        let layers = (layer.sublayers ?? []).filter { candidate in viewLayers.contains { $0 === candidate } }
        precondition(
            layers.elementsEqual(viewLayers, by: ===),
            "\(typeName) has its subviews and their layers in two orders: \(subviewStorage.map(\.typeName)).")
        for subview in subviewStorage {
            precondition(
                subview.superviewStorage === self,
                "\(subview.typeName) is a subview of \(typeName) and names another superview.")
            precondition(
                subview.windowStorage === windowForSubviews,
                "\(subview.typeName) in \(typeName) is in another window than its superview.")
            precondition(
                subview.pending.isEmpty || !pending.isEmpty,
                "\(subview.typeName) has work for the layout phase and its superview \(typeName) does not know.")
            subview.checkInvariants()
        }
        if subviewStorage.isEmpty { _ = chain }
    }
}
