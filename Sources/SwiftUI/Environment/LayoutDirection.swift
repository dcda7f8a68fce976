import UIKit

/// The direction in which a view is read and laid out.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    case leftToRight
    case rightToLeft
}

private struct LayoutDirectionKey: EnvironmentKey {
    static let defaultValue = LayoutDirection.leftToRight
}

extension EnvironmentValues {
    /// The layout direction, from the trait of the view around.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }
}

extension _ViewNode {
    /// Whether containers mirror here; not noted as a read: a change of direction lays out everything below its scope.
    var isRightToLeft: Bool { environment.isRightToLeft }

    /// The direction of what is in this node is another one.
    func layOutAllAgain() {
        visitChildrenFirst { node in for element in node.elements { element.invalidateLayout() } }
    }
}

extension EnvironmentScope {
    var isRightToLeft: Bool { EnvironmentValues(scope: self).layoutDirection == .rightToLeft }
}
