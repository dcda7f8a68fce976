internal import SwiftSyntax

/// Which branches of an `#if` an iOS build may compile.
///
/// A condition is true, false or unknown (a flag of the project, `DEBUG`): false branches are not read, unknown ones are.
struct BuildConditions {
    func active(_ node: IfConfigDeclSyntax) -> [IfConfigClauseSyntax.Elements] {
        var found: [IfConfigClauseSyntax.Elements] = []
        for clause in node.clauses {
            let verdict = clause.condition.map(evaluate) ?? true
            if verdict == false { continue }
            if let elements = clause.elements { found.append(elements) }
            if verdict == true { break }
        }
        return found
    }

    /// `nil` when only the project knows.
    private func evaluate(_ expression: ExprSyntax) -> Bool? {
        switch expression.as(ExprSyntaxEnum.self) {
        case .booleanLiteralExpr(let node): return node.literal.tokenKind == .keyword(.true)
        case .integerLiteralExpr(let node): return node.literal.text != "0"
        case .tupleExpr(let node): return node.elements.first.flatMap { evaluate($0.expression) }
        case .prefixOperatorExpr(let node):
            return node.operator.text == "!" ? evaluate(node.expression).map { !$0 } : nil
        case .sequenceExpr(let node): return evaluate(Array(node.elements))
        case .infixOperatorExpr(let node):
            return evaluate([node.leftOperand, node.operator, node.rightOperand])
        case .functionCallExpr(let node):
            return evaluate(
                call: node.calledExpression.trimmedDescription, node.arguments.map(\.expression.trimmedDescription))
        case ._canImportExpr(let node): return evaluate(call: "canImport", [node.importPath.text])
        default: return nil
        }
    }

    /// `a && b || c` as the parser leaves it, `&&` before `||`.
    private func evaluate(_ elements: [ExprSyntax]) -> Bool? {
        var either: [[Bool?]] = [[]]
        for element in elements {
            switch element.as(BinaryOperatorExprSyntax.self)?.operator.text {
            case nil: either[either.count - 1].append(evaluate(element))
            case "&&": continue
            case "||": either.append([])
            default: return nil
            }
        }
        let verdicts: [Bool?] = either.map { all in
            if all.contains(false) { return false }
            return all.contains(nil) ? nil : true
        }
        if verdicts.contains(true) { return true }
        return verdicts.contains(nil) ? nil : false
    }

    private func evaluate(call name: String, _ arguments: [String]) -> Bool? {
        guard let argument = arguments.first else { return nil }
        switch name {
        case "os": return argument == "iOS"
        case "targetEnvironment": return argument == "simulator" ? nil : false
        case "canImport":
            if Self.elsewhere.contains(argument) { return false }
            return Self.here.contains(argument) ? true : nil
        case "arch": return ["i386", "x86_64"].contains(argument) ? nil : argument == "arm64"
        case "swift", "compiler": return newer(argument, than: Self.language)
        default: return nil
        }
    }

    private func newer(_ condition: String, than language: [Int]) -> Bool? {
        let isMinimum = condition.hasPrefix(">=")
        guard isMinimum || condition.hasPrefix("<") else { return nil }
        let wanted = condition.drop { !$0.isNumber }.split(separator: ".").compactMap { Int($0) }
        let reached = !language.lexicographicallyPrecedes(wanted)
        return isMinimum ? reached : !reached
    }

    private static let language = [6, 3]
    private static let here: Set = [
        "UIKit", "SwiftUI", "Foundation", "Combine", "Observation", "QuartzCore", "CoreGraphics", "ImageIO",
        "UniformTypeIdentifiers", "SafariServices", "PhotosUI", "MessageUI", "WebKit", "MapKit", "CoreLocation", "os", "OSLog",
    ]
    private static let elsewhere: Set = ["AppKit", "Cocoa", "WatchKit", "Glibc", "Musl", "WinSDK", "Android"]
}
