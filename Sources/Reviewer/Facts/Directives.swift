package import SwiftSyntax

/// A question to the compiler whose answer on Linux is another one than on iOS.
package struct Directive: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable {
        case iOS, simulator, available, unavailable

        /// What the compiler answers here, and what follows.
        package var message: String {
            switch self {
            case .iOS:
                "'os(iOS)' is false here: the compiler's system is Linux, so the code under it is left out. "
                    + "Write '#if canImport(UIKit)', which holds on iOS and here."
            case .simulator:
                "'targetEnvironment(simulator)' is false here, so the code under it is left out, as on a device."
            case .available:
                "'#available' is true here whatever iOS is emulated: the compiler's system is Linux, and its '*' answers. "
                    + "The code for older systems never runs."
            case .unavailable:
                "'#unavailable' is false here whatever iOS is emulated: the compiler's system is Linux, and its '*' answers. "
                    + "The code for older systems never runs."
            }
        }
    }

    package var kind: Kind
    package var offset: Int
}

/// Finds directives in conditions.
package enum Directives {
    /// Those in the condition of an `#if`.
    package static func all(in condition: ExprSyntax) -> [(kind: Directive.Kind, offset: Int)] {
        condition.tokens(viewMode: .sourceAccurate).compactMap { token in
            guard let argument = token.nextToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate) else { return nil }
            let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
            switch (token.text, argument.text) {
            case ("os", "iOS"): return (.iOS, offset)
            case ("targetEnvironment", "simulator"): return (.simulator, offset)
            default: return nil
            }
        }
    }

    /// `nil` when it does not ask for iOS.
    package static func kind(of node: AvailabilityConditionSyntax) -> Directive.Kind? {
        guard version(node) != nil else { return nil }
        return node.availabilityKeyword.text == "#available" ? .available : .unavailable
    }

    /// The iOS an `#available` asks for.
    static func available(_ node: AvailabilityConditionSyntax) -> Int? {
        node.availabilityKeyword.text == "#available" ? version(node) : nil
    }

    private static func version(_ node: AvailabilityConditionSyntax) -> Int? {
        for argument in node.availabilityArguments {
            guard case .availabilityVersionRestriction(let restriction) = argument.argument, restriction.platform.text == "iOS" else { continue }
            return restriction.version.flatMap { Int($0.major.text) }
        }
        return nil
    }
}
