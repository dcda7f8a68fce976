import Foundation

extension UIViewController {
    public var navigationController: UINavigationController? { nearestAncestor(UINavigationController.self) }
    public var tabBarController: UITabBarController? { nearestAncestor(UITabBarController.self) }

    var loadedNavigationItem: UINavigationItem {
        if let storedNavigationItem { return storedNavigationItem }
        let item = UINavigationItem(title: title ?? "")
        if title == nil { item.title = nil }
        storedNavigationItem = item
        return item
    }

    var loadedTabBarItem: UITabBarItem {
        if let storedTabBarItem { return storedTabBarItem }
        let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
        storedTabBarItem = item
        return item
    }

    /// The title goes on to the items that were made from it.
    func titleDidChange() {
        storedNavigationItem?.title = title
        storedTabBarItem?.title = title
        if let parent = parentController as? UINavigationController, parent.storedTabBarItem == nil,
            parent.viewControllers.first === self
        {
            parent.tabBarController?.tabItemsDidChange()
        }
    }

    var loadedEditButtonItem: UIBarButtonItem {
        if let storedEditButtonItem { return storedEditButtonItem }
        let item = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
        item.primaryAction = UIAction(title: "Edit") { [weak self] _ in
            guard let self else { return }
            self.setEditing(!self.isEditing, animated: true)
        }
        storedEditButtonItem = item
        item.showEditing(isEditing)
        return item
    }

    public var isMovingToParent: Bool { containment == .arriving }
    public var isMovingFromParent: Bool { containment == .leaving }
}

extension UIBarButtonItem {
    /// Shows "Done" while editing, else "Edit".
    func showEditing(_ isEditing: Bool) {
        title = isEditing ? "Done" : "Edit"
        style = isEditing ? .done : .plain
    }
}
