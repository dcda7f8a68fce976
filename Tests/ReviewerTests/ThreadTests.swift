import Rulebook
import Testing

@testable import Reviewer

@Suite("G1, G6 Threads: what is shown, what is asked, what is unknown")
struct ThreadTests {
    private func findings(_ id: RuleID, _ body: String, _ members: String = "") -> [Finding] {
        let code = """
            import UIKit
            final class Desk: UIViewController {
                let cover = UIImageView()
                private let work = DispatchQueue(label: "work")
                \(members)
                func show(_ api: Api) {
                    \(body)
                }
                func refresh() {}
            }
            struct Api { func load(_ done: @escaping () -> Void) {} }
            """
        return Rulebook.rule(id).map { review($0, [("Desk.swift", code)]) } ?? []
    }

    @Test("Waiting for the main queue is a mistake where the source shows the main thread, and to consider elsewhere", arguments: [
        ("DispatchQueue.main.async { DispatchQueue.main.sync { self.refresh() } }", Severity.must),
        ("Task { @MainActor in DispatchQueue.main.sync { self.refresh() } }", .must),
        ("UIView.animate(withDuration: 1) { DispatchQueue.main.sync { self.refresh() } }", .must),
        ("DispatchQueue.global().async { DispatchQueue.main.sync { self.refresh() } }", .consider),
        ("DispatchQueue.global().async { let count = DispatchQueue.main.sync { 2 }; print(count) }", .consider),
        ("api.load { DispatchQueue.main.sync { self.refresh() } }", .consider),
        ("DispatchQueue.main.sync { self.refresh() }", .consider),
    ])
    func waiting(_ body: String, _ severity: Severity) {
        #expect(findings("concurrency.main-sync", body).map(\.severity) == [severity])
    }

    @Test("An override, an action, a main actor's function and a body are on the main thread", arguments: [
        "override func viewDidLoad() { super.viewDidLoad(); DispatchQueue.main.sync { refresh() } }",
        "@IBAction func lend(_ sender: UIButton) { DispatchQueue.main.sync { refresh() } }",
        "@MainActor func lend() { [1].forEach { _ in DispatchQueue.main.sync { refresh() } } }",
        "struct Row: View { var body: some View { DispatchQueue.main.sync { print(1) }; return Text(\"\") } }",
    ])
    func onMain(_ member: String) {
        #expect(findings("concurrency.main-sync", "", member).map(\.severity) == [.must])
    }

    @Test("Who asks for the thread first may wait", arguments: [
        "if !Thread.isMainThread { DispatchQueue.main.sync { self.refresh() } }",
        "guard Thread.isMainThread else { DispatchQueue.main.sync { self.show(api) }; return }",
        "if Thread.current.isMainThread { refresh(); return }; DispatchQueue.main.sync { self.refresh() }",
        "Thread.isMainThread ? refresh() : DispatchQueue.main.sync { self.refresh() }",
        "let count = Thread.isMainThread ? 1 : DispatchQueue.main.sync { 2 }; print(count)",
        "dispatchPrecondition(condition: .notOnQueue(.main)); DispatchQueue.main.sync { self.refresh() }",
        "assert(!Thread.isMainThread); DispatchQueue.main.sync { self.refresh() }",
        "if pthread_main_np() != 0 { refresh() } else { DispatchQueue.main.sync { self.refresh() } }",
    ])
    func asked(_ body: String) {
        #expect(findings("concurrency.main-sync", body.replacing("; ", with: "\n")).map(\.description) == [])
    }

    @Test("Members of views and controllers are reported off the main thread only", arguments: [
        ("DispatchQueue.global().async { self.cover.removeFromSuperview() }", true),
        ("DispatchQueue.global().async { self.navigationController?.popViewController(animated: true) }", true),
        ("DispatchQueue.global().async { print(self.view.bounds) }", true),
        ("work.async { self.cover.image = nil }", true), ("self.work.async { self.cover.image = nil }", true),
        ("OperationQueue().addOperation { self.cover.image = nil }", true),
        ("URLSession.shared.dataTask(with: url) { _, _, _ in self.cover.image = nil }.resume()", true),
        ("DispatchQueue.global().async { [1, 2].forEach { self.cover.tag = $0 } }", true),
        ("DispatchQueue.global().async { if self.isViewLoaded { self.title = nil } }", true),
        // One mistake, however many members.
        ("DispatchQueue.global().async { self.cover.frame = self.view.bounds }", true),
        ("Task.detached { await self.cover.removeFromSuperview() }", false),
        ("Task.detached { let bounds = await self.view.bounds; print(bounds) }", false),
        ("DispatchQueue.global().async { self.refresh() }", false),
        ("DispatchQueue.global().async { self.child.fetch() }", false),
        ("DispatchQueue.global().async { self.child.catalogue = nil }", false),
        // Where the closure of an unknown call runs is not shown.
        ("DispatchQueue.global().async { api.load { self.cover.image = nil } }", false),
        ("DispatchQueue.global().async { let hide = { self.cover.isHidden = true }; DispatchQueue.main.async(execute: hide) }", false),
        ("DispatchQueue.global().async { func hide() { self.cover.isHidden = true }; DispatchQueue.main.async(execute: hide) }", false),
        ("DispatchQueue.global().async { DispatchQueue.main.async { self.view.setNeedsLayout() } }", false),
        ("DispatchQueue.global().async { OperationQueue.main.addOperation { self.cover.image = nil } }", false),
        ("DispatchQueue.global().async { Task { @MainActor in self.cover.image = nil } }", false),
        ("DispatchQueue.global().async { print(self.cover.isKind(of: UIImageView.self)) }", false),
    ])
    func views(_ body: String, _ isReported: Bool) {
        let members = "let child = Child()\n    final class Child: UIViewController { var catalogue: String?; func fetch() {} }"
        #expect(findings("concurrency.detached-ui", body.replacing("; ", with: "\n"), members).count == (isReported ? 1 : 0))
    }
}
