/// A way from an object back to itself along strong references, all of which are known: nothing else keeps the object.
struct RetainCycle {
    struct Step {
        let reference: StrongReferences.Reference
        /// Of the target; `nil` for a closure's context and a captured variable.
        let type: Any.Type?
    }

    let start: Any.Type
    /// The last step ends at the object itself.
    let steps: [Step]

    /// Follows at most this many objects: an object that holds more holds half of the app, and its leak is another object's.
    private static let objectLimit = 20_000

    /// The shortest cycle, when everything that keeps the object is reached from itself; `nil` when something else keeps it as well.
    ///
    /// The caller holds one reference, and no other: a variable with the object in it would count as something else.
    init?(keeping object: Unmanaged<AnyObject>, reading reader: inout StrongReferences) {
        let start = UnsafeRawPointer(object.toOpaque())
        reader.begin()
        var cameFrom: [UnsafeRawPointer: (object: UnsafeRawPointer, reference: StrongReferences.Reference)] = [:]
        var ends: [(object: UnsafeRawPointer, reference: StrongReferences.Reference)] = []
        var queue = [start]
        var next = 0
        while next < queue.count {
            let current = queue[next]
            next += 1
            for reference in reader.read(current) {
                if reference.target == start {
                    ends.append((current, reference))
                } else if cameFrom[reference.target] == nil {
                    cameFrom[reference.target] = (current, reference)
                    queue.append(reference.target)
                }
            }
            guard queue.count <= Self.objectLimit else { return nil }
        }
        guard let end = ends.first, ends.count == Self.count(of: object) else { return nil }
        self.start = RuntimeType(of: start).type
        var steps = [Step(end.reference)]
        var place = end.object
        while place != start, let step = cameFrom[place] {
            steps.append(Step(step.reference))
            place = step.object
        }
        self.steps = steps.reversed()
    }

    /// How many strong references there are beside the caller's.
    static func count(of object: Unmanaged<AnyObject>) -> Int { retainCount(object.toOpaque()) - 1 }
}

extension RetainCycle {
    var objects: Set<UnsafeRawPointer> { Set(steps.map(\.reference.target)) }

    var hasClosure: Bool { steps.contains(where: \.reference.isCaptured) }

    /// The way in words: `Coordinator.button → UIButton → UIAction → closure → Coordinator`.
    ///
    /// Properties are named where they are the app's own, and of our types only those that Apple has.
    var path: String {
        var text = TypeName.of(start)
        for step in steps {
            let label = step.reference.label
            if !label.isEmpty { text += ".\(label)" }
            if step.reference.isCaptured, !text.hasSuffix(" → closure") { text += " → closure" }
            if let type = step.type, !Self.isInternal(type) { text += " → \(TypeName.of(type))" }
        }
        return text
    }

    private static func isInternal(_ type: Any.Type) -> Bool {
        let name = TypeName.of(type)
        return RuntimeType(type).isFramework && !["UI", "CA", "NS"].contains { name.hasPrefix($0) }
    }
}

extension RetainCycle.Step {
    fileprivate init(_ reference: StrongReferences.Reference) {
        let type = RuntimeType(of: reference.target)
        self.init(reference: reference, type: type.kind == .aClass ? type.type : nil)
    }
}

@_silgen_name("swift_retainCount")
private func retainCount(_ object: UnsafeRawPointer) -> Int
