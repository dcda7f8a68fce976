import Rulebook

/// The edits by which right code is broken: first those of one example, then those of all right code.
enum Mutations {
    static let all = bridge + screens + layout + collections + running + everywhere

    private static let bridge: [Mutation] = [
        Mutation("bridge.coordinator-stale-parent", 2, .replace("@Binding var title", "var title")),
        Mutation("bridge.coordinator-strong-cycle", 1, .replace("weak var", "var")),
        Mutation("bridge.coordinator-strong-cycle", 2, .replace("context.coordinator.field = field", """
            context.coordinator.field = field
            field.addAction(UIAction { _ in context.coordinator.lend() }, for: .editingChanged)
            """)),
        Mutation("bridge.view-stored-in-representable", 2, .replace("static let placeholder", "let placeholder")),
        Mutation("bridge.view-rebuilt-in-update", 2, .drop("guard isOverdue")),
        Mutation("bridge.view-rebuilt-in-update", 2, .replace("guard isOverdue, view.subviews.isEmpty", "guard isOverdue")),
        Mutation("bridge.update-unguarded-write", 1, .replace("if editor.text != note { editor.text = note }", "editor.text = note")),
        Mutation("bridge.update-unguarded-write", 1, .replace("if editor.text != note", "if editor.isEditable")),
        Mutation("bridge.update-writes-state", 1, .replace("DispatchQueue.main.async { height = measured }", "height = measured")),
        Mutation("bridge.update-writes-state", 2, .replace("button.tag = taps", "self.taps = taps")),
        Mutation("bridge.update-empty-with-inputs", 1, .replace("        label.text = title\n    }", "    }")),
        Mutation("bridge.update-empty-with-inputs", 2, .replace("let style = UIActivityIndicatorView.Style.large", "let style: UIActivityIndicatorView.Style")),
        Mutation("bridge.representable-layout-mutation", 1, .replace("view.alpha = isTilted ? 0.5 : 1", "view.center.x = 4")),
        Mutation("bridge.representable-layout-mutation", 1, .replace("stripe.frame", "view.frame")),
        Mutation("bridge.representable-layout-mutation", 1, .replace("view.subviews.first?.transform", "view.transform")),
        Mutation("bridge.viewcontroller-as-view", 1, .rewrite([
            ("UIViewControllerRepresentable", "UIViewRepresentable"),
            ("makeUIViewController(context: Context) -> ReaderController { ReaderController() }", "makeUIView(context: Context) -> UIView { ReaderController().view }"),
            ("updateUIViewController(_ controller: ReaderController", "updateUIView(_ view: UIView"),
        ])),
        Mutation("bridge.closure-instead-of-coordinator", 1, .rewrite([
            ("@Binding var count: Int", "let lend: () -> Void\n    var count: Int"), ("count += 1", "lend()"), ("let button = make()", "let button = UIButton()"),
        ])),
        Mutation("bridge.delegate-set-in-update-only", 1, .replace("        table.delegate = context.coordinator\n        return", "        return")),
        Mutation("bridge.delegate-died", 1, .drop("other = mine")),
        Mutation("bridge.delegate-died", 1, .replace("third.delegate = self", "third.delegate = FieldGuard()")),
        Mutation("bridge.delegate-died", 1, .replace("private let guardian = FieldGuard()", "private weak var guardian: FieldGuard? = FieldGuard()")),
        Mutation("bridge.dismiss-from-coordinator", 1, .replace("parent.dismiss()", "picker.dismiss(animated: true)")),
        Mutation("bridge.dismiss-from-coordinator", 1, .replace("parent.dismiss()", "picker.presentingViewController?.dismiss(animated: true)")),
        Mutation("bridge.push-from-wrapped-controller", 1, .replace("navigation.pushViewController", "navigation.navigationController?.pushViewController")),
        Mutation("bridge.dismantle-missing", 1, .drop("coordinator.stop()")),
        Mutation("bridge.dismantle-missing", 1, .replace("func stop() { timer?.invalidate() }", "func stop() {}")),
        Mutation("bridge.dismantle-missing", 2, .drop("removeObserver(token)")),
        Mutation("bridge.dismantle-missing", 2, .replace("repeats: false", "repeats: true")),
        Mutation("bridge.dismantle-stops-shared", 1, .rewrite([
            ("view.stopAnimating()", "ScannerService.shared.stop()"),
            ("struct ScanView", "final class ScannerService {\n    static let shared = ScannerService()\n    func stop() {}\n}\n\nstruct ScanView"),
        ])),
        Mutation("bridge.identity-unstable", 1, .replace(".id(book)", ".id(UUID())")),
        Mutation("bridge.identity-unstable", 1, .replace(".id(round)", ".id(Int.random(in: 0...9))")),
        Mutation("bridge.hosting-containment", 1, .drop("addChild(second)")),
        Mutation("bridge.hosting-containment", 1, .replace("embed(first)", "view.addSubview(first.view)")),
        Mutation("bridge.hosting-sizing-options", 1, .drop("sizingOptions")),
        Mutation("bridge.hosting-sizing-options", 1, .drop("whole.view.bottomAnchor")),
        Mutation("bridge.hosting-subview-added", 1, .replace("view.addSubview(UILabel())", "host.view.addSubview(UILabel())")),
        Mutation("bridge.navigation-mixed", 1, .drop("setNavigationBarHidden")),
        Mutation("bridge.navigation-mixed", 1, .replace("UIHostingController(rootView: BookScreen())", "UIHostingController(rootView: CatalogueScreen())")),
        Mutation("bridge.second-writable-copy", 1, .rewrite([
            ("private var isOpen: Bool", "private var isOpen: Int?"), ("State(initialValue: isOpen)", "State(initialValue: model.selection)"),
        ])),
        Mutation("bridge.cancellation-by-deinit", 1, .replace("        refresh?.cancel()\n    }\n\n    private", "    }\n\n    private")),
    ]

