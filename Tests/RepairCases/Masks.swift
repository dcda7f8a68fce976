extension RepairCase {
    /// Views that are made in unusual ways, or added where another has their name.
    static let masks: [RepairCase] = [
        mask("a button made of a configuration", "private lazy var cover: UIButton = {; var look = UIButton.Configuration.filled(); look.title = \"Lend\"; return UIButton(configuration: look); }()"),
        mask("a font comes first", "private let cover: UILabel = {; let font = UIFont.systemFont(ofSize: 12); let label = UILabel(); label.font = font; return label; }()"),
        mask("another view comes first", "private let cover: UIView = {; let line = UIView(); let box = UIView(); box.addSubview(line); return box; }()"),
        mask("it leaves early", "private let cover: UILabel = {; if Bool.random() { return UILabel() }; let label = UILabel(); return label; }()"),
        mask("it is made in branches", "private let cover: UIView = {; let made: UIView; if Bool.random() { made = UILabel() } else { made = UIView() }; return made; }()"),
        mask("an argument of its closure", "private let cover: UIView = { $0.alpha = 1; return $0 }(UIView())"),
        mask("an optional local", "", "let cover: UILabel? = UILabel(); view.addSubview(cover!); cover?.topAnchor.constraint(equalTo: view.topAnchor).isActive = true"),
        mask("another one of its name is added before", "private let cover = UILabel(); func hint() {; let cover = UILabel(); view.addSubview(cover); }"),
        mask("a parameter of its name is added before", "private let cover = UILabel(); func hint(_ cover: UIView) {; view.addSubview(cover); }"),
        mask("the compiler's condition decides which", "", """
            #if DEBUG; let cover = UILabel(); #else; let cover = UILabel(frame: .zero); #endif; view.addSubview(cover); \
            cover.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            """),
        mask("it is added in two branches", "private let cover = UILabel()", """
            switch title {; case nil: view.addSubview(cover); case .some: view.insertSubview(cover, at: 0); }; \
            cover.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            """),
        mask("two in one declaration", "", "let first = UIView(), cover = UILabel(); view.addSubview(first); view.addSubview(cover); cover.topAnchor.constraint(equalTo: first.topAnchor).isActive = true"),
        mask("two properties in one declaration", "private let first = UIView(), cover = UILabel()"),
        mask("a local on one line", "func pin() { let cover = UIView(); view.addSubview(cover); cover.topAnchor.constraint(equalTo: view.topAnchor).isActive = true }", "pin()"),
        mask("it is added where another name stands for it", "private let cover = UILabel()", repaired: false, """
            for view in [cover] {; self.view.addSubview(view); }; print(cover.text as Any); \
            cover.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            """),
        RepairCase("layout.autoresizing-mask-on", "a view in a representable", repaired: true, """
            import SwiftUI
            import UIKit

            struct Cover: UIViewRepresentable {
                func makeUIView(context: Context) -> UIView {
                    let box = UIView(), title = UILabel()
                    box.addSubview(title)
                    title.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
                    return box
                }

                func updateUIView(_ box: UIView, context: Context) {}
            }
            """),
    ]

    private static func mask(
        _ words: String, _ members: String, repaired: Bool = true,
        _ body: String = "view.addSubview(cover); cover.topAnchor.constraint(equalTo: view.topAnchor).isActive = true"
    ) -> RepairCase {
        RepairCase("layout.autoresizing-mask-on", words, repaired: repaired, """
            import UIKit

            final class Desk: UIViewController {
                \(members.replacing("; ", with: "\n    "))

                override func viewDidLoad() {
                    super.viewDidLoad()
                    \(body.replacing("; ", with: "\n        "))
                }
            }
            """)
    }
}
