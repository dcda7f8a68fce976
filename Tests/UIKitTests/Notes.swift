import Foundation

/// Notes the notifications of a name, while it is held.
final class Notes: @unchecked Sendable {
    private(set) var notes: [Notification] = []
    private var token: (any NSObjectProtocol)?

    init(_ name: NSNotification.Name, from object: Any? = nil) {
        token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { [unowned self] in notes.append($0) }
    }

    deinit { if let token { NotificationCenter.default.removeObserver(token) } }
}
