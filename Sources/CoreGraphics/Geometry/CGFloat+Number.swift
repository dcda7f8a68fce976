import Foundation

extension CGFloat {
    /// A number of whichever type a dictionary holds it in; `nil` for what is none.
    package init?(number: Any?) {
        switch number {
        case let value as CGFloat: self = value
        case let value as Double: self = CGFloat(value)
        case let value as Float: self = CGFloat(value)
        case let value as Int: self = CGFloat(value)
        case let value as Bool: self = value ? 1 : 0
        case let value as NSNumber: self = CGFloat(value.doubleValue)
        default: return nil
        }
    }
}
