import SwiftUI
import Testing
@testable import TandemTesting
import UIKit

@MainActor
@Suite("Editing lists, sharing, bars", .serialized)
struct EditingTests {
    private struct Shelf: View {
        @State private var books = ["Dune", "Emma", "Ulysses", "Beloved"]
        var body: some View {
            NavigationStack {
                List {
                    ForEach(books, id: \.self) { Text($0).moveDisabled($0 == "Ulysses") }
                        .onDelete { books.remove(atOffsets: $0) }
                        .onMove { books.move(fromOffsets: $0, toOffset: $1) }
                    Text(books.joined(separator: ","))
                }
                .navigationTitle("Shelf")
                .toolbar { EditButton() }
            }
        }
    }

    private func stage() throws -> Stage {
        let stage = Stage()
        stage.host(Shelf())
        try stage.settle()
        return stage
    }

    @Test("EditButton begins and ends editing; the delete control uncovers Delete")
    func deletes() throws {
        let stage = try stage()
        #expect(stage.findAll("Remove").isEmpty)
        let x = try stage.find("Emma").frame.minX
        try stage.tap("Edit")
        try stage.settle()
        #expect(stage.findAll("Remove").count == 4 && stage.findAll("Reorder").count == 3)
        #expect(try stage.find("Emma").frame.minX == x + 38)
        let remove = stage.findAll("Remove").sorted { $0.frame.minY < $1.frame.minY }[1]
        try stage.tap(.element(remove))
        try stage.settle()
        try stage.tap("Delete")
        try stage.settle()
        #expect(stage.shows("Dune,Ulysses,Beloved"))
        try stage.tap("Done")
        try stage.settle()
        #expect(stage.findAll("Remove").isEmpty && stage.shows("Edit") && stage.findings.isEmpty)
    }

    @Test("onMove: a long press on a row moves it, down and up; the place is before the row that comes after")
    func moves() throws {
        let stage = try stage()
        func move(_ book: String, to other: String) throws {
            let (from, to) = (try stage.find(.named(book)).frame, try stage.find(.named(other)).frame)
            stage.touchDown(at: CGPoint(x: from.midX, y: from.midY))
            stage.advance(by: 0.7)
            for part in 1...10 {
                stage.touchMove(to: CGPoint(x: from.midX, y: from.midY + (to.midY - from.midY) * CGFloat(part) / 10))
            }
            stage.touchUp(at: CGPoint(x: from.midX, y: to.midY))
            try stage.settle()
        }
        try move("Dune", to: "Ulysses")
        #expect(stage.shows("Emma,Ulysses,Dune,Beloved"))
        try move("Beloved", to: "Emma")
        #expect(stage.shows("Beloved,Emma,Ulysses,Dune"))
        try move("Ulysses", to: "Dune")
        #expect(stage.shows("Beloved,Emma,Ulysses,Dune"), "moveDisabled")
    }

    @Test("While editing the handle moves its row at once")
    func handle() throws {
        let stage = try stage()
        try stage.tap("Edit")
        try stage.settle()
        let handles = stage.findAll("Reorder").sorted { $0.frame.minY < $1.frame.minY }
        let emma = try stage.find("Emma").frame
        stage.drag(from: CGPoint(x: handles[0].frame.midX, y: handles[0].frame.midY), to: CGPoint(x: handles[0].frame.midX, y: emma.midY))
        try stage.settle()
        #expect(stage.shows("Emma,Dune,Ulysses,Beloved"))
    }

    private struct Sharing: View {
        var body: some View {
            VStack {
                ShareLink(item: URL(string: "https://shelf.example/dune")!, subject: Text("Dune"))
                ShareLink("Share the title", item: "Dune")
            }
        }
    }

    @Test("ShareLink opens the sheet for sharing, which says what it would share")
    func shareLink() throws {
        let stage = Stage()
        stage.host(Sharing())
        try stage.settle()
        try stage.tap("Share…")
        try stage.settle()
        #expect(stage.shows("https://shelf.example/dune"))
        #expect(try stage.sharedItems().first as? URL == URL(string: "https://shelf.example/dune"))
        try stage.share(with: .mail)
        try stage.settle()
        #expect(!stage.shows("https://shelf.example/dune"))
        try stage.tap("Share the title")
        try stage.settle()
        try stage.tap("Close")
        try stage.settle()
        #expect(stage.findings.isEmpty)
        #expect(throws: StageFailure.self) { try stage.share(with: .mail) }
    }

    private final class Lend: UIActivity {
        var lent: [Any] = []
        override var activityTitle: String? { "Lend" }
        override var activityType: UIActivity.ActivityType? { .init("lend") }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
        override func prepare(withActivityItems activityItems: [Any]) { lent = activityItems }
        override func perform() { activityDidFinish(true) }
    }

    @Test("UIActivityViewController runs the app's own services, and tells how it ended", arguments: ["Lend", "swipe", "script"])
    func activity(_ way: String) throws {
        let stage = Stage()
        let root = stage.host(UIViewController())
        let service = Lend()
        let sheet = UIActivityViewController(activityItems: ["Dune"], applicationActivities: [service])
        var endings: [String] = []
        sheet.completionWithItemsHandler = { type, completed, items, error in
            endings.append("\(type?.rawValue ?? "none") \(completed) \(items?.count ?? -1) \(root.presentedViewController == nil)")
        }
        root.present(sheet, animated: true)
        try stage.settle()
        switch way {
        case "Lend":
            try stage.tap("Lend")
            try stage.settle()
            #expect(endings == ["lend true 0 true"] && service.lent as? [String] == ["Dune"])
        case "swipe":
            try stage.dismissSheet()
            try stage.settle()
            #expect(endings == ["none false -1 true"])
        default:
            try stage.share(with: .copyToPasteboard, returning: ["x"])
            try stage.settle()
            #expect(endings == ["com.apple.UIKit.activity.CopyToPasteboard true 1 true"])
        }
    }

    @Test("An image-only bar button is called by its image's name unless it has a label of its own")
    func imageButton() throws {
        let stage = Stage()
        let shelf = UIViewController()
        var taps = 0
        shelf.navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "xmark"), primaryAction: UIAction { _ in taps += 1 })
        let labelled = UIBarButtonItem(image: UIImage(systemName: "plus"), primaryAction: UIAction { _ in taps += 10 })
        labelled.accessibilityLabel = "New loan"
        shelf.navigationItem.leftBarButtonItem = labelled
        stage.host(UINavigationController(rootViewController: shelf))
        try stage.settle()
        try stage.tap("xmark")
        try stage.tap("New loan")
        #expect(taps == 11)
    }

    private struct Titled: View {
        let mode: ToolbarTitleDisplayMode
        var body: some View {
            NavigationStack { Text("Books").navigationTitle("Shelf").toolbarTitleDisplayMode(mode).toolbar { Button("Add") {} } }
        }
    }

    @Test("On iOS 26 the inline title and the buttons have one middle, 22 below the bar's top (BF187)")
    func middle() throws {
        let stage = Stage(size: CGSize(width: 320, height: 400))
        stage.host(Titled(mode: .inline))
        try stage.settle()
        let (title, button) = (try stage.find("Shelf").frame, try stage.find("Add").frame)
        #expect(abs(title.midY - 32) <= 0.5 && abs(button.midY - 32) <= 0.5, "the bar begins at 10")
        stage.host(Titled(mode: .large))
        try stage.settle()
        #expect(try stage.find("Shelf").frame.minY > 60)
    }
}
