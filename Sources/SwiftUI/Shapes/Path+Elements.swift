import CoreGraphics
import Foundation

extension Path {
    /// One step of a path. Source: Apple, SwiftUI `Path.Element`.
    public enum Element: Equatable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case closeSubpath
    }

    /// Calls a function with each step, in order.
    public func forEach(_ body: (Path.Element) -> Void) {
        for element in cgPath.elements {
            switch element {
            case .move(let end): body(.move(to: end))
            case .line(let end): body(.line(to: end))
            case .quad(let control, let end): body(.quadCurve(to: end, control: control))
            case .curve(let control1, let control2, let end): body(.curve(to: end, control1: control1, control2: control2))
            case .close: body(.closeSubpath)
            }
        }
    }

    /// The steps as text: points, then a letter: `m` for a move, `l`, `q`, `c` for lines and curves, `h` to close.
    public var description: String {
        var words: [String] = []
        func add(_ points: [CGPoint], _ letter: String) {
            words += points.flatMap { [Self.text($0.x), Self.text($0.y)] } + [letter]
        }
        forEach { element in
            switch element {
            case .move(let end): add([end], "m")
            case .line(let end): add([end], "l")
            case .quadCurve(let end, let control): add([control, end], "q")
            case .curve(let end, let control1, let control2): add([control1, control2, end], "c")
            case .closeSubpath: add([], "h")
            }
        }
        return words.joined(separator: " ")
    }

    private static func text(_ value: CGFloat) -> String {
        Int(exactly: Double(value)).map { "\($0)" } ?? "\(Double(value))"
    }

    /// Reads the text of a path, as `description` writes it; `nil` for any other.
    public init?(_ string: String) {
        self.init()
        var numbers: [CGFloat] = []
        for word in string.split(whereSeparator: \.isWhitespace) {
            if let number = Double(word) {
                numbers.append(CGFloat(number))
                continue
            }
            let points = stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
            switch (word, numbers.count) {
            case ("m", 2): move(to: points[0])
            case ("l", 2): addLine(to: points[0])
            case ("q", 4): addQuadCurve(to: points[1], control: points[0])
            case ("c", 6): addCurve(to: points[2], control1: points[0], control2: points[1])
            case ("h", 0): closeSubpath()
            default: return nil
            }
            numbers = []
        }
        if !numbers.isEmpty { return nil }
    }
}
