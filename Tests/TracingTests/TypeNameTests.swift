import Foundation
import Testing
@testable import Tracing

private struct Shelf<Content> {
    struct Row<Detail> {}
}

@Suite("Types are called as an engineer calls them")
struct TypeNameTests {
    @Test(
        "F2.1: SwiftUI's own types stand without what a body is made of",
        arguments: [
            ("Library.LoanList", "LoanList"),
            ("SwiftUI.VStack<SwiftUI.TupleView<(SwiftUI.Text, SwiftUI.Spacer)>>", "VStack"),
            ("SwiftUI.ModifiedContent<SwiftUI.ModifiedContent<SwiftUI.List<Swift.Never, Library.Row>, SwiftUI.A>, SwiftUI.B>", "List"),
            ("SwiftUI.ModifiedContent<Library.Row, SwiftUI.A>", "Row"),
            ("SwiftUI.UIHostingController<SwiftUI.ModifiedContent<Library.Row, SwiftUI.A>>", "UIHostingController<Row>"),
            ("Library.Card<SwiftUI.Text, Swift.Optional<Library.Book>>", "Card<Text, Book?>"),
            ("Library.(unknown context at $7f01).Row", "Row"),
            ("Library.Card<Library.(unknown context at $7f01).Row>", "Card<Row>"),
            ("Library.Handler<(Swift.Int) -> ()>", "Handler<(Swift.Int) -> ()>"),
            ("", ""),
        ])
    func renders(full: String, name: String) {
        #expect(TypeName.render(Substring(full)) == name)
    }

    @Test("A type that lives in a generic one, in a function, or is private goes by its own name")
    func realTypes() {
        struct Local {}
        #expect(TypeName.of(Shelf<Int>.self) == "Shelf<Int>")
        #expect(TypeName.of(Shelf<Local>.Row<String?>.self).hasPrefix("Row<"))
        #expect(TypeName.of(Local.self) == "Local")
        #expect(TypeName.of([String: Int].self) == "Dictionary<String, Int>")
    }

    @Test("Random identities and addresses are numbered as they appear, others are said as they are") @MainActor
    func identities() {
        final class Book {}
        let (timeline, id, book) = (Timeline(), UUID(), Book())
        #expect(timeline.name(of: 7) == "7")
        #expect(timeline.name(of: id) == "UUID 1")
        #expect(timeline.name(of: ObjectIdentifier(book)) == "ObjectIdentifier 2")
        #expect(timeline.name(of: id) == "UUID 1")
    }
}
