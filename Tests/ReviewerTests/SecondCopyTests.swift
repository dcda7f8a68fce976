import Rulebook
import Testing

@testable import Reviewer

@Suite("D1.3 One writable owner")
struct SecondCopyTests {
    private func count(_ members: String, _ initializer: String) throws -> Int {
        let rule = try #require(Rulebook.rule("bridge.second-writable-copy"))
        return spots(
            rule,
            """
            import Observation
            import SwiftUI

            @Observable
            final class LoanModel {
                var title = ""
                var due = 0
            }

            struct LoanPanel: View {
            \(members)
                \(initializer)
                var body: some View { Text("Loan") }
            }
            """
        ).count
    }

    @Test(
        "D1.3: state filled from a model is reported, whatever the two are called",
        arguments: [
            ("    let model: LoanModel\n    @State private var title: String", "_title = State(initialValue: model.title)"),
            ("    let loan: LoanModel\n    @State private var draft: String", "_draft = State(initialValue: loan.title)"),
            ("    let model: LoanModel\n    @State private var due: Int", "_due = State(wrappedValue: model.due)"),
        ])
    func reported(members: String, line: String) throws {
        let model = members.contains("let loan") ? "loan" : "model"
        #expect(try count(members, "init(\(model): LoanModel) {\n        self.\(model) = \(model)\n        \(line)\n    }") == 1)
    }

    @Test(
        "D1.3: a binding, the model itself and state of the view's own are not",
        arguments: [
            ("    @Binding var title: String", ""),
            ("    @Bindable var model: LoanModel", ""),
            ("    @State private var model = LoanModel()", ""),
            ("    let model: LoanModel\n    @State private var isOpen = false", ""),
        ])
    func silent(members: String, initializer: String) throws {
        #expect(try count(members, initializer) == 0)
    }
}
