import Foundation

/// How grave a message is. Source: Apple, os `OSLogType`.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ rawValue: UInt8) { self.init(rawValue: rawValue) }

    public static let `default` = OSLogType(rawValue: 0x00)
    public static let info = OSLogType(rawValue: 0x01)
    public static let debug = OSLogType(rawValue: 0x02)
    public static let error = OSLogType(rawValue: 0x10)
    public static let fault = OSLogType(rawValue: 0x11)

    var name: String {
        switch self {
        case .info: "info"
        case .debug: "debug"
        case .error: "error"
        case .fault: "fault"
        default: "default"
        }
    }
}

/// The part of an app that messages come from. Source: Apple, os `OSLog`.
///
/// Messages of every type go to standard error, a line each, without a time: `[subsystem:category] type: message`.
public final class OSLog: NSObject, @unchecked Sendable {
    /// A category that tools know.
    public struct Category: Sendable {
        let name: String
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
        public static let dynamicTracing = Category(name: "DynamicTracing")
        public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
    }

    private let source: String?

    private init(source: String?) { self.source = source }
    public convenience init(subsystem: String, category: String) { self.init(source: "\(subsystem):\(category)") }
    public convenience init(subsystem: String, category: Category) { self.init(subsystem: subsystem, category: category.name) }

    public static let `default` = OSLog(source: "default")
    /// Takes messages and writes none.
    public static let disabled = OSLog(source: nil)

    public func isEnabled(type: OSLogType) -> Bool { source != nil }
    /// False: nothing records signposts.
    public var signpostsEnabled: Bool { false }

    /// One write for a message, so that the lines of threads do not mix.
    func write(_ type: OSLogType, _ text: @autoclosure () -> String) {
        guard let source else { return }
        FileHandle.standardError.write(Data("[\(source)] \(type.name): \(text())\n".utf8))
    }
}
