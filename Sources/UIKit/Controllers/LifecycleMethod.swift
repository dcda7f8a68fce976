import Rulebook
import Tracing

/// The overridable life cycle methods whose overrides have to call super.
enum LifecycleMethod: String, CaseIterable, Sendable {
    case viewDidLoad = "viewDidLoad()"
    case viewWillAppear = "viewWillAppear(_:)"
    case viewIsAppearing = "viewIsAppearing(_:)"
    case viewDidAppear = "viewDidAppear(_:)"
    case viewWillDisappear = "viewWillDisappear(_:)"
    case viewDidDisappear = "viewDidDisappear(_:)"
    case updateViewConstraints = "updateViewConstraints()"
    case viewWillTransition = "viewWillTransition(to:with:)"
    case willTransition = "willTransition(to:with:)"
}

extension UIViewController {
    /// Runs an overridable method and reports an override that did not reach this class.
    func callingSuper(of method: LifecycleMethod, _ body: () -> Void) {
        methodsThatReachedSuper.remove(method)
        body()
        guard methodsThatReachedSuper.remove(method) == nil else { return }
        FindingLog.current.report(
            Finding(
                "lifecycle.super-missing", .must,
                "\(typeName) overrides \(method.rawValue) and does not call super. "
                    + "Call super.\(method.rawValue) in the override.",
                subject: typeName))
    }

    func reachedSuper(of method: LifecycleMethod) { methodsThatReachedSuper.insert(method) }
}
