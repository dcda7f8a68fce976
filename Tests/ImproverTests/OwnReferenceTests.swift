import Reviewer
import Rulebook
import Testing

@testable import Improver

@Suite("An object that holds itself")
struct OwnReferenceTests {
    private func improvement(_ code: String) -> (text: String, left: [LeftOver]) {
        let result = Improvement(sources: [("Shelf.swift", code)], configuration: Configuration(workers: 1), allowsUnsafe: true)
        return (result.changes.first?.after ?? code, result.left)
    }

    @Test("G2: a method that is stored by its name is left to a person, who is told the closure to write")
    func method() {
        let code = """
            import UIKit
            final class Model { var onChange: (() -> Void)? }
            final class Desk: UITableViewController {
                let model = Model()
                override func viewDidLoad() { super.viewDidLoad(); model.onChange = reload }
                func reload() {}
            }
            """
        let (text, left) = improvement(code)
        #expect(text.contains("model.onChange = reload }"), "\(text)")
        #expect(left.contains { $0.old == "memory.strong-self-stored" })
    }

    @Test("G2: a delegate that an object sets to itself becomes weak")
    func delegate() {
        let code = """
            import UIKit
            protocol Clerk: AnyObject {}
            final class Desk: UITableViewController, Clerk {
                private var delegate: Clerk!
                override func viewDidLoad() { super.viewDidLoad(); delegate = self }
            }
            """
        let (text, _) = improvement(code)
        #expect(text.contains("    private weak var delegate: Clerk!\n"), "\(text)")
    }
}
