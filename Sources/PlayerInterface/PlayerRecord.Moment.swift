import Foundation
import Rulebook

extension PlayerRecord {
    /// A screen that stays, as it is between two commands; what has not changed since the moment before is left out.
    public struct Moment: Hashable, Sendable, Codable {
        /// The frames run so far.
        public var frame: Int
        /// Seconds on the screen's clock.
        public var time: Double
        /// What would still happen if time went on, and ends by itself.
        public var busy: [String]
        /// What goes on for ever.
        public var endless: [String]
        public var settings: Settings
        public var picture: Pixels?
        /// As `ElementNode.json` has it; a list where there are several windows.
        public var tree: String?
        /// What has happened since.
        public var events: [Event]
        /// All of them, when there are new ones.
        public var findings: [Finding]?
        /// Why acts of the command could not be done.
        public var failures: [String]

        public init(
            frame: Int, time: Double, busy: [String], endless: [String], settings: Settings, picture: Pixels?, tree: String?,
            events: [Event], findings: [Finding]?, failures: [String]
        ) {
            self.frame = frame
            self.time = time
            self.busy = busy
            self.endless = endless
            self.settings = settings
            self.picture = picture
            self.tree = tree
            self.events = events
            self.findings = findings
            self.failures = failures
        }
    }

    /// What a screen is shown on, and what a person has set there.
    public struct Settings: Hashable, Sendable, Codable {
        public var device: String
        /// In points.
        public var width: Double
        public var height: Double
        public var orientation: Step.Orientation
        public var isDark: Bool
        public var textSize: TextSize
        public var isRightToLeft: Bool
        /// Where the keyboard is, `x`, `y`, `width`, `height` in points; its keys are not drawn.
        public var keyboard: [Double]?

        public init(
            device: String, width: Double, height: Double, orientation: Step.Orientation, isDark: Bool, textSize: TextSize,
            isRightToLeft: Bool, keyboard: [Double]?
        ) {
            self.device = device
            self.width = width
            self.height = height
            self.orientation = orientation
            self.isDark = isDark
            self.textSize = textSize
            self.isRightToLeft = isRightToLeft
            self.keyboard = keyboard
        }
    }

    /// A picture as it is shown, not as a file.
    public struct Pixels: Hashable, Sendable, Codable {
        public var png: Data
        public var width: Int
        public var height: Int

        public init(png: Data, width: Int, height: Int) {
            self.png = png
            self.width = width
            self.height = height
        }
    }

    /// What could be shown, by title, and which of it is.
    public struct Choices: Hashable, Sendable, Codable {
        public var previews: [String]
        public var selected: Int
        public var devices: [String]

        public init(previews: [String], selected: Int, devices: [String]) {
            self.previews = previews
            self.selected = selected
            self.devices = devices
        }
    }
}
