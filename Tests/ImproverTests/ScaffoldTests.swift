import Foundation
import Reviewer
import Scaffolds
import SwiftParser
import Testing

@Suite("Starts and advice")
struct ScaffoldTests {
    /// The starts that are compiled and run: the package's target ScaffoldSamples and its tests.
    static let samples: [(kind: Scaffold.Kind, name: String)] = [
        (.view, "ShelfField"), (.controller, "ShelfDesk"), (.gesture, "ShelfPress"), (.recognizer, "ShelfTouch"), (.container, "ShelfContainer"),
        (.screen, "ShelfScreen"), (.observation, "ShelfNotice"), (.cell, "ShelfRows"),
    ]

    @Test("G3.1: a start parses and passes its own review", arguments: Scaffold.Kind.allCases)
    func passesReview(_ kind: Scaffold.Kind) throws {
        let scaffold = try Scaffold(kind, name: "Shelf", module: "Library")
        for text in [scaffold.source, scaffold.test] {
            #expect(!Parser.parse(source: text).hasError)
            #expect(!text.contains("NAME") && !text.contains("PROPERTY") && !text.contains("MODULE"))
        }
        let report = Review.run(sources: [(scaffold.fileName, scaffold.source), (scaffold.testFileName, scaffold.test)])
        #expect(report.findings.isEmpty, "\(report.findings)")
    }

    @Test("G3.1: what is compiled and tested as samples is what new writes", arguments: samples.indices)
    func samplesAreCurrent(_ index: Int) throws {
        let (kind, name) = Self.samples[index]
        let scaffold = try Scaffold(kind, name: name, module: "ScaffoldSamples")
        let tests = URL(fileURLWithPath: #filePath).appendingPathComponent("../..").standardizedFileURL
        let files = [("ScaffoldSamples/\(scaffold.fileName)", scaffold.source), ("ScaffoldSampleTests/\(scaffold.testFileName)", scaffold.test)]
        for (path, text) in files {
            let file = tests.appendingPathComponent(path)
            if ProcessInfo.processInfo.environment["TANDEM_UPDATE"] == "1" {
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
            #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(path) is stale: run the tests with TANDEM_UPDATE=1")
        }
    }

    @Test("G3.1: every start is compiled and run, but for those whose API is not here")
    func samplesAreComplete() {
        #expect(Set(Self.samples.map(\.kind)) == Set(Scaffold.Kind.allCases.filter { $0.missingHere == nil }))
    }

    @Test("G3: a name that is no Swift type name is refused", arguments: ["", "1Shelf", "Shelf View", "class", "Self", "`Shelf`", "shelf", "Shelf.View", "../Shelf"])
    func refusesNames(_ name: String) {
        #expect(throws: Scaffold.NameError.self) { try Scaffold(.view, name: name, module: "Library") }
    }

    @Test("G3: a name that would hide a framework's type is refused", arguments: ["Text", "View", "State", "Task", "String", "UIShelf", "NSLoan", "Context", "Coordinator", "Body", "Observation"])
    func refusesTaken(_ name: String) {
        do {
            _ = try Scaffold(.view, name: name, module: "Library")
            Issue.record("\(name) was taken")
        } catch {
            #expect(error.description.contains("which yours would hide. Choose another name, such as Shelf\(name)."))
        }
    }

    @Test("G4.1: a sample asks before it uses what is newer than the target", arguments: [13, 15, 16, 26])
    func guardsSample(_ target: Int) throws {
        let source = try Scaffold(.container, name: "Shelf", module: "Library", target: target).source
        #expect(source.contains("if #available(iOS 16, *) { host.sizingOptions = .intrinsicContentSize }") == (target < 16))
        #expect(!Parser.parse(source: source).hasError)
    }

    @Test("G3: a name beyond ASCII is a name", arguments: ["Bücherregal", "Écran", "Shelf_2"])
    func takesNames(_ name: String) throws {
        #expect(try Scaffold(.view, name: name, module: "Library").fileName == "\(name).swift")
    }

    @Test("G4.1: every branch of the tree ends in advice that the target has", arguments: [13, 15, 16, 17, 18, 26])
    func advice(_ target: Int) {
        for what in Advisor.What.allCases {
            let details = Advisor.details(of: what)
            for detail in details.isEmpty ? [nil] : details.map(Optional.some) {
                let advice = Advisor.advice(what, detail, target: target)
                #expect(advice != nil && advice!.since <= target && !advice!.reasons.isEmpty, "\(what) \(String(describing: detail))")
                // The container asks for what is newer itself, and the observation loop is said to need iOS 17.
                if let sample = advice?.sample, sample != .container { #expect(sample.since <= target) }
            }
            #expect(Advisor.advice(what, details.isEmpty ? .cell : nil, target: target) == nil)
        }
    }

    @Test("G4.1: the sample of a recognizer has one, on every iOS", arguments: [13, 16, 17, 18, 26])
    func recognizer(_ target: Int) throws {
        let kind = try #require(Advisor.advice(.gesture, .custom, target: target)?.sample)
        let source = try Scaffold(kind, name: "Shelf", module: "Library", target: target).source
        #expect(source.contains("GestureRecognizer()") || source.contains("addGestureRecognizer"))
        #expect(source.contains("UIViewRepresentable") == (target < 18))
    }

    @Test(
        "B6.1, G4.1: the tree's answers",
        arguments: [
            (Advisor.What.view, nil, 17, "UIViewRepresentable"), (.controller, nil, 17, "UIViewControllerRepresentable"),
            (.gesture, .custom, 18, "UIGestureRecognizerRepresentable"),
            (.gesture, .custom, 17, "UIViewRepresentable with a view that carries the recognizer"), (.swiftui, .screen, 17, "UIHostingController"),
            (.swiftui, .cell, 16, "UIHostingConfiguration"), (.environment, .own, 17, "UITraitBridgedEnvironmentKey"),
            (.state, nil, 17, "@Observable with withObservationTracking"), (.state, nil, 16, "ObservableObject with Combine"),
        ] as [(Advisor.What, Advisor.Detail?, Int, String)])
    func answers(_ what: Advisor.What, _ detail: Advisor.Detail?, _ target: Int, _ bridge: String) {
        #expect(Advisor.advice(what, detail, target: target)?.bridge == bridge)
    }
}
