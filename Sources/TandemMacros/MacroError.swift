/// What a macro cannot expand, said at the place of its use.
struct MacroError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
