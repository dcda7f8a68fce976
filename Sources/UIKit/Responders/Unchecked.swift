/// A value that goes from one isolation to another where the compiler cannot see that both are the same thread.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
}
