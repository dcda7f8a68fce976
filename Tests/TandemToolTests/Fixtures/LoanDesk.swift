import Observation
import SwiftUI
import UIKit

/// A desk's state; UIKit shows it above, SwiftUI below.
@MainActor
@Observable
final class Desk {
    var lent = 0
    var note = ""
}

struct DeskPanel: View {
    @Bindable var desk: Desk
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.dynamicTypeSize) private var textSize
    @State private var isHeld = false
    @State private var offset = CGSize.zero

    var body: some View {
        VStack(spacing: 8) {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(1..<31) { number in
                        Text("Row \(number)").frame(height: 40)
                    }
                }
            }
            Button("Lend") { desk.lent += 1 }
            Text("note: \(desk.note)")
            Text(colorScheme == .dark ? "night" : "day")
            Text(textSize >= .accessibility1 ? "huge text" : "usual text")
            Text(isHeld ? "held" : "Hold me").onLongPressGesture { isHeld = true }
            Text("Double me").onTapGesture(count: 2) { desk.lent += 10 }
            Text("moved \(Int(offset.width)), \(Int(offset.height))")
            Text("Book cart")
                .gesture(DragGesture().onChanged { offset = $0.translation })
        }
    }
}

/// A label that knows how far apart two fingers were lifted.
final class Cover: UILabel {
    private var distance: CGFloat = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { distance = span(event) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard distance > 0 else { return }
        text = span(event) > distance ? "Cover, big" : "Cover, small"
    }

    private func span(_ event: UIEvent?) -> CGFloat {
        let places = (event?.allTouches ?? []).map { $0.location(in: self).x }
        return places.count == 2 ? abs(places[0] - places[1]) : 0
    }
}

final class DeskController: UIViewController {
    private let desk = Desk()
    private let lent = UILabel()
    private let field = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Desk"
        view.backgroundColor = .systemBackground
        field.placeholder = "Note"
        field.addAction(UIAction { [weak self] _ in self?.desk.note = self?.field.text ?? "" }, for: .editingChanged)
        let details = UIButton(type: .system, primaryAction: UIAction(title: "Details") { [weak self] _ in self?.push() })
        let help = UIButton(type: .system, primaryAction: UIAction(title: "Help") { [weak self] _ in self?.present() })
        let cover = Cover()
        cover.text = "Cover"
        cover.isUserInteractionEnabled = true
        cover.isMultipleTouchEnabled = true
        let panel = UIHostingController(rootView: DeskPanel(desk: desk))
        addChild(panel)
        let column = UIStackView(arrangedSubviews: [lent, field, details, help, cover])
        column.axis = .vertical
        column.spacing = 4
        column.translatesAutoresizingMaskIntoConstraints = false
        // The rows scroll: they need no room of their own.
        panel.view.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
        panel.view.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        view.addSubview(panel.view)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            column.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            panel.view.topAnchor.constraint(equalTo: column.bottomAnchor),
            panel.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            panel.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            panel.view.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
            field.heightAnchor.constraint(equalToConstant: 34),
            cover.heightAnchor.constraint(equalToConstant: 60),
        ])
        panel.didMove(toParent: self)
        show()
    }

    private func show() {
        withObservationTracking {
            lent.text = "\(desk.lent) lent"
        } onChange: { [weak self] in
            Task { @MainActor in self?.show() }
        }
    }

    private func push() {
        let page = UIViewController()
        page.title = "Details page"
        page.view.backgroundColor = .systemBackground
        navigationController?.pushViewController(page, animated: true)
    }

    private func present() {
        let help = VStack {
            Text("How to lend")
            Text("Details").onTapGesture { [weak self] in self?.dismiss(animated: true) }
            Button("Close") { [weak self] in self?.dismiss(animated: true) }
        }
        present(UIHostingController(rootView: help), animated: true)
    }
}

#Preview("Desk") {
    UINavigationController(rootViewController: DeskController())
}
