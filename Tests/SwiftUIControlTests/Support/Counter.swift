/// Counts what a view's closures were called for.
@MainActor
final class Counter {
    var entries: [String] = []
    func note(_ entry: String) { entries.append(entry) }
}
