import UIKit

/// A controller that shows the tabs of a tab view in one style.
@MainActor
protocol TabScreensController: UIViewController {
    init()
    /// Where the graphs of the tabs start.
    var scope: EnvironmentScope? { get set }
    var selection: TabSelection? { get set }
    var screens: TabScreens { get set }

    /// Takes what the environment says of the style.
    func take(_ values: EnvironmentValues)
    /// Shows these tabs in this order.
    func show(_ entries: [TabEntry])
    /// Shows the tab of a value; one that no tab has changes nothing.
    func select(_ value: AnyHashable?, animated: Bool)
    /// Asks the tabs whose values do not say what is shown of them; after an update, as their bodies run.
    func showLabels()
}

/// The tabs of a tab view, each with the hosting controller that it keeps.
@MainActor
struct TabScreens {
    typealias Screen = (entry: TabEntry, controller: UIHostingController<AnyView>)
    private(set) var shown: [Screen] = []

    /// Gives the tabs that stay their new values.
    mutating func refresh(_ entries: [TabEntry]) {
        for entry in entries {
            guard let index = shown.firstIndex(where: { $0.entry.key == entry.key }) else { continue }
            shown[index].entry = entry
            shown[index].controller.rootView = entry.view
        }
    }

    /// Takes these tabs in this order, new ones with a new controller; false where the controllers stay the same ones.
    mutating func replace(with entries: [TabEntry], in scope: EnvironmentScope?) -> Bool {
        let new = entries.map { entry in
            if let old = shown.first(where: { $0.entry.key == entry.key }) { return (entry, old.controller) }
            let controller = UIHostingController(rootView: entry.view)
            controller.inheritedEnvironment = scope
            return (entry, controller)
        } as [Screen]
        defer { shown = new }
        return !new.elementsEqual(shown) { $0.controller === $1.controller }
    }

    func index(of value: AnyHashable) -> Int? { shown.firstIndex { $0.entry.tags.contains(value) } }
    func screen(of controller: UIViewController) -> Screen? { shown.first { $0.controller === controller } }
}

/// The binding of a tab view's selection, seen without its type.
struct TabSelection {
    let get: () -> AnyHashable
    /// Takes the first of the values that fits.
    let set: ([AnyHashable]) -> Void

    init<Value: Hashable>(_ selection: Binding<Value>) {
        get = { AnyHashable(selection.wrappedValue) }
        set = { tags in
            if let value = tags.lazy.compactMap({ $0.base as? Value }).first { selection.wrappedValue = value }
        }
    }
}
