import Foundation
import SwiftUITestSupport
import TextEngine
@testable import SwiftUI
@testable import UIKit

extension Canvas {
    /// A canvas on which the body line is 24.5 high, as on the recorded cards of lists.
    static func rows(_ width: CGFloat, _ height: CGFloat, _ root: some View) -> Canvas {
        let json = #"{"styles": {"body": {"L": {"pointSize": 17, "lineHeight": 24.5, "ascender": 18}}}}"#
        return Canvas(width, height, metrics: try! RecordedTextMetrics(json: Data(json.utf8), name: "canvas"), root)
    }

    /// The frame in the window of what is marked with `.id(name)`, wherever it is shown.
    func rect(_ name: String) -> CGRect? {
        func find(_ node: _ViewNode) -> Element? {
            if node.step == .id(AnyHashable(name)), let element = node.elements.first, element.isPlaced { return element }
            for child in node.children {
                if let found = find(child) { return found }
            }
            return nil
        }
        return views(HostView.self).lazy.compactMap { $0.graph.root.flatMap(find)?.frameInWindow }.first
    }

    /// A drag that rests before the finger leaves, so that nothing goes on moving.
    func drag(from start: CGPoint, by dy: CGFloat) {
        drag(from: start, to: CGPoint(x: start.x, y: start.y + dy), steps: 10)
        for _ in 0..<10 {
            frame()
            fingers.moved(to: CGPoint(x: start.x, y: start.y + dy))
        }
        lift()
        settle()
    }

    /// A tap on the middle of what a hosting controller shows.
    func tapMiddle(of controller: UIViewController) {
        let host = controller.view as! HostView
        let place = host.convert(CGPoint(x: host.safeFrame.midX, y: host.safeFrame.midY), to: window)
        tap(place.x, place.y)
    }

    /// The words of the findings that say something is broken.
    var broken: [String] { findings.filter { $0.severity == .must }.map(\.message) }
}
