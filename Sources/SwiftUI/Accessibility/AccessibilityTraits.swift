import UIKit

/// What an element is for assistive technologies.
public struct AccessibilityTraits: SetAlgebra, Hashable, Sendable {
    public typealias Element = AccessibilityTraits
    var uiKit: UIAccessibilityTraits
    /// Roles that UIKit has no bit for.
    private var others: Set<String> = []

    public init() { uiKit = [] }
    private init(_ uiKit: UIAccessibilityTraits) { self.uiKit = uiKit }
    private init(other: String) {
        uiKit = []
        others = [other]
    }

    public static let isButton = AccessibilityTraits(.button)
    public static let isHeader = AccessibilityTraits(.header)
    public static let isSelected = AccessibilityTraits(.selected)
    public static let isLink = AccessibilityTraits(.link)
    public static let isSearchField = AccessibilityTraits(.searchField)
    public static let isImage = AccessibilityTraits(.image)
    public static let playsSound = AccessibilityTraits(.playsSound)
    public static let isKeyboardKey = AccessibilityTraits(.keyboardKey)
    public static let isStaticText = AccessibilityTraits(.staticText)
    public static let isSummaryElement = AccessibilityTraits(.summaryElement)
    public static let updatesFrequently = AccessibilityTraits(.updatesFrequently)
    public static let startsMediaSession = AccessibilityTraits(.startsMediaSession)
    public static let allowsDirectInteraction = AccessibilityTraits(.allowsDirectInteraction)
    public static let causesPageTurn = AccessibilityTraits(.causesPageTurn)
    public static let isModal = AccessibilityTraits(other: "modal")
    public static let isToggle = AccessibilityTraits(.toggleButton)
    public static let isTabBar = AccessibilityTraits(.tabBar)

    /// The traits by name, as the tree shows them.
    var elementNames: [String] { uiKit.elementNames + others.sorted() }

    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
        var result = self
        result.formUnion(other)
        return result
    }
    public mutating func formUnion(_ other: AccessibilityTraits) {
        uiKit.formUnion(other.uiKit)
        others.formUnion(other.others)
    }
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
        var result = self
        result.formIntersection(other)
        return result
    }
    public mutating func formIntersection(_ other: AccessibilityTraits) {
        uiKit.formIntersection(other.uiKit)
        others.formIntersection(other.others)
    }
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
        var result = self
        result.formSymmetricDifference(other)
        return result
    }
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
        uiKit.formSymmetricDifference(other.uiKit)
        others.formSymmetricDifference(other.others)
    }
    public func contains(_ member: AccessibilityTraits) -> Bool {
        uiKit.isSuperset(of: member.uiKit) && others.isSuperset(of: member.others)
    }
    @discardableResult
    public mutating func insert(_ newMember: AccessibilityTraits) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
        let isNew = !contains(newMember)
        formUnion(newMember)
        return (isNew, newMember)
    }
    @discardableResult
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        let old = intersection(member)
        uiKit.subtract(member.uiKit)
        others.subtract(member.others)
        return old.uiKit.isEmpty && old.others.isEmpty ? nil : old
    }
    @discardableResult
    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
        let old = intersection(newMember)
        formUnion(newMember)
        return old.uiKit.isEmpty && old.others.isEmpty ? nil : old
    }
}

/// How an element stands to the elements in it.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    enum Kind { case ignore, contain, combine }
    let kind: Kind
    /// The element stands for its children, which are passed by.
    public static let ignore = AccessibilityChildBehavior(kind: .ignore)
    /// The element holds its children.
    public static let contain = AccessibilityChildBehavior(kind: .contain)
    /// The element says what its children say.
    public static let combine = AccessibilityChildBehavior(kind: .combine)
}

/// An action of assistive technologies.
public struct AccessibilityActionKind: Equatable, Sendable {
    let name: String
    public static let `default` = AccessibilityActionKind(name: "activate")
    public static let escape = AccessibilityActionKind(name: "escape")
    public static let magicTap = AccessibilityActionKind(name: "magicTap")
    private init(name: String) { self.name = name }
    public init(named name: Text) { self.name = name.plainText }
}
