extension RepairCase {
    /// Snapshots, appearances, constraints and overrides that are written in unusual ways.
    static let safe: [RepairCase] = [
        snapshot("var snapshot = source.snapshot()", repaired: true),
        snapshot("var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()", repaired: true),
        snapshot("var snapshot: NSDiffableDataSourceSnapshot<Int, Int> = shown()", repaired: true),
        snapshot("var snapshot = shown()", repaired: false),
        snapshot("var snapshot = source.snapshot()", repaired: false, """
            source = UICollectionViewDiffableDataSource(collectionView: grid) { grid, place, item in
                        item == 0
                            ? grid.dequeueConfiguredReusableCell(using: first, for: place, item: item)
                            : grid.dequeueConfiguredReusableCell(using: second, for: place, item: item)
                    }
            """),
        RepairCase("navigation.appearance-slots", "a superclass sets another slot", repaired: true, """
            import UIKit

            class Base: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let clear = UINavigationBarAppearance()
                    clear.configureWithTransparentBackground()
                    navigationItem.scrollEdgeAppearance = clear
                }
            }

            final class Desk: Base {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let solid = UINavigationBarAppearance()
                    navigationItem.standardAppearance = solid
                }
            }
            """),
        constraints("first.topAnchor.constraint(equalTo: second.topAnchor) // top\n        .isActive = true\n    first.leftAnchor.constraint(equalTo: second.leftAnchor)\n        // left\n        .isActive = true // end"),
        constraints("first.topAnchor.constraint(equalTo: second.topAnchor)\n        .isActive = true\n    first.leftAnchor.constraint(equalTo: second.leftAnchor).isActive = true\n    rope.constraint(equalTo: 2).isActive = true"),
        constraints("first.topAnchor.constraint(equalTo: second.topAnchor).isActive = true\n    first.leftAnchor.constraint(equalTo: second.leftAnchor).isActive /* on */ = true", repaired: false),
        override("UIView", "override func updateConstraints() { alpha = 1 }"),
        override("UIView", "override func updateConstraints() {\n        if isHidden { return }\n        alpha = 1\n    }", repaired: false),
        override("UIViewController", "override func updateViewConstraints() {\n        title = \"Desk\"\n    }"),
        override("UIViewController", "override func viewWillDisappear(_ animated: Bool) { super.viewWillAppear(animated) }"),
        override("UIViewController", "override func viewDidDisappear(_: Bool) { super.viewDidAppear(true) }"),
        override("UIViewController", "override func viewWillDisappear(_: Bool) { title = nil }", repaired: false),
    ]

    private static func snapshot(_ statement: String, repaired: Bool, _ provider: String = "") -> RepairCase {
        RepairCase("collections.reload-instead-of-reconfigure", "\(statement) \(provider.isEmpty ? "" : "and two kinds of cells")", repaired: repaired, """
            import UIKit

            final class Desk: UIViewController {
                private var source: UICollectionViewDiffableDataSource<Int, Int>!

                func prepare(_ grid: UICollectionView) {
                    let first = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
                    let second = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
                    print(first, second)
                    \(provider)
                }

                func shown() -> NSDiffableDataSourceSnapshot<Int, Int> { source.snapshot() }

                func lend(_ item: Int) {
                    \(statement)
                    snapshot.reloadItems([item])
                    source.apply(snapshot)
                }
            }
            """)
    }

    private static func constraints(_ statements: String, repaired: Bool = true) -> RepairCase {
        RepairCase("layout.activate-one-by-one", statements.replacing("\n", with: " "), repaired: repaired, """
            import UIKit

            final class Rope {
                var isActive = false
                func constraint(equalTo length: Int) -> Rope { self }
            }

            @MainActor
            func pin(_ first: UIView, _ second: UIView, _ rope: Rope) {
                \(statements)
            }
            """)
    }

    private static func override(_ base: String, _ function: String, repaired: Bool = true) -> RepairCase {
        RepairCase("lifecycle.super-missing", function.replacing("\n", with: " "), repaired: repaired, """
            import UIKit

            class Desk: \(base) {
                \(function)
            }
            """)
    }
}
