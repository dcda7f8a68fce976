import Foundation
import FoundationNetworking
import SwiftUI
import Synchronization
import TandemTesting
import Testing
import UIKit

/// Answers for a host that only these tests know.
private final class ShelfServer: URLProtocol {
    static let requests = Mutex<[String]>([])

    override class func canInit(with request: URLRequest) -> Bool { request.url?.host == "covers.shelf.example" }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let url = request.url, let client else { return }
        Self.requests.withLock { $0.append(url.path) }
        switch url.lastPathComponent {
        case "gone": client.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
        case let name:
            let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)!
            client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client.urlProtocol(self, didLoad: name == "words" ? Data("no picture".utf8) : Self.cover)
            client.urlProtocolDidFinishLoading(self)
        }
    }

    override func stopLoading() {}

    /// 20 by 10 pixels.
    static let cover: Data = {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        }.pngData()!
    }()

    /// A session takes those that are there when it is made.
    static let isRegistered: Void = { _ = URLProtocol.registerClass(ShelfServer.self) }()
}

private func cover(_ name: String) -> URL { URL(string: "https://covers.shelf.example/\(name)")! }

/// What each phase says.
private struct Cover: View {
    let url: URL?
    var scale: CGFloat = 1
    let log: (String) -> Void

    var body: some View {
        AsyncImage(url: url, scale: scale, transaction: Transaction(animation: .linear(duration: 1))) { phase in
            switch phase {
            case .empty: said("loading")
            case .success(let image):
                VStack {
                    said("there")
                    image.accessibilityIdentifier("cover")
                }
            case .failure(let error): said("failed \((error as? URLError)?.code.rawValue ?? 0)")
            }
        }
    }

    private func said(_ words: String) -> some View {
        log(words)
        return Text(words)
    }
}

@MainActor
@Suite("AsyncImage (Apple, AsyncImage)", .serialized)
struct AsyncImageTests {
    init() { _ = ShelfServer.isRegistered }

    @Test("It is empty at first and shows the picture once a screen has settled, which waits for it")
    func loads() throws {
        let stage = Stage()
        defer { stage.end() }
        var log: [String] = []
        stage.host(Cover(url: cover("emma")) { log.append($0) })
        try stage.settle()
        #expect(log.first == "loading" && log.last == "there")
        #expect(try stage.element(identifier: "cover").frame.size == CGSize(width: 20, height: 10))
        #expect(stage.findings.isEmpty, "\(stage.findings)")
    }

    @Test("The scale says how many pixels a point has")
    func scale() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.host(Cover(url: cover("emma"), scale: 2) { _ in })
        try stage.settle()
        #expect(try stage.element(identifier: "cover").frame.size == CGSize(width: 10, height: 5))
    }

    @Test("What fails says why: the network's error, or that it is no picture")
    func failures() throws {
        for (name, code) in [("gone", URLError.Code.networkConnectionLost), ("words", .cannotDecodeContentData)] {
            let stage = Stage()
            defer { stage.end() }
            stage.host(Cover(url: cover(name)) { _ in })
            try stage.settle()
            #expect(stage.texts == ["failed \(code.rawValue)"], "\(name): \(stage.texts)")
        }
    }

    @Test("Without a URL nothing is loaded")
    func noURL() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.host(Cover(url: nil) { _ in })
        try stage.settle()
        #expect(stage.texts == ["loading"])
    }

    @Test("A file is read as well; one that is not there is an error")
    func files() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "cover-\(ProcessInfo.processInfo.processIdentifier).png")
        defer { try? FileManager.default.removeItem(at: file) }
        try ShelfServer.cover.write(to: file)
        let stage = Stage()
        defer { stage.end() }
        stage.host(
            VStack {
                Cover(url: file) { _ in }
                Cover(url: file.appendingPathExtension("gone")) { _ in }
            })
        try stage.settle()
        #expect(stage.texts == ["there", "failed 0"])
    }

    @Test("Another URL is empty until its picture is there; the same is not loaded again")
    func anotherURL() throws {
        struct Screen: View {
            let log: (String) -> Void
            @State private var name = "first"
            @State private var count = 0
            var body: some View {
                Cover(url: cover(name), log: log)
                Button("Next \(count)") { name = "second" }
                Button("Count") { count += 1 }
            }
        }
        let stage = Stage()
        defer { stage.end() }
        var log: [String] = []
        stage.host(Screen { log.append($0) })
        try stage.settle()
        log.removeAll()
        try stage.tap("Count")
        try stage.settle()
        #expect(!log.contains("loading"))
        try stage.tap("Next 1")
        try stage.settle()
        #expect(log.contains("loading") && log.last == "there")
        #expect(ShelfServer.requests.withLock { $0.filter { $0 == "/first" || $0 == "/second" } } == ["/first", "/second"])
    }

    @Test("The placeholder fills its place; of two builders one shows the picture and one what stands for it, be that nothing")
    func builders() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.host(
            VStack {
                AsyncImage(url: nil).frame(width: 200, height: 100).accessibilityIdentifier("placeholder")
                AsyncImage(url: cover("emma")) { $0.resizable().frame(width: 40, height: 40).accessibilityIdentifier("made") } placeholder: {
                    EmptyView()
                }
            })
        try stage.settle()
        #expect(try stage.element(identifier: "placeholder").frame.size == CGSize(width: 200, height: 100))
        #expect(try stage.element(identifier: "made").frame.size == CGSize(width: 40, height: 40))
    }
}
