import Foundation

/// What a person does with an undo manager.
@MainActor
enum UndoStep: CaseIterable {
    case undo, redo

    /// Command-Z, and with shift.
    init?(_ stroke: KeyStroke) {
        guard stroke.input.lowercased() == "z" else { return nil }
        switch stroke.modifiers.subtracting(.alphaShift) {
        case .command: self = .undo
        case [.command, .shift]: self = .redo
        default: return nil
        }
    }

    func isPossible(in manager: UndoManager) -> Bool {
        switch self {
        case .undo: manager.canUndo
        case .redo: manager.canRedo
        }
    }

    func perform(in manager: UndoManager) {
        switch self {
        case .undo: manager.undo()
        case .redo: manager.redo()
        }
    }

    var word: String {
        switch self {
        case .undo: "Undo"
        case .redo: "Redo"
        }
    }

    func title(in manager: UndoManager) -> String {
        switch self {
        case .undo: manager.undoMenuItemTitle
        case .redo: manager.redoMenuItemTitle
        }
    }
}

/// Which gestures for editing a responder has. Source: Apple, UIKit `UIEditingInteractionConfiguration`.
public enum UIEditingInteractionConfiguration: Int, Sendable {
    case none = 0
    case `default` = 1
}
