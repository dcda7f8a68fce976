public import Foundation
internal import Reviewer
internal import Improver
internal import Rulebook

/// The reviewer as a language server: one message in, messages out. It does no input and output of its own.
public final class LanguageServer {
    private enum Phase { case fresh, running, shutDown, ended }
    private enum ErrorCode: Int {
        case parse = -32700, invalidRequest = -32600, methodNotFound = -32601, invalidParams = -32602, notInitialized = -32002
        case cancelled = -32800
    }

    private struct Document {
        var version: Int
        var text: String
    }

    private var phase = Phase.fresh
    private var open: [String: Document] = [:]
    private var roots: [String] = []
    private var onDisk: [(path: String, text: String)] = []
    private var findings: [Finding] = []
    private var published: Set<String> = []
    private var cancelled: Set<String> = []
    private var isStale = false
    private var configuration = Configuration()
    private var review = RepeatedReview()
    /// The oldest iOS that the command line names: it wins over the workspace's configuration.
    private let target: Int?
    /// What the client has not been told yet.
    private var warnings: [Data] = []
    /// Where the pages of the rules are.
    private let pages: String

    /// The code with which the process ends: 0 after a shutdown, 1 without one; `nil` while it goes on.
    public private(set) var exitCode: Int32?

    public init(target: Int? = nil, pages: String) {
        self.target = target
        self.pages = pages.hasSuffix("/") ? String(pages.dropLast()) : pages
    }

    /// Takes what the client sent, in the order it came; a request that a later message of the same batch cancels is not done.
    public func receive(_ messages: [Data]) -> [Data] {
        let decoded = messages.map { try? JSONSerialization.jsonObject(with: $0) as? [String: Any] }
        for case let message? in decoded where message["method"] as? String == "$/cancelRequest" {
            if let id = (message["params"] as? [String: Any])?["id"] { cancelled.insert("\(id)") }
        }
        var replies: [Data] = []
        for message in decoded where exitCode == nil {
            guard let message else {
                replies.append(Self.error(nil, .parse, "The message is not a JSON object."))
                continue
            }
            replies += handle(message)
        }
        // One review for all the edits of a batch.
        if isStale, phase == .running { replies += publish() }
        replies += warnings
        warnings = []
        // A request that was answered cannot be cancelled, and its id may come again.
        cancelled = []
        return replies
    }

    private func handle(_ message: [String: Any]) -> [Data] {
        let id = message["id"]
        guard let method = message["method"] as? String else {
            // An answer to a request of ours: there are none.
            if message["result"] != nil || message["error"] != nil { return [] }
            return [Self.error(id, .invalidRequest, "The message has no method.")]
        }
        if method == "exit" {
            exitCode = phase == .shutDown ? 0 : 1
            phase = .ended
            return []
        }
        if let id, cancelled.remove("\(id)") != nil { return [Self.error(id, .cancelled, "The client cancelled \(method).")] }
        let parameters = message["params"] as? [String: Any] ?? [:]
        switch (phase, method) {
        case (.fresh, "initialize"):
            guard let id else { return [] }
            phase = .running
            readWorkspace(parameters)
            return [Self.result(id, Self.capabilities)]
        case (.fresh, _): return id.map { [Self.error($0, .notInitialized, "initialize has to come first.")] } ?? []
        case (.shutDown, _), (.ended, _):
            return id.map { [Self.error($0, .invalidRequest, "The server is shut down; only exit may come.")] } ?? []
        case (.running, "initialize"): return [Self.error(id, .invalidRequest, "The server is initialized already.")]
        case (.running, "shutdown"):
            phase = .shutDown
            return id.map { [Self.result($0, NSNull())] } ?? []
        case (.running, "textDocument/codeAction"):
            guard let id else { return [] }
            let stale = isStale ? publish() : []
            guard let actions = codeActions(parameters) else {
                return stale + [Self.error(id, .invalidParams, "codeAction needs a document and a range.")]
            }
            return stale + [Self.result(id, actions)]
        case (.running, _) where id == nil:
            notice(method, parameters)
            return []
        case (.running, _): return [Self.error(id, .methodNotFound, "There is no method \(method).")]
        }
    }

