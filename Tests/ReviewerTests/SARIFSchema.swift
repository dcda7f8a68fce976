import Foundation

/// What SARIF 2.1.0 (OASIS standard, sections 3.13 to 3.58) asks of the objects a log of ours may hold: their members, which of them
/// must be there, types, enumerations and ranges. An object has no members but those of the standard.
struct SARIFSchema {
    indirect enum Kind: Sendable {
        case text, uri, flag
        case whole(from: Int)
        case oneOf([String])
        case list(Kind, isSet: Bool = false, isFilled: Bool = false)
        case object(String)
        /// An object whose members are all texts.
        case texts
        /// A property bag: anything, and `tags` as a set of texts.
        case bag
    }

    struct Member: Sendable {
        let kind: Kind
        var isRequired = false
    }

    /// Every violation: the path into the log, and what is wrong there.
    static func violations(in json: Any) -> [String] {
        var found: [String] = []
        check(json, .object("log"), "$", &found)
        return found
    }

    private static func must(_ kind: Kind) -> Member { Member(kind: kind, isRequired: true) }
    private static func may(_ kind: Kind) -> Member { Member(kind: kind) }

    private static let levels: Kind = .oneOf(["none", "note", "warning", "error"])

    /// By name, the objects of the standard that a reviewer has a use for.
    private static let objects: [String: [String: Member]] = [
        "log": [
            "$schema": may(.uri), "version": must(.oneOf(["2.1.0"])), "runs": must(.list(.object("run"))), "properties": may(.bag),
        ],
        "run": [
            "tool": must(.object("tool")), "invocations": may(.list(.object("invocation"))), "results": may(.list(.object("result"))),
            "columnKind": may(.oneOf(["utf16CodeUnits", "unicodeCodePoints"])), "language": may(.text), "properties": may(.bag),
            "defaultEncoding": may(.text), "redactionTokens": may(.list(.text, isSet: true)),
        ],
        "tool": ["driver": must(.object("toolComponent")), "properties": may(.bag)],
        "toolComponent": [
            "name": must(.text), "fullName": may(.text), "version": may(.text), "semanticVersion": may(.text),
            "informationUri": may(.uri), "rules": may(.list(.object("reportingDescriptor"), isSet: true)), "properties": may(.bag),
        ],
        "reportingDescriptor": [
            "id": must(.text), "name": may(.text), "shortDescription": may(.object("multiformatMessageString")),
            "fullDescription": may(.object("multiformatMessageString")), "help": may(.object("multiformatMessageString")),
            "helpUri": may(.uri), "defaultConfiguration": may(.object("reportingConfiguration")), "properties": may(.bag),
        ],
        "multiformatMessageString": ["text": must(.text), "markdown": may(.text), "properties": may(.bag)],
        "reportingConfiguration": ["enabled": may(.flag), "level": may(levels), "properties": may(.bag)],
        "invocation": [
            "executionSuccessful": must(.flag), "toolExecutionNotifications": may(.list(.object("notification"))),
            "exitCode": may(.whole(from: .min)), "properties": may(.bag),
        ],
        "notification": [
            "message": must(.object("message")), "level": may(levels), "locations": may(.list(.object("location"), isSet: true)),
            "properties": may(.bag),
        ],
        "result": [
            "ruleId": may(.text), "ruleIndex": may(.whole(from: -1)), "level": may(levels), "message": must(.object("message")),
            "locations": may(.list(.object("location"))), "relatedLocations": may(.list(.object("location"), isSet: true)),
            "fixes": may(.list(.object("fix"), isSet: true)), "partialFingerprints": may(.texts), "fingerprints": may(.texts), "properties": may(.bag),
        ],
        "fix": [
            "description": may(.object("message")), "artifactChanges": must(.list(.object("artifactChange"), isSet: true, isFilled: true)),
            "properties": may(.bag),
        ],
        "artifactChange": [
            "artifactLocation": must(.object("artifactLocation")), "replacements": must(.list(.object("replacement"), isFilled: true)),
            "properties": may(.bag),
        ],
        "replacement": [
            "deletedRegion": must(.object("region")), "insertedContent": may(.object("artifactContent")), "properties": may(.bag),
        ],
        "artifactContent": ["text": may(.text), "binary": may(.text), "properties": may(.bag)],
        "message": ["text": may(.text), "markdown": may(.text), "id": may(.text), "arguments": may(.list(.text)), "properties": may(.bag)],
        "location": [
            "id": may(.whole(from: -1)), "physicalLocation": may(.object("physicalLocation")), "message": may(.object("message")),
            "properties": may(.bag),
        ],
        "physicalLocation": [
            "artifactLocation": must(.object("artifactLocation")), "region": may(.object("region")), "properties": may(.bag),
        ],
        "artifactLocation": ["uri": may(.uri), "uriBaseId": may(.text), "index": may(.whole(from: -1)), "properties": may(.bag)],
        "region": [
            "startLine": may(.whole(from: 1)), "startColumn": may(.whole(from: 1)), "endLine": may(.whole(from: 1)),
            "endColumn": may(.whole(from: 1)), "properties": may(.bag),
        ],
    ]

