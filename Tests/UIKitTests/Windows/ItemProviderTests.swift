import Foundation
import Synchronization
import Testing

@testable import UIKit

@Suite("Item providers answer whoever asks (Apple, NSItemProvider)")
struct ItemProviderTests {
    /// What handlers were given, in order.
    private final class Answers: Sendable {
        private let stored = Mutex<[String]>([])
        let done = DispatchSemaphore(value: 0)
        func note(_ what: String, _ item: Any?, _ error: (any Error)?) {
            let reason = (error as? CocoaError)?.code == .userCancelled ? "cancelled" : error.map { "\($0)" } ?? "given"
            stored.withLock { $0.append("\(what) \(item == nil ? "nothing" : "something") \(reason)") }
            done.signal()
        }
        var all: [String] { stored.withLock { $0 } }
    }

    @Test("A question that is cancelled before its turn is answered with that, whatever was asked for")
    func cancelled() async {
        let image = await MainActor.run { UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in } }
        let provider = NSItemProvider(object: image)
        let (answers, gate) = (Answers(), DispatchSemaphore(value: 0))
        provider.loadDataRepresentation(forTypeIdentifier: "public.png") { data, error in
            gate.wait()
            answers.note("first", data, error)
        }
        let waiting = [
            provider.loadObject(ofClass: UIImage.self) { answers.note("object", $0, $1) },
            provider.loadDataRepresentation(forTypeIdentifier: "public.png") { answers.note("data", $0, $1) },
            provider.loadFileRepresentation(forTypeIdentifier: "public.png") { answers.note("file", $0, $1) },
        ]
        for progress in waiting { progress.cancel() }
        let last = provider.loadObject(ofClass: UIImage.self) { answers.note("last", $0, $1) }
        gate.signal()
        await Self.wait(for: answers, 5)
        #expect(
            answers.all == [
                "first something given", "object nothing cancelled", "data nothing cancelled", "file nothing cancelled",
                "last something given",
            ])
        #expect(waiting.allSatisfy { $0.completedUnitCount == 0 } && !last.isCancelled)
    }

    @Test("What a provider does not have is answered with the reason")
    func missing() async {
        let provider = NSItemProvider()
        let answers = Answers()
        provider.loadObject(ofClass: UIImage.self) { answers.note("object", $0, $1) }
        provider.loadDataRepresentation(forTypeIdentifier: "public.png") { answers.note("data", $0, $1) }
        provider.loadFileRepresentation(forTypeIdentifier: "public.png") { answers.note("file", $0, $1) }
        await Self.wait(for: answers, 3)
        #expect(
            answers.all == [
                "object nothing unavailableCoercionError", "data nothing itemUnavailableError", "file nothing itemUnavailableError",
            ])
    }

    private static func wait(for answers: Answers, _ count: Int) async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                for _ in 0..<count { answers.done.wait() }
                continuation.resume()
            }
        }
    }
}
