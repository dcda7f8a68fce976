import PlayerInterface

/// What a person has set in the page; a screen that is made again gets it too.
struct ChosenSettings: Equatable {
    private(set) var device: String?
    private(set) var isDark: Bool?
    private(set) var textSize: TextSize?
    private var direction: Script.Line?
    private var orientation: Script.Line?

    /// Takes notice of a step that a person has done; `settings` are those that came of it.
    mutating func take(_ line: Script.Line, _ settings: PlayerRecord.Settings) {
        switch line.step {
        // As it is: a device that is not known has changed nothing.
        case .device: device = settings.device
        case .dark: isDark = true
        case .light: isDark = false
        case .textSize(let size): textSize = size
        case .direction: direction = line
        case .rotate: orientation = line
        default: break
        }
    }

    /// The steps for what a request has no words for.
    var lines: [Script.Line] { [orientation, direction].compactMap { $0 } }
}
