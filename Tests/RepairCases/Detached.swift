extension RepairCase {
    /// Statements off the main thread that may not simply be sent back to it.
    static let detached: [RepairCase] = [
        background("self.cover.alpha = 0", repaired: true),
        background("self.table.reloadData()", repaired: true),
        background("self.view.addSubview(UIView())", repaired: true),
        background("self.present(UIViewController(), animated: true)", repaired: true),
        background("self.title = \"Shelf\"", repaired: true),
        background("self.navigationItem.title = \"Shelf\"", repaired: true),
        background("let text = \"Shelf\"; self.cover.accessibilityLabel = text", repaired: true),
        background("if let text = self.find() {; self.cover.accessibilityLabel = text; }", repaired: true),
        background("[1].forEach { index in; self.cover.tag = index; }", repaired: true),
        background("var text = \"Shelf\"; text += \"!\"; self.cover.accessibilityLabel = text", repaired: false),
        background("var count = 0; for _ in 0..<3 {; count += 1; self.cover.tag = count; }", repaired: false),
        background("[1].forEach {; self.cover.tag = $0; }", repaired: false),
        background("let width = self.view.bounds.width; print(width)", repaired: false),
        background("let cell = self.table.cellForItem(at: IndexPath(item: 0, section: 0)); print(cell as Any)", repaired: false),
        background("let views = [1].map { index in self.cover.viewWithTag(index) }; print(views)", repaired: false),
        background("print(self.cover.frame)", repaired: false),
        background("self.cover.accessibilityLabel = try? self.fetch()", repaired: false),
        background("self.cover.alpha = 0; self.cover.alpha = self.cover.alpha / 2", repaired: true),
        background("self.cover.alpha = 0; print(self.cover.alpha)", repaired: false),
        closure("DispatchQueue.global().async { [weak self] in", "self?.cover.alpha = 0", repaired: true),
        closure("DispatchQueue.global().async { [weak self] in", "self?.table.reloadData()", repaired: true),
        closure("DispatchQueue.global().async { [weak self] in", "guard let self else { return }; cover.alpha = 0", repaired: false),
        closure("DispatchQueue.global().async { [weak self] in", "guard let self else { return }; self.cover.alpha = 0", repaired: true),
        closure("DispatchQueue.global().async { [self] in", "cover.alpha = 0", repaired: true),
        closure("URLSession.shared.dataTask(with: url) { data, _, _ in", "self.cover.image = data.flatMap { UIImage(data: $0) }", repaired: false),
        closure("URLSession.shared.dataTask(with: url) { data, _, _ in", "let image = data.flatMap { UIImage(data: $0) }; self.cover.image = image", repaired: true),
        closure("Task.detached {", "self.cover.alpha = 0; self.table.reloadData()", repaired: true),
        closure("Task.detached {", "let text = await self.name(); self.cover.accessibilityLabel = text", repaired: true),
        closure("Task.detached {", "var text = await self.name(); text += \"!\"; self.cover.accessibilityLabel = text", repaired: false),
        closure("Task.detached {", "defer {; self.cover.alpha = 0; }; print(await self.name())", repaired: false),
        closure("Task.detached {", "[1].forEach { index in; self.cover.tag = index; }", repaired: true),
        closure("Task.detached { [weak self] in", "self?.cover.alpha = 0", repaired: true),
        closure("Task.detached {", "self.cover.becomeFirstResponder(); self.table.reloadData()", repaired: true),
        closure("Task.detached { [self] in", "cover.alpha = 0", repaired: true),
        closure("Task.detached(priority: .low) {", "self.cover.alpha = 0", repaired: true),
    ]

    private static func background(_ statement: String, repaired: Bool) -> RepairCase {
        closure("DispatchQueue.global().async {", statement, repaired: repaired)
    }

    private static func closure(_ head: String, _ statement: String, repaired: Bool) -> RepairCase {
        let tail = head.hasPrefix("URLSession") ? "}.resume()" : "}"
        return desk(
            "concurrency.detached-ui", "\(head) \(statement)",
            "func show(_ url: URL) {\n        \(head)\n\(lines(statement))\n        \(tail)\n    }\n    nonisolated func find() -> String? { nil }\n    nonisolated func name() async -> String { \"\" }\n    nonisolated func fetch() throws -> String { \"\" }",
            repaired)
    }
}
