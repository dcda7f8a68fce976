import Foundation
import Tracing

/// One element of the tree of a screen, across UIKit and SwiftUI, as a value.
public struct ElementNode: Hashable, Sendable, Codable {
    public enum Kind: String, Sendable, Codable { case window, view, layer, swiftUI, mount, host }

    /// What a person sees or can do differently with the element.
    public enum Flag: String, Sendable, Codable, CaseIterable { case hidden, transparent, disabled, firstResponder }

    public var kind: Kind
    /// The type's name without its module.
    public var typeName: String
    /// In the coordinates of the window, in points.
    public var frame: CGRect
    /// What layout offered and what the element answered, where that is known.
    public var proposedSize: CGSize?
    public var returnedSize: CGSize?
    public var identity: String?
    public var text: String?
    public var accessibilityIdentifier: String?
    public var accessibilityLabel: String?
    public var accessibilityValue: String?
    public var accessibilityHint: String?
    public var accessibilityTraits: [String] = []
    public var flags: Set<Flag> = []
    public var children: [ElementNode] = []
    /// The object described here; no part of the value.
    package var source = Source(nil)

    /// Which object a node describes: equal to every other, so that two runs of one screen have equal trees.
    package struct Source: Hashable, Sendable {
        package let id: ObjectIdentifier?
        package init(_ object: AnyObject?) { id = object.map { ObjectIdentifier($0) } }
        package static func == (left: Source, right: Source) -> Bool { true }
        package func hash(into hasher: inout Hasher) {}
    }

    private enum CodingKeys: CodingKey {
        case kind, typeName, frame, proposedSize, returnedSize, identity, text
        case accessibilityIdentifier, accessibilityLabel, accessibilityValue, accessibilityHint
        case accessibilityTraits, flags, children
    }

    public init(kind: Kind, typeName: String, frame: CGRect) {
        self.kind = kind
        self.typeName = PlainName.of(typeName)
        self.frame = frame
    }
}
