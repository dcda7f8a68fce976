/// The style of one kind of view in an environment, type erased.
///
/// What a style makes is made in the style around it. So a style can change a look: it makes a view of the same kind from its configuration.
nonisolated struct StyleValue<Configuration>: Equatable {
    typealias Place = WritableKeyPath<EnvironmentValues, StyleValue<Configuration>>

    private let style: Any
    private let make: @MainActor (Configuration) -> AnyView
    private let place: Place?
    /// The style around this one, alone; none for the system's.
    private let outer: [StyleValue]

    /// The system's own style, with no other around it.
    init<Style, Look: View>(system style: Style, makeBody: @escaping @MainActor (Style, Configuration) -> Look) {
        self.init(style, place: nil, outer: [], makeBody)
    }

    private init<Style, Look: View>(
        _ style: Style, place: Place?, outer: [StyleValue], _ makeBody: @escaping @MainActor (Style, Configuration) -> Look
    ) {
        (self.style, self.place, self.outer) = (style, place, outer)
        let box = UncheckedSendable(style)
        make = { AnyView(StyledView(style: StyleProperty(style: box.value), configuration: $0, makeBody: makeBody)) }
    }

    /// A style that stands at `place` inside of this one.
    func replaced<Style, Look: View>(
        at place: Place, by style: Style, makeBody: @escaping @MainActor (Style, Configuration) -> Look
    ) -> StyleValue { StyleValue(style, place: place, outer: [self], makeBody) }

    @MainActor
    func makeBody(_ configuration: Configuration) -> AnyView {
        guard let place, let outer = outer.first else { return make(configuration) }
        return AnyView(make(configuration).environment(place, outer))
    }

    /// What the style is given to show, where this style holds for the views in it.
    func inside<Content: View>(_ content: Content) -> AnyView {
        guard let place else { return AnyView(content) }
        return AnyView(content.environment(place, self))
    }

    /// Whether the style is of a type.
    func isMade<Style>(by type: Style.Type) -> Bool { style is Style }

    static func == (left: Self, right: Self) -> Bool { areSameStyles(left.style, right.style) && left.outer == right.outer }
}

extension View {
    /// Puts a style at a place of the environment, inside the one that is there.
    nonisolated func styled<Style, Configuration, Look: View>(
        at place: WritableKeyPath<EnvironmentValues, StyleValue<Configuration>>, by style: Style,
        makeBody: @escaping @MainActor (Style, Configuration) -> Look
    ) -> some View {
        transformEnvironment(place) { $0 = $0.replaced(at: place, by: style, makeBody: makeBody) }
    }
}

/// Whether two style values of unknown types are surely the same.
func areSameStyles(_ left: Any, _ right: Any) -> Bool {
    func compare<Style>(_ left: Style) -> Bool {
        guard let right = right as? Style, MainActorCheck.isOnMainActor else { return false }
        let pair = UncheckedSendable((left, right))
        return MainActor.assumeIsolated { ValueComparison.areSame(pair.value.0, pair.value.1) }
    }
    return _openExistential(left, do: compare)
}

/// A style in a view: the dynamic properties of the style are the view's.
nonisolated struct StyleProperty<Style>: DynamicProperty {
    var style: Style

    @MainActor
    static func _install(at pointer: UnsafeMutableRawPointer, _ installation: inout _PropertyInstallation) {
        for field in PropertyStore.properties(of: Style.self) {
            installation.fieldName = field.name
            field.type._install(at: pointer + field.offset, &installation)
        }
    }

    @MainActor
    static var _comparer: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool { ValueComparison.comparer(for: Style.self) }
}

nonisolated private struct StyledView<Style, Configuration, Look: View>: View {
    var style: StyleProperty<Style>
    let configuration: Configuration
    let makeBody: @MainActor (Style, Configuration) -> Look

    @MainActor var body: some View { makeBody(style.style, configuration) }
}
