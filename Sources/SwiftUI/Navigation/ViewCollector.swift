import UIKit

/// The views that a builder put together, read from their values: for bars, alerts and tabs, which UIKit makes.
@MainActor
enum ViewCollector {
    /// The views in order, without what only groups them.
    static func flatten(_ view: any View) -> [any View] {
        if let group = view as? any CollectedView { return group.collected.flatMap(flatten) }
        return [view]
    }

    /// The views in order, each with its identity in the builder.
    static func identified(_ view: any View, _ key: [IdentityStep] = []) -> [(key: [IdentityStep], view: any View)] {
        guard let group = view as? any CollectedView else { return [(key, view)] }
        return zip(group.collectedSteps, group.collected).flatMap { identified($1, key + [$0]) }
    }

    /// The values that a selection may call a view by: its outermost tag, else its id in a `ForEach`.
    static func tags(of view: any View, at key: [IdentityStep]) -> [AnyHashable] {
        for case let tag as TagModifier in modifiers(around: view) { return [tag.tag] + (tag.optionalTag.map { [$0] } ?? []) }
        let ids = key.reversed().lazy.compactMap { if case .id(let id) = $0 { id } else { nil } }
        return ids.first.map { [$0, AnyHashable(Optional($0))] } ?? []
    }

    /// The modifiers around a view, the outermost first.
    static func modifiers(around view: any View) -> [Any] {
        var (modifiers, current): ([Any], any View) = ([], view)
        while true {
            if let erased = current as? AnyView {
                current = erased.content
            } else if let modified = current as? any ModifiedView {
                modifiers.append(modified.appliedModifier)
                current = modified.modifiedView
            } else {
                return modifiers
            }
        }
    }

    /// The first picture.
    static func image(_ view: any View) -> UIImage? {
        flatten(view).lazy.compactMap { ($0 as? any TextSource)?.collectedImage }.first
    }

    /// The buttons in order; a composite view without state stands for its body.
    static func buttons(_ view: any View, _ environment: EnvironmentScope) -> [CollectedButton] {
        flatten(view).compactMap { button($0, environment) }
    }

    /// What UIKit needs to show the view as a button, `nil` where it is something else.
    static func button(_ view: any View, _ environment: EnvironmentScope) -> CollectedButton? {
        (view as? any ButtonSource)?.collectedButton(EnvironmentValues(scope: environment))
    }

    /// The fields in order, each with the environment that it is written in.
    static func fields(_ view: any View, _ environment: EnvironmentScope) -> [CollectedField] {
        flatten(view).compactMap { ($0 as? any FieldSource)?.collectedField(EnvironmentValues(scope: environment)) }
    }

    static func text(_ view: any View) -> String? {
        let texts = flatten(view).compactMap { ($0 as? any TextSource)?.collectedText }
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }
}

/// A button as UIKit shows it.
struct CollectedButton {
    var title: String?
    var image: UIImage?
    var role: ButtonRole?
    var isEnabled = true
    /// The colour around it, where one is set.
    var tint: UIColor?
    var action: @MainActor () -> Void
}

/// A text field as UIKit shows it.
struct CollectedField {
    var input: TextFieldInput
    var environment: EnvironmentValues
}

/// A view that can stand in an alert as a text field.
@MainActor
protocol FieldSource {
    @MainActor func collectedField(_ environment: EnvironmentValues) -> CollectedField?
}

extension TextField: @MainActor FieldSource {
    @MainActor func collectedField(_ environment: EnvironmentValues) -> CollectedField? {
        CollectedField(input: input, environment: environment)
    }
}

extension SecureField: @MainActor FieldSource {
    @MainActor func collectedField(_ environment: EnvironmentValues) -> CollectedField? {
        CollectedField(input: input, environment: environment)
    }
}

extension ModifiedContent: @MainActor FieldSource where Content: View, Modifier: ViewModifier {
    @MainActor func collectedField(_ environment: EnvironmentValues) -> CollectedField? {
        var environment = environment
        (modifier as? EnvironmentModifier)?.transform(&environment)
        return (content as? any FieldSource)?.collectedField(environment)
    }
}

