import UIKit

/// A length that grows and shrinks with the size of text.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    private let base: Value
    private let style: UIFont.TextStyle
    private var reader: EnvironmentReader?

    public init(wrappedValue: Value) {
        base = wrappedValue
        style = .body
    }
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        base = wrappedValue
        style = textStyle.uiKit
    }

    public var wrappedValue: Value {
        let size = (reader?.values() ?? EnvironmentValues()).dynamicTypeSize
        let (base, style) = (CGFloat(base), style)
        return Value(
            MainActor.assumeIsolated {
                UIFontMetrics(forTextStyle: style).scaledValue(
                    for: base, compatibleWith: UITraitCollection(preferredContentSizeCategory: size.category))
            })
    }

    @MainActor
    public static func _install(at pointer: UnsafeMutableRawPointer, _ installation: inout _PropertyInstallation) {
        let node = installation.node
        pointer.assumingMemoryBound(to: Self.self).pointee.reader = installation.slot { EnvironmentReader(node) }
    }

    @MainActor
    public static var _comparer: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        { left, right in
            left.assumingMemoryBound(to: Self.self).pointee.base == right.assumingMemoryBound(to: Self.self).pointee.base
        }
    }
}

extension ScaledMetric: @unchecked Sendable where Value: Sendable {}
