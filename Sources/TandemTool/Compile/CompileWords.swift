/// What is said about files that cannot be shown.
enum CompileWords {
    /// Why there is no library.
    static func doesNotCompile(_ messages: String, view: String?) -> String {
        let needsObjectiveC = ["Objective-C interoperability is disabled", "Objective-C runtime", "members of an '@objc' protocol"].contains(where: messages.contains)
        if needsObjectiveC { return noObjectiveC }
        guard let view, messages.contains("--view:1:") else { return "The file does not compile." }
        return "--view \(view) does not compile. Give the expression that makes it, "
            + "with its arguments: --view 'BookRow(title: \"Emma\")'."
    }

    private static let noObjectiveC = """
        The file does not compile: there is no Objective-C on Linux, and this use of it is not translated. @objc, #selector, #keyPath and \
        outlets are; optional requirements of an @objc protocol, a #selector without labels by way of an object, and the runtime's functions are not. \
        Give the protocol an extension with an empty method, write the labels, or put the lines behind #if canImport(ObjectiveC).
        """

    /// What could be shown where there is no preview, and how; `command` is the one to say it to.
    static func nothingToShow(_ files: [SourceFile], command: String) -> String {
        let names = files.map(\.path).joined(separator: ", ")
        let found = files.flatMap { file in
            file.scan.candidates.map { "  \(file.path):\($0.line) \($0.name): \($0.kind.rawValue)" }
        }
        guard let first = files.flatMap(\.scan.candidates).first else {
            return "There is no preview in \(names), and no view or controller to make one of. "
                + "Add a type that is a View, a UIView or a UIViewController, and #Preview { … } with it."
        }
        return """
            There is no preview in \(names). What could be shown:
            \(found.joined(separator: "\n"))
            Add to the file: #Preview { \(first.name)() }
            Or name one: ./tandem \(command) \(files[0].path) --view \(first.name)
            """
    }
}
