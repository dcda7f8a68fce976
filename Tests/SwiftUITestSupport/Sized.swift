import UIKit

/// A view with a given intrinsic size, one axis or both.
package final class Sized: UIView {
    package var intrinsic = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
        didSet { invalidateIntrinsicContentSize() }
    }
    package override var intrinsicContentSize: CGSize { intrinsic }
}
