/// A file that the command line names and that cannot be read, in words.
struct UnreadableFile: Error, CustomStringConvertible {
    let description: String
}
