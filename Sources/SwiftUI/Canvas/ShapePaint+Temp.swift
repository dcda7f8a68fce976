import UIKit
extension _ShapePaint {
    func placed(in box: CGRect, _ environment: EnvironmentValues) -> Paint { .color(representative(in: environment).cgColor) }
}
