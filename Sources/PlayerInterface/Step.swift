/// One thing to do or to look at, as a script says it.
public enum Step: Hashable, Sendable, Codable {
    /// What an action is aimed at.
    public enum Target: Hashable, Sendable, Codable {
        /// The element that shows this text or has it as its accessibility label or identifier; of several, the one
        /// inside of or next to what is called `near`, or the one at an index in reading order, from 0.
        case text(String, near: String? = nil, index: Int? = nil)
        /// A point of the screen, in points from its top left corner.
        case point(x: Double, y: Double)
    }

    public enum Direction: String, Hashable, Sendable, Codable, CaseIterable { case up, down, left, right }

    public enum Key: String, Hashable, Sendable, Codable, CaseIterable { case `return`, delete, tab, space, escape, up, down, left, right }

    public enum Orientation: String, Hashable, Sendable, Codable, CaseIterable {
        case portrait, upsideDown = "upside-down", landscapeLeft = "landscape-left", landscapeRight = "landscape-right"
    }

    case tap(Target, times: Int)
    /// A long press.
    case hold(Target, seconds: Double)
    /// Types into what has the focus.
    case type(String)
    case key(Key)
    /// Empties the text that has the focus.
    case clear
    /// Moves the content under the target, or under the middle of the screen, by points; `down` shows what is below.
    case scroll(Target?, Direction, points: Double)
    case scrollTo(String)
    case drag(from: Target, to: Target)
    /// Rests until what is touched is lifted, moves it, and drops it.
    case carry(from: Target, onto: Target)
    /// A quick finger movement from the target, or from the middle of the screen.
    case swipe(Target?, Direction)
    case pinch(Target?, scale: Double)
    case rotate(Orientation)
    case dark
    case light
    case direction(isRightToLeft: Bool)
    /// Shows the screen on another device.
    case device(String)
    case textSize(TextSize)
    /// Gives the first text field the focus when nothing has it, or takes the focus away.
    case keyboard(isShown: Bool)
    /// Taps the back button of the navigation stack in front.
    case back
    case size(width: Double, height: Double)
    /// Puts the app in the background.
    case background
    /// Brings the app back to the front.
    case foreground
    /// Has the app open a URL.
    case open(String)
    /// Lets time pass, in seconds.
    case wait(seconds: Double)
    /// Runs frames until nothing is left to happen.
    case settle
    /// Writes a picture to a file.
    case shot(String)
    case tree
    case timeline
    case findings
    /// Fails unless the text is on the screen.
    case expect(String)
    /// Fails if the text is on the screen.
    case expectNo(String)
}

/// The twelve sizes of Dynamic Type, by the names people use for them.
public enum TextSize: String, Hashable, Sendable, Codable, CaseIterable {
    case extraSmall = "XS"
    case small = "S"
    case medium = "M"
    /// What a device has out of the box.
    case large = "L"
    case extraLarge = "XL"
    case extraExtraLarge = "XXL"
    case extraExtraExtraLarge = "XXXL"
    case accessibility1 = "AX1"
    case accessibility2 = "AX2"
    case accessibility3 = "AX3"
    case accessibility4 = "AX4"
    case accessibility5 = "AX5"

    /// The case whose name is `name`, in capitals or not.
    public init?(name: some StringProtocol) { self.init(rawValue: name.uppercased()) }

    public static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
