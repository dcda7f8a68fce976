/// The bridge's own vocabulary: representables, their three functions and their coordinators.
extension ProjectType {
    enum Representable {
        case view, controller, gesture

        var make: String {
            switch self {
            case .view: "makeUIView"
            case .controller: "makeUIViewController"
            case .gesture: "makeUIGestureRecognizer"
            }
        }

        var update: String {
            switch self {
            case .view: "updateUIView"
            case .controller: "updateUIViewController"
            case .gesture: "updateUIGestureRecognizer"
            }
        }

        var dismantle: String {
            switch self {
            case .view: "dismantleUIView"
            case .controller: "dismantleUIViewController"
            case .gesture: ""
            }
        }

        var name: String {
            switch self {
            case .view: "UIViewRepresentable"
            case .controller: "UIViewControllerRepresentable"
            case .gesture: "UIGestureRecognizerRepresentable"
            }
        }
    }

    /// Which bridge the type conforms to, through the project's own protocols too.
    var representable: Representable? {
        guard isDeclared, kind != .protocol else { return nil }
        if self.is("UIViewRepresentable") { return .view }
        if self.is("UIViewControllerRepresentable") { return .controller }
        if self.is("UIGestureRecognizerRepresentable") { return .gesture }
        return nil
    }

    var make: Routine? { representable.flatMap { anyRoutines($0.make).first } }
    var update: Routine? { representable.flatMap { anyRoutines($0.update).first } }
    var dismantle: Routine? { representable.flatMap { anyRoutines($0.dismantle).first } }

    var isController: Bool { self.is("UIViewController") }
    var isView: Bool { self.is("UIView") }
    var isSwiftUIView: Bool { self.is("View") || representable != nil }
    var isCell: Bool { isAny(["UITableViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView"]) }
    var isObservable: Bool { attributes.contains { $0.name == "Observable" } }
}

extension Project {
    /// The written coordinator type of a representable.
    func coordinatorType(of type: ProjectType?) -> TypeName? {
        guard let type, type.representable != nil else { return nil }
        if let result = type.anyRoutines("makeCoordinator").first?.function.result { return result }
        return find("Coordinator", in: type.name, from: type.file).map { TypeName($0.name) }
    }

    /// The coordinator class of a representable, wherever it is declared.
    func coordinator(of type: ProjectType) -> ProjectType? {
        guard let name = coordinatorType(of: type) else { return nil }
        if case .project(let found)? = resolve(name, in: type.name, from: type.file) { return found }
        return nil
    }

    /// The representables a class is the coordinator of.
    func representables(coordinatedBy type: ProjectType) -> [ProjectType] {
        types.filter { $0.representable != nil && coordinator(of: $0) === type }
    }

    /// The property in which a coordinator keeps its representable.
    func parentProperty(of coordinator: ProjectType, for representable: ProjectType) -> ProjectType.Property? {
        coordinator.properties.first { property in
            guard property.facts.isStored, !property.facts.isStatic, let name = type(of: property) else { return false }
            if case .project(let found)? = resolve(name, in: coordinator.name, from: property.file) {
                return found === representable
            }
            return false
        }
    }
}
