import Foundation
import Testing
import Tracing
@testable import UIKit

@MainActor
private final class LoanController: UIViewController {
    var book = ""
    init?(coder: NSCoder, book: String) {
        self.book = book
        super.init(coder: coder)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor
private final class NibTable: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "loan", for: indexPath)
    }
}

@MainActor
@Suite("Storyboards and nibs compile, and say what to do when they are used", .serialized)
struct ArchiveTests {
    /// Runs with a folder that holds files of these names.
    private func withFiles(_ names: [String], _ body: () throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tandem-\(UUID())")
        let outer = AssetCatalog.searchFolders
        defer {
            AssetCatalog.searchFolders = outer
            try? FileManager.default.removeItem(at: folder)
        }
        for name in names {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: file)
        }
        AssetCatalog.searchFolders = [folder]
        try body()
    }

    private func words(_ result: ExitTest.Result?) -> String { String(decoding: result?.standardErrorContent ?? [], as: UTF8.self) }

    @Test("A storyboard that is not in the bundle stops with Apple's words, and says what to do")
    func missingStoryboard() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = UIStoryboard(name: "Loans", bundle: nil)
        }
        #expect(words(result).contains("Could not find a storyboard named 'Loans' in bundle NSBundle <"))
        #expect(words(result).contains("Tandem reads no storyboards: make the controller by its initializer"))
    }

    @Test("A storyboard that is there makes the class the code names, without its scene, and reports it", arguments: ["Loans.storyboard", "Base.lproj/Loans.storyboard"])
    func storyboard(_ file: String) throws {
        try Screen.run { _ in
            try withFiles([file]) {
                let storyboard = UIStoryboard(name: "Loans", bundle: nil)
                #expect(storyboard.instantiateInitialViewController() == nil)
                let named: LoanController = storyboard.instantiateViewController(identifier: "loan")
                #expect(named.book.isEmpty && named.storyboard == nil)
                let made = storyboard.instantiateViewController(identifier: "loan") { LoanController(coder: $0, book: "Dune") }
                #expect(made.book == "Dune" && made.view != nil)
                let messages = FindingLog.current.findings.map(\.message)
                #expect(
                    messages.first
                        == "UIStoryboard(name: \"Loans\").instantiateInitialViewController() is approximated here: storyboards are not read; "
                        + "it gives nil, for only the file says which controller comes first. Make the controller by its initializer, with "
                        + "its views in loadView() or viewDidLoad().")
                #expect(FindingLog.current.findings.allSatisfy { $0.rule == "fidelity.approximated" } && messages.count >= 2)
            }
        }
    }

    @Test("A controller that only the file could name stops with words that say what to do")
    func unnamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let folder = FileManager.default.temporaryDirectory.appending(path: "tandem-\(UUID())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data().write(to: folder.appending(path: "Loans.storyboard"))
            AssetCatalog.searchFolders = [folder]
            _ = UIStoryboard(name: "Loans", bundle: nil).instantiateViewController(withIdentifier: "loan")
        }
        #expect(words(result).contains("Storyboard 'Loans' cannot instantiate a view controller with identifier 'loan': Tandem reads no storyboards"))
    }

    @Test("A nib gives nothing and reports it where its file is there; without it, it stops with Apple's words")
    func nib() async throws {
        try Screen.run { _ in
            try withFiles(["LoanCell.xib"]) {
                #expect(UINib(nibName: "LoanCell", bundle: nil).instantiate(withOwner: nil).isEmpty)
                #expect(Bundle.main.loadNibNamed("LoanCell", owner: self)?.isEmpty == true)
                #expect(FindingLog.current.findings.map(\.subject).allSatisfy { $0 == "UINib.instantiate(withOwner:options:)" })
                #expect(!FindingLog.current.findings.isEmpty)
            }
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = UINib(nibName: "LoanCell", bundle: nil).instantiate(withOwner: nil)
        }
        #expect(words(result).contains("Could not load NIB in bundle: 'NSBundle <") && words(result).contains("with name 'LoanCell'"))
    }

    @Test("A cell of a nib stops when it is needed, not when the nib is registered")
    func nibCell() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent, \.standardOutputContent]) { @MainActor in
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
            table.register(UINib(nibName: "LoanCell", bundle: nil), forCellReuseIdentifier: "loan")
            let source = NibTable()
            table.dataSource = source
            print("registered")
            fflush(nil)
            table.layoutIfNeeded()
            _ = source.tableView(table, cellForRowAt: IndexPath(row: 0, section: 0))
        }
        #expect(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self) == "registered\n", "Registering reads nothing.")
        #expect(words(result).contains("Could not load NIB in bundle: 'NSBundle <") && words(result).contains("with name 'LoanCell'"))
    }

    @Test("A segue made in code is performed; one of a storyboard is none, in Apple's words")
    func segue() async {
        Screen.run { _ in
            var performed = 0
            let segue = UIStoryboardSegue(identifier: "loan", source: UIViewController(), destination: LoanController(coder: NSCoder())!) {
                performed += 1
            }
            segue.perform()
            #expect(performed == 1 && segue.identifier == "loan")
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            UIViewController().performSegue(withIdentifier: "loan", sender: nil)
        }
        #expect(words(result).contains("Receiver (UIViewController) has no segue with identifier 'loan'."))
    }
}
