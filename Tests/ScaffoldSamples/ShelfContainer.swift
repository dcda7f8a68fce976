import SwiftUI
import UIKit

/// The SwiftUI content.
struct ShelfContainerContent: View {
    var title: String

    var body: some View { Text(title).padding() }
}

/// A controller that holds SwiftUI as a child.
final class ShelfContainer: UIViewController {
    private let host = UIHostingController(rootView: ShelfContainerContent(title: "ShelfContainer"))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        host.sizingOptions = .intrinsicContentSize
        addChild(host)
        view.addSubview(host.view)
        host.view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            host.view.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            host.view.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
            host.view.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
        ])
        host.didMove(toParent: self)
    }

    func show(_ title: String) { host.rootView = ShelfContainerContent(title: title) }
}

@available(iOS 17, *)
#Preview { ShelfContainer() }
