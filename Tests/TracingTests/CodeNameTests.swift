import Foundation
import Testing

@testable import Tracing

@Suite("Names of code")
struct CodeNameTests {
    @Test(
        "A demangled name is told as an engineer calls it",
        arguments: [
            ("Shelf.LoanList.reload() -> ()", "LoanList.reload"),
            ("closure #1 @Sendable () -> () in Shelf.LoanList.reload(Swift.Int) -> ()", "closure #1 in LoanList.reload"),
            ("closure #2 () -> Swift.Int in closure #1 () -> () in Shelf.LoanList.reload() -> ()", "closure #2 in closure #1 in LoanList.reload"),
            ("partial apply forwarder for closure #1 () -> () in Shelf.LoanList.reload() -> ()", "closure #1 in LoanList.reload"),
            ("(1) await resume partial function for Shelf.LoanList.poll() async -> ()", "LoanList.poll"),
            ("(2) suspend resume partial function for closure #1 @Sendable () async -> () in Shelf.start() -> ()", "closure #1 in start"),
            ("async function pointer to partial apply forwarder for closure #1 @Sendable () async -> () in Shelf.start() -> ()", "closure #1 in start"),
            ("static Shelf.LoanList.(again in _0A1B2C)() -> ()", "LoanList.again"),
            ("(extension in Shelf):SwiftUI.View.shelved() -> some", "View.shelved"),
            ("again #1 () -> () in Shelf.LoanList.reload() -> ()", "again #1 in LoanList.reload"),
            ("Shelf.LoanList.init() -> Shelf.LoanList", "LoanList.init"),
        ])
    func short(full: String, name: String) { #expect(CodeName.short(full) == name) }

    @Test("A thunk has no name")
    func thunk() {
        #expect(CodeName.short("reabstraction thunk helper from @escaping @callee_guaranteed () -> () to @escaping @callee_unowned @convention(block) () -> ()") == nil)
    }

    @Test("Code of the system has no name here")
    func system() {
        let system: @convention(c) (UnsafeMutableRawPointer?) -> Void = free
        #expect(CodeName.of(unsafeBitCast(system, to: UnsafeRawPointer.self)) == nil)
    }
}
