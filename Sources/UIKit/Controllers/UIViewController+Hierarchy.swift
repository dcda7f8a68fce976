import Foundation

extension UIViewController {
    /// The tree of controllers under this one, a line each: state and view (FACT 73).
    package func hierarchyDescription() -> String {
        var lines: [String] = []
        appendHierarchy(to: &lines, depth: 0, prefix: "")
        return lines.joined(separator: "\n")
    }

    private func appendHierarchy(to lines: inout [String], depth: Int, prefix: String) {
        let indent = String(repeating: "   | ", count: depth)
        lines.append("\(indent)\(prefix)<\(typeName)>, state: \(stateWord), view: \(viewWords)")
        for child in childControllers { child.appendHierarchy(to: &lines, depth: depth + 1, prefix: "") }
        if let presented = activePresentation?.presentedViewController {
            presented.appendHierarchy(
                to: &lines, depth: depth + 1, prefix: "+ presented with \(activePresentation?.styleName ?? "none"): ")
        }
    }

    private var stateWord: String {
        switch appearance {
        case .disappeared: "disappeared"
        case .willAppear, .isAppearing: "appearing"
        case .appeared: "appeared"
        case .disappearing: "disappearing"
        }
    }

    private var viewWords: String {
        guard let loadedView else { return "(view not loaded)" }
        let name = "<\(String(describing: type(of: loadedView)))>"
        return loadedView.window == nil ? "\(name) not in the window" : name
    }
}
