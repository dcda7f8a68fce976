internal import Rulebook

extension Detector {
    /// A delegate method first declared below the class that conforms.
    static let inheritedDelegateMethod = Detector(.inheritedDelegateMethod, types: { type, project, report in
        guard type.kind == .class else { return }
        let bases = type.ancestorTypes.filter { $0.kind == .class }
        for (name, prefix) in Vocabulary.delegates {
            guard !type.inherited.contains(where: { $0.name == name }), bases.contains(where: { $0.is(name) }) else { continue }
            for routine in type.routines where routine.function.kind == .function && !routine.function.isOverride {
                guard routine.name.hasPrefix(prefix), routine.function.parameters.first?.label == "_",
                    Vocabulary.isSender(routine.function, of: name),
                    !bases.contains(where: { $0.routines(routine.name).contains { $0.function.signature == routine.function.signature } })
                else { continue }
                report(Words.message(routine.function.signature, name), at: routine.function.offset, in: routine.file)
            }
        }
    })
}

private enum Vocabulary {
    /// Protocols and how the names of their methods begin: with the sender.
    static let delegates: [(String, String)] = [
        ("UITextFieldDelegate", "textField"), ("UITextViewDelegate", "textView"), ("UITableViewDelegate", "tableView"),
        ("UICollectionViewDelegate", "collectionView"), ("UIScrollViewDelegate", "scrollView"), ("UISearchBarDelegate", "searchBar"),
        ("UIGestureRecognizerDelegate", "gestureRecognizer"), ("UINavigationControllerDelegate", "navigationController"),
        ("UITabBarControllerDelegate", "tabBarController"),
    ]

    /// Whether the first parameter is the class the protocol speaks for.
    static func isSender(_ function: FunctionFacts, of name: String) -> Bool {
        function.parameters.first?.type.name == String(name.dropLast("Delegate".count))
    }
}

private enum Words {
    static func message(_ signature: String, _ name: String) -> String {
        "The base class conforms to \(name) without “\(signature)”, so this one is not called off Apple's platforms. Declare it in the base and override it."
    }
}
