import Tracing
import UIKit

/// The screens that SwiftUI content has put on a navigation controller, and which of them stand for values of the path and
/// which for links.
///
/// A `NavigationStack` has them on a controller of its own; a hosting controller on an app's navigation controller puts them
/// there.
@MainActor
final class PushedScreens {
    /// Where a screen is pushed from.
    struct Place {
        weak var host: (any ScreenHost)?
        /// The environment there.
        var environment: EnvironmentScope?
    }

    /// What a screen stands for.
    private enum Source {
        /// A value, with the declaration that made the screen for it, `nil` where there was none.
        case value(AnyHashable, declaration: AnyObject?)
        /// What a link or a binding put there; `popped` runs when it is gone.
        case view(AnyObject, popped: () -> Void)
    }

    /// What a binding puts on the stack.
    struct BoundScreen {
        let view: AnyView
        let place: Place
        let popped: () -> Void
    }

    private struct Screen {
        var source: Source
        let controller: UIHostingController<AnyView>
        /// The host it was pushed from, which may be a child of a controller on the stack.
        weak var origin: (any ScreenHost)?
    }

    private weak var navigation: UINavigationController?
    /// The environment of the `NavigationStack`, which its screens start from; `nil` on an app's own controller.
    var environment: EnvironmentScope?
    var path: NavigationPathSource?
    private var screens: [Screen] = []
    private var isReplacing = false
    private var asked: [(token: AnyObject, screen: BoundScreen?)] = []

    private init(_ navigation: UINavigationController) { self.navigation = navigation }

    static func on(_ navigation: UINavigationController) -> PushedScreens {
        if let screens = navigation.pushedScreens as? PushedScreens { return screens }
        let screens = PushedScreens(navigation)
        navigation.pushedScreens = screens
        return screens
    }

    private var controllers: [UIViewController] { navigation?.viewControllers ?? [] }
    private var isOnScreen: Bool { navigation?.viewIfLoaded?.window != nil }

    // MARK: Pushing

    /// A link's value was tapped.
    func push(_ value: AnyHashable, from place: Place) {
        if let path { return path.set(path.get() + [value]) }
        let (view, destination) = screen(for: value, in: hosts(below: controllers.count, place.host))
        push(
            .value(value, declaration: destination?.declaration), view,
            from: Place(host: place.host, environment: destination?.environment ?? place.environment))
    }

    /// Puts a link's own view on the stack.
    func push(_ token: AnyObject, _ view: AnyView, from place: Place, popped: @escaping () -> Void = {}) {
        guard !contains(token) else { return }
        push(.view(token, popped: popped), view, from: place)
    }

    private func push(_ source: Source, _ view: AnyView, from place: Place) {
        let controller = makeController(view, environment: place.environment)
        // Noted afterwards: the push first ends the transition under way, and what is not on the stack then is gone.
        navigation?.pushViewController(controller, animated: isOnScreen && !Transaction.current.disablesAnimations)
        screens.append(Screen(source: source, controller: controller, origin: place.host))
    }

    private func makeController(_ view: AnyView, environment: EnvironmentScope?) -> UIHostingController<AnyView> {
        let controller = UIHostingController(rootView: view)
        controller.inheritedEnvironment = self.environment ?? environment
        controller.navigationOwner = navigation
        controller.onRemoval = { [weak self] in self?.settle() }
        return controller
    }

    func contains(_ token: AnyObject) -> Bool { index(of: token) != nil }

    private func index(of token: AnyObject) -> Int? {
        screens.firstIndex { if case .view(let other, _) = $0.source { other === token } else { false } }
    }

    /// The link's view has a new value.
    func refresh(_ token: AnyObject, _ view: AnyView) {
        if let index = index(of: token) { screens[index].controller.rootView = view }
    }

    private func place(of controller: UIViewController) -> Int? { controllers.firstIndex { $0 === controller } }

    // MARK: Bindings

    /// Notes the screen that a binding asks for now, `nil` for none.
    func ask(_ token: AnyObject, for screen: BoundScreen?) {
        forget(token)
        asked.append((token, screen))
    }

    func forget(_ token: AnyObject) { asked.removeAll { $0.token === token } }

    /// Whether a screen is on the stack or asked for.
    func isPromised(_ token: AnyObject) -> Bool { contains(token) || asked.contains { $0.token === token } }

    /// Does what all bindings have asked for, in one change of the stack.
    func answer() {
        let asked = asked
        self.asked = []
        for (token, screen) in asked { if let screen { refresh(token, screen.view) } }
        let new = asked.filter { $0.screen != nil && !contains($0.token) }
        let places = asked.filter { $0.screen == nil }.compactMap { index(of: $0.token).flatMap { place(of: screens[$0].controller) } }
        let animated = isOnScreen && !Transaction.current.disablesAnimations
        let remaining = Array(controllers.prefix(places.min() ?? controllers.count))
        guard let top = remaining.last else { return }
        if new.isEmpty {
            if remaining.count < controllers.count { navigation?.popToViewController(top, animated: animated) }
        } else if remaining.count == controllers.count, new.count == 1, let screen = new[0].screen {
            push(new[0].token, screen.view, from: screen.place, popped: screen.popped)
        } else {
            let made = new.compactMap { token, screen in
                screen.map {
                    Screen(
                        source: .view(token, popped: $0.popped),
                        controller: makeController($0.view, environment: $0.place.environment), origin: $0.place.host)
                }
            }
            replace(with: remaining + made.map(\.controller), animated: animated)
            screens += made
            settle()
        }
    }

