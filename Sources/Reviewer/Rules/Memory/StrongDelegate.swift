internal import Rulebook

extension Detector {
    /// A strong property that an owner sets to itself, or whose protocol reports back with the holder as the sender.
    static let strongDelegate = Detector(.strongDelegate) { project, report in
        for type in project.types where type.kind == .class {
            for property in type.properties where property.mayHoldOwner {
                if property.isSetToItsOwner {
                    report(
                        Words.itself(property.facts.name), at: property.facts.offset, in: property.file,
                        byHand: !project.canBeWeak(property) ? Words.byHand(property.facts.type?.description ?? "") : nil)
                } else if (project.receivesOwner(property) || project.reportsSender(property)) && !property.isLetGo {
                    report(
                        Words.message(property.facts.name), at: property.facts.offset, in: property.file,
                        byHand: !project.canBeWeak(property) ? Words.byHand(property.facts.type?.description ?? "")
                            : project.isOnlyHolder(property) ? StrongDelegateWords.onlyHolder(property.facts.name) : nil)
                }
            }
        }
    }
}

extension ProjectType.Property {
    /// A strong variable of a protocol or class type.
    fileprivate var mayHoldOwner: Bool {
        facts.isStored && !facts.isStatic && !facts.isLet && facts.ownership.isEmpty && !isWrapped && facts.type?.shape == .named
            && facts.type?.isOptional == true
    }

    /// Whether the type forgets it by itself, as when the work is done that it was set for.
    fileprivate var isLetGo: Bool {
        type.routines.contains { routine in
            routine.function.kind != .deinitializer
                && routine.steps.contains { $0.action == .write && $0.path.names == [facts.name] && $0.value.isNil && routine.isProperty($0.path, at: $0) }
        }
    }

    /// Whether the type sets it to itself and never to nothing.
    fileprivate var isSetToItsOwner: Bool {
        let writes = type.routines.flatMap { routine in
            routine.steps.filter { $0.action == .write && $0.path.names == [facts.name] && routine.isProperty($0.path, at: $0) }
        }
        return writes.contains { $0.value.isSelf } && !writes.contains { $0.value.isNil }
    }
}

extension Project {
    /// Whether `weak` may stand before a property: its type is a class, or a protocol bound to classes.
    fileprivate func canBeWeak(_ property: ProjectType.Property) -> Bool {
        guard let name = property.facts.type else { return false }
        switch resolve(name, in: property.type.name, from: property.file) {
        case .project(let found)?: return found.kind == .protocol ? found.isClassBound : found.isReference
        case .external(let external)?:
            // Apple's delegates are all bound to classes; of other modules nothing is known.
            return external == "AnyObject" || AppleTypes.isKnown(external) || Self.isAppleDelegate(external)
        default: return false
        }
    }

    private static func isAppleDelegate(_ name: String) -> Bool {
        ["UI", "NS", "AV", "MK", "WK", "CL", "MF", "PH", "SK", "CA"].contains { name.hasPrefix($0) }
            && ["Delegate", "DataSource", "Observer"].contains { name.hasSuffix($0) }
    }

    /// Whether a class that holds the property's owner sets the property to itself.
    func receivesOwner(_ property: ProjectType.Property) -> Bool {
        selfAssignments[property.facts.name]?.contains { routine, step in
            guard let owner = routine.type, owner.kind == .class,
                projectType(of: step.path.owner, in: routine, at: step.offset, scope: step.scope) === property.type
            else { return false }
            let holder = step.path.owner
            if routine.isProperty(holder, at: step) {
                guard let facts = owner.anyProperty(holder.root)?.facts else { return false }
                return holder.count == 1 && facts.ownership.isEmpty && facts.isStored
            }
            // A local one that becomes a part of the owner.
            return routine.steps.contains { other in
                other.action == .call && ["addSubview", "addChild", "addArrangedSubview"].contains(other.path.last)
                    && other.arguments.first?.value.path.root == holder.root
                    || other.action == .write && other.path.count == 1 && other.value.path.names == holder.names && other.value.shape == .path
            }
        } ?? false
    }

    /// Whether an object is made in an assignment to the property or as its initial value: nothing else would hold it.
    func isOnlyHolder(_ property: ProjectType.Property) -> Bool {
        let name = property.facts.name
        if let initial = property.facts.initial, constructed(initial, in: property.type.name, from: property.file) != nil { return true }
        return (types.flatMap(\.routines) + freeRoutines).contains { routine in
            routine.steps.contains { step in
                guard step.action == .write, step.path.last == name, constructed(step.value, in: routine.type?.name ?? "", from: routine.file) != nil
                else { return false }
                if step.path.count == 1 { return routine.type?.anyProperty(name)?.type === property.type }
                // An owner of an unknown type may be this one.
                let owner = projectType(of: step.path.owner, in: routine, at: step.offset, scope: step.scope)
                return owner.map { $0.anyProperty(name)?.type === property.type } ?? true
            }
        }
    }

    /// Whether the property's class-bound protocol has a requirement that passes the property's owner.
    func reportsSender(_ property: ProjectType.Property) -> Bool {
        guard let name = property.facts.type, case .project(let found)? = resolve(name, in: property.type.name, from: property.file),
            found.kind == .protocol, found.isClassBound
        else { return false }
        return found.routines.contains { routine in
            routine.function.parameters.first.map { parameter in
                if case .project(let sender)? = resolve(parameter.type, in: found.name, from: routine.file) { return sender === property.type }
                return false
            } ?? false
        }
    }
}

extension ProjectType {
    var isClassBound: Bool { isAny(["AnyObject", "NSObjectProtocol", "NSObject", "UIView", "UIViewController", "class"]) || ancestorTypes.contains { $0.kind == .class } }
}

private enum Words {
    static func message(_ property: String) -> String {
        "“\(property)” holds the object that owns this one: neither is ever freed. Make it weak."
    }

    static func itself(_ property: String) -> String { "“\(property)” holds the object it belongs to, which is never freed. Make it weak." }

    static func byHand(_ type: String) -> String {
        "As far as the source shows, \(type) is not bound to classes, so it cannot be weak. Bind its protocol to classes first, or give the owner a closure that captures it weakly."
    }
}

/// Why a property stays strong, for the rules that would make it weak.
enum StrongDelegateWords {
    static func onlyHolder(_ property: String) -> String {
        "“\(property)” is all that holds an object made in an assignment to it: weak, it would be gone at once. Keep that object elsewhere first."
    }
}
