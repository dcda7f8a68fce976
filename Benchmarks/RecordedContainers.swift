import Foundation

/// The recorded containers of `Tests/LayoutTests/Fixtures` as systems of constraints.
enum RecordedContainers {
    private struct Container: Decodable {
        var `case`: Int
        var views: [View]
        var constraints: [Constraint]
    }

    private struct View: Decodable {
        var id: String
        var tag: String
        var frame: [Double]
        var autoresizing: Bool
    }

    private struct Constraint: Decodable {
        var owner: String
        var firstItem: String?
        var firstAttribute: String
        var secondItem: String?
        var secondAttribute: String?
        var relation: String?
        var constant: String?
        var multiplier: String?
        var priority: String?
    }

    /// `nil` where the fixtures are not: outside of the project's folder.
    static func load() throws -> [LayoutProblem]? {
        let path = "Tests/LayoutTests/Fixtures/autolayout_cases.jsonl"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        return try text.split(separator: "\n").map { problem(try JSONDecoder().decode(Container.self, from: Data($0.utf8))) }
    }

    /// What is solved is as large as the original; margins count as edges, as nobody compares the places.
    private static func problem(_ container: Container) -> LayoutProblem {
        var problem = LayoutProblem("container \(container.case)")
        var variables: [String: [Int]] = [:]
        for (index, view) in container.views.enumerated() {
            let own = (0..<4).map { _ in problem.makeVariable() }
            variables[view.id] = own
            let isFixed = index == 0 || view.autoresizing
            for (variable, value) in zip(own, view.frame) where isFixed { problem.add([(variable, 1)], -value) }
            guard !isFixed, ["label", "button", "switch", "textField", "imageView"].contains(view.tag) else { continue }
            problem.add([(own[2], 1)], -view.frame[2], above: 250, below: 750)
            problem.add([(own[3], 1)], -view.frame[3], above: 250, below: 750)
        }
        for constraint in container.constraints { add(constraint, to: &problem, variables) }
        return problem
    }

    private static func add(_ constraint: Constraint, to problem: inout LayoutProblem, _ variables: [String: [Int]]) {
        guard let first = variables[constraint.firstItem ?? constraint.owner] else { return }
        let multiplier = number(constraint.multiplier) ?? 1
        var terms = place(constraint.firstAttribute, first, 1)
        if let attribute = constraint.secondAttribute, let second = variables[constraint.secondItem ?? constraint.owner] {
            terms += place(attribute, second, -multiplier)
        }
        let priority = Float(constraint.priority ?? "") ?? 1000
        problem.add(
            terms, -(number(constraint.constant) ?? 0), above: constraint.relation == "greaterThanOrEqual" ? 0 : priority,
            below: constraint.relation == "lessThanOrEqual" ? 0 : priority)
        let isLength = constraint.secondAttribute == nil && constraint.relation == nil
        if isLength, problem.edited == nil, terms.count == 1 { problem.editLast() }
    }

    private static func place(_ attribute: String, _ own: [Int], _ factor: Double) -> [(variable: Int, coefficient: Double)] {
        switch attribute {
        case "leading", "left", "leadingMargin": [(own[0], factor)]
        case "trailing", "right", "trailingMargin": [(own[0], factor), (own[2], factor)]
        case "top", "topMargin": [(own[1], factor)]
        case "width": [(own[2], factor)]
        case "height": [(own[3], factor)]
        case "centerX": [(own[0], factor), (own[2], factor / 2)]
        case "centerY": [(own[1], factor), (own[3], factor / 2)]
        default: [(own[1], factor), (own[3], factor)]
        }
    }

    /// `1.5`, `16:10`.
    private static func number(_ text: String?) -> Double? {
        guard let text else { return nil }
        let parts = text.split(separator: ":").compactMap { Double($0) }
        return parts.count == 2 ? parts[0] / parts[1] : parts.first
    }
}
