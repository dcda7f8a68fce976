import SwiftUI
import UIKit

@MainActor @objc protocol Lending: AnyObject {
    func lendFromChain(_ sender: Any?)
}

@objcMembers
final class Ledger: NSObject {
    @objc dynamic var count = 0
    func add(_ note: NSNotification) { count += 1 }
}

final class DeskController: UIViewController {
    @IBOutlet private weak var missing: UILabel?
    private let ledger = Ledger()
    private let status = UILabel()
    private let field = UITextField()
    private lazy var button: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Lend", for: .normal)
        button.addTarget(self, action: #selector(lend(_:)), for: .touchUpInside)
        return button
    }()
    private var ticks = 0
    private weak var timer: Timer?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Count", style: .plain, target: self, action: #selector(showCount))
        let tap = UITapGestureRecognizer(target: self, action: #selector(DeskController.statusTapped))
        status.isUserInteractionEnabled = true
        status.addGestureRecognizer(tap)
        status.text = "open"
        let chain = UIButton(type: .system)
        chain.setTitle("Chain", for: .normal)
        chain.addTarget(nil, action: #selector(Lending.lendFromChain(_:)), for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [status, button, chain, field])
        stack.axis = .vertical
        stack.frame = CGRect(x: 20, y: 120, width: 300, height: 200)
        stack.distribution = .fillEqually
        view.addSubview(stack)
        NotificationCenter.default.addObserver(ledger, selector: #selector(Ledger.add(_:)), name: .lent, object: nil)
        timer = Timer.scheduledTimer(
            timeInterval: 0.25, target: self, selector: #selector(tick(timer:)), userInfo: "clock", repeats: true)
        perform(#selector(later(_:)), with: "later", afterDelay: 0.1)
    }

    @IBAction private func lend(_ sender: UIButton) {
        NotificationCenter.default.post(name: .lent, object: self)
        sender.setTitle("Lent \(ledger.count)", for: .normal)
        field.becomeFirstResponder()
        field.perform(#selector(UITextField.resignFirstResponder))
    }

    @objc func showCount() {
        navigationItem.title = "\(ledger.count) lent, \(ticks) ticks, \(#keyPath(Ledger.count))"
        NotificationCenter.default.removeObserver(ledger)
    }

    @objc private func statusTapped(_ recognizer: UITapGestureRecognizer) { status.text = "tapped \(recognizer.state == .ended)" }

    @objc private func tick(timer: Timer) {
        ticks += 1
        if ticks == 3 { timer.invalidate() }
        if timer.userInfo as? String != "clock" { status.text = "no clock" }
    }

    @objc func later(_ word: String) { field.placeholder = word }
}

extension DeskController: Lending {
    @objc func lendFromChain(_ sender: Any?) { status.text = "from the chain" }
}

extension Notification.Name { static let lent = Notification.Name("lent") }

struct Desk: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UINavigationController {
        UINavigationController(rootViewController: DeskController())
    }
    func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}

struct Knob: UIViewRepresentable {
    @Binding var value: Double

    func makeUIView(context: Context) -> UISwitch {
        let knob = UISwitch()
        knob.accessibilityLabel = "Knob"
        knob.addTarget(context.coordinator, action: #selector(Coordinator.changed), for: .valueChanged)
        return knob
    }
    func updateUIView(_ knob: UISwitch, context: Context) {}
    func makeCoordinator() -> Coordinator { Coordinator(self) }

    class Coordinator: NSObject {
        var parent: Knob
        init(_ parent: Knob) { self.parent = parent }
        @objc func changed(_ sender: UISwitch) { parent.value = sender.isOn ? 1 : 0 }
    }
}

struct Room: View {
    @State private var value = 0.0
    var body: some View {
        VStack {
            #if os(iOS)
            if #available(iOS 26, *) { Text("new") } else { Text("old") }
            #else
            Text("no phone")
            #endif
            Knob(value: $value)
            Text("value \(value, specifier: "%.0f")")
        }
    }
}

#if DEBUG
#Preview("Desk") { Desk() }
#Preview("Room") { Room() }
#endif
