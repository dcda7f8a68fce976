import Dispatch
import Foundation

/// Whether the running code is on the main actor: a question, where `MainActor.assumeIsolated` is an assertion.
package enum MainActorCheck {
    package static var isOnMainActor: Bool {
        let (identity, implementation) = unsafeBitCast(
            MainActor.sharedUnownedExecutor, to: (UnsafeRawPointer?, UInt).self)
        return isCurrentExecutor(identity, implementation, 0) || isOnMainQueue
    }

    // The runtime knows its own jobs and the first thread. What dispatch runs on the main queue otherwise is on the main
    // actor too, on whatever thread: after `dispatchMain()`, as in a test process, that is never the first one.
    private static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mark) != nil }

    private static let mark: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    private typealias Question = @convention(c) (UnsafeRawPointer?, UInt, UInt) -> Bool

    /// The concurrency runtime's own question; without flags it answers and never stops the process. The standard
    /// library declares it but keeps it to itself.
    private static let isCurrentExecutor: Question = {
        guard let symbol = dlsym(nil, "swift_task_isCurrentExecutorWithFlags") else {
            preconditionFailure("This Swift runtime has no swift_task_isCurrentExecutorWithFlags; Tandem needs Swift 6.2 or later.")
        }
        return unsafeBitCast(symbol, to: Question.self)
    }()
}
