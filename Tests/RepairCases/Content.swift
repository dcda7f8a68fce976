extension RepairCase {
    /// SwiftUI content that an object keeps: what builds it runs at once, what it does is kept.
    static let content: [RepairCase] = [
        hosted("VStack { Text(name); Button(\"Lend\") { self.go() } }"),
        hosted("AnyView(VStack { Text(name); HStack { Button(\"Lend\") { self.go() } } })"),
        hosted("HStack { Text(self.name); Button { self.go() } label: { Text(self.name) } }"),
        hosted("VStack { Button(action: { self.go() }) { Text(self.name) } }"),
        hosted("VStack { Text(name).onTapGesture { self.go() } }"),
        hosted("VStack { Text(name); Text(name).onAppear { self.go(); self.go() } }"),
        hosted("Card { Text(\"a\"); Button(\"Lend\") { self.go() } }", "struct Card<C: View>: View { @ViewBuilder let content: C; var body: some View { content } }",
            repaired: false),
        hosted("ForEach([1], id: \\.self) { _ in Button(\"Lend\") { self.go() } }", repaired: false),
    ]

    /// Table cells in code that is written in other ways.
    static let cells: [RepairCase] = [
        cell("cell.textLabel?.textColor = UIColor(named: \"Tint\")"), cell("cell.textLabel?.font = UIFont(name: \"Avenir\", size: 12)"),
        cell("cell.textLabel?.textColor = .red"), cell("cell.textLabel?.font = .preferredFont(forTextStyle: .body)"),
        cell("cell.textLabel?.textColor = isDue ? .systemRed : .label"), cell("cell.textLabel?.textColor = view.tintColor"),
        cell("cell.textLabel?.textColor = tint", repaired: false), cell("cell.textLabel?.textColor = known"),
        cell("cell.textLabel?.textColor = maybe ?? .label"), cell("cell.detailTextLabel?.text = \"by \" + \"Ada\""),
        cell("cell.textLabel?.textColor = isDue ? tint : .label", repaired: false), cell("cell.textLabel?.textColor = isDue ? .red : title == nil ? .blue : .label"),
        cell("guard let author else { return cell }; cell.detailTextLabel?.text = author"),
        cell("cell.detailTextLabel?.text = cell.textLabel?.text", repaired: false),
        cell("if isDue { cell.textLabel?.textColor = .red }"),
        cell("switch indexPath.row { case 0: cell.textLabel?.textColor = .red; cell.detailTextLabel?.text = \"a\"; default: break }"),
        cell("if isDue { cell.textLabel?.text = \"b\"; return cell }", repaired: false),
        cell("if let cell = tableView.dequeueReusableCell(withIdentifier: \"b\") { cell.textLabel?.text = \"b\" }", repaired: false),
        cell("if cell.textLabel?.text == nil { cell.textLabel?.text = \"b\" }", repaired: false),
        cell("if isDue { cell.textLabel?.textColor = tint }", repaired: false),
        cell("if let made = tableView.dequeueReusableCell(withIdentifier: \"b\") { made.textLabel?.text = \"b\"; return made }"),
        cell("cell.imageView?.layer.cornerRadius = 4", repaired: false),
        cell("let label = cell.textLabel; label?.alpha = 0.5", repaired: false),
        RepairCase("collections.legacy-cell-content", "branches that exclude each other", repaired: true, table("""
            let cell = tableView.dequeueReusableCell(withIdentifier: "a", for: indexPath)
            switch indexPath.section {
            case 0: cell.textLabel?.text = "a"
            default:
                if isDue { cell.textLabel?.text = "b" } else { cell.textLabel?.text = "c" }
            }
            return cell
            """)),
        RepairCase("collections.legacy-cell-content", "the cell may be missing", repaired: true, table("""
            let cell = tableView.dequeueReusableCell(withIdentifier: "a")
            cell?.textLabel?.text = "a"
            return cell ?? UITableViewCell()
            """)),
        RepairCase("collections.legacy-cell-content", "the label is read when the row is chosen", repaired: false, table("""
            let cell = tableView.dequeueReusableCell(withIdentifier: "a", for: indexPath)
            cell.textLabel?.text = "a"
            return cell
            """, "override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {\n        guard let cell = tableView.cellForRow(at: indexPath), let name = cell.textLabel?.text else { return }\n        print(name)\n    }")),
    ]

    /// Coordinators that dismiss, by where they stand and what their representable has.
    static let dismissals: [RepairCase] = [
        dismissal(), dismissal("@Environment(\\.dismiss) private var close"), dismissal("@Environment(\\.presentationMode) var mode"),
        dismissal("var dismiss: () -> Void = {}"), dismissal("private func dismiss() {}"),
        dismissal("@Environment(\\.dismiss) private var close", isInside: false), dismissal(isInside: false),
        dismissal(call: "DispatchQueue.main.async { picker.dismiss(animated: true) }"),
        dismissal(call: "later { [weak self] in guard self != nil else { return }; picker.dismiss(animated: true) }"),
        dismissal(call: "later { [weak self] in guard let self else { return }; self.later {}; picker.dismiss(animated: true) }"),
        dismissal(call: "Task { try? await Task.sleep(nanoseconds: 1); picker.dismiss(animated: true) }", repaired: false),
        dismissal(call: "Task { @MainActor in picker.dismiss(animated: true) }"),
        dismissal(call: "let parent = 1; print(parent); picker.dismiss(animated: true)"),
        dismissal(call: "defer { picker.dismiss(animated: true) }; print(1)"),
        dismissal(call: "kept = { picker.dismiss(animated: true) }", repaired: false),
        dismissal(function: "static func cancel", repaired: false),
        dismissal(property: "var parent: Deck?"), dismissal(property: "var parent: Deck!"),
        dismissal(property: "lazy var first = parent; var second: Deck { parent }; var parent: Deck"),
    ]

    private static func hosted(_ root: String, _ other: String = "", repaired: Bool = true) -> RepairCase {
        RepairCase("memory.strong-self-stored", "the content is \(root)", repaired: repaired, """
            import SwiftUI
            import UIKit

            final class Desk: UIViewController {
                private var host: UIViewController?
                private var name = ""

                func show() {
                    host = UIHostingController(rootView: \(root.replacing("; ", with: "\n            ")))
                }

                private func go() {}
            }
            """, "import SwiftUI\n" + other)
    }

    private static func table(_ body: String, _ more: String = "") -> String {
        """
        import UIKit

        final class Desk: UITableViewController {
            var author: String?
            var isDue = false
            let known: UIColor = .red
            var maybe: UIColor?

            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                \(body.replacing("\n", with: "\n        "))
            }
            \(more)
        }
        """
    }

    private static func cell(_ statements: String, repaired: Bool = true) -> RepairCase {
        RepairCase("collections.legacy-cell-content", "beside \(statements)", repaired: repaired, table("""
            let cell = tableView.dequeueReusableCell(withIdentifier: "a", for: indexPath)
            cell.textLabel?.text = "Loan"
            \(statements.replacing("; ", with: "\n"))
            return cell
            """), "import UIKit\nextension UIViewController { var tint: UIColor? { nil } }")
    }

    private static func dismissal(
        _ member: String = "", property: String = "var parent: Deck", function: String = "func cancel", isInside: Bool = true,
        call: String = "picker.dismiss(animated: true)", repaired: Bool = true
    ) -> RepairCase {
        let coordinator = """
            final class Dealer: NSObject {
                \(property.replacing("; ", with: "\n    "))
                var kept: (() -> Void)?
                init(_ parent: Deck) { self.parent = parent }
                \(function)(_ picker: UIViewController) {
                    \(call.replacing("; ", with: "\n        "))
                }
                func later(_ work: @escaping () -> Void) { work() }
            }
            """
        return RepairCase("bridge.dismiss-from-coordinator", "\(member) \(property) \(function) \(call)\(isInside ? "" : ", outside")", repaired: repaired, """
            import SwiftUI
            import UIKit

            struct Deck: UIViewControllerRepresentable {
                \(member)
                func makeCoordinator() -> Dealer { Dealer(self) }
                func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
                func updateUIViewController(_ controller: UIViewController, context: Context) { context.coordinator.parent = self }

            \(isInside ? coordinator : "}\n" + coordinator)
            \(isInside ? "}" : "")
            """)
    }
}
