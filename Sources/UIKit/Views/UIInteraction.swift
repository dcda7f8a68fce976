/// Behaviour that is attached to a view.
@MainActor @preconcurrency
public protocol UIInteraction: NSObjectProtocol {
    var view: UIView? { get }
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}
