import SwiftUITestSupport
@testable import SwiftUI

extension Canvas {
    var host: HostView { window.rootViewController!.view as! HostView }
    var graph: ViewGraph { host.graph }

    /// The laid-out frames of the elements of a type, in tree order.
    func frames<E: Element>(of type: E.Type) -> [CGRect] {
        var result: [CGRect] = []
        func visit(_ element: Element) {
            if element is E { result.append(element.frameInPortal) }
            for child in element.children { visit(child) }
        }
        for root in host.roots { visit(root) }
        return result
    }
}
