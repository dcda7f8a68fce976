/// What a drag does with its items where it ends. Source: Apple, UIKit `UIDropOperation`.
public enum UIDropOperation: UInt, Sendable {
    /// Nothing: the items go back.
    case cancel = 0
    /// Nothing, though data of the kind could be taken here.
    case forbidden = 1
    case copy = 2
    /// What was taken goes away where it came from, which is in this app.
    case move = 3
}

/// What a drag and the view it is over both know. Source: Apple, UIKit `UIDragDropSession`.
@MainActor @preconcurrency
public protocol UIDragDropSession: NSObjectProtocol {
    var items: [UIDragItem] { get }
    /// Where the finger is.
    func location(in view: UIView) -> CGPoint
    var allowsMoveOperation: Bool { get }
    var isRestrictedToDraggingApplication: Bool { get }
    /// Whether an item is of one of the types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Whether an item can be had as an object of the class.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
    /// Whether an item can be had as the value that Foundation bridges to a class.
    public func canLoadObjects<Value: _ItemProviderBridged>(ofClass aClass: Value.Type) -> Bool { canLoadObjects(ofClass: Value._Object.self) }
}

/// A drag, for who gives its items. Source: Apple, UIKit `UIDragSession`.
@MainActor @preconcurrency
public protocol UIDragSession: UIDragDropSession {
    /// What the dragging side tells itself and drops in this app.
    var localContext: Any? { get set }
}

/// How the system shows that data is on its way. Source: Apple, UIKit `UIDropSessionProgressIndicatorStyle`.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    case none = 0
    case `default` = 1
}

/// A drag, for who may take its items. Source: Apple, UIKit `UIDropSession`.
@MainActor @preconcurrency
public protocol UIDropSession: UIDragDropSession, ProgressReporting {
    /// The drag, which always comes from this app here.
    var localDragSession: (any UIDragSession)? { get }
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
    /// Makes objects of all items that can be had as some; `completion` runs on the main queue.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

extension UIDropSession {
    /// Makes values of all items that can be had as the class that Foundation bridges them to.
    @discardableResult
    public func loadObjects<Value: _ItemProviderBridged>(ofClass aClass: Value.Type, completion: @escaping ([Value]) -> Void) -> Progress {
        loadObjects(ofClass: Value._Object.self) { objects in
            var values: [Value] = []
            for case let object as Value._Object in objects { values.append(Value._value(object)) }
            completion(values)
        }
    }
}
