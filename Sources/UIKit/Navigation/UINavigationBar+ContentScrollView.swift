extension UINavigationBar {
    /// There is no such method on iOS, though it is often written.
    @available(
        *, unavailable,
        message: "A bar does not take the scroll view: call setContentScrollView(_:for:) of the UIViewController that shows it"
    )
    public func setContentScrollView(_ scrollView: UIScrollView?, forEdge edge: NSDirectionalRectEdge) {}
}
