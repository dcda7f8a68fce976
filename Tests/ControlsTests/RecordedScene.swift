import Foundation
import TextEngine
import UIKit

/// Text widths of the recordings (BF009, BF010), so that controls are compared and nothing else.
enum RecordedScene {
    private static let file = """
        {"scale": 2, "texts": [
          {"font": "system-17-regular", "string": "Hello", "width": 39},
          {"font": "system-17-regular", "string": "Hg", "width": 22.5},
          {"font": "system-17-regular", "string": "Plain field", "width": 73.5},
          {"font": "system-15-regular", "string": "Tap", "width": 25},
          {"font": "system-15-regular", "string": "Disabled", "width": 60},
          {"font": "body", "string": "Plain", "width": 36.5}
        ], "fonts": {"body": {"lineHeight": 24.287109375, "ascender": 18.357621, "leading": 1.712890625}},
        "styles": {"body": {"L": {"lineHeight": 24.287109375, "ascender": 18.357621, "leading": 1.712890625}}}}
        """

    /// Runs `body` with the recorded metrics.
    @MainActor
    static func run(_ body: () throws -> Void) throws {
        let provider = try RecordedTextMetrics(json: Data(file.utf8), name: "the iOS 26 simulator")
        try TextMetrics.$scoped.withValue(provider) { try body() }
    }
}

extension UIView {
    /// At the recordings' two pixels a point.
    @MainActor
    func atScale2() -> Self {
        traitOverrides.displayScale = 2
        return self
    }
}
