/// Writes messages whose values say how they look and who may read them. Source: Apple, os `Logger`.
///
/// ```swift
/// Logger(subsystem: "com.example.shelf", category: "loans").info("\(count) books are due")
/// ```
public struct Logger: Sendable {
    private let log: OSLog

    public init() { self.init(.default) }
    public init(subsystem: String, category: String) { self.init(OSLog(subsystem: subsystem, category: category)) }
    public init(_ logObj: OSLog) { log = logObj }

    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }
    public func log(_ message: OSLogMessage) { log(level: .default, message) }
    public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
    public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
    public func info(_ message: OSLogMessage) { log(level: .info, message) }
    public func notice(_ message: OSLogMessage) { log(level: .default, message) }
    public func warning(_ message: OSLogMessage) { log(level: .error, message) }
    public func error(_ message: OSLogMessage) { log(level: .error, message) }
    public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
    public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}
