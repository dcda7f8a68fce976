import Foundation
import Testing
import Tracing

@testable import UIKit

@MainActor
@Suite("A weak delegate that nobody holds (A13)")
struct DelegateTests {
    final class FieldGuard: NSObject, UITextFieldDelegate, UIScrollViewDelegate, UIGestureRecognizerDelegate,
        UINavigationControllerDelegate, UITabBarControllerDelegate, UISearchBarDelegate, UICollectionViewDataSource,
        UIAdaptivePresentationControllerDelegate
    {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            UICollectionViewCell()
        }
    }

    @Test("is reported once, with the view, the property, the type and what to do")
    func words() {
        Screen.run { screen in
            let field = UITextField(frame: CGRect(0, 0, 100, 40))
            field.accessibilityIdentifier = "reader"
            screen.window.addSubview(field)
            field.delegate = FieldGuard()
            screen.frame()
            screen.frame()
            #expect(FindingLog.current.findings.map(\.description) == [
                "UITextField \"reader\": must: The delegate of UITextField \"reader\", FieldGuard, was freed because nobody "
                    + "held it: UIKit refers to it weakly, and its methods are not called. Keep it in a property of an "
                    + "object that lives as long as UITextField \"reader\"; a local is freed at its end. "
                    + "[bridge.delegate-died]",
            ])
        }
    }

    enum Owner: String, CaseIterable {
        case scrollView, searchBar, textView, collectionDataSource, collectionDelegate, gesture, navigation, tabs, presentation
    }

    @Test("is noticed on every owner", arguments: Owner.allCases)
    func owners(_ owner: Owner) {
        let root = UIViewController()
        var container: UIViewController = root
        switch owner {
        case .navigation: container = UINavigationController(rootViewController: root)
        case .tabs:
            let tabs = UITabBarController()
            tabs.viewControllers = [root]
            container = tabs
        default: break
        }
        let screen = ShelfScreen(container)
        screen.settle()
        var view: UIView?
        switch owner {
        case .scrollView: view = with(UIScrollView()) { $0.delegate = FieldGuard() }
        case .searchBar: view = with(UISearchBar()) { $0.delegate = FieldGuard() }
        case .textView: view = with(UITextView()) { $0.delegate = TextGuard() }
        case .collectionDataSource:
            view = with(UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())) {
                $0.dataSource = FieldGuard()
            }
        case .collectionDelegate:
            view = with(UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())) {
                $0.delegate = FieldGuard()
            }
        case .gesture:
            let tap = UITapGestureRecognizer()
            root.view.addGestureRecognizer(tap)
            tap.delegate = FieldGuard()
        case .navigation: (container as? UINavigationController)?.delegate = FieldGuard()
        case .tabs: (container as? UITabBarController)?.delegate = FieldGuard()
        case .presentation:
            let sheet = UIViewController()
            sheet.presentationController?.delegate = FieldGuard()
            root.present(sheet, animated: false)
        }
        if let view { root.view.addSubview(view) }
        screen.settle()
        #expect(screen.findings == ["bridge.delegate-died"])
    }

    final class TextGuard: NSObject, UITextViewDelegate {}

    private func with<Made: UIView>(_ made: Made, _ body: (Made) -> Void) -> UIView {
        body(made)
        return made
    }

    @Test("is no finding when it is held, was set to nil, was replaced, or its owner shows nowhere")
    func passing() {
        Screen.run { screen in
            let held = FieldGuard()
            let fields = (0..<4).map { _ in UITextField(frame: CGRect(0, 0, 100, 40)) }
            for field in fields.prefix(3) { screen.window.addSubview(field) }
            fields[0].delegate = held
            do {
                let local = FieldGuard()
                fields[1].delegate = local
                fields[1].delegate = nil
                fields[2].delegate = local
                fields[2].delegate = held
            }
            fields[3].delegate = FieldGuard()
            screen.frame()
            screen.frame()
            #expect(FindingLog.current.findings.isEmpty)
            screen.window.addSubview(fields[3])
            screen.frame()
            #expect(FindingLog.current.findings.map(\.rule) == ["bridge.delegate-died"])
            withExtendedLifetime(held) {}
        }
    }

    @Test("is no finding when it dies together with its view")
    func dieTogether() {
        Screen.run { screen in
            weak var old: UITextField?
            do {
                let field = UITextField()
                let delegate = FieldGuard()
                field.delegate = delegate
                screen.window.addSubview(field)
                screen.frame()
                old = field
                field.removeFromSuperview()
                withExtendedLifetime(delegate) {}
            }
            screen.frame()
            #expect(old == nil)
            #expect(FindingLog.current.findings.isEmpty)
        }
    }
}