    private static func check(_ value: Any, _ kind: Kind, _ path: String, _ found: inout [String]) {
        func wrong(_ what: String) { found.append("\(path): \(what)") }
        switch kind {
        case .text: if !(value is String) { wrong("is no text") }
        case .uri:
            guard let text = value as? String else { return wrong("is no text") }
            // RFC 3986: what is left after percent encoding.
            let legal = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=%")
            if text.isEmpty || !text.allSatisfy(legal.contains) { wrong("“\(text)” is no URI reference") }
        case .flag: if !isFlag(value) { wrong("is no boolean") }
        case .whole(let least):
            guard !isFlag(value), let number = value as? Int else { return wrong("is no whole number") }
            if number < least { wrong("\(number) is under \(least)") }
        case .oneOf(let names):
            if !names.contains(value as? String ?? "") { wrong("“\(value)” is none of \(names.joined(separator: ", "))") }
        case .list(let element, let isSet, let isFilled):
            guard let list = value as? [Any] else { return wrong("is no array") }
            if isFilled, list.isEmpty { wrong("is empty") }
            if isSet, Set(list.map(text)).count != list.count { wrong("holds an element twice") }
            for (index, item) in list.enumerated() { check(item, element, "\(path)[\(index)]", &found) }
        case .texts: if !(value is [String: String]) { wrong("is no object of texts") }
        case .bag:
            guard let bag = value as? [String: Any] else { return wrong("is no object") }
            if let tags = bag["tags"] { check(tags, .list(.text, isSet: true), "\(path).tags", &found) }
        case .object(let name):
            guard let object = value as? [String: Any] else { return wrong("is no \(name)") }
            let members = objects[name] ?? [:]
            for (key, member) in members where member.isRequired && object[key] == nil { wrong("\(name) has no \(key)") }
            for (key, item) in object.sorted(by: { $0.key < $1.key }) {
                guard let member = members[key] else { wrong("\(name) has no member called \(key)"); continue }
                check(item, member.kind, "\(path).\(key)", &found)
            }
            // A message is its text or the id of one.
            if name == "message", object["text"] == nil, object["id"] == nil { wrong("message has neither text nor id") }
            if name == "artifactLocation", object["uri"] == nil, object["index"] == nil { wrong("artifactLocation has neither uri nor index") }
        }
    }

    /// A JSON value in one way of writing it.
    private static func text(_ value: Any) -> String {
        let data = try? JSONSerialization.data(withJSONObject: [value], options: .sortedKeys)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "\(value)"
    }

    private static func isFlag(_ value: Any) -> Bool {
        (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? (value is Bool)
    }
}
