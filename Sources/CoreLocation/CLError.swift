import Foundation

public let kCLErrorDomain = "kCLErrorDomain"

/// Why no place was found. Source: Apple, CoreLocation `CLError`.
public struct CLError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case locationUnknown = 0
        case denied = 1
        case network = 2
        case headingFailure = 3
        case regionMonitoringDenied = 4
        case regionMonitoringFailure = 5
        case geocodeFoundNoResult = 8
        case geocodeFoundPartialResult = 9
        case geocodeCanceled = 10
        case promptDeclined = 18
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static var errorDomain: String { kCLErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorDescription: String? { "The operation couldn’t be completed. (\(kCLErrorDomain) error \(code.rawValue).)" }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }

    public static var locationUnknown: Code { .locationUnknown }
    public static var denied: Code { .denied }
    public static var network: Code { .network }
    public static var headingFailure: Code { .headingFailure }
    public static var promptDeclined: Code { .promptDeclined }
}
