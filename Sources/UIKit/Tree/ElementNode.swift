import Foundation

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
    public var accessibilityTraits: [String] = []
    public var flags: Set<Flag> = []
    public var children: [ElementNode] = []

    public init(kind: Kind, typeName: String, frame: CGRect) {
        self.kind = kind
        self.typeName = typeName
        self.frame = frame
    }
}
