import Foundation
import Glibc
import MainQueue

extension NSObject {
    /// An object of a class that is known only when the program runs, made by its `init()`.
    ///
    /// With Objective-C every class answers `init()`. Here `NSObject.init()` is not `required`, so that the language
    /// refuses the call; the runtime finds the class's own override as it does for any overridden method. A class whose
    /// stored properties need arguments has none, and its `init()` stops as the compiler's stub does.
    package static func make(_ type: NSObject.Type) -> NSObject {
        typealias LookUp = @convention(c) (UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer) -> UnsafeRawPointer?
        guard let lookUp = dlsym(nil, "swift_lookUpClassMethod"), let method = dlsym(nil, "$s10Foundation8NSObjectCACycfCTq"),
            let owner = dlsym(nil, "$s10Foundation8NSObjectCMn")
        else { preconditionFailure("This Foundation does not export NSObject.init(), so \(type) cannot be made.") }
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard let initializer = unsafeBitCast(lookUp, to: LookUp.self)(metadata, method, owner) else {
            preconditionFailure("\(type) has no init().")
        }
        return Unmanaged<NSObject>.fromOpaque(tandem_new_object(initializer, metadata)).takeRetainedValue()
    }
}
