import Tracing
import UIKit

extension Stage {
    /// What the sheet for sharing in front would share, as the service of a type gets it.
    public func sharedItems(for type: UIActivity.ActivityType? = nil) throws -> [Any] {
        let sheet = try sharingSheet()
        return inside { sheet.items(for: type) }
    }

    /// Chooses one of the system's services in the sheet for sharing, or none, and says how that ended.
    ///
    /// The system's services are not here; this is what a person would have done with them. Services of the app's own are
    /// tapped by their title.
    public func share(with type: UIActivity.ActivityType?, completed: Bool = true, returning items: [Any] = []) throws {
        let sheet = try sharingSheet()
        act("share with \(type?.rawValue ?? "nothing")") {
            sheet.finish(type, completed && type != nil, items, nil)
            clock.runFrame()
        }
    }

    private func sharingSheet() throws -> UIActivityViewController { try standIn("sheet for sharing") }
}