    private static let screens: [Mutation] = [
        Mutation("lifecycle.geometry-in-did-load", 1, .replace("override func viewDidLayoutSubviews", "func unused")),
        Mutation("lifecycle.geometry-in-did-load", 1, .drop("cover.autoresizingMask")),
        Mutation("lifecycle.geometry-in-did-load", 1, .replace("CGRect(x: 0, y: 0, width: 100", "CGRect(x: 0, y: 0, width: view.bounds.width")),
        Mutation("lifecycle.containment-order", 1, .move("reader.didMove", before: "view.addSubview")),
        Mutation("lifecycle.containment-order", 1, .move("addChild(reader)", before: "reader.didMove")),
        Mutation("lifecycle.containment-order", 1, .drop("addChild(reader)")),
        Mutation("lifecycle.containment-order", 1, .drop("reader.didMove")),
        Mutation("lifecycle.containment-order", 1, .move("reader.removeFromParent", before: "reader.willMove")),
        Mutation("lifecycle.one-time-setup-in-layout", 1, .replace("if !isSetUp", "if bounds.width > 0")),
        Mutation("lifecycle.one-time-setup-in-layout", 1, .rewrite([("if !isSetUp {", "do {")])),
        Mutation("lifecycle.one-time-setup-in-layout", 1, .replace("stripe.frame = bounds", "layer.insertSublayer(stripe, at: 0)")),
        Mutation("lifecycle.notification-unbalanced", 1, .drop("removeObserver")),
        Mutation("lifecycle.notification-unbalanced", 1, .replace("        stopObserving()\n", "")),
        Mutation("navigation.appearance-slots", 1, .drop("navigationItem.compactAppearance")),
        Mutation("navigation.appearance-slots", 1, .drop("navigationItem.scrollEdgeAppearance")),
        Mutation("navigation.bar-instead-of-item", 1, .replace("navigationItem.standardAppearance", "navigationController?.navigationBar.standardAppearance")),
        Mutation("navigation.push-chain", 1, .rewrite([("reader, animated: true", "reader, animated: false"), ("    if isNew {\n", ""), ("    } else {\n", ""), ("    }\n", "")])),
        Mutation("navigation.concurrent-transition", 1, .replace("popViewController(animated: false)", "popViewController(animated: true)")),
        Mutation("navigation.concurrent-transition", 1, .rewrite([
            ("popViewController(animated: false)", "popViewController(animated: true)"),
            ("navigation.pushViewController(next", "navigation.setViewControllers([next]"),
        ])),
        Mutation("navigation.large-title-per-controller", 1, .rewrite([
            ("navigationItem.largeTitleDisplayMode = .never", "navigationController?.navigationBar.prefersLargeTitles = false"),
            ("override func viewDidLoad()", "override func viewWillAppear(_ animated: Bool)"), ("super.viewDidLoad()", "super.viewWillAppear(animated)"),
        ])),
        Mutation("animation.animator-state", 1, .drop("stopAnimation(false)")),
        Mutation("animation.animator-state", 1, .replace("stopAnimation(false)", "stopAnimation(true)")),
        Mutation("animation.animator-state", 1, .replace("if animator.state == .stopped { animator.finishAnimation(at: .current) }", "animator.finishAnimation(at: .current)")),
        Mutation("animation.finished-ignored", 1, .replace("if finished { notice.removeFromSuperview() }", "notice.removeFromSuperview()")),
        Mutation("animation.finished-ignored", 1, .replace("print(\"shown\")", "notice.removeFromSuperview()")),
        Mutation("animation.layout-not-flushed", 1, .replace("self.height.constant = 100\n            self.view.layoutIfNeeded()", "self.height.constant = 100")),
        Mutation("animation.model-value-first", 1, .replace("cover.cornerRadius = 8", "animation.fillMode = .forwards\n    animation.isRemovedOnCompletion = false")),
        Mutation("adaptive.cgcolor-not-resolved", 1, .drop("registerForTraitChanges")),
        Mutation("adaptive.fixed-color", 1, .replace(".systemBackground", ".white")),
        Mutation("adaptive.fixed-color", 1, .drop("overrideUserInterfaceStyle")),
        Mutation("adaptive.fixed-font", 1, .replace("UIFont.preferredFont(forTextStyle: .body)", "UIFont.systemFont(ofSize: 17)")),
        Mutation("adaptive.fixed-font", 1, .replace("UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .systemFont(ofSize: 13))", ".boldSystemFont(ofSize: 13)")),
        Mutation("adaptive.trait-did-change", 1, .insert("override func traitCollectionDidChange(_ previous: UITraitCollection?) {}", into: "class ShelfView")),
        Mutation("keyboard.notification-handling", 1, .insert("""
            NotificationCenter.default.addObserver(self, selector: #selector(keyboard), name: UIResponder.keyboardWillShowNotification, object: nil)
            """, into: "func viewDidLoad()")),
        Mutation("platform.app-delegate-lifecycle", 1, .rewrite([("UIWindowSceneDelegate", "UIApplicationDelegate")])),
        Mutation("platform.availability-no-fallback", 1, .replace(" else {\n            Text(\"No loans\")\n        }", "")),
        Mutation("platform.availability-no-fallback", 1, .replace("            return\n        }\n        present(UIViewController(), animated: true)", "        }")),
        Mutation("platform.availability-no-fallback", 1, .drop("view.addSubview(card)")),
        Mutation("platform.availability-no-fallback", 1, .rewrite([("            showHint()\n", ""), ("    private func showHint() {}\n", "")])),
    ]

