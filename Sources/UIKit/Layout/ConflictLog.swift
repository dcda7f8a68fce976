import Rulebook
import Tracing

/// Where a row of the solver comes from, for logs.
@MainActor
enum ConstraintOrigin {
    case constraint(NSLayoutConstraint)
    case imposed(LayoutEntry, NSLayoutConstraint.Attribute)
    case content(LayoutEntry, NSLayoutConstraint.Axis)
    /// A length that must not be negative; UIKit's logs leave it out.
    case floor(LayoutEntry)

    var description: String? {
        switch self {
        case .floor: return nil
        case .constraint(let constraint): return constraint.logLine
        case .imposed(let entry, let attribute):
            guard let item = entry.item else { return "<NSAutoresizingMaskLayoutConstraint (gone)>" }
            if item is UILayoutGuide { return "<_UILayoutGuideConstraint \(item.layoutName).\(attribute.text)   (active)>" }
            let rect = (item as? UIView)?.untransformedAlignmentRect ?? .zero
            let value: CGFloat =
                switch attribute {
                case .left: rect.minX
                case .top: rect.minY
                case .width: rect.width
                default: rect.height
                }
            let address = layoutAddress(entry.rank)
            let text = "\(item.layoutName).\(attribute.text) == \(layoutNumber(value))"
            return "<NSAutoresizingMaskLayoutConstraint:\(address) \(text)   (active)>"
        case .content(let entry, let axis):
            let name = entry.item?.layoutName ?? "(gone)"
            let length = entry.wishes?.length(axis) ?? 0
            return
                "<NSContentSizeLayoutConstraint:\(layoutAddress(entry.rank)) \(name).\(axis == .horizontal ? "width" : "height") == \(layoutNumber(length))   (active)>"
        }
    }
}

/// The log of constraints that exclude each other, in Apple's words.
@MainActor
enum ConflictLog {
    static func report(_ members: [String], breaking given: String, subject: String?) {
        FindingLog.current.report(
            Finding("layout.unsatisfiable-constraints", .must, text(members, breaking: given), subject: subject,
                evidence: members))
    }

    static func text(_ members: [String], breaking given: String) -> String {
        let list = members.map { "    \"\($0)\"" }.joined(separator: ",\n")
        return """
            Unable to simultaneously satisfy constraints.
            \tProbably at least one of the constraints in the following list is one you don't want. 
            \tTry this: 
            \t\t(1) look at each constraint and try to figure out which you don't expect; 
            \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
            (
            \(list)
            )

            Will attempt to recover by breaking constraint 
            \(given)

            Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
            The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.
            """
    }
}

extension NSLayoutConstraint {
    /// `<NSLayoutConstraint:0x1 'name' UILabel:0x2.width == 100   (active)>`, as Apple's logs have it.
    var logLine: String {
        let name = identifier.map { "'\($0)' " } ?? ""
        let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
        var right = ""
        if let second {
            right = multiplier == 1 ? second.description : "\(layoutNumber(multiplier))*\(second.description)"
            if constant != 0 { right += constant < 0 ? " - \(layoutNumber(-constant))" : " + \(layoutNumber(constant))" }
        } else {
            right = layoutNumber(constant)
        }
        let weight = priority == .required ? "" : " @\(layoutNumber(CGFloat(priority.rawValue)))"
        let state = isActive ? "(active)" : "(inactive)"
        return "<NSLayoutConstraint:\(layoutAddress(rank)) \(name)\(first.description) \(sign) \(right)\(weight)   \(state)>"
    }
}

/// Six significant digits, as `%g` prints.
func layoutNumber(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }
