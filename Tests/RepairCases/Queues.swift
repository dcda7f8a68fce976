extension RepairCase {
    /// Work for the main queue of which something is used, or that uses what must not leave its place.
    static let queues: [RepairCase] = [
        sync("DispatchQueue.main.sync { self.title = \"Shelf\" }", repaired: true),
        sync("DispatchQueue.main.sync { title = \"Shelf\" }", repaired: true),
        sync("DispatchQueue.main.sync { [self] in title = \"Shelf\" }", repaired: true),
        sync("DispatchQueue.main.sync { () -> Void in title = \"Shelf\" }", repaired: true),
        sync("DispatchQueue.main.sync(execute: { self.count += 1 })", repaired: true),
        sync("let label = UILabel(); DispatchQueue.main.sync { label.text = \"Shelf\"; self.open() }", repaired: true),
        sync("if count > 0 { DispatchQueue.main.sync { self.open() } }; open()", repaired: false),
        sync("for index in 0..<3 { DispatchQueue.main.sync { self.count += index } }", repaired: true),
        sync("URLSession.shared.dataTask(with: url) { [weak self] _, _, _ in; DispatchQueue.main.sync { self?.title = \"Shelf\" }; }.resume()", repaired: true),
        sync("URLSession.shared.dataTask(with: url) { [weak self] _, _, _ in; guard let self else { return }; DispatchQueue.main.sync { self.title = \"Shelf\" }; }.resume()", repaired: true),
        sync("DispatchQueue.main.sync { self.open() }; load2()", repaired: false),
        sync("if count > 0 { DispatchQueue.main.sync { self.count = 2 } } else { load2() }", repaired: true),
        sync("[1].forEach { _ in DispatchQueue.main.sync { self.open() } }; load2()", repaired: false),
        sync("DispatchQueue.global().async { DispatchQueue.main.sync { self.count = 2 } }; load2()", repaired: true),
        sync("DispatchQueue.global().async { DispatchQueue.main.sync { self.open() }; self.load2(); }", repaired: false),
        sync("DispatchQueue.global().async { [weak self] in; DispatchQueue.main.sync { self!.count = 2 }; }", repaired: false),
        sync("let height = DispatchQueue.main.sync { self.count }; print(height)", repaired: false),
        sync("let height: Int = DispatchQueue.main.sync { self.count }; print(height)", repaired: false),
        sync("_ = DispatchQueue.main.sync { self.count }", repaired: false),
        sync("count = DispatchQueue.main.sync { 2 }", repaired: false),
        sync("print(DispatchQueue.main.sync { self.count })", repaired: false),
        sync("try? DispatchQueue.main.sync { try self.load() }", repaired: false),
        sync("if DispatchQueue.main.sync(execute: { self.count > 0 }) { open() }", repaired: false),
        sync("let counts = [1].map { number in DispatchQueue.main.sync { self.count + number } }; print(counts)", repaired: false),
        sync("let counts = [1].map { number in DispatchQueue.main.sync { self.double(number) } }; print(counts)", repaired: false),
        sync("let read = { DispatchQueue.main.sync { self.count } }; print(read())", repaired: false),
        sync("let size = if count > 0 { DispatchQueue.main.sync { self.double(1) } } else { 0 }; print(size)", repaired: false),
        sync("var size = 0; DispatchQueue.main.sync { size = self.count }; print(size)", repaired: false),
        sync("var sizes: [Int] = []; DispatchQueue.main.sync { sizes.append(self.count) }; print(sizes)", repaired: false),
        sync("DispatchQueue.main.sync { self.count = 2 }; print(count)", repaired: false),
        sync("DispatchQueue.main.sync { self.count = 2; return }", repaired: true),
        sync("DispatchQueue.main.sync { self.open(); return self.count }", repaired: false),
        sync("DispatchQueue.main.sync { () -> Int in self.open(); return self.count }", repaired: false),
        sync("DispatchQueue.main.sync(execute: work)", repaired: false),
        sync("DispatchQueue.main.sync(execute: DispatchWorkItem { self.open() })", repaired: false),
        sync("DispatchQueue.main.sync(flags: .barrier) { self.open() }", repaired: false),
        sync("DispatchQueue.main.sync { work() }", repaired: false),
        sync("DispatchQueue.main.sync { self.run(work) }", repaired: false),
        sync("func inner() { count += 1 }; DispatchQueue.main.sync { inner() }; open()", repaired: false),
        member("func measure() -> Int { DispatchQueue.main.sync { self.count } }", repaired: false),
        member("func measure() -> Int { DispatchQueue.main.sync { self.double(2) } }", repaired: false),
        member("func measure() -> Int { return DispatchQueue.main.sync { self.count } }", repaired: false),
        member("func measure() throws -> Int { try DispatchQueue.main.sync { try self.parse() } }", repaired: false),
        member("var size: Int { DispatchQueue.main.sync { self.count } }", repaired: false),
        member("var size: Int { get { DispatchQueue.main.sync { self.double(1) } } set { DispatchQueue.main.sync { self.count = newValue } } }", repaired: true),
        member("func show() { DispatchQueue.main.sync { self.open() } }", repaired: true),
        member("func show(_ text: inout String) { DispatchQueue.main.sync { self.title = text } }", repaired: false),
        member("func show(_ text: inout String) { DispatchQueue.main.sync { text = \"Shelf\" } }", repaired: false),
        member("deinit { DispatchQueue.main.sync { self.open() } }", repaired: false),
        RepairCase("concurrency.main-sync", "a struct that changes itself", repaired: false, """
            import Foundation

            struct Shelf {
                var count = 0
                mutating func lend() { DispatchQueue.main.sync { count -= 1 } }
            }
            """),
        RepairCase("concurrency.main-sync", "an initializer of a struct", repaired: false, """
            import Foundation

            struct Shelf {
                var count = 0
                init() { DispatchQueue.main.sync { count = 1 } }
            }
            """),
        member("nonisolated(unsafe) static var shared = 1\n    static func show() { DispatchQueue.main.sync { shared = 2; print(shared) } }", repaired: true),
        RepairCase("concurrency.main-sync", "only functions outside of types", repaired: true, """
            import UIKit

            func open() {}

            final class Desk: UIViewController {
                func show() { DispatchQueue.main.sync { open(); open() } }
            }
            """),
        RepairCase("concurrency.main-sync", "a function outside of types", repaired: true, """
            import UIKit

            func show(_ label: UILabel) { DispatchQueue.main.sync { label.text = "Shelf" } }
            """),
    ]

    private static func sync(_ statement: String, repaired: Bool) -> RepairCase {
        desk("concurrency.main-sync", statement, "func show(_ work: () -> Void, _ url: URL) {\n\(lines(statement))\n    }", repaired)
    }

    private static func member(_ declaration: String, repaired: Bool) -> RepairCase { desk("concurrency.main-sync", declaration, declaration, repaired) }

    static func lines(_ statement: String) -> String { statement.split(separator: "; ").map { "        " + $0 }.joined(separator: "\n") }

    static func desk(_ rule: String, _ words: String, _ member: String, _ repaired: Bool) -> RepairCase {
        RepairCase(rule, words, repaired: repaired, """
            import Foundation
            import UIKit

            final class Desk: UIViewController {
                let cover = UIImageView()
                let table = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
                nonisolated(unsafe) var count = 0

                \(member)

                func open() {}
                nonisolated func double(_ number: Int) -> Int { number * 2 }
                nonisolated func load() throws {}
                nonisolated func load2() {}
                nonisolated func parse() throws -> Int { 1 }
                nonisolated func run(_ work: () -> Void) { work() }
            }
            """)
    }
}
