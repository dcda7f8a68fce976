import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

private struct Framed: GroupBoxStyle {
    let name: String
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            Text("\(name)(")
            GroupBox(configuration)
            Text(")")
        }
    }
}

private struct Bare: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
        Text("bare")
        configuration.label
        configuration.content
    }
}

private struct Upright: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.label
            configuration.content
        }
    }
}

private struct Dotted: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            LabeledContent(configuration)
            Text("...")
        }
    }
}

private struct Column: ControlGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.label
            configuration.content
        }
    }
}

@Observable
private final class Shelf {
    var log: [String] = []
}

@MainActor
@Suite("Boxes, labelled content and groups of controls", .serialized)
struct GroupTests {
    private func spoken(_ view: some View) -> [String] { Canvas(320, 480, view).spoken }
    private func frame(_ label: String, _ canvas: Canvas) throws -> CGRect { try #require(canvas.find(label)).frame }

    // MARK: GroupBox

    @Test("A box has its title above its content, which stand on a background (Apple, GroupBox)")
    func box() throws {
        let canvas = Canvas(320, 480, GroupBox("Loans") { Text("Emma") })
        let (title, content) = (try frame("Loans", canvas), try frame("Emma", canvas))
        #expect(title.midY < content.minY && title.minX == content.minX)
        let colors = CanvasColors(canvas)
        #expect(colors.at(Int(title.minX) - 8, Int(title.midY)) == "#F2F2F7FF")
    }

    @Test("A box in a box stands out from it")
    func nested() throws {
        let canvas = Canvas(320, 480, GroupBox("Outer") { GroupBox("Middle") { GroupBox("Inner") { Text("Emma") } } })
        let colors = CanvasColors(canvas)
        let shades = try ["Outer", "Middle", "Inner"].map { name in
            let title = try frame(name, canvas)
            return colors.at(Int(title.minX) - 8, Int(title.midY))
        }
        #expect(shades[0] != shades[1] && shades[1] != shades[2])
    }

    @Test("A style that makes a box of its configuration gets that of the style around it (Apple, GroupBox.init(_:))")
    func boxStyles() {
        let box = GroupBox("Loans") { Text("Emma") }
        #expect(spoken(VStack { box }.groupBoxStyle(Bare())) == ["bare", "Loans", "Emma"])
        let both = VStack { box.groupBoxStyle(Framed(name: "inner")) }.groupBoxStyle(Framed(name: "outer"))
        #expect(spoken(both) == ["inner(", "outer(", "Loans", "Emma", ")", ")"])
    }

    @Test("What is in a styled box has the style of the box, not of what is around it")
    func stylesInside() {
        let box = GroupBox { GroupBox("Inner") { Text("Emma") } }
        let styled = VStack { box.groupBoxStyle(Framed(name: "style")) }.groupBoxStyle(Bare())
        #expect(spoken(styled) == ["style(", "bare", "style(", "bare", "Inner", "Emma", ")", ")"])
    }

    // MARK: LabeledContent

    @Test("The label is at the leading edge, the content at the trailing one (Apple, LabeledContent)")
    func pair() throws {
        let canvas = Canvas(320, 480, LabeledContent("Copies", value: 3, format: .number))
        #expect(try frame("Copies", canvas).minX == 0)
        #expect(abs(try frame("3", canvas).maxX - 320) < 0.5)
        let turned = Canvas(320, 480, LabeledContent("Copies", value: "3").environment(\.layoutDirection, .rightToLeft))
        #expect(try frame("3", turned).minX < 0.5)
    }

    @Test("A second view in the label is below the first")
    func subtitle() throws {
        let canvas = Canvas(320, 480, LabeledContent { Text("3") } label: {
            Text("Copies")
            Text("In all branches")
        })
        #expect(try frame("Copies", canvas).maxY <= frame("In all branches", canvas).minY)
        #expect(try frame("In all branches", canvas).minX == 0)
    }

    @Test("Hidden labels leave the content alone")
    func hiddenLabel() { #expect(spoken(LabeledContent("Copies", value: "3").labelsHidden()) == ["3"]) }

    @Test("A style lays both out, or adds to what the style around it makes (Apple, LabeledContentStyle)")
    func labeledStyles() throws {
        let canvas = Canvas(320, 480, LabeledContent("Copies", value: "3").labeledContentStyle(Upright()))
        #expect(try frame("Copies", canvas).maxY <= frame("3", canvas).minY)
        let added = Canvas(320, 480, VStack {
            LabeledContent("Copies", value: "3").labeledContentStyle(Dotted())
        }.labeledContentStyle(Upright()))
        #expect(added.spoken == ["Copies", "3", "..."])
        #expect(try frame("Copies", added).maxY <= frame("3", added).minY)
    }

    @Test("Styles of other kinds get the style around them too: a toggle style that makes a toggle")
    func toggleStyle() {
        struct Named: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    Toggle(configuration)
                    Text("named")
                }
            }
        }
        let canvas = Canvas(320, 480, Toggle("Open", isOn: .constant(true)).toggleStyle(Named()))
        #expect(canvas.views(UISwitch.self).count == 1 && canvas.find("named") != nil)
    }

    @Test("A progress style can make a progress view of its configuration (Apple, ProgressView.init(_:))")
    func progressStyle() {
        struct Named: ProgressViewStyle {
            func makeBody(configuration: Configuration) -> some View { ProgressView(configuration).padding(4) }
        }
        let canvas = Canvas(320, 480, ProgressView("Sending", value: 0.5).progressViewStyle(Named()))
        #expect(canvas.views(UIProgressView.self).map(\.progress) == [0.5])
        #expect(canvas.find("Sending") != nil)
    }

    // MARK: ControlGroup

    @Test("Its controls stand side by side and work (Apple, ControlGroup)")
    func controls() throws {
        let shelf = Shelf()
        let canvas = Canvas(320, 480, ControlGroup("Loans") {
            Button("Lend") { shelf.log.append("lend") }
            Button("Return") { shelf.log.append("return") }
        })
        #expect(try frame("Lend", canvas).maxX < frame("Return", canvas).minX)
        canvas.tap("Return")
        #expect(shelf.log == ["return"] && canvas.find("Loans") == nil)
    }

    @Test("A style is given the label and the controls")
    func controlStyle() {
        let group = ControlGroup("Loans", systemImage: "book") { Button("Lend") {} }
        #expect(spoken(group.controlGroupStyle(Column())) == ["book", "Loans", "Lend"])
    }

    @Test("As a menu it is a button with its label that opens its controls")
    func menu() {
        let shelf = Shelf()
        let canvas = Canvas(320, 480, ControlGroup("Loans") { Button("Lend") { shelf.log.append("lend") } }.controlGroupStyle(.menu))
        #expect(canvas.spoken == ["Loans"])
        canvas.tap("Loans")
        canvas.settle()
        let row = canvas.views(MenuRow.self).first { $0.accessibilityLabel == "Lend" }
        #expect(row != nil)
    }

    private nonisolated static let inMenus: [(String, UIMenu.ElementSize, UIMenu.Options)] = [
        ("automatic", .medium, .displayInline), ("compactMenu", .small, .displayInline), ("menu", .automatic, []),
        ("palette", .medium, [.displayInline, .displayAsPalette]),
    ]

    @Test("In a menu it is a row of it, a palette, or a menu in it, as its style says", arguments: inMenus)
    func inMenu(_ style: String, _ size: UIMenu.ElementSize, _ options: UIMenu.Options) throws {
        let group = ControlGroup("Loans") { Button("Lend") {} }
        let styled: AnyView = switch style {
        case "compactMenu": AnyView(group.controlGroupStyle(.compactMenu))
        case "menu": AnyView(group.controlGroupStyle(.menu))
        case "palette": AnyView(group.controlGroupStyle(.palette))
        default: AnyView(group)
        }
        let canvas = Canvas(320, 480, Text("Shelf"))
        let node = try #require(canvas.host.graph.root)
        let menu = try #require(MenuBuilder(node).menu(of: styled)?.children.first as? UIMenu)
        #expect(menu.title == "Loans" && menu.children.map(\.title) == ["Lend"])
        #expect(menu.preferredElementSize == size && menu.options == options)
    }

    // MARK: ContentUnavailableView

    @Test("It fills its place and has icon, title, description and actions below one another (Apple, ContentUnavailableView)")
    func unavailable() throws {
        let canvas = Canvas(320, 480, ContentUnavailableView {
            Label("No Loans", systemImage: "book")
        } description: {
            Text("What you borrow is here.")
        } actions: {
            Button("Borrow") {}
        })
        let frames = try ["No Loans", "What you borrow is here.", "Borrow"].map { try frame($0, canvas) }
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY <= $1.minY })
        #expect(frames.allSatisfy { abs($0.midX - 160) < 0.5 })
        #expect(canvas.host.contentSize(ProposedViewSize(width: 320, height: 480)) == CGSize(width: 320, height: 480))
    }

    @Test("A description is optional")
    func withoutDescription() {
        #expect(spoken(ContentUnavailableView("No Loans", systemImage: "book")) == ["No Loans"])
        let described = ContentUnavailableView("No Loans", systemImage: "book", description: Text("Borrow one."))
        #expect(spoken(described) == ["No Loans", "Borrow one."])
    }

    @Test("A search that found nothing says what was searched for, where that is known")
    func search() {
        let advice = "Check the spelling or try a new search."
        #expect(spoken(ContentUnavailableView.search(text: "Dune")) == ["No Results for “Dune”", advice])
        #expect(spoken(ContentUnavailableView.search) == ["No Results", advice])
        #expect(spoken(ContentUnavailableView.search(text: "")) == ["No Results", advice])
        let searched = ContentUnavailableView.search.searchable(text: .constant(" Emma "))
        #expect(spoken(searched) == ["No Results for “Emma”", advice])
    }
}
