import Rulebook
import Testing

@testable import TandemTool

@Suite("Looking a file over before it is compiled")
struct SourceScanTests {
    private func scan(_ source: String) -> SourceScan { SourceScan(path: "Shelf.swift", source: source) }

    @Test("#Preview and PreviewProvider are counted wherever they stand")
    func previews() {
        let scan = scan(
            """
            import SwiftUI
            struct Shelf: View { var body: some View { Text("Books") } }
            #Preview { Shelf() }
            #Preview("Empty") { Shelf() }
            struct ShelfPreviews: PreviewProvider { static var previews: some View { Shelf() } }
            """)
        #expect(scan.previewCount == 3)
        #expect(!scan.isScript)
    }

    @Test("Views, controllers and UIKit views are found, also through a base class of the file")
    func candidates() {
        let scan = scan(
            """
            struct Shelf: View {}
            class Base: UIViewController {}
            final class Loans: Base {}
            final class Cover: UIView {}
            struct Map: UIViewRepresentable {}
            struct Book {}
            extension Book: View {}
            struct Loan: Codable {}
            enum Parts { struct Spine: View {} }
            """)
        #expect(
            scan.candidates == [
                .init(name: "Shelf", kind: .view, line: 1),
                .init(name: "Base", kind: .controller, line: 2),
                .init(name: "Loans", kind: .controller, line: 3),
                .init(name: "Cover", kind: .uiView, line: 4),
                .init(name: "Map", kind: .view, line: 5),
                .init(name: "Book", kind: .view, line: 6),
                .init(name: "Parts.Spine", kind: .view, line: 9),
            ])
    }

    @Test(
        "Top-level statements make a script, declarations do not",
        arguments: [
            ("let model = 1", false), ("print(1)", true), ("if true {}", true), ("#Preview { Shelf() }", false),
            ("#if canImport(UIKit)\nstruct A {}\n#endif", false), ("#if canImport(UIKit)\nprint(1)\n#endif", true),
            ("await MainActor.run {}", true), ("@main struct Shelf: App {}", false), ("", false),
        ])
    func script(source: String, isScript: Bool) {
        #expect(scan(source).isScript == isScript)
    }

    @Test("A directive that has another answer here is a finding at its place (F7)")
    func directives() {
        let scan = scan(
            """
            #if os(iOS)
            import UIKit
            #elseif os(macOS)
            #endif
            #if canImport(UIKit) && targetEnvironment(simulator)
            #endif
            func f() {
                if #available(iOS 17, *) {}
                guard #unavailable(iOS 26) else { return }
                if #available(macOS 14, *) {}
            }
            // #if os(iOS)
            let text = "#if os(iOS)"
            """)
        #expect(scan.findings.map(\.rule) == Array(repeating: "fidelity.directive-ignored", count: 4))
        #expect(scan.findings.compactMap(\.place?.description) == [
            "Shelf.swift:1:5", "Shelf.swift:5:25", "Shelf.swift:8:8", "Shelf.swift:9:11",
        ])
    }
}
