import UIKit

/// One of the views of a picker or a menu, as a control shows it.
struct ControlOption: Equatable {
    var title: String
    var image: UIImage?
    /// What a selection may call it by.
    var tags: [AnyHashable]
}

/// Keeps views that are not shown themselves, and makes another of what they say.
nonisolated struct OptionsReader<Options: View>: View {
    typealias Body = Never
    let options: Options
    let content: @MainActor ([ControlOption]) -> AnyView

    init(options: Options, content: @escaping @MainActor ([ControlOption]) -> AnyView) {
        self.options = options
        self.content = content
    }

    @MainActor
    static func _makeNode(_ view: OptionsReader<Options>, in context: _NodeContext) -> _ViewNode {
        OptionsReaderNode(view, context)
    }
}

@MainActor
private final class OptionsReaderNode<Options: View>: ValueNode<OptionsReader<Options>> {
    private var options: _ViewNode!
    private var shown: _ViewNode!

    override init(_ value: OptionsReader<Options>, _ context: _NodeContext) {
        super.init(value, context)
        options = value.options.makeNode(context.child(of: self, .role("options")))
        shown = value.content(read()).makeNode(context.child(of: self, .body))
    }

    override var name: String { "options" }
    override var children: [_ViewNode] { [options, shown].compactMap { $0 } }
    override var elements: [Element] { shown.elements }

    override func receive(_ newValue: OptionsReader<Options>) {
        value = newValue
        newValue.options.update(options)
        update()
    }

    override func update() {
        graph.dequeue(self)
        value.content(read()).update(shown)
    }

    /// The shown view's elements have changed, or the options have.
    override func childElementsDidChange() {
        if shown != nil {
            super.childElementsDidChange()
            invalidate()
        }
    }

    private func read() -> [ControlOption] {
        options.elements.map { element in
            var option = ControlOption(title: "", tags: element.selectionTags)
            read(element, into: &option)
            return option
        }
    }

    private func read(_ element: Element, into option: inout ControlOption) {
        if let text = element as? TextElement { option.title += text.value.plainText }
        if let image = element as? ImageElement, option.image == nil { option.image = image.shownImage }
        for child in element.children { read(child, into: &option) }
    }
}
