import Foundation

/// The types that operators make.
public enum Publishers {}