    private static let layout: [Mutation] = [
        Mutation("layout.autoresizing-mask-on", 1, .drop("label.translatesAutoresizingMaskIntoConstraints")),
        Mutation("layout.autoresizing-mask-on", 1, .drop("$0.translatesAutoresizingMaskIntoConstraints")),
        Mutation("layout.autoresizing-mask-on", 1, .drop("column.translatesAutoresizingMaskIntoConstraints")),
        Mutation("layout.autoresizing-mask-on", 1, .replace("badge.pinned(in: view)", "view.addSubview(badge)")),
        Mutation("layout.autoresizing-mask-on", 1, .replace("column.addArrangedSubview(note)", "view.addSubview(note)")),
        Mutation("layout.activate-one-by-one", 1, .replace("cover.widthAnchor.constraint(equalToConstant: 40).isActive = true", """
            cover.widthAnchor.constraint(equalToConstant: 40).isActive = true
                cover.heightAnchor.constraint(equalToConstant: 60).isActive = true
            """)),
        Mutation("layout.constraint-recreated", 1, .replace("width?.constant = CGFloat(count * 20)", "widthAnchor.constraint(equalToConstant: CGFloat(count * 20)).isActive = true")),
        Mutation("layout.constraint-recreated", 1, .replace("width?.constant = CGFloat(count * 20)", """
            width?.isActive = false
                    width = widthAnchor.constraint(equalToConstant: CGFloat(count * 20))
                    width?.isActive = true
            """)),
        Mutation("layout.identifier-missing", 1, .drop("height.identifier")),
        Mutation("layout.needs-layout-in-layout", 1, .replace("subviews.first?.setNeedsLayout()", "setNeedsLayout()")),
        Mutation("layout.needs-layout-in-layout", 1, .replace("DispatchQueue.main.async { self.invalidateIntrinsicContentSize() }", "reload()")),
        Mutation("layout.required-priority-changed", 1, .replace("UILayoutPriority(999)", ".required")),
        Mutation("layout.required-priority-changed", 1, .move("width.isActive", before: "width.priority")),
        Mutation("layout.stack-nesting-in-cell", 1, .replace("UIImageView(), texts", "UIImageView(), UIStackView(arrangedSubviews: [texts])")),
    ]

