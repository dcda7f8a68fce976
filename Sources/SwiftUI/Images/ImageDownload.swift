import Foundation
import FoundationNetworking
import Synchronization
import UIKit

/// Gets a picture from a URL.
///
/// It is a job on a queue of its own that waits for the network. So a screen's frames wait for it as for all work of theirs, however the
/// session hops between its queues, and the order of events does not hang on them.
struct ImageDownload: Sendable {
    private let url: URL

    init(_ url: URL) { self.url = url }

    /// The picture; throws the session's error, or `URLError.cannotDecodeContentData` for what is no picture.
    func image(scale: CGFloat) async throws -> UIImage {
        let transfer = Transfer()
        let data = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                DispatchQueue.global(qos: .userInitiated).async {
                    continuation.resume(with: Result { try url.isFileURL ? Data(contentsOf: url) : transfer.data(from: url) })
                }
            }
        } onCancel: {
            transfer.cancel()
        }
        guard let image = UIImage(data: data, scale: scale) else {
            throw URLError(.cannotDecodeContentData, userInfo: [NSURLErrorFailingURLErrorKey: url])
        }
        return image
    }
}

/// One answer of the shared session.
private final class Transfer: Sendable {
    private enum State {
        case waiting
        case running(URLSessionDataTask)
        case cancelled
    }

    private let state = Mutex(State.waiting)

    /// Waits for the answer.
    func data(from url: URL) throws -> Data {
        let result = Mutex<Result<Data, any Error>>(.failure(URLError(.cancelled)))
        let isDone = DispatchSemaphore(value: 0)
        // The session's own work is nobody's, or it would wait for this job.
        Thread.detachNewThread { [self] in
            let task = URLSession.shared.dataTask(with: url) { data, _, error in
                result.withLock { $0 = data.map { .success($0) } ?? .failure(error ?? URLError(.unknown)) }
                isDone.signal()
            }
            let isCancelled = state.withLock { state in
                if case .cancelled = state { return true }
                state = .running(task)
                return false
            }
            if isCancelled { isDone.signal() } else { task.resume() }
        }
        isDone.wait()
        return try result.withLock { try $0.get() }
    }

    func cancel() {
        let task = state.withLock { state in
            defer { state = .cancelled }
            if case .running(let task) = state { return task as URLSessionDataTask? }
            return nil
        }
        task?.cancel()
    }
}
