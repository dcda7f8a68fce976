import UIKit

/// The items of a toolbar's `.keyboard` placement, in a row over the keyboard: the accessory of the screen's controller.
@MainActor
final class KeyboardBar: UIView {
    /// In points (iOS 17 and 18; unrecorded for 26).
    private static let height: CGFloat = 44
    private static let margin: CGFloat = 16

    private let host: HostView

    init(_ entries: [ToolbarEntry], _ environment: EnvironmentScope) {
        host = HostView(Self.row(entries))
        host.inheritedEnvironment = environment
        host.safeAreaRegions = []
        super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
        backgroundColor = .systemGray5
        addSubview(host)
    }

    required init?(coder: NSCoder) { preconditionFailure("The row over the keyboard is not in an archive.") }

    func show(_ entries: [ToolbarEntry]) { host.setRoot(Self.row(entries)) }

    private static func row(_ entries: [ToolbarEntry]) -> some View {
        HStack(spacing: 16) {
            ForEach(0..<entries.count, id: \.self) { AnyView(any: entries[$0].content) }
        }
        .padding(.horizontal, margin)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        host.frame = bounds
    }
}
