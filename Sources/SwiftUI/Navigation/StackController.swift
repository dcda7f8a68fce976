import Tracing
import UIKit

/// The navigation controller of a SwiftUI stack: it knows which screens stand for values of the path and which for links.
@MainActor
final class StackController: UINavigationController, UINavigationControllerDelegate {
    /// What a screen above the root stands for.
    private enum Entry {
        case value(AnyHashable)
        /// A screen that a link or a binding put there; `popped` runs when it is gone.
        case view(AnyObject, popped: () -> Void)
    }

    var scope: EnvironmentScope?
    var path: NavigationPathSource?
    private var entries: [(entry: Entry, controller: UIHostingController<AnyView>)] = []

    override init(rootViewController: UIViewController) {
        super.init(rootViewController: rootViewController)
        setUp()
    }

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    required init?(coder aDecoder: NSCoder) { preconditionFailure("A SwiftUI stack is not in an archive.") }

    private func setUp() {
        nameInTimeline = "NavigationStack"
        navigationBar.prefersLargeTitles = true
        delegate = self
    }

    // MARK: Pushing

    private var animates: Bool { viewIfLoaded?.window != nil && !Transaction.current.disablesAnimations }

    /// A link's value was tapped.
    func push(_ value: AnyHashable) {
        if let path { return path.set(path.get() + [value]) }
        append(.value(value), view(for: value), animated: animates)
    }

    /// Puts a link's own view on the stack.
    func push(_ token: AnyObject, _ view: AnyView, popped: @escaping () -> Void = {}) {
        guard !contains(token) else { return }
        append(.view(token, popped: popped), view, animated: animates)
    }

    func contains(_ token: AnyObject) -> Bool { index(of: token) != nil }

    private func index(of token: AnyObject) -> Int? {
        entries.firstIndex { if case .view(let other, _) = $0.entry { other === token } else { false } }
    }

    /// The link's view has a new value.
    func refresh(_ token: AnyObject, _ view: AnyView) {
        if let index = index(of: token) { entries[index].controller.rootView = view }
    }

    func remove(_ token: AnyObject) {
        guard let index = index(of: token), viewControllers.indices.contains(index) else { return }
        popToViewController(viewControllers[index], animated: animates)
        settleEntries()
    }

    private func append(_ entry: Entry, _ view: AnyView, animated: Bool) {
        let controller = UIHostingController(rootView: view)
        controller.inheritedEnvironment = scope
        entries.append((entry, controller))
        pushViewController(controller, animated: animated)
    }

    // MARK: The path

    /// Makes the stack show the values of the path above the root.
    func show(_ wanted: [AnyHashable], animated: Bool) {
        let current = values
        guard wanted != current else { return }
        let common = zip(current, wanted).prefix { $0 == $1 }.count
        var kept: [(entry: Entry, controller: UIHostingController<AnyView>)] = []
        var count = 0
        for item in entries {
            if case .value = item.entry {
                if count == common { break }
                count += 1
            } else if count == common, common < current.count || wanted.count > common {
                break
            }
            kept.append(item)
        }
        for value in wanted.dropFirst(common) {
            let controller = UIHostingController(rootView: view(for: value))
            controller.inheritedEnvironment = scope
            kept.append((.value(value), controller))
        }
        entries = kept
        guard let root = viewControllers.first else { return }
        setViewControllers([root] + kept.map(\.controller), animated: animated && viewIfLoaded?.window != nil)
    }

    private var values: [AnyHashable] {
        entries.compactMap { if case .value(let value) = $0.entry { value } else { nil } }
    }

    /// The screen for a value, from the nearest `navigationDestination(for:)`.
    private func view(for value: AnyHashable) -> AnyView {
        let type = ObjectIdentifier(Swift.type(of: value.base as Any))
        for case let host as any ScreenHost in viewControllers.reversed() {
            if let make = host.screenPreferences().destinations[type], let view = make(value.base) { return view }
        }
        FindingLog.current.report(
            .init(
                "navigation.destination-missing", .must,
                "A NavigationLink is presenting a value of type \"\(Swift.type(of: value.base))\" but there is no matching "
                    + "navigationDestination declaration visible from the location of the link. The link cannot be activated. "
                    + "Put navigationDestination(for:) inside the stack, outside of lists and lazy containers.",
                subject: "NavigationStack"))
        return AnyView(Image(systemName: "exclamationmark.triangle"))
    }

    /// A screen's content has new destinations: what they made is made again.
    func destinationsDidChange() {
        for item in entries {
            if case .value(let value) = item.entry { item.controller.rootView = view(for: value) }
        }
    }

    // MARK: A person goes back

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        settleEntries()
        (tabBarController as? TabController)?.screenDidChange()
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        let hides = (viewController as? any ScreenHost)?.screenItems.hidesNavigationBar ?? false
        setNavigationBarHidden(hides, animated: animated)
        (tabBarController as? TabController)?.screenDidChange()
    }

    /// The screens that are gone leave the path and tell their bindings.
    private func settleEntries() {
        let remaining = entries.prefix { item in viewControllers.contains { $0 === item.controller } }
        guard remaining.count < entries.count else { return }
        let gone = entries.dropFirst(remaining.count)
        let hadValues = gone.contains { if case .value = $0.entry { true } else { false } }
        entries = Array(remaining)
        if hadValues, let path { path.set(values) }
        for item in gone { if case .view(_, let popped) = item.entry { popped() } }
    }
}

private struct NavigationStackKey: EnvironmentKey {
    static var defaultValue: WeakStack { WeakStack() }
}

/// A stack in the environment, not kept by it.
private struct WeakStack: Equatable, @unchecked Sendable {
    weak var stack: StackController?
    static func == (left: WeakStack, right: WeakStack) -> Bool { left.stack === right.stack }
}

extension EnvironmentValues {
    /// The stack around the view, `nil` outside.
    var navigationStack: StackController? {
        get { self[NavigationStackKey.self].stack }
        set { self[NavigationStackKey.self] = WeakStack(stack: newValue) }
    }
}
