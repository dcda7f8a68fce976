import MainQueue

/// Runs one level of a walk through a tree that may be thousands of levels deep, on a new stack where the rest is short.
package func withStackRoom<Result>(_ work: () -> Result) -> Result {
    guard stack_room_is_short() else { return work() }
    return withNewStack(work)
}

@inline(never)
private func withNewStack<Result>(_ work: () -> Result) -> Result {
    var result: Result?
    withoutActuallyEscaping(work) { work in
        var run: () -> Void = { result = work() }
        withUnsafeMutablePointer(to: &run) { run in
            stack_room_run({ $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, run)
        }
        run = {}
    }
    return result!
}