    private static let collections: [Mutation] = [
        Mutation("collections.registration-in-provider", 1, .move("let title2 = UICollectionView", before: "list.dequeueConfigured")),
        Mutation("collections.registration-in-provider", 1, .replace("using: registration", "using: UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }")),
        Mutation("collections.reload-instead-of-reconfigure", 1, .replace("reconfigureItems", "reloadItems")),
        Mutation("collections.string-dequeue", 1, .replace("dequeueConfiguredReusableCell(using: registration, for: place, item: 1)", "dequeueReusableCell(withReuseIdentifier: \"loan\", for: place)")),
        Mutation("collections.initial-apply-diffing", 1, .replace("snapshot, animatingDifferences: false", "snapshot, animatingDifferences: true")),
        Mutation("collections.initial-apply-diffing", 1, .replace("applySnapshotUsingReloadData", "apply")),
        Mutation("collections.legacy-cell-content", 1, .replace("content.text = \"Loan\"", "cell.textLabel?.text = \"Loan\"")),
        Mutation("collections.legacy-cell-content", 1, .replace("own.titleLabel.text", "own.detailTextLabel?.text")),
        Mutation("collections.prepare-for-reuse-incomplete", 1, .drop("        badge.text = nil")),
        Mutation("collections.prepare-for-reuse-incomplete", 1, .drop("        mark.image = nil")),
        Mutation("collections.prepare-for-reuse-incomplete", 1, .drop("        clear()")),
        Mutation("collections.prepare-for-reuse-incomplete", 1, .replace(" else { note.textColor = .label }", "")),
        Mutation("collections.unstable-identifier", 1, .replace("Loan.ID>", "Loan>")),
        Mutation("collections.unstable-identifier", 1, .rewrite([
            ("    static func == (left: Reader, right: Reader) -> Bool { left.id == right.id }\n", ""), ("    func hash(into hasher: inout Hasher) { hasher.combine(id) }\n", ""),
        ])),
        Mutation("images.cache-cost-missing", 1, .replace(", cost: Int(cover.size.width * cover.size.height) * 4", "")),
        Mutation("images.cache-cost-missing", 1, .replace("countLimit = 20", "totalCostLimit = 20")),
        Mutation("images.full-decode", 1, .replace("await UIImage(data: data)?.byPreparingThumbnail(ofSize: size)", """
            let image = UIImage(data: data)
                return UIGraphicsImageRenderer(size: size).image { _ in image?.draw(in: CGRect(origin: .zero, size: size)) }
            """)),
        Mutation("images.reuse-not-cancelled", 1, .drop("loading?.cancel()")),
        Mutation("images.reuse-not-cancelled", 1, .replace("if self.book == book { cover.image = image }", "cover.image = image")),
    ]

