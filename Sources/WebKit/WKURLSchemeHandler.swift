import UIKit

/// Loads the addresses of a scheme. Source: Apple, WebKit `WKURLSchemeHandler`.
@MainActor @preconcurrency
public protocol WKURLSchemeHandler: NSObjectProtocol {
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

/// One address that a handler loads. Source: Apple, WebKit `WKURLSchemeTask`.
public protocol WKURLSchemeTask: NSObjectProtocol {
    var request: URLRequest { get }
    func didReceive(_ response: URLResponse)
    func didReceive(_ data: Data)
    func didFinish()
    func didFailWithError(_ error: any Error)
}

/// Gathers what a handler loads, in the order that Apple asks for.
final class SchemeTask: NSObject, WKURLSchemeTask {
    private enum State { case waiting, responded, over }
    let request: URLRequest
    private var state = State.waiting
    private var response: URLResponse?
    private var data = Data()
    private let end: @MainActor (Result<(URLResponse, Data), any Error>) -> Void

    init(request: URLRequest, end: @escaping @MainActor (Result<(URLResponse, Data), any Error>) -> Void) {
        self.request = request
        self.end = end
    }

    func stop() { state = .over }

    func didReceive(_ response: URLResponse) {
        precondition(state != .over, "This task has already been stopped")
        self.response = response
        state = .responded
    }

    func didReceive(_ data: Data) {
        precondition(state != .over, "This task has already been stopped")
        precondition(state == .responded, "No response has been sent for this task")
        self.data += data
    }

    func didFinish() {
        precondition(state != .over, "This task has already been stopped")
        guard let response else { preconditionFailure("No response has been sent for this task") }
        finish(.success((response, data)))
    }

    func didFailWithError(_ error: any Error) {
        precondition(state != .over, "This task has already been stopped")
        finish(.failure(error))
    }

    private func finish(_ result: Result<(URLResponse, Data), any Error>) {
        state = .over
        let end = end
        DispatchQueue.main.async { end(result) }
    }
}
