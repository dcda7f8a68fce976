import Foundation
import Glibc
import PlayerInterface

/// The player's own line to the tool, apart from what the code under test prints.
struct RecordStream {
    private let file: FileHandle
    /// Whether the tool is there, which puts records and prints into their order.
    private let isMarked: Bool
    private let encoder = JSONEncoder()

    /// Descriptor 3 as the tool opens it; standard error when the player is started by hand.
    init() {
        let isOpen = fcntl(3, F_GETFD) != -1
        file = FileHandle(fileDescriptor: isOpen ? 3 : 2, closeOnDealloc: false)
        if isOpen { _ = fcntl(3, F_SETFD, FD_CLOEXEC) }
        isMarked = isOpen
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    func send(_ record: PlayerRecord) {
        // A record is made of strings and finite numbers: it always encodes.
        guard var line = try? encoder.encode(record) else { return }
        line.append(UInt8(ascii: "\n"))
        file.write(line)
        guard isMarked else { return }
        fflush(nil)
        FileHandle.standardOutput.write(PlayerRecord.mark)
    }
}