    private static let running: [Mutation] = [
        Mutation("memory.strong-self-stored", 1, .replace("{ [weak self] in self?.open() }", "{ self.open() }")),
        Mutation("memory.strong-self-stored", 1, .drop("completion = nil")),
        Mutation("memory.strong-self-stored", 1, .replace("weak var other", "var other")),
        Mutation("memory.strong-self-stored", 1, .replace("UIAction { [weak self] _ in self?.open() }", "UIAction { _ in self.open() }")),
        Mutation("memory.nested-strong-self", 1, .replace("{ [weak self] in self?.start() }", "{ self.start() }")),
        Mutation("memory.nested-strong-self", 1, .replace("later { [weak self] in", "later {")),
        Mutation("memory.timer-retained", 1, .drop("imer?.invalidate()")),
        Mutation("memory.timer-retained", 1, .replace("if left == 0 { timer.invalidate() }", "self.refresh()")),
        Mutation("memory.display-link-retained", 1, .drop("direct?.invalidate()")),
        Mutation("memory.display-link-retained", 1, .replace("target: proxy", "target: self")),
        Mutation("memory.observer-leaked", 1, .drop("removeObserver(token)")),
        Mutation("memory.observer-leaked", 2, .drop("removeObserver(token)")),
        Mutation("memory.observer-leaked", 2, .replace("        token = NotificationCenter", "        NotificationCenter")),
        Mutation("memory.strong-delegate", 1, .rewrite([
            ("var catalogue: Catalogue?\n", "var catalogue: Catalogue?\n    var owner: LoanController?\n"), ("form.catalogue = catalogue", "form.owner = self"),
        ])),
        Mutation("memory.delegate-protocol-not-class", 1, .rewrite([("protocol LoanFormDelegate: AnyObject", "protocol LoanFormDelegate"), ("weak var delegate", "var delegate")])),
        Mutation("concurrency.main-sync", 1, .replace("if Thread.isMainThread { work() } else { DispatchQueue.main.sync(execute: work) }", "DispatchQueue.main.sync(execute: work)")),
        Mutation("concurrency.detached-ui", 1, .replace("await MainActor.run { self.cover.image = image }", "self.cover.image = image")),
        Mutation("concurrency.detached-ui", 1, .replace("Task.detached { @MainActor in", "Task.detached {")),
        Mutation("concurrency.detached-ui", 1, .replace("DispatchQueue.main.async { self.cover.image = image }", "self.cover.image = image")),
        Mutation("concurrency.deinit-assume-isolated", 1, .replace("func stop()", "deinit")),
        Mutation("concurrency.deinit-assume-isolated", 1, .replace("if Thread.isMainThread", "if true")),
        Mutation("concurrency.cancelled-not-checked", 1, .drop("guard !Task.isCancelled")),
        Mutation("concurrency.task-not-cancelled", 1, .drop("clock?.cancel()")),
        Mutation("concurrency.task-not-cancelled", 1, .replace("clock = Task {", "Task {")),
        Mutation("observation.not-rearmed", 1, .replace("self?.observe()", "self?.label.text = nil")),
        Mutation("observation.not-rearmed", 1, .replace("self?.view.setNeedsLayout()", "self?.title = nil")),
        Mutation("observation.tracking-not-enabled", 1, .replace(" { didSet { setNeedsDisplay() } }", "")),
        Mutation("observation.tracking-not-enabled", 1, .replace("    @ObservationIgnored var draft", "    var draft")),
        Mutation("observation.tracking-not-enabled", 1, .replace("    let name = \"Shelf\"", "    var name = \"Shelf\"")),
        Mutation("observation.tracking-not-enabled", 1, .rewrite([("withObservationTracking {", "print {"), ("self?.view.setNeedsLayout()", ""), ("observe()", "look()")])),
        Mutation("observation.mixed-observable-object", 1, .replace("final class ShelfModel {", "final class ShelfModel: ObservableObject {")),
        Mutation("observation.mixed-observable-object", 1, .replace("final class OldModel: ObservableObject {", "@Observable final class OldModel {")),
        Mutation("fidelity.inherited-delegate-method", 1, .rewrite([
            ("    func textFieldDidEndEditing(_ textField: UITextField) {}\n}\n\nfinal", "}\n\nfinal"), ("override func", "func"),
        ])),
        Mutation("fidelity.unmapped-time", 1, .replace("try await Task.sleep(for: .seconds(1))", "usleep(1_000)")),
        Mutation("fidelity.unmapped-time", 1, .replace(".now() + 1", "DispatchTime.now() + 1")),
        Mutation("fidelity.directive-ignored", 1, .replace("canImport(UIKit)", "os(iOS)")),
        Mutation("fidelity.directive-ignored", 1, .replace("macOS 14", "iOS 17")),
    ]

