import SwiftUITestSupport
@testable import SwiftUI
@testable import UIKit

extension Canvas {
    var host: HostView { window.rootViewController!.view as! HostView }

    /// Taps the middle of the element that speaks with `label`.
    func tap(_ label: String) {
        guard let node = find(label) else { preconditionFailure("No element speaks \"\(label)\" in \(spoken).") }
        tap(node.frame.midX, node.frame.midY)
    }

    var tree: [ElementNode] { host.roots.flatMap { $0.describeTree() } }
    var spoken: [String] { nodes.compactMap(\.accessibilityLabel) }
    func find(_ label: String) -> ElementNode? { nodes.first { $0.accessibilityLabel == label } }
    func find(type: String) -> ElementNode? { nodes.first { $0.typeName == type } }

    var nodes: [ElementNode] {
        func all(_ nodes: [ElementNode]) -> [ElementNode] { nodes.flatMap { [$0] + all($0.children) } }
        return all(tree)
    }
}
