import Foundation
import Rulebook
import Tracing

extension CALayer {
    /// Whether a layer may take the position: stops with Core Animation's exception text at a NaN, reports an infinity.
    final func mayTake(position: CGPoint) -> Bool {
        let numbers = [position.x, position.y]
        precondition(
            !numbers.contains(where: \.isNaN),
            "CALayerInvalidGeometry: CALayer position contains NaN: [\(Self.text(numbers))]. \(placeOfMistake)")
        guard numbers.allSatisfy(\.isFinite) else {
            report("sublayer with non-finite position [\(Self.text(numbers))]")
            return false
        }
        return true
    }

    final func mayTake(bounds: CGRect) -> Bool {
        let numbers = [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height]
        precondition(
            !numbers.contains(where: \.isNaN),
            "CALayerInvalidGeometry: CALayer bounds contains NaN: "
                + "[\(Self.text(numbers.prefix(2))); \(Self.text(numbers.suffix(2)))]. \(placeOfMistake)")
        guard numbers.allSatisfy(\.isFinite) else {
            report("sublayer with non-finite bounds [\(Self.text(numbers.prefix(2))); \(Self.text(numbers.suffix(2)))]")
            return false
        }
        return true
    }

    /// On iOS an infinity is an exception when the frame is committed; here the geometry stays as it was.
    private func report(_ words: String) {
        FindingLog.current.report(
            Finding("layout.invalid-geometry", .must, "CALayerInvalidGeometry: \(words). \(placeOfMistake)"))
    }

    private var placeOfMistake: String {
        let owner = (delegate as AnyObject?).map { "; delegate = \(String(describing: type(of: $0)))" } ?? ""
        return "Layer: <\(String(describing: type(of: self))); position = CGPoint (\(Self.text([position.x, position.y]))); "
            + "bounds = CGRect (\(Self.text([bounds.minX, bounds.minY])); \(Self.text([bounds.width, bounds.height])))\(owner)>. "
            + "Look for a division by zero, or for an infinite length, in what the frame was computed from."
    }

    private static func text(_ numbers: some Sequence<CGFloat>) -> String {
        numbers.map { number in
            if number.isNaN { return "nan" }
            if number.isInfinite { return number < 0 ? "-inf" : "inf" }
            return number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(Double(number))
        }.joined(separator: " ")
    }
}
