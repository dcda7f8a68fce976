import Tracing
import UIKit

/// What can be given to another app: here texts and URLs.
public protocol Transferable {
    /// The item as UIKit shares it.
    var _activityItem: Any { get }
}

extension String: Transferable { public var _activityItem: Any { self } }
extension URL: Transferable { public var _activityItem: Any { self } }

/// What a sheet for sharing shows of an item before it is shared.
public struct SharePreview<Image, Icon> {
    fileprivate init(shown title: String) {
        reportApproximation("SharePreview", "the sheet for sharing shows the items themselves, and no preview.")
    }
}

extension SharePreview where Image == Never, Icon == Never {
    public init(_ titleKey: LocalizedStringKey) { self.init(shown: Text(titleKey).plainText) }
    public init(_ title: Text) { self.init(shown: title.plainText) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) { self.init(shown: String(title)) }
}

extension SharePreview where Icon == Never {
    public init(_ titleKey: LocalizedStringKey, image: Image) { self.init(shown: Text(titleKey).plainText) }
    public init(_ title: Text, image: Image) { self.init(shown: title.plainText) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: Image) { self.init(shown: String(title)) }
}

/// A button that opens the sheet for sharing. Source: Apple, SwiftUI `ShareLink`.
nonisolated public struct ShareLink<Data: RandomAccessCollection, PreviewImage, PreviewIcon, Label: View>: View
where Data.Element: Transferable {
    private let items: Data
    private let subject: Text?
    private let message: Text?
    private let label: Label
    @Environment(\.screenController) private var screen

    init(_ items: Data, _ subject: Text?, _ message: Text?, _ label: Label) {
        self.items = items
        self.subject = subject
        self.message = message
        self.label = label
    }

    @MainActor public var body: some View {
        let (items, subject, message, screen) = (items, subject, message, screen)
        return Button {
            let shared = items.map { SharedItem($0._activityItem, subject?.plainText) } + [message].compactMap { $0.map { SharedItem($0.plainText, nil) } }
            let sheet = UIActivityViewController(activityItems: shared, applicationActivities: nil)
            sheet.popoverPresentationController?.sourceView = screen.controller?.viewIfLoaded
            screen.controller?.present(sheet, animated: true)
        } label: {
            label
        }
    }
}

/// An item with the subject that a mail would have.
@MainActor
private final class SharedItem: NSObject, UIActivityItemSource {
    private let item: Any
    private let subject: String?

    init(_ item: Any, _ subject: String?) { (self.item, self.subject) = (item, subject) }

    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { item }
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { item }
    func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { subject ?? "" }
}

/// The label of a share link that says nothing itself.
nonisolated public struct DefaultShareLinkLabel: View {
    private let title: Text
    init(_ title: Text?) { self.title = title ?? Text(verbatim: "Share…") }
    @MainActor public var body: some View { Label { title } icon: { Image(systemName: "square.and.arrow.up") } }
}

extension DefaultShareLinkLabel: @MainActor TextSource {
    @MainActor var collectedText: String? { title.plainText }
    @MainActor var collectedImage: UIImage? { UIImage(systemName: "square.and.arrow.up") }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
    nonisolated public init(
        items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) { self.init(items, subject, message, label()) }
    nonisolated public init<Item: Transferable>(
        item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<Item> { self.init(CollectionOfOne(item), subject, message, label()) }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items, subject, message, DefaultShareLinkLabel(nil))
    }
    nonisolated public init<Item: Transferable>(
        item: Item, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<Item> { self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(nil)) }
    nonisolated public init<Item: Transferable>(
        _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<Item> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(Text(titleKey)))
    }
    nonisolated public init<Item: Transferable>(
        _ title: Text, item: Item, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<Item> { self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(title)) }
    @_disfavoredOverload
    nonisolated public init<Item: Transferable, S: StringProtocol>(
        _ title: S, item: Item, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<Item> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(Text(title)))
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    nonisolated public init<Item: Transferable>(
        item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<Item> { self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(nil)) }
    nonisolated public init<Item: Transferable>(
        _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<Item> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(Text(titleKey)))
    }
}

extension ShareLink {
    nonisolated public init<Item: Transferable>(
        item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<Item> { self.init(CollectionOfOne(item), subject, message, label()) }
}
