import SwiftUI

/// Text with a recorded size, which only layout looks at.
package struct Recorded: View {
    private let width: CGFloat
    private let height: CGFloat

    package init(width: CGFloat, height: CGFloat = 24.5) {
        self.width = width
        self.height = height
    }

    package var body: some View { Color.clear.frame(width: width, height: height) }
}
