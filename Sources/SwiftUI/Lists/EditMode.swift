import Observation
import UIKit

/// Whether a person may edit what a view shows. Source: Apple, SwiftUI `EditMode`.
public enum EditMode: Hashable, Sendable {
    case inactive
    /// A row is being edited on its own, as when it is swiped.
    case transient
    case active

    public var isEditing: Bool { self != .inactive }
}

private struct EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
    /// Whether a person may edit here; each screen has a mode of its own.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}

/// The mode of one screen.
@MainActor @Observable
final class ScreenEditMode {
    var mode = EditMode.inactive
    nonisolated init() {}
    @ObservationIgnored private(set) lazy var binding = Binding<EditMode>(get: { self.mode }, set: { self.mode = $0 })
}

/// A button that begins and ends editing in the screen around it. Source: Apple, SwiftUI `EditButton`.
nonisolated public struct EditButton: View {
    @Environment(\.editMode) private var editMode

    public init() {}

    @MainActor public var body: some View {
        let (editMode, isEditing) = (editMode, editMode?.wrappedValue.isEditing ?? false)
        return Button(isEditing ? "Done" : "Edit") {
            withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
        }
    }
}
