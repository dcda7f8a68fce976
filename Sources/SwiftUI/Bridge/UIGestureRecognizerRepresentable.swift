import Tracing
import UIKit

/// A UIKit recogniser as a gesture of a SwiftUI view; its action needs no target (SPEC A14).
///
/// Source: Apple, SwiftUI `UIGestureRecognizerRepresentable`, iOS 18.
@MainActor @preconcurrency
public protocol UIGestureRecognizerRepresentable {
    associatedtype UIGestureRecognizerType: UIGestureRecognizer
    associatedtype Coordinator = Void
    typealias Context = UIGestureRecognizerRepresentableContext<Self>
    typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter

    @MainActor @preconcurrency func makeCoordinator(converter: Self.CoordinateSpaceConverter) -> Self.Coordinator
    @MainActor @preconcurrency func makeUIGestureRecognizer(context: Self.Context) -> Self.UIGestureRecognizerType
    @MainActor @preconcurrency
    func updateUIGestureRecognizer(_ recognizer: Self.UIGestureRecognizerType, context: Self.Context)
    /// Called for every change of state that a target would hear of.
    @MainActor @preconcurrency
    func handleUIGestureRecognizerAction(_ recognizer: Self.UIGestureRecognizerType, context: Self.Context)
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
    public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

extension UIGestureRecognizerRepresentable {
    public func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context) {}
    public func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context) {}
}

/// What a represented recogniser is made, updated and heard with.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableContext<Representable: UIGestureRecognizerRepresentable> {
    /// The object that `makeCoordinator(converter:)` made.
    public let coordinator: Representable.Coordinator
    /// Tells where the fingers are in the view's coordinates.
    public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// Tells the places of a represented recogniser's fingers in SwiftUI's coordinate spaces.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
    weak var element: Element?
    let recognizer: RecognizerReference

    /// Holds the recogniser, which is made after its converter.
    @MainActor
    final class RecognizerReference {
        weak var recognizer: UIGestureRecognizer?
    }

    public var localLocation: CGPoint { location(in: .local) }
    /// In points; `nil` for a recogniser that measures none.
    public var localTranslation: CGPoint? { translation(in: .local) }
    /// In points per second; `nil` for a recogniser that measures none.
    public var localVelocity: CGPoint? { velocity(in: .local) }

    public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
        convert(globalPoint: recognizer.recognizer?.location(in: nil) ?? .zero, to: coordinateSpace)
    }

    public func translation(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
        (recognizer.recognizer as? UIPanGestureRecognizer).map { vector($0.translation(in: nil), in: coordinateSpace) }
    }

    public func velocity(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
        (recognizer.recognizer as? UIPanGestureRecognizer).map { vector($0.velocity(in: nil), in: coordinateSpace) }
    }

    public func convert(
        globalPoint: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol = .local
    ) -> CGPoint {
        element?.location(globalPoint, in: coordinateSpace.coordinateSpace) ?? globalPoint
    }

    private func vector(_ vector: CGPoint, in space: some CoordinateSpaceProtocol) -> CGPoint {
        let (start, end) = (convert(globalPoint: .zero, to: space), convert(globalPoint: vector, to: space))
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }
}

/// A represented recogniser attached to a view.
nonisolated struct RecognizerModifier<Representable: UIGestureRecognizerRepresentable>: ViewModifier {
    typealias Body = Never
    var representable: Representable

    @MainActor
    static func _makeNode<V: View>(
        _ view: ModifiedContent<V, RecognizerModifier<Representable>>, in context: _NodeContext
    ) -> _ViewNode {
        RecognizerNode(view, context)
    }
}

