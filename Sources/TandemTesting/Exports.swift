@_exported import Rulebook
@_exported import SwiftUI
@_exported import Tracing
