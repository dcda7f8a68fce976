extension RepairCase {
    /// Models that become `@Observable`, and models that the macro would not take as they are.
    static let models: [RepairCase] = [
        model("@Published var title = \"\""),
        model("@Published var title = \"\"\n    private var _title = \"\"", repaired: false),
        model("@Published var title = \"\"\n    var _title: String { title }", repaired: false),
        model("@Published var title = \"\"\n    func _title(_ count: Int) {}", repaired: false),
        model("@Published var title = \"\"\n    static let _title = \"\"", repaired: false),
        model("@Published var title = \"\"\n    enum _title {}", repaired: false),
        model("@Published var title = \"\"", repaired: false, "extension Shelf { var _title: String { title } }"),
        model("@Published var title = \"\"", head: "final class Shelf: Furniture, ObservableObject", repaired: false, "class Furniture { var _title = 1 }"),
        model("@Published var title = \"\"", head: "final class Shelf: Furniture, ObservableObject", repaired: false,
            "class Thing {}\nextension Thing { func _title() {} }\nclass Furniture: Thing {}"),
        model("@Published var title = \"\"\n    init() { _title = .init(initialValue: \"Fiction\") }", repaired: false),
        model("@Published var title = \"\"\n    private var title_ = \"\""),
        model("@Published var title = \"\"\n    let count = 1\n    private let _count = 2"),
        model("@Published var title = \"\"\n    var count: Int { _count }\n    private var _count = 2"),
        model("@Published var title = \"\"\n    static var count: Int { _count }\n    private static let _count = 2"),
        model("@Published var title = \"\"\n    weak var clerk: Clerk?", "final class Clerk {}"),
        model("@Published var title = \"\"\n    private(set) weak var clerk: Clerk? {\n        didSet { title = \"\" }\n    }\n    private weak var _clerk: Clerk?", "final class Clerk {}"),
        model("@Published var title = \"\"\n    nonisolated(unsafe) var count = 0"),
        model("@Published var title = \"\"\n    nonisolated(unsafe) weak var clerk: Clerk?", head: "@MainActor final class Shelf: ObservableObject", "final class Clerk {}"),
        model("@Published var title = \"\"\n    unowned var clerk: Clerk\n    init(_ clerk: Clerk) { self.clerk = clerk }", "final class Clerk {}"),
        model("@Published var `default` = \"\"", repaired: false),
        model("@Published var title = \"\"\n    override var count: Int { didSet { title = \"\" } }", head: "final class Shelf: Furniture, ObservableObject", repaired: false, "class Furniture { var count = 1 }"),
        model("@Published var title = \"\"\n    override var count: Int { 2 }", head: "final class Shelf: Furniture, ObservableObject", "class Furniture { var count: Int { 1 } }"),
        model("@Published public var title = \"\"", head: "public final class Shelf: ObservableObject", repaired: false),
        RepairCase("observation.observable-object", "a private class inside a view", repaired: false, nested("private final class Shelf")),
        RepairCase("observation.observable-object", "a class inside a view", repaired: true, nested("fileprivate final class Shelf")),
    ]

    private static func model(_ members: String, head: String = "final class Shelf: ObservableObject", repaired: Bool = true, _ other: String = "") -> RepairCase {
        let words = members.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return RepairCase("observation.observable-object", "\(words)\(other.isEmpty ? "" : " beside \(other.prefix(60))")", repaired: repaired, """
            import SwiftUI

            \(head) {
                \(members)
            }
            """, "import SwiftUI\n" + other)
    }

    private static func nested(_ head: String) -> String {
        """
        import SwiftUI

        struct Desk: View {
            \(head): ObservableObject { @Published var title = "" }

            @StateObject private var shelf = Shelf()

            var body: some View { Text(shelf.title) }
        }
        """
    }
}