    private static var capabilities: [String: Any] {
        [
            "serverInfo": ["name": "tandem"],
            "capabilities": [
                "positionEncoding": "utf-16",
                "textDocumentSync": ["openClose": true, "change": 2, "save": true] as [String: Any],
                "codeActionProvider": ["codeActionKinds": ["quickfix"]],
            ] as [String: Any],
        ]
    }

    // MARK: Documents

    private func readWorkspace(_ parameters: [String: Any]) {
        let folders = (parameters["workspaceFolders"] as? [[String: Any]])?.compactMap { $0["uri"] as? String } ?? []
        let uris = folders.isEmpty ? [parameters["rootUri"] as? String].compactMap { $0 } : folders
        roots = uris.compactMap(Self.path)
        readDisk()
    }

    private func readDisk() {
        configure()
        onDisk = roots.isEmpty ? [] : Review.texts(under: roots, excluded: configuration.excluded).sources
        isStale = true
    }

    /// Takes over the workspace's `.tandem.yml`, as it is now.
    private func configure() {
        configuration = Configuration()
        do {
            if let root = roots.first, let file = try ConfigurationFile.find(for: root) { configuration.apply(file) }
        } catch {
            // The rules stay as the rulebook has them; silence would look like a configuration that works.
            let parameters: [String: Any] = ["type": 1, "message": error.description]
            warnings.append(Self.encoded(["jsonrpc": "2.0", "method": "window/showMessage", "params": parameters]))
        }
        if let target { configuration.deploymentTarget = target }
        review = RepeatedReview(configuration: configuration)
    }

    private func notice(_ method: String, _ parameters: [String: Any]) {
        let document = parameters["textDocument"] as? [String: Any] ?? [:]
        guard method == "workspace/didChangeWatchedFiles" || document["uri"] is String else { return }
        let uri = document["uri"] as? String ?? ""
        switch method {
        case "textDocument/didOpen":
            guard let text = document["text"] as? String else { return }
            open[uri] = Document(version: document["version"] as? Int ?? 0, text: text)
            isStale = true
        case "textDocument/didChange":
            guard var current = open[uri] else { return }
            for change in parameters["contentChanges"] as? [[String: Any]] ?? [] { Self.apply(change, to: &current.text) }
            current.version = document["version"] as? Int ?? current.version + 1
            open[uri] = current
            isStale = true
        case "textDocument/didClose":
            open[uri] = nil
            readDisk()
        case "textDocument/didSave", "workspace/didChangeWatchedFiles": readDisk()
        default: break
        }
    }

    private static func apply(_ change: [String: Any], to text: inout String) {
        guard let new = change["text"] as? String else { return }
        guard let (start, end) = range(change["range"]) else {
            text = new
            return
        }
        let index = LineIndex(text)
        let first = index.offset(of: start)
        text = SourceEdits.apply([SourceEdit(first, max(first, index.offset(of: end)), new)], to: text)
    }

    private static func range(_ value: Any?) -> (LineIndex.Position, LineIndex.Position)? {
        guard let value = value as? [String: Any], let start = position(value["start"]), let end = position(value["end"]) else { return nil }
        return (start, end)
    }

    private static func position(_ value: Any?) -> LineIndex.Position? {
        guard let value = value as? [String: Any], let line = value["line"] as? Int, let character = value["character"] as? Int else { return nil }
        return LineIndex.Position(line: line, character: character)
    }

    // MARK: Diagnostics

    private func sources() -> [(path: String, text: String)] {
        var own: [String: String] = [:]
        for (uri, document) in open { own[Self.path(uri) ?? uri] = document.text }
        var result = onDisk.map { source in (source.path, own.removeValue(forKey: source.path) ?? source.text) }
        for (path, text) in own.sorted(by: { $0.key < $1.key }) where !configuration.excludes(path) { result.append((path, text)) }
        return result
    }

