// The compiler adds this module to every file that imports both Testing and UIKit, here as on Apple platforms.
@_exported import Testing
@_exported import UIKit
@_exported import _Testing_CoreGraphics
