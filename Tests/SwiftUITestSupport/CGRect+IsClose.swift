import UIKit

extension CGRect {
    /// Equal within a hundredth of a point, the tolerance for recorded frames.
    package func isClose(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Bool {
        abs(minX - x) < 0.01 && abs(minY - y) < 0.01 && abs(self.width - width) < 0.01 && abs(self.height - height) < 0.01
    }
}
