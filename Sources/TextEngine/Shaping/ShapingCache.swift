import CoreGraphics
import Synchronization

/// Shaped texts by what shaping depends on, so that a text is shaped once however often it is measured.
///
/// Two generations: when the young one is full it becomes the old one, and the old one goes.
enum ShapingCache {
    fileprivate struct Key: Hashable {
        struct Piece: Hashable {
            var text: String
            var font: TextFont
            var kern: CGFloat
            var attachment: TextAttachment?
            var direction: TextOptions.Direction?
        }
        var pieces: [Piece]
        var direction: TextOptions.Direction
    }

    fileprivate struct Generations {
        var young: [Key: ShapedText] = [:]
        var old: [Key: ShapedText] = [:]
    }
    private static let capacity = 4096
    private static let generations = Mutex(Generations())

    /// The text's shape, with recorded advances where there are some.
    static func shape(_ runs: [TextRun], direction: TextOptions.Direction) -> ShapedText {
        let text = bundledShape(runs, direction: direction)
        let provider = TextMetrics.current
        return provider is ShapedTextMetrics ? text : text.withRecordedAdvances(runs, provider) ?? text
    }

    private static func bundledShape(_ runs: [TextRun], direction: TextOptions.Direction) -> ShapedText {
        let key = Key(
            pieces: runs.map {
                Key.Piece(
                    text: $0.text, font: $0.attributes.font, kern: $0.attributes.kern,
                    attachment: $0.attributes.attachment, direction: $0.attributes.paragraph?.direction)
            }, direction: direction)
        let known = generations.withLock { generations -> ShapedText? in
            if let text = generations.young[key] { return text }
            guard let text = generations.old.removeValue(forKey: key) else { return nil }
            generations.insert(text, key, capacity)
            return text
        }
        if let known { return known }
        let text = Shaper.shape(runs, direction: direction)
        generations.withLock { $0.insert(text, key, capacity) }
        return text
    }
}

extension ShapingCache.Generations {
    fileprivate mutating func insert(_ text: ShapedText, _ key: ShapingCache.Key, _ capacity: Int) {
        if young.count >= capacity {
            old = young
            young = [:]
        }
        young[key] = text
    }
}
