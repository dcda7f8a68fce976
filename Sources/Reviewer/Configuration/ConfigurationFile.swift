internal import Foundation
public import Rulebook

/// `.tandem.yml`: what a project reviews and how.
public struct ConfigurationFile: Sendable {
    public static let name = ".tandem.yml"

    /// A file that cannot be used, in words that say where and what would be right.
    public struct Unusable: Error, Equatable, CustomStringConvertible {
        public let description: String
        public init(description: String) { self.description = description }
    }

    /// Where it was found; `nil` for a text.
    public let path: String?
    /// The oldest iOS the code runs on.
    public private(set) var target: Int?
    /// Paths that are not reviewed.
    public private(set) var excluded: [String] = []
    /// Severities by rule or domain; `nil` turns off.
    public private(set) var severities: [(name: String, severity: Severity?)] = []

    /// Finds the file in a directory or the nearest one above that has it.
    public static func find(from directory: String) throws(Unusable) -> ConfigurationFile? {
        var folder = URL(fileURLWithPath: directory).standardizedFileURL
        while true {
            let path = folder.appendingPathComponent(name).path
            if FileManager.default.fileExists(atPath: path) { return try ConfigurationFile(path: path) }
            if folder.path == "/" { return nil }
            folder.deleteLastPathComponent()
        }
    }

    /// Finds the file for a source file or a directory.
    public static func find(for path: String) throws(Unusable) -> ConfigurationFile? {
        var isDirectory: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        // Foundation's `deletingLastPathComponent` of a string traps on a path of one letter.
        return try find(from: isDirectory.boolValue ? path : URL(fileURLWithPath: path).deletingLastPathComponent().path)
    }

    public init(path: String) throws(Unusable) {
        guard FileManager.default.fileExists(atPath: path) else { throw Unusable(description: "There is no file \(path).") }
        guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8) else {
            throw Unusable(description: "\(path) cannot be read as UTF-8 text.")
        }
        try self.init(text: text, path: path)
    }

    public init(text: String, path: String? = nil) throws(Unusable) {
        self.path = path
        do {
            for (key, node) in try SmallYAML(text).entries { try read(key, node) }
        } catch {
            throw Unusable(description: "\(path ?? Self.name):\(error.line): \(error.message)")
        }
    }

    private mutating func read(_ key: SmallYAML.Scalar, _ node: SmallYAML.Node) throws(SmallYAML.Problem) {
        switch (key.text, node) {
        case ("target", .scalar(let value)):
            guard let number = Int(value.text.split(separator: ".").first ?? ""), (13...99).contains(number) else {
                throw SmallYAML.Problem(line: value.line, message: "“\(value.text)” is no iOS version. Write `target: 17`.")
            }
            target = number
        case ("exclude", .list(let items)): excluded = items.map(\.text)
        case ("rules", .keys(let pairs)):
            for (name, value) in pairs {
                do { severities.append((name.text, try Configuration.level(value.text, of: name.text))) } catch {
                    throw SmallYAML.Problem(line: name.line, message: error.description)
                }
            }
        case ("rules", .list(let items)) where items.isEmpty: break
        case ("target", _): throw SmallYAML.Problem(line: key.line, message: "“target” takes one version: `target: 17`.")
        case ("exclude", _): throw SmallYAML.Problem(line: key.line, message: "“exclude” takes a list of paths, each on a line with “- ” before it.")
        case ("rules", _): throw SmallYAML.Problem(line: key.line, message: "“rules” takes lines of `rule: must`, `consider` or `off`.")
        default:
            throw SmallYAML.Problem(line: key.line, message: "There is no key “\(key.text)”. The keys are: target, exclude, rules.")
        }
    }
}

extension Configuration {
    /// Takes over what a file says.
    public mutating func apply(_ file: ConfigurationFile) {
        if let target = file.target { deploymentTarget = target }
        excluded += file.excluded
        // A rule's own line wins over its domain's, wherever it stands.
        for isRule in [false, true] {
            for (name, severity) in file.severities where name.contains(".") == isRule {
                set(severity, for: name)
            }
        }
    }

    /// Sets the severity of a rule or of every rule of a domain.
    public mutating func set(_ severity: Severity?, for name: String) {
        for rule in Self.rules(named: name) { severities[rule.id] = .some(severity) }
    }

    /// The rules a name means: the one with this id, or those of the domain.
    public static func rules(named name: String) -> [Rule] {
        Rulebook.all.filter { $0.id.rawValue == name || $0.domain == name }
    }

    /// Reads `must`, `consider` or `off` for a rule or a domain that exists.
    public static func level(_ text: String, of name: String) throws(ConfigurationFile.Unusable) -> Severity? {
        guard !rules(named: name).isEmpty else {
            throw ConfigurationFile.Unusable(description: "There is no rule and no domain “\(name)”; `tandem rules` lists them.")
        }
        if text == "off" { return nil }
        guard let severity = Severity(rawValue: text) else {
            throw ConfigurationFile.Unusable(description: "“\(text)” is no severity of \(name). Write must, consider or off.")
        }
        return severity
    }
}
