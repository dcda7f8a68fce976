import CoreGraphics
import Synchronization

/// Finished layouts by all that they depend on; two generations, as in the shaping cache.
enum LayoutCache {
    fileprivate struct Key: Hashable {
        var runs: [TextRun]
        var widthLimit: CGFloat?
        var options: TextOptions
        var displayScale: CGFloat
        var revision: Int
    }

    private struct Generations {
        var young: [Key: TextLayout] = [:]
        var old: [Key: TextLayout] = [:]
    }
    private static let capacity = 4096
    private static let generations = Mutex(Generations())

    static func layout(
        _ runs: [TextRun], widthLimit: CGFloat?, options: TextOptions, displayScale: CGFloat
    ) -> TextLayout {
        if TextMetrics.scoped != nil {
            return TextLayout(runs, widthLimit: widthLimit, options: options, displayScale: displayScale)
        }
        let key = Key(
            runs: runs, widthLimit: widthLimit, options: options, displayScale: displayScale,
            revision: TextMetrics.revision)
        if let known = generations.withLock({ $0.young[key] ?? $0.old[key] }) { return known }
        let layout = TextLayout(runs, widthLimit: widthLimit, options: options, displayScale: displayScale)
        generations.withLock {
            if $0.young.count >= capacity {
                $0.old = $0.young
                $0.young = [:]
            }
            $0.young[key] = layout
        }
        return layout
    }
}
