extension UIWindow {
    /// Runs `changes`, which give the window another size or its device other size classes, as a transition of its
    /// controllers.
    ///
    /// They hear of it before, while the old size still holds: a turn, another device, a window that is resized.
    package func transition(to size: CGSize, on device: DeviceModel, changes: @escaping () -> Void) {
        guard let root = rootViewController, !isHidden else { return changes() }
        let old = root.traitCollection
        let hasOtherTraits =
            screen.device.horizontalSizeClass != device.horizontalSizeClass
            || screen.device.verticalSizeClass != device.verticalSizeClass
        let traits = old.modifyingTraits {
            $0.horizontalSizeClass = device.horizontalSizeClass
            $0.verticalSizeClass = device.verticalSizeClass
        }
        guard size != bounds.size || hasOtherTraits else { return changes() }
        root.transitionSize(to: size, traits: hasOtherTraits ? traits : nil, changes: changes)
    }
}
