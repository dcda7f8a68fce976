extension RepairCase {
    /// Snapshots, appearances, constraints and overrides that are written in unusual ways.
    static let safe: [RepairCase] = [
        snapshot("var snapshot = source.snapshot()", repaired: true),
        cells("an extension in another file makes one kind of cell", repaired: true, """
            extension Desk {
                func prepare(_ grid: UICollectionView) {
                    source = .init(collectionView: grid) { grid, path, item in grid.dequeueConfiguredReusableCell(using: first, for: path, item: item) }
                }
            }
            final class Other: UIViewController {
                func cell(_ grid: UICollectionView, _ path: IndexPath, _ item: Int) -> UICollectionViewCell {
                    item == 0 ? grid.dequeueConfiguredReusableCell(using: first, for: path, item: item) : grid.dequeueConfiguredReusableCell(using: second, for: path, item: item)
                }
            }
            """),
        cells("an extension in another file chooses the cell", repaired: false, """
            extension Desk {
                func prepare(_ grid: UICollectionView) {
                    source = .init(collectionView: grid) { grid, path, item in
                        if item == 0 { return grid.dequeueConfiguredReusableCell(using: first, for: path, item: item) }
                        return grid.dequeueConfiguredReusableCell(using: second, for: path, item: item)
                    }
                }
            }
            """),
        cells("an extension in another file chooses the function that makes the cell", repaired: false, """
            extension Desk {
                func prepare(_ grid: UICollectionView) {
                    source = .init(collectionView: grid) { [self] grid, path, item in item == 0 ? book(grid, path, item) : author(grid, path, item) }
                }
                func book(_ grid: UICollectionView, _ path: IndexPath, _ item: Int) -> UICollectionViewCell {
                    grid.dequeueConfiguredReusableCell(using: first, for: path, item: item)
                }
                func author(_ grid: UICollectionView, _ path: IndexPath, _ item: Int) -> UICollectionViewCell {
                    grid.dequeueConfiguredReusableCell(using: second, for: path, item: item)
                }
            }
            """),
        cells("another type chooses the cell", repaired: false, """
            struct Cells {
                @MainActor func cell(_ grid: UICollectionView, _ path: IndexPath, _ item: Int) -> UICollectionViewCell {
                    switch item {
                    case 0: return grid.dequeueConfiguredReusableCell(using: first, for: path, item: item)
                    default: return grid.dequeueConfiguredReusableCell(using: second, for: path, item: item)
                    }
                }
            }
            """),
        cells("nothing here makes a cell", repaired: true, ""),
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

    /// A list whose cells are made in another file.
    private static func cells(_ words: String, repaired: Bool, _ other: String) -> RepairCase {
        RepairCase("collections.reload-instead-of-reconfigure", words, repaired: repaired, """
            import UIKit

            final class Desk: UIViewController {
                var source: UICollectionViewDiffableDataSource<Int, Int>!

                func lend(_ item: Int) {
                    var snapshot = source.snapshot()
                    snapshot.reloadItems([item])
                    source.apply(snapshot)
                }
            }
            """, """
            import UIKit

            let first = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
            let second = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }

            \(other)
            """)
    }

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
