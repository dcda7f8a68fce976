/// Whether the running code is on the main actor: a question, where `MainActor.assumeIsolated` is an assertion.
package enum MainActorCheck {
    package static var isOnMainActor: Bool { isCurrentExecutor(MainActor.sharedUnownedExecutor, 0) }
}

/// The concurrency runtime's own question; without flags it answers and never stops the process.
@_silgen_name("swift_task_isCurrentExecutorWithFlags")
private func isCurrentExecutor(_ executor: UnownedSerialExecutor, _ flags: UInt) -> Bool