/// The node of a view with a represented recogniser, which is made once for the identity.
@MainActor
private final class RecognizerNode<V: View, Representable: UIGestureRecognizerRepresentable>:
    WrappingNode<ModifiedContent<V, RecognizerModifier<Representable>>, V>
{
    private struct Mounted {
        let element: RepresentedGestureElement
        let recognizer: Representable.UIGestureRecognizerType
        let context: Representable.Context
    }

    private let properties = PropertyStore()
    private let tracker = ObservationTracker()
    private var mounted: [Mounted] = []

    init(_ value: ModifiedContent<V, RecognizerModifier<Representable>>, _ context: _NodeContext) {
        super.init(value, context, content: \.content)
        properties.install(into: &self.value.modifier.representable, of: self)
    }

    override var name: String { TypeName.of(Representable.self) }
    private var representable: Representable { value.modifier.representable }

    override func makeWrapper(_ child: Element) -> UnaryElement {
        let element = RepresentedGestureElement(self, child)
        let reference = UIGestureRecognizerRepresentableCoordinateSpaceConverter.RecognizerReference()
        let converter = UIGestureRecognizerRepresentableCoordinateSpaceConverter(element: element, recognizer: reference)
        let coordinator = graph.evaluating(self, .makeCoordinator) { representable.makeCoordinator(converter: converter) }
        let context = Representable.Context(coordinator: coordinator, converter: converter)
        graph.reading(self) {
            tracker.track(self) {
                let recognizer = graph.evaluating(self, .make) { representable.makeUIGestureRecognizer(context: context) }
                reference.recognizer = recognizer
                recognizer.addHandler { [weak self, weak recognizer] _ in
                    guard let self, let recognizer, isAlive else { return }
                    representable.handleUIGestureRecognizerAction(recognizer, context: context)
                }
                element.take(recognizer)
                mounted.append(Mounted(element: element, recognizer: recognizer, context: context))
                graph.evaluating(self, .update) { representable.updateUIGestureRecognizer(recognizer, context: context) }
            }
        }
        return element
    }

    override func receive(_ newValue: ModifiedContent<V, RecognizerModifier<Representable>>) {
        super.receive(newValue)
        update()
    }

    override func update() {
        graph.dequeue(self)
        properties.install(into: &value.modifier.representable, of: self)
        graph.reading(self) {
            tracker.track(self) {
                for entry in mounted {
                    graph.evaluating(self, .update) {
                        representable.updateUIGestureRecognizer(entry.recognizer, context: entry.context)
                    }
                }
            }
        }
    }

    override func willEnd() {
        for entry in mounted { entry.element.detachRecognizer() }
        mounted.removeAll()
        tracker.stop()
        properties.end()
    }
}

/// The element of a view with a represented recogniser: the recogniser sits on the view that shows the element and gets
/// the touches on it.
@MainActor
final class RepresentedGestureElement: UnaryElement {
    private var recognizer: UIGestureRecognizer?

    func take(_ recognizer: UIGestureRecognizer) {
        self.recognizer = recognizer
        recognizer.representedBy = self
        recognizer.touchFilter = { [weak self] in self?.isTouched(by: $0) ?? false }
    }

    func detachRecognizer() {
        if let recognizer { recognizer.view?.removeGestureRecognizer(recognizer) }
        recognizer = nil
    }

    override func appendItems(to list: inout DisplayList, at origin: CGPoint) {
        let portal = displayedPortal
        let count = portal?.gestureRecognizers?.count
        super.appendItems(to: &list, at: origin)
        // Of recognisers on one view the first comes first: those further in.
        if let recognizer, let portal, recognizer.view !== portal || portal.gestureRecognizers?.count != count {
            recognizer.view?.removeGestureRecognizer(recognizer)
            portal.addGestureRecognizer(recognizer)
        }
    }

    private func isTouched(by touch: UITouch) -> Bool {
        guard EnvironmentValues(scope: node.environment).isEnabled else { return false }
        var view = touch.view
        while let current = view, !(current is PortalView) { view = current.superview }
        guard let portal = view as? PortalView else { return false }
        var element = portal.touchedElement(at: touch.location(in: portal))
        while let current = element, current !== self { element = current.outerElement }
        return element === self
    }
}

extension View {
    /// Attaches a represented recogniser to the view.
    nonisolated public func gesture(_ representable: some UIGestureRecognizerRepresentable) -> some View {
        modifier(RecognizerModifier(representable: representable))
    }
}
