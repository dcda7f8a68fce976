import CoreGraphics
import Tracing

/// A length that can be laid out; others are reported in Apple's words and ignored.
func validLength(_ length: CGFloat) -> CGFloat? {
    if length.isFinite, length >= 0 { return length }
    FindingLog.current.report(
        .init(
            "fidelity.approximated", .must,
            "Invalid frame dimension (negative or non-finite): \(length). The length is ignored; pass a finite length of 0 "
                + "or more, and maxWidth or maxHeight for .infinity."))
    return nil
}

/// A largest length, which may be infinite.
func validLimit(_ length: CGFloat) -> CGFloat? { length == .infinity ? length : validLength(length) }

func reportUnordered(_ lengths: CGFloat?...) {
    let given = lengths.compactMap { $0 }
    guard zip(given, given.dropFirst()).contains(where: { $0 > $1 }) else { return }
    FindingLog.current.report(
        .init(
            "fidelity.approximated", .consider,
            "Contradictory frame constraints specified: \(given.map { "\($0)" }.joined(separator: ", ")) are not in the order "
                + "minimum, ideal, maximum."))
}
