import QuartzCore

/// The views that a canvas draws with, each laid out in its ideal size.
///
/// Unrecorded: whether the canvas proposes them anything.
@MainActor
final class CanvasSymbols {
    private var pictures: [ElementPicture] = []
    private var marks: [LayerMark] = []
    var isEmpty: Bool { pictures.isEmpty }

    func show(_ elements: [Element]) {
        pictures = elements.map { element in pictures.first { $0.element === element } ?? ElementPicture(element) }
    }

    /// Brings the pictures up to date; whether one of them is another than at the last call.
    func takeChanges() -> Bool {
        let now = pictures.flatMap { $0.marks() }
        defer { marks = now }
        return now != marks
    }

    func picture(id: AnyHashable) -> ElementPicture? { pictures.first { $0.element.selectionTags.contains(id) } }
}
