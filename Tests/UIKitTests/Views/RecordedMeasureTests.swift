import Testing
@testable import UIKit

/// Runs `body` as on an emulated system.
@MainActor
private func on(_ version: Int, _ body: () throws -> Void) rethrows {
    let outer = Platform.current
    defer { Platform.current = outer }
    Platform.current = Platform(majorVersion: version)
    try body()
}

@MainActor
@Suite("Sizes, margins and lines as recorded", .serialized)
struct RecordedMeasureTests {
    @Test(
        "FACT 107: heights of bars and controls before iOS 26, and of sliders on it",
        arguments: [
            ("tab bar", 18, 49), ("toolbar", 18, 44), ("search bar", 18, 56), ("progress", 18, 4), ("segments", 18, 32),
            ("field", 18, 34), ("slider", 18, 31), ("slider", 26, 34), ("medium", 18, 20), ("large", 18, 37), ("picker", 18, 216),
        ] as [(String, Int, CGFloat)])
    func heights(_ name: String, _ version: Int, _ height: CGFloat) {
        on(version) {
            let view: UIView
            switch name {
            case "tab bar": view = UITabBar()
            case "toolbar": view = UIToolbar()
            case "search bar": view = UISearchBar()
            case "progress": view = UIProgressView(progressViewStyle: .default)
            case "segments": view = UISegmentedControl(items: ["Title", "Author"])
            case "field":
                let field = UITextField()
                field.borderStyle = .roundedRect
                view = field
            case "slider": view = UISlider()
            case "picker": view = UIPickerView()
            case "medium": view = UIActivityIndicatorView(style: .medium)
            default: view = UIActivityIndicatorView(style: .large)
            }
            view.frame = CGRect(x: 0, y: 0, width: 320, height: 0)
            view.sizeToFit()
            #expect(view.frame.height == height)
        }
    }

    @Test(
        "FACT 109: a root view's margins at the sides are 16, from a width of 414 points on 20; above and below is the safe area alone",
        arguments: [(320, 16), (375, 16), (414, 20), (1366, 20)] as [(CGFloat, CGFloat)])
    func rootMargins(_ width: CGFloat, _ side: CGFloat) {
        Screen.run(.iPhone14) { screen in
            screen.window.frame.size.width = width
            let controller = UIViewController()
            screen.window.rootViewController = controller
            screen.frame()
            let margins = controller.view.layoutMargins
            #expect(margins.left == side && margins.right == side)
            #expect(margins.top == controller.view.safeAreaInsets.top && margins.bottom == controller.view.safeAreaInsets.bottom)
        }
    }

    /// The one-pixel lines in a bar, in its coordinates.
    private func hairlines(_ bar: UIView) -> [CGRect] {
        var found: [CGRect] = []
        func visit(_ view: UIView) {
            if view.frame.height > 0, view.frame.height < 1, !view.isHidden { found.append(view.convert(view.bounds, to: bar)) }
            for subview in view.subviews { visit(subview) }
        }
        visit(bar)
        return found
    }

    @Test("FACT 111: a navigation bar's hairline is the pixel below it, a tab bar's the pixel above it")
    func hairlines() {
        on(18) {
            Screen.run(.iPhone14) { screen in
                let root = UIViewController()
                root.view.backgroundColor = .white
                let navigation = UINavigationController(rootViewController: root)
                let opaque = UINavigationBarAppearance()
                opaque.configureWithDefaultBackground()
                navigation.navigationBar.standardAppearance = opaque
                navigation.navigationBar.scrollEdgeAppearance = opaque
                let tabs = UITabBarController()
                tabs.viewControllers = [navigation]
                screen.window.rootViewController = tabs
                screen.frame()
                screen.frame()
                let line = hairlines(navigation.navigationBar)
                #expect(line.count == 1 && line.first?.minY == 44 && abs((line.first?.height ?? 0) - 1.0 / 3) < 0.001)
                let above = hairlines(tabs.tabBar)
                #expect(above.count == 1 && abs((above.first?.maxY ?? 9)) < 0.001 && abs((above.first?.height ?? 0) - 1.0 / 3) < 0.001)
            }
        }
    }

    @Test("FACT 83: a path's elements, an oval in it as four curves from its right edge")
    func path() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 0, y: 60))
        path.addQuadCurve(to: CGPoint(x: 30, y: 90), controlPoint: CGPoint(x: 3.75, y: 86.25))
        path.close()
        path.append(UIBezierPath(ovalIn: CGRect(x: 75, y: 75, width: 30, height: 30)))
        var lines: [String] = []
        func text(_ point: CGPoint) -> String { "(\(Double((point.x * 1000).rounded() / 1000)), \(Double((point.y * 1000).rounded() / 1000)))" }
        path.cgPath.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint: lines.append("MoveTo \(text(points[0]))")
            case .addLineToPoint: lines.append("LineTo \(text(points[0]))")
            case .addQuadCurveToPoint: lines.append("QuadCurveTo \(text(points[0])) \(text(points[1]))")
            case .addCurveToPoint: lines.append("CurveTo \(text(points[0])) \(text(points[1])) \(text(points[2]))")
            case .closeSubpath: lines.append("Close")
            }
        }
        #expect(
            lines == [
                "MoveTo (0.0, 0.0)", "LineTo (0.0, 60.0)", "QuadCurveTo (3.75, 86.25) (30.0, 90.0)", "Close", "MoveTo (105.0, 90.0)",
                "CurveTo (105.0, 98.284) (98.284, 105.0) (90.0, 105.0)", "CurveTo (81.716, 105.0) (75.0, 98.284) (75.0, 90.0)",
                "CurveTo (75.0, 81.716) (81.716, 75.0) (90.0, 75.0)", "CurveTo (98.284, 75.0) (105.0, 81.716) (105.0, 90.0)", "Close",
            ])
    }
}
