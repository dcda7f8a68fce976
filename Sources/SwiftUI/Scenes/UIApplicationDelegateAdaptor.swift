import Combine
import UIKit

/// An app's `UIApplicationDelegate`, made when the app is launched. Source: Apple, SwiftUI `UIApplicationDelegateAdaptor`.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>: DynamicProperty {
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {}

    public var wrappedValue: DelegateType {
        guard let delegate = UIApplication.shared.delegate as? DelegateType else {
            preconditionFailure("\(DelegateType.self) is there once the app is launched: with ./tandem run or Stage.launch(_:).")
        }
        return delegate
    }

    public static func _install(at pointer: UnsafeMutableRawPointer, _ installation: inout _PropertyInstallation) {
        guard DelegateType.self is any ObservableObject.Type else { return }
        let node = installation.node
        let listener = installation.slot { ObjectListener(node) }
        if let model = UIApplication.shared.delegate as? any ObservableObject { listener.listen(to: model) }
    }

    public static var _comparer: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool { { _, _ in true } }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
    public var projectedValue: ObservedObject<DelegateType>.Wrapper { ObservedObject(wrappedValue: wrappedValue).projectedValue }
}

/// An adaptor, seen without its type.
@MainActor
protocol DelegateAdaptor {
    func makeDelegate() -> any UIApplicationDelegate
}

extension UIApplicationDelegateAdaptor: DelegateAdaptor {
    func makeDelegate() -> any UIApplicationDelegate {
        guard let delegate = NSObject.make(DelegateType.self) as? DelegateType else {
            preconditionFailure("\(DelegateType.self) was not made by its init().")
        }
        return delegate
    }
}
