import UniformTypeIdentifiers

/// A drag that began in this app.
@MainActor
final class LocalDragSession: NSObject, UIDragSession {
    var items: [UIDragItem] = []
    var localContext: Any?
    var allowsMoveOperation = true
    var isRestrictedToDraggingApplication = false
    /// In the window's coordinates.
    var place = CGPoint.zero
    weak var window: UIWindow?

    init(in window: UIWindow?) { self.window = window }

    func location(in view: UIView) -> CGPoint { view.convert(place, from: window) }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
}

/// What a view that a drag is over sees of it.
@MainActor
final class LocalDropSession: NSObject, UIDropSession {
    let drag: LocalDragSession
    let progress = Progress(totalUnitCount: 0)
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default

    init(_ drag: LocalDragSession) { self.drag = drag }

    var localDragSession: (any UIDragSession)? { drag }
    var items: [UIDragItem] { drag.items }
    var allowsMoveOperation: Bool { drag.allowsMoveOperation }
    var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
    func location(in view: UIView) -> CGPoint { drag.location(in: view) }
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
    }
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool { drag.canLoadObjects(ofClass: aClass) }

    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
        let gathering = ObjectGathering(providers.count) { objects in
            let answer = Unchecked(value: { completion(objects) })
            DispatchQueue.main.async { answer.value() }
        }
        progress.totalUnitCount += Int64(providers.count)
        for (index, provider) in providers.enumerated() {
            provider.give(aClass) { object in gathering.take(object, at: index) }
        }
        return gathering.progress
    }
}
