/// The older forms of links, which are active while a binding says so.
extension NavigationLink {
    @available(iOS, deprecated: 16.0, message: "use NavigationLink(value:label:) inside a List within a NavigationStack or NavigationSplitView")
    public init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(isActive: selection.isValue(tag), destination: destination, label: label)
    }

    @available(iOS, deprecated: 16.0, message: "use NavigationLink(value:label:) inside a List within a NavigationStack or NavigationSplitView")
    public init<V: Hashable>(destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label) {
        self.init(isActive: selection.isValue(tag), destination: { destination }, label: label)
    }

    /// On a phone there is no detail column: every link leads over its own screen.
    public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension NavigationLink where Label == Text {
    @available(iOS, deprecated: 16.0, message: "use NavigationLink(_:value:) inside a NavigationStack or NavigationSplitView")
    public init(_ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
        self.init(isActive: isActive, destination: destination) { Text(titleKey) }
    }
    @available(iOS, deprecated: 16.0, message: "use NavigationLink(_:value:) inside a NavigationStack or NavigationSplitView")
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
        self.init(isActive: isActive, destination: destination) { Text(title) }
    }
    @available(iOS, deprecated: 16.0, message: "use NavigationLink(_:value:) inside a NavigationStack or NavigationSplitView")
    public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(isActive: isActive, destination: { destination }) { Text(titleKey) }
    }
    @available(iOS, deprecated: 16.0, message: "use NavigationLink(_:value:) inside a NavigationStack or NavigationSplitView")
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
        self.init(isActive: isActive, destination: { destination }) { Text(title) }
    }
    @available(iOS, deprecated: 16.0, message: "use NavigationLink(_:value:) inside a List within a NavigationStack or NavigationSplitView")
    public init<V: Hashable>(
        _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(isActive: selection.isValue(tag), destination: destination) { Text(titleKey) }
    }
    @available(iOS, deprecated: 16.0, message: "use NavigationLink(_:value:) inside a List within a NavigationStack or NavigationSplitView")
    @_disfavoredOverload
    public init<S: StringProtocol, V: Hashable>(
        _ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(isActive: selection.isValue(tag), destination: destination) { Text(title) }
    }
    @available(iOS, deprecated: 16.0, message: "use NavigationLink(_:value:) inside a List within a NavigationStack or NavigationSplitView")
    public init<V: Hashable>(_ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>) {
        self.init(isActive: selection.isValue(tag), destination: { destination }) { Text(titleKey) }
    }
    @available(iOS, deprecated: 16.0, message: "use NavigationLink(_:value:) inside a List within a NavigationStack or NavigationSplitView")
    @_disfavoredOverload
    public init<S: StringProtocol, V: Hashable>(_ title: S, destination: Destination, tag: V, selection: Binding<V?>) {
        self.init(isActive: selection.isValue(tag), destination: { destination }) { Text(title) }
    }
}

extension Binding {
    /// Whether the value is `tag`; writing false clears it where it is.
    fileprivate func isValue<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
        let selection = self
        return Binding<Bool>(
            location: ClosureLocation(
                get: { selection.wrappedValue == tag },
                set: { isTag, _ in
                    if isTag { selection.wrappedValue = tag } else if selection.wrappedValue == tag { selection.wrappedValue = nil }
                }))
    }
}