    private static let everywhere: [Mutation] = [
        Mutation("lifecycle.super-missing", everywhere: .drop("super.viewDidLoad()")),
        Mutation("lifecycle.super-missing", everywhere: .drop("super.viewWillAppear(animated)")),
        Mutation("lifecycle.super-missing", everywhere: .drop("super.viewDidAppear(animated)")),
        Mutation("lifecycle.super-missing", everywhere: .drop("super.viewWillDisappear(animated)")),
        Mutation("lifecycle.super-missing", everywhere: .drop("super.viewDidDisappear(animated)")),
        Mutation("lifecycle.super-missing", everywhere: .drop("super.layoutSubviews()")),
        Mutation("lifecycle.super-missing", everywhere: .drop("super.prepareForReuse()")),
        Mutation("bridge.hosting-containment", "lifecycle.containment-order", everywhere: .drop(".didMove(toParent: self)")),
        Mutation("bridge.hosting-containment", "lifecycle.containment-order", everywhere: .drop(" addChild(")),
        Mutation("bridge.coordinator-stale-parent", everywhere: .drop("context.coordinator.parent = self")),
        Mutation("layout.autoresizing-mask-on", everywhere: .drop("translatesAutoresizingMaskIntoConstraints = false")),
        Mutation("memory.strong-delegate", everywhere: .replace("weak var delegate", "var delegate")),
        Mutation("concurrency.main-sync", everywhere: .replace("DispatchQueue.main.async {", "DispatchQueue.main.sync {")),
        Mutation(
            "bridge.dismantle-missing", "memory.observer-leaked", "lifecycle.notification-unbalanced", everywhere: .drop("removeObserver(token)")),
        Mutation("bridge.representable-layout-mutation", everywhere: .insert("$1.frame.size.width = 40", into: "func updateUIView(")),
        Mutation("bridge.representable-layout-mutation", everywhere: .insert("$1.view.transform = .identity", into: "func updateUIViewController(")),
        Mutation("bridge.view-rebuilt-in-update", everywhere: .insert("$1.addSubview(UILabel())", into: "func updateUIView(")),
        Mutation("bridge.view-rebuilt-in-update", everywhere: .insert("$1.view.addSubview(UILabel())", into: "func updateUIViewController(")),
        Mutation("bridge.view-stored-in-representable", everywhere: .insert("let stored = UILabel()", into: ": UIViewRepresentable")),
        Mutation("bridge.view-stored-in-representable", everywhere: .insert("var stored = UIViewController()", into: ": UIViewControllerRepresentable")),
        Mutation("bridge.dismantle-missing", everywhere: .insert("CADisplayLink(target: context.coordinator, selector: step).add(to: .main, forMode: .common)", into: "func makeUIView(")),
        Mutation("bridge.dismantle-missing", everywhere: .insert("let count = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print(1) }", into: "func makeUIViewController(")),
        Mutation("bridge.update-writes-state", everywhere: .rewrite([("@Binding var text: String", "@Binding var text: String\n    @State private var round = 0"), ("context.coordinator.parent = self", "round += 1")])),
        Mutation("bridge.hosting-subview-added", everywhere: .replace("host.didMove(toParent: self)", "host.didMove(toParent: self)\n        host.view.addSubview(UIButton())")),
        Mutation("bridge.identity-unstable", everywhere: .rewrite([("Text(\"On loan\")", "Text(\"On loan\").id(UUID())")])),
        Mutation("layout.needs-layout-in-layout", everywhere: .insert("setNeedsLayout()", into: "override func layoutSubviews()")),
        Mutation("layout.needs-layout-in-layout", everywhere: .insert("view.setNeedsLayout()", into: "override func viewDidLayoutSubviews()")),
        Mutation("lifecycle.geometry-in-did-load", everywhere: .insert("let added = UIView()\nadded.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 4)\nview.addSubview(added)", into: "override func viewDidLoad()")),
        Mutation("memory.timer-retained", everywhere: .insert("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.title = \"late\" }", into: "override func viewDidLoad()")),
        Mutation("memory.observer-leaked", everywhere: .insert("NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in self?.title = nil }", into: "override func viewDidLoad()")),
        Mutation("memory.strong-self-stored", everywhere: .insert("navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: UIAction { _ in self.title = nil })", into: "override func viewDidLoad()")),
        Mutation("memory.display-link-retained", everywhere: .insert("CADisplayLink(target: self, selector: step).add(to: .main, forMode: .common)", into: "override func viewDidLoad()")),
        Mutation("concurrency.detached-ui", everywhere: .insert("Task.detached { self.view.alpha = 0 }", into: "override func viewDidLoad()")),
        Mutation("concurrency.main-sync", everywhere: .insert("DispatchQueue.main.sync { print(1) }", into: "override func viewDidLoad()")),
        Mutation("bridge.hosting-containment", everywhere: .insert("let added = UIHostingController(rootView: Text(\"\"))\nview.addSubview(added.view)", into: "override func viewDidLoad()")),
        Mutation("navigation.concurrent-transition", everywhere: .insert("navigationController?.popViewController(animated: true)\nnavigationController?.pushViewController(UIViewController(), animated: true)", into: "override func viewDidLoad()")),
        Mutation("bridge.delegate-died", everywhere: .insert("let field = UITextField()\nfield.delegate = Passing()\nfinal class Passing: NSObject, UITextFieldDelegate {}", into: "override func viewDidLoad()")),
        Mutation("layout.autoresizing-mask-on", everywhere: .insert("let added = UIView()\nview.addSubview(added)\nadded.topAnchor.constraint(equalTo: view.topAnchor).isActive = true", into: "override func viewDidLoad()")),
        Mutation("adaptive.trait-did-change", everywhere: .insert("override func traitCollectionDidChange(_ previous: UITraitCollection?) { super.traitCollectionDidChange(previous) }", into: ": UIViewController {")),
        Mutation("concurrency.redundant-main-actor", everywhere: .replace("final class ShelfController: UIViewController", "@MainActor\nfinal class ShelfController: UIViewController")),
        Mutation("concurrency.deinit-assume-isolated", everywhere: .insert("deinit { MainActor.assumeIsolated { print(1) } }", into: "Controller: UIViewController {")),
        Mutation("lifecycle.super-missing", everywhere: .insert("override func viewIsAppearing(_ animated: Bool) { title = nil }", into: "Controller: UIViewController {")),
        Mutation("observation.mixed-observable-object", everywhere: .replace("@Observable\nfinal class ShelfModel {", "@Observable\nfinal class ShelfModel {\n    @Published var round = 0")),
        Mutation("observation.not-rearmed", everywhere: .replace("self?.observe()", "self?.look()")),
        Mutation("adaptive.fixed-font", everywhere: .replace(".preferredFont(forTextStyle: .body)", ".systemFont(ofSize: 17)")),
    ]

    /// Edits that break nothing where they stand, and why. The key is the place and the edit as the list of misses prints them.
    static let harmless: [String: String] = [
        "bridge.dismiss-from-coordinator#1:17 | drop “context.coordinator.parent = self”": "the callback reads the environment's action only",
        "Tests/ScaffoldSamples/ShelfField.swift:23 | drop “context.coordinator.parent = self”": "the callbacks read bindings only",
        "layout.autoresizing-mask-on#1:6 | drop “translatesAutoresizingMaskIntoConstraints = false”": "the loop turns the mask off again",
        "layout.autoresizing-mask-on#1:23 | drop “translatesAutoresizingMaskIntoConstraints = false”": "the loop turns the mask off again",
        "layout.autoresizing-mask-on#1:23 | drop “label.translatesAutoresizingMaskIntoConstraints”": "the loop turns the mask off again",
        "layout.required-priority-changed#1:9 | “width.isActive” before “width.priority”": "it was required already",
        "memory.nested-strong-self#1:14 | “{ [weak self] in self?.start() }” becomes “{ self.start() }”": "does not compile: self is optional there",
        "collections.prepare-for-reuse-incomplete#1:12 | drop “badge.text = nil”": "the badge is set without a condition further down",
    ]
}
