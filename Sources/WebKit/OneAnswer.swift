import Foundation

/// A question to a delegate, which has to be answered once.
///
/// As on iOS, no answer and a second one end the process: a navigation would hang. A handler that is dropped behind one of the
/// protocol's asynchronous defaults is not noticed: the load waits.
final class OneAnswer<Answer> {
    private let method: String
    private var then: (@MainActor (Answer) -> Void)?

    init(_ delegate: AnyObject, _ method: String, then: @escaping @MainActor (Answer) -> Void) {
        self.method = "\(type(of: delegate)).\(method)"
        self.then = then
    }

    @MainActor
    func give(_ answer: Answer) {
        guard let then else {
            fatalError("Completion handler passed to \(method) was called more than once. Call it once for each question.")
        }
        self.then = nil
        then(answer)
    }

    deinit {
        if then != nil { fatalError("Completion handler passed to \(method) was not called. Call it once on every way through the method.") }
    }
}
