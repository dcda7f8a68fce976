extension RepairCase {
    /// Protocols that may not be bound to classes, and properties that cannot be weak.
    static let delegates: [RepairCase] = [
        RepairCase("memory.delegate-protocol-not-class", "only classes conform", repaired: true, form("protocol FormDelegate {"), desk),
        RepairCase("memory.delegate-protocol-not-class", "an actor conforms", repaired: true, form("protocol FormDelegate {", requirement: ""), desk,
            "actor Clerk: FormDelegate {}"),
        RepairCase("memory.delegate-protocol-not-class", "it has a parent", repaired: true, form("protocol Naming {}\nprotocol FormDelegate: Naming {"), desk),
        RepairCase("memory.delegate-protocol-not-class", "a struct conforms", repaired: false, form("protocol FormDelegate {"), desk,
            "struct Silent: FormDelegate { func formDidEnd() {} }"),
        RepairCase("memory.delegate-protocol-not-class", "an enumeration conforms", repaired: false, form("protocol FormDelegate {"), desk,
            "enum Silent: FormDelegate { case one; func formDidEnd() {} }"),
        RepairCase("memory.delegate-protocol-not-class", "a struct conforms in an extension of another file", repaired: false,
            form("protocol FormDelegate {"), desk, "struct Silent {}", "extension Silent: FormDelegate { func formDidEnd() {} }"),
        RepairCase("memory.delegate-protocol-not-class", "a struct conforms to a protocol that refines it", repaired: false,
            form("protocol FormDelegate {"), desk, "protocol Louder: FormDelegate {}\nstruct Silent: Louder { func formDidEnd() {} }"),
        RepairCase("memory.delegate-protocol-not-class", "a struct conforms by an alias", repaired: false,
            form("protocol FormDelegate {"), desk, "typealias Ended = FormDelegate & Equatable\nstruct Silent: Ended { func formDidEnd() {} }"),
        RepairCase("memory.delegate-protocol-not-class", "a struct inside of another type conforms", repaired: false,
            form("protocol FormDelegate {"), desk, "enum Shelf { struct Silent: FormDelegate { func formDidEnd() {} } }"),
        RepairCase("memory.delegate-protocol-not-class", "a type of the standard library conforms", repaired: false,
            form("protocol FormDelegate {", requirement: ""), desk, "extension String: FormDelegate {}"),
        RepairCase("memory.delegate-protocol-not-class", "a collection of them conforms", repaired: false,
            form("protocol FormDelegate {", requirement: ""), desk, "extension Array: FormDelegate where Element: FormDelegate {}"),
        RepairCase("memory.delegate-protocol-not-class", "a class of Apple's conforms", repaired: true,
            form("protocol FormDelegate {", requirement: ""), desk, "import UIKit\nextension UILabel: FormDelegate {}"),
        RepairCase("memory.delegate-protocol-not-class", "it is public", repaired: false, form("public protocol FormDelegate {"), desk),
        RepairCase("memory.delegate-protocol-not-class", "it has mutating functions", repaired: false,
            form("protocol FormDelegate {\n    mutating func formWillEnd()"), desk, "extension FormDelegate { mutating func formWillEnd() {} }"),
        RepairCase("memory.delegate-protocol-not-class", "an extension of it has mutating functions", repaired: false,
            form("protocol FormDelegate {"), desk, "extension FormDelegate { mutating func restart() {} }"),
        RepairCase("memory.delegate-protocol-not-class", "it is a constraint for values that conform", repaired: false,
            form("protocol FormDelegate {"), desk,
            "struct Pair<First: FormDelegate> { let first: First }\nstruct Silent: FormDelegate { func formDidEnd() {} }\nlet pair = Pair(first: Silent())"),
        RepairCase("memory.strong-delegate", "the type is Any", repaired: false, form(type: "Any?", "protocol FormDelegate {"), desk),
        RepairCase("memory.strong-delegate", "the type is a class", repaired: true, form(type: "Desk?", "protocol FormDelegate {"), desk),
    ]

    private static func form(type: String = "FormDelegate?", _ head: String, requirement: String = "func formDidEnd()") -> String {
        """
        import UIKit

        \(head)
            \(requirement)
        }

        final class Form: UIView {
            var delegate: \(type)
        }
        """
    }

    private static let desk = """
        import UIKit

        final class Desk: UIViewController, FormDelegate {
            private let form = Form()

            override func viewDidLoad() {
                super.viewDidLoad()
                form.delegate = self
            }

            func formDidEnd() {}
        }
        """
}
