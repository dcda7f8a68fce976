import Foundation

// Core Foundation's names, as C APIs of Apple's take them. There is no bridging on Linux, so that each is the Swift type that
// it is bridged to on Apple's systems: `options as CFDictionary` is the same value.

public typealias CFString = String
public typealias CFDictionary = [String: Any]
public typealias CFArray = [Any]
public typealias CFData = Data
public typealias CFMutableData = NSMutableData
public typealias CFURL = URL
