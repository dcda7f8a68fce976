internal import Rulebook

extension Detector {
    /// `DispatchQueue.main.sync` that no check of the thread protects: a mistake on the main thread, and to consider elsewhere.
    static let mainSync = Detector(.mainSync, routines: { routine, project, report in
        for step in routine.steps where step.action == .call && step.path.names == ["DispatchQueue", "main", "sync"] {
            if routine.checksThread(before: step) { continue }
            if routine.isOnMain(step) {
                report(Words.main, at: step.offset, in: routine.file)
            } else {
                report(routine.leavesMain(step) == nil ? Words.elsewhere : Words.background, at: step.offset, in: routine.file, atMost: .consider)
            }
        }
    })
}

extension Routine {
    /// Whether a condition, an assertion or another expression before a call, or around it, asks for the thread.
    fileprivate func checksThread(before call: Step) -> Bool {
        let around = Set(body.enclosing(call.scope))
        if body.conditions(at: call.offset, in: call.scope).contains(where: { $0.condition.contains(where: Vocabulary.asksForThread) }) { return true }
        return steps.contains { step in
            guard step.action == .read || step.action == .call, Vocabulary.asksForThread(step.path) else { return false }
            // The condition of `?:` stands before the call in the same scope.
            return step.offset < call.offset && around.contains(step.scope)
        }
    }

    /// Whether the source shows that a call runs on the main thread.
    fileprivate func isOnMain(_ call: Step) -> Bool {
        for index in body.enclosing(call.scope) {
            switch body.scopes[index].kind {
            case .closure(let closure):
                if closure.isMainActor { return true }
                guard let names = closure.callee?.names, let last = names.last else { return false }
                if Vocabulary.main.contains(where: { names.starts(with: $0) && names.count == $0.count + 1 }) || Vocabulary.onMain.contains(last) { return true }
                // A task and a closure that runs at once are where the code around them is.
                guard names == ["Task"] || ImmediateCalls.contains(last) else { return false }
            case .function: return false
            case .body, .branch: continue
            }
        }
        if function.modifiers.contains("nonisolated") || function.kind == .deinitializer { return false }
        if function.has(attribute: "MainActor") || function.has(attribute: "IBAction") { return true }
        guard let type else { return false }
        if type.attributes.contains(where: { $0.name == "MainActor" }) { return !function.isStatic || function.isAsync }
        if type.isView || type.isController { return function.isOverride }
        if let bridge = type.representable { return [bridge.make, bridge.update, bridge.dismantle].contains(name) }
        return type.is("View") && name == "body"
    }
}

private enum Vocabulary {
    static let main = [["DispatchQueue", "main"], ["MainActor"], ["OperationQueue", "main"]]
    /// Calls of UIKit and SwiftUI that run their closure on the main thread.
    static let onMain: Set = ["UIAction", "animate", "transition", "performWithoutAnimation", "withAnimation", "onAppear", "onDisappear", "onTapGesture", "Button"]

    static func asksForThread(_ path: Path) -> Bool {
        path.names.contains { ["isMainThread", "dispatchPrecondition", "pthread_main_np()", "pthread_main_np", "getSpecific", "getSpecific()", "isOnMain"].contains($0) }
            || path.names.starts(with: ["OperationQueue", "current"])
    }
}

private enum Words {
    static let main = "This runs on the main thread and waits for the main thread: it never returns. Do at once what the closure does, or use DispatchQueue.main.async."
    static let background = """
        This blocks a thread until the main one is free. Use DispatchQueue.main.async where nothing waits for it, or await MainActor.run \
        where the result is needed.
        """
    static let elsewhere = """
        This blocks a thread until the main one is free, and never returns where it runs on the main thread. Use DispatchQueue.main.async, \
        or await MainActor.run where the result is needed.
        """
}
