import Foundation

/// What a custom detent is resolved with.
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var containerTraitCollection: UITraitCollection { get }
    /// The height of the large detent without the bottom safe area, in points.
    var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    @MainActor @preconcurrency
    public final class Detent: NSObject {
        /// The name of a detent.
        public struct Identifier: Hashable, RawRepresentable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }

        public let identifier: Identifier
        let resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)?

        private init(
            _ identifier: Identifier, _ resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)?
        ) {
            self.identifier = identifier
            self.resolver = resolver
            super.init()
        }

        /// About half the height of a fully expanded sheet.
        public class func medium() -> Self { Self(.medium, nil) }
        /// The height of a fully expanded sheet.
        public class func large() -> Self { Self(.large, nil) }

        /// A height that `resolver` names in points without the bottom safe area; `nil` leaves the detent out.
        public static func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            customCount += 1
            return Detent(identifier ?? Identifier("com.apple.UIKit.custom.\(customCount)"), resolver)
        }
        private static var customCount = 0

        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            switch identifier {
            case .large where resolver == nil: context.maximumDetentValue
            case .medium where resolver == nil:
                (context.maximumDetentValue * SheetGeometry.mediumShare * 2).rounded() / 2
            default: resolver?(context)
            }
        }
    }
}
