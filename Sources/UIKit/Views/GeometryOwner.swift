/// Whoever sets the geometry of a view and must know when somebody else does: the bridge's mount.
@MainActor
package protocol GeometryOwner: AnyObject {
    func geometryWasWritten(_ property: String, on view: UIView)
}

/// Whether the geometry of owned views is being written by their owner.
@MainActor
package enum GeometryWrite {
    package private(set) static var isAllowed = false

    package static func allowed<Result>(_ work: () throws -> Result) rethrows -> Result {
        let outer = isAllowed
        isAllowed = true
        defer { isAllowed = outer }
        return try work()
    }
}