    /// Replaces the stack; what left it in the middle of that is not yet told.
    private func replace(with controllers: [UIViewController], animated: Bool) {
        isReplacing = true
        navigation?.setViewControllers(controllers, animated: animated)
        isReplacing = false
    }

    // MARK: The path

    /// Makes the stack show the values of the path above the root.
    func show(_ wanted: [AnyHashable], animated: Bool) {
        let current = values
        guard wanted != current, let root = controllers.first else { return }
        let common = zip(current, wanted).prefix { $0 == $1 }.count
        var kept: [Screen] = []
        var count = 0
        for screen in screens {
            if case .value = screen.source {
                if count == common { break }
                count += 1
            } else if count == common, common < current.count || wanted.count > common {
                break
            }
            kept.append(screen)
        }
        for value in wanted.dropFirst(common) {
            let hosts = ([root] + kept.map(\.controller)).compactMap { $0 as? any ScreenHost }
            let (view, destination) = screen(for: value, in: hosts)
            let controller = makeController(view, environment: destination?.environment)
            kept.append(Screen(source: .value(value, declaration: destination?.declaration), controller: controller, origin: hosts.last))
        }
        // What is covered from the start says its title all the same, for the back button.
        for screen in kept.dropLast() where !screen.controller.isViewLoaded { _ = screen.controller.screenPreferences() }
        let gone = screens.filter { screen in !kept.contains { $0.controller === screen.controller } }
        screens = kept
        replace(with: [root] + kept.map(\.controller), animated: animated && isOnScreen)
        for case .view(_, let popped) in gone.map(\.source) { popped() }
    }

    private var values: [AnyHashable] {
        screens.compactMap { if case .value(let value, _) = $0.source { value } else { nil } }
    }

    // MARK: Destinations

    /// The hosts whose destinations are seen from a place on the stack, the lowest first.
    ///
    /// In a `NavigationStack` these are all; on an app's own controller the content of one hosting controller and what it
    /// pushed.
    private func hosts(below end: Int, _ origin: (any ScreenHost)?) -> [any ScreenHost] {
        let below = controllers.prefix(end)
        let isPushed = { (controller: UIViewController) in self.screens.contains { $0.controller === controller } }
        let start = environment != nil ? 0 : below.lastIndex { !isPushed($0) } ?? 0
        var hosts: [any ScreenHost] = []
        let add = { (host: (any ScreenHost)?) in
            if let host, !hosts.contains(where: { $0 === host }) { hosts.append(host) }
        }
        for controller in below.dropFirst(start) {
            add(screens.first { $0.controller === controller }?.origin)
            add(controller as? any ScreenHost)
        }
        add(origin)
        return hosts
    }

    /// The screen for a value: the destination declared nearest to the root is used.
    private func screen(for value: AnyHashable, in hosts: [any ScreenHost]) -> (view: AnyView, destination: ScreenDestination?) {
        let type = valueType(value)
        for host in hosts {
            if let destination = host.screenPreferences().destinations[type], let view = destination.make(value.base) {
                return (view, destination)
            }
        }
        FindingLog.current.report(
            .init(
                "navigation.destination-missing", .must,
                "A NavigationLink is presenting a value of type \"\(Swift.type(of: value.base))\" but there is no matching "
                    + "navigationDestination declaration visible from the location of the link. The link cannot be activated. "
                    + "Put navigationDestination(for:) inside the stack, outside of lists and lazy containers.",
                subject: navigation?.typeName ?? "NavigationStack"))
        return (AnyView(Image(systemName: "exclamationmark.triangle")), nil)
    }

    private func valueType(_ value: AnyHashable) -> ObjectIdentifier { ObjectIdentifier(Swift.type(of: value.base as Any)) }

    /// The content of a screen may have declared destinations again: what older declarations made is made again.
    func destinationsDidChange() {
        for index in screens.indices {
            let screen = screens[index]
            guard case .value(let value, let declaration) = screen.source, let place = place(of: screen.controller) else { continue }
            let type = valueType(value)
            let destination = hosts(below: place, screen.origin).lazy.compactMap { $0.screenItems.last.destinations[type] }.first
            guard let destination, destination.declaration !== declaration, let view = destination.make(value.base) else { continue }
            screens[index].source = .value(value, declaration: destination.declaration)
            screen.controller.rootView = view
        }
    }

    // MARK: Leaving

    /// The screens that are gone leave the path and tell their bindings.
    private func settle() {
        guard !isReplacing else { return }
        let gone = screens.filter { place(of: $0.controller) == nil }
        guard !gone.isEmpty else { return }
        screens.removeAll { screen in gone.contains { $0.controller === screen.controller } }
        if let path, gone.contains(where: { if case .value = $0.source { true } else { false } }) { path.set(values) }
        for case .view(_, let popped) in gone.map(\.source) { popped() }
    }
}

private struct PushedScreensKey: EnvironmentKey {
    static var defaultValue: WeakScreens { WeakScreens() }
}

/// The screens in the environment, not kept by it.
private struct WeakScreens: Equatable, @unchecked Sendable {
    weak var screens: PushedScreens?
    static func == (left: WeakScreens, right: WeakScreens) -> Bool { left.screens === right.screens }
}

extension EnvironmentValues {
    /// The screens on the navigation controller around the view, `nil` outside of any.
    var pushedScreens: PushedScreens? {
        get { self[PushedScreensKey.self].screens }
        set { self[PushedScreensKey.self] = WeakScreens(screens: newValue) }
    }
}
