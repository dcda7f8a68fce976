import Foundation
import TextEngine
import UIKit

/// A link in a text.
struct TextLink: Equatable {
    var url: URL
    /// In UTF-16 units of the text as it is shown.
    var range: Range<Int>
    var text: String
}

/// The tap on a link: it fails at once beside one, so that what is around the text gets the touch.
@MainActor
final class LinkRecognition: TouchRecognition<URL> {
    private let link: (CGPoint) -> URL?
    private let open: (URL) -> Void

    init(_ context: _GestureContext, link: @escaping (CGPoint) -> URL?, open: @escaping (URL) -> Void) {
        (self.link, self.open) = (link, open)
        super.init(context)
        if !context.allowsTaps { current = .failed }
    }

    override func follow(_ event: GestureEvent) {
        guard event.touches.count <= 1, let touch = event.touches.first else {
            if event.touches.count > 1 { current = .failed }
            return
        }
        let url = link(context.location(touch.location, in: .local))
        switch event.kind {
        case .began: if url == nil { current = .failed }
        case .moved: if touch.start.distance(to: touch.location) > TapRecognition<Void>.slop { current = .failed }
        case .ended: current = url.map { .ended($0) } ?? .failed
        case .time, .cancelled: break
        }
    }

    private var isDelivered = false

    override func deliver() {
        guard case .ended(let url) = current, !isDelivered else { return }
        isDelivered = true
        open(url)
    }
}

/// The pictures in a text as attachments, kept while they stay the same.
@MainActor
struct TextImages {
    private struct Key: Equatable {
        var image: Image
        var font: TextFont
        var picture: UIImage?
    }
    private var known: [(key: Key, attachment: TextAttachment)] = []

    mutating func attachment(_ image: Image, _ font: TextFont, _ values: EnvironmentValues) -> TextAttachment? {
        guard let picture = image.uiImage(in: values, font: font) else { return nil }
        let key = Key(image: image, font: font, picture: picture)
        if let found = known.first(where: { $0.key == key }) { return found.attachment }
        let offset = picture.baselineOffsetFromBottom ?? 0
        let attachment = TextAttachment(
            bounds: CGRect(x: 0, y: -offset, width: picture.size.width, height: picture.size.height)
        ) { context, rect, paint in
            picture.draw(in: rect, of: context, paint: paint)
        }
        if known.count > 8 { known.removeFirst() }
        known.append((key, attachment))
        return attachment
    }
}
