/// Colours that are the same in every appearance.
extension UIColor {
    public class var black: UIColor { Standard.black }
    public class var darkGray: UIColor { Standard.darkGray }
    public class var lightGray: UIColor { Standard.lightGray }
    public class var white: UIColor { Standard.white }
    public class var gray: UIColor { Standard.gray }
    public class var red: UIColor { Standard.red }
    public class var green: UIColor { Standard.green }
    public class var blue: UIColor { Standard.blue }
    public class var cyan: UIColor { Standard.cyan }
    public class var yellow: UIColor { Standard.yellow }
    public class var magenta: UIColor { Standard.magenta }
    public class var orange: UIColor { Standard.orange }
    public class var purple: UIColor { Standard.purple }
    public class var brown: UIColor { Standard.brown }
    public class var clear: UIColor { Standard.clear }
    public class var darkText: UIColor { Standard.darkText }
    public class var lightText: UIColor { Standard.lightText }

    private enum Standard {
        static let black = UIColor(white: 0, alpha: 1)
        static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
        static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
        static let white = UIColor(white: 1, alpha: 1)
        static let gray = UIColor(white: 0.5, alpha: 1)
        static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
        static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
        static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
        static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
        static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
        static let clear = UIColor(white: 0, alpha: 0)
        static let darkText = UIColor(white: 0, alpha: 1)
        static let lightText = UIColor(white: 1, alpha: 0.6)
    }
}
