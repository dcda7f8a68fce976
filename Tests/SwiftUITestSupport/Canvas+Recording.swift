import Foundation
import SwiftUI
import TextEngine

extension Canvas {
    /// A canvas as the cards BF188 to BF208 were recorded on: two pixels a point, their text styles (BF005), their texts' widths.
    package static func recorded(_ width: CGFloat, _ height: CGFloat, _ root: some View) -> Canvas {
        Canvas(width, height, device: .iPhoneSE, metrics: try! RecordedTextMetrics(json: Data(recording.utf8), name: "cards"), root)
    }

    private static let recording = """
        {
          "scale": 2,
          "styles": {
            "body": {"L": {"pointSize": 17, "lineHeight": 24.287109375, "ascender": 18.357621, "leading": 1.712890625}},
            "headline": {"L": {"pointSize": 17, "weight": "semibold", "lineHeight": 24.287109375, "ascender": 18.325752, "leading": 1.712890625}},
            "footnote": {"L": {"pointSize": 13, "lineHeight": 18.513671875, "ascender": 13.993718, "leading": 2.486328125}}
          },
          "texts": [
            {"font": "body", "string": "Hello", "width": 39, "height": 24.5},
            {"font": "body", "string": "OK", "width": 23.5, "height": 24.5},
            {"font": "body", "string": "Bordered", "width": 71, "height": 24.5},
            {"font": "body", "string": "Name", "width": 45, "height": 24.5},
            {"font": "body", "string": "Row", "width": 32.5, "height": 24.5},
            {"font": "body", "string": "Save", "width": 37, "height": 24.5}
          ]
        }
        """
}