    private func publish() -> [Data] {
        isStale = false
        let sources = sources()
        findings = review.findings(of: sources)
        let byFile = Dictionary(grouping: findings) { $0.place?.file ?? "" }
        let texts = Dictionary(sources.map { ($0.path, $0.text) }) { first, _ in first }
        var uris = published
        for (uri, _) in open { uris.insert(uri) }
        for path in byFile.keys { uris.insert(uri(of: path)) }
        published = []
        return uris.sorted().map { uri in
            let path = Self.path(uri) ?? uri
            let own = byFile[path] ?? []
            if !own.isEmpty { published.insert(uri) }
            let index = LineIndex(texts[path] ?? "")
            var parameters: [String: Any] = ["uri": uri, "diagnostics": own.map { diagnostic($0, index, texts) }]
            if let version = open[uri]?.version { parameters["version"] = version }
            return Self.encoded(["jsonrpc": "2.0", "method": "textDocument/publishDiagnostics", "params": parameters])
        }
    }

    private func diagnostic(_ finding: Finding, _ index: LineIndex, _ texts: [String: String]) -> [String: Any] {
        var result: [String: Any] = [
            "range": Self.range(of: finding.place, index), "severity": finding.severity == .must ? 1 : 2, "source": "tandem",
            "code": finding.rule.rawValue, "message": finding.message,
        ]
        if Rulebook.rule(finding.rule) != nil {
            result["codeDescription"] = ["href": "\(pages)/\(finding.rule).md"]
        }
        if !finding.related.isEmpty {
            result["relatedInformation"] = finding.related.map { related -> [String: Any] in
                let place = Self.range(of: related.place, LineIndex(texts[related.place.file] ?? ""))
                return ["location": ["uri": uri(of: related.place.file), "range": place] as [String: Any], "message": related.message]
            }
        }
        return result
    }

    private static func range(of place: Finding.Place?, _ index: LineIndex) -> [String: Any] {
        let start = place.map { index.offset(line: $0.line, column: $0.column) } ?? 0
        return range(start, index.wordEnd(at: start), index)
    }

    private static func range(_ start: Int, _ end: Int, _ index: LineIndex) -> [String: Any] {
        func encoded(_ offset: Int) -> [String: Any] {
            let position = index.position(of: offset)
            return ["line": position.line, "character": position.character]
        }
        return ["start": encoded(start), "end": encoded(end)]
    }

    // MARK: Fixes

    private func codeActions(_ parameters: [String: Any]) -> [[String: Any]]? {
        guard let uri = (parameters["textDocument"] as? [String: Any])?["uri"] as? String, let (start, end) = Self.range(parameters["range"]) else {
            return nil
        }
        let path = Self.path(uri) ?? uri
        guard let text = sources().first(where: { $0.path == path })?.text else { return [] }
        let index = LineIndex(text)
        let fixer = Fixer(text: text, target: configuration.deploymentTarget)
        let (from, to) = (index.offset(of: start), index.offset(of: end))
        return findings.filter { $0.place?.file == path }.compactMap { finding in
            guard let place = finding.place else { return nil }
            let first = index.offset(line: place.line, column: place.column)
            guard first <= to, from <= index.wordEnd(at: first), let fix = fixer.fix(for: finding) else { return nil }
            let edits = fix.edits.map { edit in
                ["range": Self.range(edit.start, edit.end, index), "newText": edit.replacement] as [String: Any]
            }
            let title = fix.title + (fix.safety == .safe ? "" : " (may change behaviour)")
            return [
                "title": title, "kind": "quickfix", "isPreferred": fix.safety == .safe,
                "diagnostics": [diagnostic(finding, index, [path: text])], "edit": ["changes": [uri: edits]],
            ]
        }
    }

    // MARK: Messages

    private static func path(_ uri: String) -> String? {
        guard let url = URL(string: uri), url.isFileURL else { return nil }
        return url.path
    }

    private func uri(of path: String) -> String {
        open.keys.first { Self.path($0) == path } ?? (path.hasPrefix("/") ? URL(fileURLWithPath: path).absoluteString : path)
    }

    private static func result(_ id: Any, _ value: Any) -> Data { encoded(["jsonrpc": "2.0", "id": id, "result": value]) }

    private static func error(_ id: Any?, _ code: ErrorCode, _ message: String) -> Data {
        encoded(["jsonrpc": "2.0", "id": id ?? NSNull(), "error": ["code": code.rawValue, "message": message] as [String: Any]])
    }

    private static func encoded(_ message: [String: Any]) -> Data {
        // A dictionary of our own making always encodes.
        (try? JSONSerialization.data(withJSONObject: message, options: [.sortedKeys, .withoutEscapingSlashes])) ?? Data("{}".utf8)
    }
}
