import Foundation
import Tracing

/// A nib by name. Its file is never read here: code that uses one compiles, and says what to do when it runs.
///
/// A nib that is not in the bundle stops as Apple's does when it is needed. Source: Apple, UIKit `UINib`.
@MainActor @preconcurrency
open class UINib: NSObject {
    /// What `instantiate` may be given.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    /// `nil` for a nib of data.
    private let file: ArchiveFile?

    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        file = ArchiveFile(name: name, bundle: bundleOrNil, endings: ["xib", "nib"])
        super.init()
    }

    public init(data: Data, bundle bundleOrNil: Bundle?) {
        file = nil
        super.init()
    }

    /// Nothing: what is in the nib only the file says.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil) -> [Any] {
        stopUnlessThere()
        reportApproximation(
            "UINib.instantiate(withOwner:options:)",
            "nibs are not read; \(file?.name ?? "the data") gives no objects, and no outlets are connected. Make the views in code.")
        return []
    }

    private func stopUnlessThere() {
        guard let file, !file.exists else { return }
        preconditionFailure(
            "Could not load NIB in bundle: '\(file.bundleName)' with name '\(file.name)'. "
                + "Tandem reads no nibs: make the views in code.")
    }

    /// A cell was asked for that a nib would hold.
    func stopDequeuing(_ identifier: String, _ kind: String) -> Never {
        stopUnlessThere()
        preconditionFailure(
            "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must be a "
                + "\(kind) instance. Tandem reads no nibs: register the class in place of the nib, and make its views in "
                + "init(style:reuseIdentifier:) or init(frame:).")
    }
}

extension Bundle {
    /// Nothing, with a finding; stops where the bundle has no such nib.
    @MainActor @preconcurrency
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
