/// How the tool ends; the numbers are part of its interface, see `Documentation/Running.md`.
enum ExitCode: Int32, CaseIterable {
    case success = 0
    case stepFailed = 1
    case doesNotCompile = 2
    case nothingToShow = 3
    case crashed = 4
    case notSettled = 5
    case usage = 64
    case noInput = 66
    case unavailable = 69
    case internalError = 70
    case cannotWrite = 74

    var meaning: String {
        switch self {
        case .success: "Everything ran."
        case .stepFailed: "A step of the script could not be done, or an expectation does not hold."
        case .doesNotCompile: "The file does not compile."
        case .nothingToShow: "There is no preview, or none with the name."
        case .crashed: "The code under test crashed or stopped answering."
        case .notSettled: "The screen does not come to rest."
        case .usage: "The command line or the script cannot be read."
        case .noInput: "A file is not there."
        case .unavailable: "The system lacks something; ./tandem bootstrap says what."
        case .internalError: "Tandem itself failed."
        case .cannotWrite: "Standard output or a file cannot be written."
        }
    }
}