/// A view that stands for others.
@MainActor
protocol CollectedView {
    @MainActor var collected: [any View] { get }
    /// What tells the views apart, in their order.
    @MainActor var collectedSteps: [IdentityStep] { get }
}

extension CollectedView {
    var collectedSteps: [IdentityStep] { collected.indices.map { .position($0) } }
}

extension TupleView: @MainActor CollectedView { @MainActor var collected: [any View] { elements } }
extension EmptyView: @MainActor CollectedView { @MainActor var collected: [any View] { [] } }
extension AnyView: @MainActor CollectedView { @MainActor var collected: [any View] { [content] } }
extension Optional: @MainActor CollectedView where Wrapped: View { @MainActor var collected: [any View] { map { [$0] } ?? [] } }
extension Group: @MainActor CollectedView where Content: View { @MainActor var collected: [any View] { [content] } }
extension ForEach: @MainActor CollectedView where Content: View {
    @MainActor var collected: [any View] { data.map { content($0) } }
    @MainActor var collectedSteps: [IdentityStep] { data.map { .id(AnyHashable(id($0))) } }
}
extension _ConditionalContent: @MainActor CollectedView where TrueContent: View, FalseContent: View {
    @MainActor var collected: [any View] {
        switch storage {
        case .trueContent(let view): [view]
        case .falseContent(let view): [view]
        }
    }
    @MainActor var collectedSteps: [IdentityStep] {
        if case .trueContent = storage { [.branch(true)] } else { [.branch(false)] }
    }
}

/// A view with a modifier, without their types.
@MainActor
protocol ModifiedView {
    @MainActor var modifiedView: any View { get }
    @MainActor var appliedModifier: Any { get }
}

extension ModifiedContent: @MainActor ModifiedView where Content: View, Modifier: ViewModifier {
    @MainActor var modifiedView: any View { content }
    @MainActor var appliedModifier: Any { modifier }
}

extension IDView: @MainActor CollectedView {
    @MainActor var collected: [any View] { [content] }
    @MainActor var collectedSteps: [IdentityStep] { [.id(AnyHashable(id))] }
}

/// A view that can stand in a bar or an alert as a button.
@MainActor
protocol ButtonSource {
    @MainActor func collectedButton(_ environment: EnvironmentValues) -> CollectedButton?
}

extension Button: @MainActor ButtonSource {
    @MainActor func collectedButton(_ environment: EnvironmentValues) -> CollectedButton? {
        guard let label = label as? any TextSource, label.collectedText != nil || label.collectedImage != nil else { return nil }
        return CollectedButton(
            title: label.collectedText, image: label.collectedImage, role: role, isEnabled: environment.isEnabled,
            tint: environment.tintColor?.uiColor(in: environment), action: action)
    }
}

extension ModifiedContent: @MainActor ButtonSource where Content: View, Modifier: ViewModifier {
    @MainActor func collectedButton(_ environment: EnvironmentValues) -> CollectedButton? {
        var environment = environment
        (modifier as? EnvironmentModifier)?.transform(&environment)
        return (content as? any ButtonSource)?.collectedButton(environment)
    }
}

/// A view that is a text, a picture, or both.
@MainActor
protocol TextSource {
    @MainActor var collectedText: String? { get }
    @MainActor var collectedImage: UIImage? { get }
}

extension Text: @MainActor TextSource {
    @MainActor var collectedText: String? { plainText }
    @MainActor var collectedImage: UIImage? { nil }
}

extension Image: @MainActor TextSource {
    @MainActor var collectedText: String? { nil }
    @MainActor var collectedImage: UIImage? {
        switch source {
        case .symbol(let name, _): UIImage(systemName: name)
        case .named(let name, let bundle): UIImage(named: name, in: bundle, compatibleWith: nil)
        case .uiImage(let image): image
        }
    }
}

extension Label: @MainActor TextSource {
    @MainActor var collectedText: String? { (title as? any TextSource)?.collectedText }
    @MainActor var collectedImage: UIImage? { (icon as? any TextSource)?.collectedImage }
}

extension ModifiedContent: @MainActor TextSource where Content: View, Modifier: ViewModifier {
    @MainActor var collectedText: String? { (content as? any TextSource)?.collectedText }
    @MainActor var collectedImage: UIImage? { (content as? any TextSource)?.collectedImage }
}
