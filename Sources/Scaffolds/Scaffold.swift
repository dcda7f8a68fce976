internal import SwiftParser

/// A start for one kind of bridge: its source and its test.
public struct Scaffold: Sendable {
    /// What can be started.
    public enum Kind: String, CaseIterable, Sendable {
        case view, controller, gesture, recognizer, container, cell
        case traitKey = "trait-key"
        case screen, observation

        public var summary: String {
            switch self {
            case .view: "A UIView for SwiftUI, with a coordinator (UIViewRepresentable)."
            case .controller: "A view controller for SwiftUI (UIViewControllerRepresentable)."
            case .gesture: "A gesture recognizer for SwiftUI (UIGestureRecognizerRepresentable, iOS 18)."
            case .recognizer: "A gesture recognizer of your own for SwiftUI before iOS 18, in a view that carries it."
            case .container: "A controller that holds a SwiftUI view as a child (UIHostingController)."
            case .cell: "A list whose cells are SwiftUI (UIHostingConfiguration, iOS 16)."
            case .traitKey: "A value that UIKit's traits and SwiftUI's environment share (iOS 17)."
            case .screen: "A screen: one observable model, a UIKit controller, SwiftUI content."
            case .observation: "A controller that follows an observable model (iOS 17)."
            }
        }

        /// The first iOS that has all of it.
        public var since: Int {
            switch self {
            case .view, .controller, .recognizer: 13
            case .container, .cell: 16
            case .traitKey, .screen, .observation: 17
            case .gesture: 18
            }
        }

        /// API of the scaffold that these modules do not have on Linux: the file is for iOS alone.
        public var missingHere: String? {
            switch self {
            case .traitKey: "UITraitBridgedEnvironmentKey"
            default: nil
            }
        }
    }

    /// Why a name cannot be used.
    public struct NameError: Error, CustomStringConvertible {
        public let description: String
    }

    public let fileName: String
    public let source: String
    public let testFileName: String
    public let test: String

    /// - Parameters:
    ///   - name: The name of the type; the names of its parts begin with it.
    ///   - module: The module that the test imports.
    ///   - target: The oldest iOS the app runs on: what is newer stands behind a check.
    public init(_ kind: Kind, name: String, module: String, target: Int = 26) throws(NameError) {
        for (word, what) in [(name, "name"), (module, "module")] where !Self.isIdentifier(word) {
            throw NameError(description: "'\(word)' cannot be a \(what): it has to be a Swift identifier that is no keyword, such as ShelfView.")
        }
        guard name.first?.isUppercase == true else {
            throw NameError(description: "'\(name)' begins in lower case; types begin with a capital letter, such as \(name.prefix(1).uppercased() + name.dropFirst()).")
        }
        if let owner = FrameworkNames.owner(of: name) {
            throw NameError(description: "'\(name)' is \(owner), which yours would hide. Choose another name, such as Shelf\(name).")
        }
        let (source, test) = kind.templates
        func fill(_ text: String) -> String {
            let property = name.prefix(1).lowercased() + name.dropFirst()
            return text.replacing("NAME", with: name).replacing("PROPERTY", with: property).replacing("MODULE", with: module)
        }
        fileName = "\(name).swift"
        self.source = target < 16 ? fill(source).replacing(Self.sizing, with: "if #available(iOS 16, *) { \(Self.sizing) }") : fill(source)
        testFileName = "\(name)Tests.swift"
        self.test = fill(test)
    }

    private static let sizing = "host.sizingOptions = .intrinsicContentSize"

    private static func isIdentifier(_ word: String) -> Bool {
        !word.hasPrefix("`") && word.isValidSwiftIdentifier(for: .variableName) && !["Type", "Self", "Any", "Protocol"].contains(word)
    }
}
