/// Collects objects that come in any order and from any thread, and hands them on in theirs when all have come.
final class ObjectGathering: @unchecked Sendable {
    private struct Contents {
        var objects: [(any NSItemProviderReading)?]
        var missing: Int
    }

    let progress: Progress
    private let lock = NSLock()
    private var contents: Contents
    private let finish: ([any NSItemProviderReading]) -> Void

    init(_ count: Int, _ finish: @escaping ([any NSItemProviderReading]) -> Void) {
        contents = Contents(objects: Array(repeating: nil, count: count), missing: count)
        progress = Progress(totalUnitCount: Int64(count))
        self.finish = finish
        if count == 0 { finish([]) }
    }

    func take(_ object: (any NSItemProviderReading)?, at index: Int) {
        let isLast = lock.withLock {
            contents.objects[index] = object
            contents.missing -= 1
            return contents.missing == 0
        }
        progress.completedUnitCount += 1
        if isLast { finish(contents.objects.compactMap { $0 }) }
    }
}
