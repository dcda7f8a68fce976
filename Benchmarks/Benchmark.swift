/// One thing that is measured: a name on the command line, and the lines it adds to the report.
///
/// A benchmark lives in a file of its own, as a static member, and stands in `Benchmarks.all`.
@MainActor
struct Benchmark {
    let name: String
    let run: @MainActor (Report) throws -> Void

    init(_ name: String, _ run: @escaping @MainActor (Report) throws -> Void) {
        (self.name, self.run) = (name, run)
    }
}
