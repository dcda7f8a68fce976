import SwiftUI
import UIKit

/// A UIKit recogniser as a gesture in SwiftUI, described by closures instead of a type of its own (iOS 18).
///
/// ```swift
/// Cover().gesture(UIGestureRecognizerRepresenter { _ in UILongPressGestureRecognizer() } action: { press, call in
///     if press.state == .began { lend(at: call.converter.localLocation) }
/// })
/// ```
///
/// SwiftUI sizes no gesture, and has no call for its end: dismantle runs once SwiftUI has let the coordinator go.
@available(iOS 18, *)
@MainActor
public struct UIGestureRecognizerRepresenter<Recognizer: UIGestureRecognizer, Value>: UIGestureRecognizerRepresentable {
    /// What the closures are called with.
    @MainActor
    public struct Call {
        /// What the coordinator closure made; the same in every call.
        public let coordinator: Value
        /// Tells where the fingers are in the view's coordinates.
        public let converter: CoordinateSpaceConverter
    }

    /// Keeps the coordinator's value and runs dismantle when it goes.
    @MainActor
    public final class Coordinator {
        // Read by deinit, when nobody else can.
        nonisolated(unsafe) let value: Value
        weak var recognizer: Recognizer?
        var dismantle: @MainActor (Recognizer?, Value) -> Void

        init(_ value: Value, _ dismantle: @escaping @MainActor (Recognizer?, Value) -> Void) {
            self.value = value
            self.dismantle = dismantle
        }

        deinit {
            // The last reference may go on any thread; nobody else has these any more.
            nonisolated(unsafe) let value = value
            let (recognizer, dismantle) = (recognizer, dismantle)
            Task { @MainActor in dismantle(recognizer, value) }
        }
    }

    private let coordinator: @MainActor (CoordinateSpaceConverter) -> Value
    private let make: @MainActor (Call) -> Recognizer
    private let update: @MainActor (Recognizer, Call) -> Void
    private let action: @MainActor (Recognizer, Call) -> Void
    private let dismantle: @MainActor (Recognizer?, Value) -> Void

    /// - Parameters:
    ///   - coordinator: Makes what lives as long as the recogniser, such as its delegate.
    ///   - make: Makes the recogniser, once for an identity.
    ///   - update: Brings the recogniser up to date.
    ///   - action: Called for every change of state that a target would hear of.
    ///   - dismantle: Ends what make, update or action has started; the recogniser may be gone.
    public init(
        coordinator: @escaping @MainActor (CoordinateSpaceConverter) -> Value,
        make: @escaping @MainActor (Call) -> Recognizer,
        update: @escaping @MainActor (Recognizer, Call) -> Void = { _, _ in },
        action: @escaping @MainActor (Recognizer, Call) -> Void,
        dismantle: @escaping @MainActor (Recognizer?, Value) -> Void = { _, _ in }
    ) {
        self.coordinator = coordinator
        self.make = make
        self.update = update
        self.action = action
        self.dismantle = dismantle
    }

    public func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator { Coordinator(coordinator(converter), dismantle) }

    public func makeUIGestureRecognizer(context: Context) -> Recognizer {
        let recognizer = make(call(context))
        context.coordinator.recognizer = recognizer
        return recognizer
    }

    public func updateUIGestureRecognizer(_ recognizer: Recognizer, context: Context) {
        context.coordinator.dismantle = dismantle
        update(recognizer, call(context))
    }

    public func handleUIGestureRecognizerAction(_ recognizer: Recognizer, context: Context) { action(recognizer, call(context)) }

    private func call(_ context: Context) -> Call { Call(coordinator: context.coordinator.value, converter: context.converter) }
}

@available(iOS 18, *)
extension UIGestureRecognizerRepresenter where Value == Void {
    /// Without a coordinator.
    public init(
        make: @escaping @MainActor (Call) -> Recognizer,
        update: @escaping @MainActor (Recognizer, Call) -> Void = { _, _ in },
        action: @escaping @MainActor (Recognizer, Call) -> Void,
        dismantle: @escaping @MainActor (Recognizer?) -> Void = { _ in }
    ) {
        self.init(coordinator: { _ in }, make: make, update: update, action: action) { recognizer, _ in dismantle(recognizer) }
    }
}
