import Foundation

/// The kinds of names by which files of a type are known.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var filenameExtension: UTTagClass { UTTagClass(rawValue: "public.filename-extension") }
    public static var mimeType: UTTagClass { UTTagClass(rawValue: "public.mime-type") }
}

/// A kind of data or of files.
///
/// The types that Apple's system declares are known; those of an app's property list are known as far as the code says: by
/// their identifier and what they conform to. Source: Apple, UniformTypeIdentifiers `UTType`.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
    public let identifier: String
    /// What the code said that the type conforms to, where the system does not declare it: the parent and all of its own.
    private let parents: [String]

    init(declared identifier: String) {
        self.identifier = identifier
        parents = []
    }

    private init(_ identifier: String, parent: UTType?) {
        self.identifier = identifier
        guard DeclaredType.all[identifier] == nil, let parent else {
            parents = []
            return
        }
        parents = [parent.identifier] + parent.supertypes.map(\.identifier).sorted()
    }

    /// A type that the system declares; `nil` for any other.
    public init?(_ identifier: String) {
        let identifier = identifier.lowercased()
        guard let known = DeclaredType.order.first(where: { $0.lowercased() == identifier }) else { return nil }
        self.init(declared: known)
    }

    /// A type that the app declares.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier, parent: parentType ?? .data)
    }

    /// A type that another app declares.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier, parent: parentType ?? .data)
    }

    /// The type of files with an ending; a dynamic one for an ending that nobody has declared.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard !tag.isEmpty else { return nil }
        if let known = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first {
            self = known
        } else {
            self.init("dyn.\(tagClass.rawValue)=\(tag.lowercased())", parent: supertype)
        }
    }

    /// The declared types with a tag, the first the preferred one.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        let tag = tag.lowercased()
        return DeclaredType.order.map { UTType(declared: $0) }.filter { type in
            (type.tags[tagClass] ?? []).contains(tag) && (supertype.map(type.conforms(to:)) ?? true)
        }
    }

    private var declaration: DeclaredType? { DeclaredType.all[identifier] }

    /// The ending or media type that a dynamic type was made of.
    private func dynamicTag(_ tagClass: UTTagClass) -> String? {
        let prefix = "dyn.\(tagClass.rawValue)="
        return identifier.hasPrefix(prefix) ? String(identifier.dropFirst(prefix.count)) : nil
    }

    public var tags: [UTTagClass: [String]] {
        var tags: [UTTagClass: [String]] = [:]
        let extensions = declaration?.extensions ?? dynamicTag(.filenameExtension).map { [$0] } ?? []
        let mediaTypes = declaration?.mediaTypes ?? dynamicTag(.mimeType).map { [$0] } ?? []
        if !extensions.isEmpty { tags[.filenameExtension] = extensions }
        if !mediaTypes.isEmpty { tags[.mimeType] = mediaTypes }
        return tags
    }

    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
    public var preferredMIMEType: String? { tags[.mimeType]?.first }
    public var localizedDescription: String? { declaration?.description }
    public var description: String { identifier }
    public var version: Int? { nil }
    public var referenceURL: URL? { nil }
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
    public var isDeclared: Bool { declaration != nil }
    public var isPublic: Bool { identifier.hasPrefix("public.") }

    private var directSupertypes: [String] { declaration?.supertypes ?? parents }

    /// All that the type conforms to, itself not among it.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var waiting = directSupertypes
        while let next = waiting.popLast() {
            if found.insert(UTType(declared: next)).inserted { waiting += UTType(declared: next).directSupertypes }
        }
        return found
    }

    /// Whether the type is another or one of its kind.
    public func conforms(to type: UTType) -> Bool { identifier == type.identifier || isSubtype(of: type) }
    public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    public static func == (left: UTType, right: UTType) -> Bool { left.identifier == right.identifier }
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension URL {
    /// The URL with the preferred ending of a type, unless it has one of the type's already.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        if let type = UTType(filenameExtension: pathExtension), !pathExtension.isEmpty, type.conforms(to: contentType) { return self }
        return contentType.preferredFilenameExtension.map(appendingPathExtension) ?? self
    }

    public mutating func appendPathExtension(for contentType: UTType) { self = appendingPathExtension(for: contentType) }

    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appendingPathComponent(partialName).appendingPathExtension(for: contentType)
    }

    public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
        self = appendingPathComponent(partialName, conformingTo: contentType)
    }
}
