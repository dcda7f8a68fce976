/// What a factory of a class makes, as the type that it was called on: the class itself.
///
/// Objective-C makes an instance of whichever subclass is asked; Swift cannot without a required initializer, which every
/// subclass of a user's would have to repeat.
func madeBySelf<Base, Asked>(_ made: Base, _ factory: String) -> Asked {
    guard let asked = made as? Asked else {
        preconditionFailure("\(Asked.self).\(factory) makes a \(Base.self). Call it on \(Base.self).")
    }
    return asked
}
