/// One thing that is dragged. Source: Apple, UIKit `UIDragItem`.
@MainActor @preconcurrency
open class UIDragItem: NSObject {
    /// What gives the item's data to who takes it.
    public let itemProvider: NSItemProvider
    /// What the item is inside of this app.
    open var localObject: Any?
    /// Makes what is shown under the finger; `nil` for what was lifted.
    open var previewProvider: (() -> UIDragPreview?)?

    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}
