/// Writes a message that is made as by `printf`. Source: Apple, os `os_log(_:dso:log:type:_:)`.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, type: OSLogType = .default,
    _ args: any CVarArg...
) {
    log.write(type, FormattedMessage.text(message.description, args))
}

/// Writes a message of a type that is made as by `printf`. Source: Apple, os `os_log(_:dso:log:_:_:)`.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer = #dsohandle, log: OSLog = .default, _ message: StaticString, _ args: any CVarArg...
) {
    log.write(type, FormattedMessage.text(message.description, args))
}

/// Writes a message. Source: Apple, os `os_log(_:)`.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { OSLog.default.write(.default, message.text) }

/// Writes a message of a type. Source: Apple, os `os_log(_:log:_:)`.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { log.write(type, message.text) }
