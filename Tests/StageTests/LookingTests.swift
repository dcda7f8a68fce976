import Testing
@testable import TandemTesting
import UIKit

@MainActor
@Suite("Looking at a screen (SPEC F1, F2)", .serialized)
struct LookingTests {
    @Test("F2.1, F2.2: the tree shows hosts, SwiftUI elements, mounts and their views, each once")
    func oneTree() throws {
        let stage = Stage()
        stage.host(LoanView())
        let lines = stage.tree.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.filter { $0.hasPrefix("Host<LoanView>") }.count == 1)
        #expect(lines.filter { $0.hasPrefix("PlainButton") }.count == 1)
        #expect(lines.filter { $0.hasPrefix("UIButton") }.count == 1)
        #expect(lines.filter { $0.hasPrefix("Text") && $0.contains("text=\"Shelf\"") }.count == 1)
        let mount = try stage.find(.type("PlainButton"))
        #expect(mount.node.kind == .mount)
        #expect(mount.node.returnedSize == mount.frame.size)
        #expect(mount.node.proposedSize != nil)
        #expect(mount.node.identity?.isEmpty == false)
        #expect(mount.children.map(\.typeName) == ["UIButton"])
    }

    @Test("F1.3: texts are read from top to bottom, and in a line from left to right")
    func readingOrder() {
        let stage = Stage()
        stage.host {
            VStack {
                HStack { Text("Title"); Text("Author") }
                ForEach(Book.all) { book in
                    HStack { Text(book.title); Text(book.author) }
                }
            }
        }
        #expect(stage.texts == [
            "Title", "Author", "Dune", "Frank Herbert", "Emma", "Jane Austen", "Ulysses", "James Joyce",
        ])
    }

    @Test("What is hidden, transparent, or clipped away is not read")
    func unseen() {
        let stage = Stage()
        let view = stage.host(UIView())
        for (index, title) in ["shown", "hidden", "transparent", "clipped"].enumerated() {
            let label = UILabel(frame: CGRect(x: 20, y: 100 + 30 * index, width: 200, height: 20))
            label.text = title
            label.isHidden = title == "hidden"
            label.alpha = title == "transparent" ? 0 : 1
            let box = UIView(frame: view.bounds)
            box.isUserInteractionEnabled = false
            view.addSubview(box)
            if title == "clipped" {
                box.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                box.clipsToBounds = true
            }
            box.addSubview(label)
        }
        stage.advance(frames: 1)
        #expect(stage.texts == ["shown"])
        #expect(!stage.shows("clipped"))
        #expect(stage.findAll("clipped").count == 1)
        #expect(stage.findAll("hidden").isEmpty)
    }

    @Test("An element near a name is the one in the smallest container that holds both")
    func near() throws {
        let stage = Stage()
        let view = stage.host(UIView())
        for (index, book) in Book.all.enumerated() {
            let row = UIView(frame: CGRect(x: 0, y: 100 + 50 * index, width: 300, height: 44))
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 150, height: 44))
            label.text = book.title
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 200, y: 0, width: 80, height: 44)
            button.setTitle("Borrow", for: .normal)
            row.addSubview(label)
            row.addSubview(button)
            view.addSubview(row)
        }
        stage.advance(frames: 1)
        #expect(try stage.find(ElementQuery("Borrow").in("Emma")).frame.minY == 150)
        #expect(try stage.find(ElementQuery("Borrow").at(2)).frame.minY == 200)
        #expect(stage.findAll("Borrow").count == 3)
        #expect(stage.findAll(.type("UIButton")).count == 3)
    }

    @Test("A button and the label in it are one match, the button")
    func outerMatch() throws {
        let stage = Stage()
        stage.host(LoanController())
        let button = try stage.find("Borrow")
        #expect(button.typeName == "UIButton")
        #expect(button.isEnabled)
        #expect(!button.isSelected)
    }

    @Test("F5.1: the same scene gives the same pictures, trees and timelines")
    func determinism() throws {
        func run() throws -> [String] {
            let stage = Stage(device: .iPhoneSE)
            stage.host(LoanView())
            try stage.tap("Borrow")
            try stage.settle()
            return [stage.tree, stage.treeJSON, stage.timeline.text, stage.snapshot().pngData.base64EncodedString()]
        }
        let (first, second) = (try run(), try run())
        #expect(first == second)
    }

    @Test("A picture says whether it is blank and where its ink is")
    func ink() throws {
        let stage = Stage(size: CGSize(width: 200, height: 100))
        #expect(stage.snapshot().isBlank)
        let view = stage.host(UIView())
        #expect(stage.snapshot().isBlank)
        let box = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 10))
        box.backgroundColor = .red
        view.addSubview(box)
        stage.advance(frames: 1)
        let picture = stage.snapshot()
        #expect(picture.ink() == CGRect(x: 20, y: 30, width: 40, height: 10))
        #expect(picture.hasInk(in: CGRect(x: 0, y: 0, width: 30, height: 35)))
        #expect(!picture.hasInk(in: CGRect(x: 70, y: 0, width: 30, height: 35)))
        #expect(picture.size == CGSize(width: 200, height: 100))
        #expect(try stage.snapshot(of: .type("UIView").at(0)).image.width > 0)
    }
}
