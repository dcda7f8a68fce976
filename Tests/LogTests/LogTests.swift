import Foundation
import OSLog
import Testing
import os.lock
import os.log
@testable import os

private struct Loan: CustomStringConvertible { var description: String { "Emma by Austen" } }
private enum LoanError: Error { case overdue }

@Suite("Messages go to standard error, a line each, and show what may be read (Apple, os)")
struct LogTests {
    private func words(_ result: ExitTest.Result?) -> [String] {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("Each method writes its type, with the subsystem and the category (Apple, Logger)")
    func types() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let logger = Logger(subsystem: "com.example.shelf", category: "loans")
            logger.log("one")
            logger.notice("two")
            logger.trace("three")
            logger.debug("four")
            logger.info("five")
            logger.warning("six")
            logger.error("seven")
            logger.critical("eight")
            logger.fault("nine")
            logger.log(level: .info, "ten\nlines")
            Logger().info("none")
            Logger(.disabled).fault("never")
            os_log("%{public}@ has %d", log: OSLog(subsystem: "s", category: .pointsOfInterest), type: .debug, "Emma", 2)
            os_log(.error, "is %.1f", 2.25)
            os_log("\(1) is due")
            os_log(.fault, log: .default, "\(2) are due")
        }
        let prefix = "[com.example.shelf:loans]"
        let expected = [
            "\(prefix) default: one", "\(prefix) default: two", "\(prefix) debug: three", "\(prefix) debug: four",
            "\(prefix) info: five", "\(prefix) error: six", "\(prefix) error: seven", "\(prefix) fault: eight",
            "\(prefix) fault: nine", "\(prefix) info: ten", "lines", "[default] info: none",
            "[s:PointsOfInterest] debug: Emma has 2", "[default] error: is 2.2", "[default] default: 1 is due",
            "[default] fault: 2 are due",
        ]
        #expect(words(result) == expected)
    }

    @Test("Strings and objects are private where nobody says otherwise, numbers are not (Apple, OSLogPrivacy)")
    func privacy() {
        let name = "Emma"
        let cases: [(OSLogMessage, String)] = [
            ("\(name)", "<private>"), ("\(name, privacy: .public)", "Emma"), ("\(7)", "7"), ("\(7, privacy: .private)", "<private>"),
            ("\(7, privacy: .sensitive)", "<private>"), ("\(true)", "true"), ("\(1.5)", "1.500000"), ("\(CGFloat(1.5))", "1.500000"),
            ("\(Loan())", "<private>"), ("\(Loan(), privacy: .public)", "Emma by Austen"), ("\(LoanError.overdue, privacy: .public)", "overdue"),
            ("\(Loan.self, privacy: .public)", "Loan"), ("\(NSObject())", "<private>"), ("plain", "plain"), ("\(Optional(3)?.description ?? "", privacy: .public)", "3"),
            ("\(name, align: .right(columns: 6), privacy: .public)|", "  Emma|"), ("\(name, align: .left(columns: 6), privacy: .public)|", "Emma  |"),
            ("\(name, align: .left(columns: 2), privacy: .public)|", "Emma|"),
        ]
        for (message, text) in cases { #expect(message.text == text) }
        let masked: OSLogMessage = "\(name, privacy: .private(mask: .hash))"
        let again: OSLogMessage = "\("Em" + "ma", privacy: .auto(mask: .hash))"
        #expect(masked.text == again.text && masked.text.hasPrefix("<mask.hash: '") && !masked.text.contains("Emma"))
        #expect(OSLogPrivacy.private.shown("Emma", isScalar: false, showsAll: true) == "Emma")
    }

    @Test("Numbers are written as their format says (Apple, OSLogIntegerFormatting, OSLogFloatFormatting)")
    func formats() {
        let cases: [(OSLogMessage, String)] = [
            ("\(5, format: .decimal(explicitPositiveSign: true, minDigits: 3))", "+005"), ("\(-5, format: .decimal(minDigits: 3))", "-005"),
            ("\(255, format: .hex)", "ff"), ("\(255, format: .hex(includePrefix: true, uppercase: true))", "0xFF"),
            ("\(Int8(-1), format: .hex)", "ff"), ("\(8, format: .octal(includePrefix: true))", "0o10"),
            ("\(Int.min)", "-9223372036854775808"), ("\(UInt64.max)", "18446744073709551615"),
            ("\(3.14159, format: .fixed(precision: 2))", "3.14"), ("\(3.0, format: .fixed(precision: 0, explicitPositiveSign: true))", "+3"),
            ("\(Float(1234.5), format: .exponential(precision: 1))", "1.2e+03"), ("\(0.5, format: .hybrid)", "0.5"),
            ("\(Double.nan, format: .fixed(uppercase: true))", "NAN"), ("\(true, format: .answer)", "yes"), ("\(false)", "false"),
            ("\(7, align: .right(columns: 3))", "  7"),
        ]
        for (message, text) in cases { #expect(message.text == text) }
    }

    @Test("A format takes its values as printf does, and says what is missing or does not fit (Apple, Generating Log Messages)")
    func places() {
        let cases: [(String, [any CVarArg], String)] = [
            ("%d of %lu", [1, 2 as UInt], "1 of 2"), ("%{public}@ %@", ["Emma", "Dune"], "Emma <private>"),
            ("%{private}d", [1], "<private>"), ("%{public, name=title}s", ["x"], "<decode: mismatch for [%s] got [String]>"),
            ("%05.1f|%-4d|%+d", [2.25, 7, 7], "002.2|7   |+7"), ("%x %X %o", [255, 255, 8], "ff FF 10"),
            ("%x", [Int32(-1)], "ffffffff"), ("100 %%", [], "100 %"), ("%d", [], "<decode: missing data>"),
            ("%*d|%.*f", [4, 7, 1, 2.25], "   7|2.2"), ("%d", ["Emma"], "<decode: mismatch for [%d] got [String]>"),
            ("50 %", [], "50 %"), ("%{public", [], "%{public"), ("%{public}.2@", ["Emma"], "Em"), ("no place", [1], "no place"),
            ("%c%lld", [65 as Int32, Int64.min], "A-9223372036854775808"),
        ]
        for (format, arguments, text) in cases { #expect(FormattedMessage.text(format, arguments) == text) }
    }

    @Test("A lock lets one in at a time, and a second try is refused (Apple, OSAllocatedUnfairLock)")
    func lock() async {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { for _ in 0..<10_000 { lock.withLock { $0 += 1 } } } }
        }
        #expect(lock.withLock { $0 } == 80_000)
        lock.withLockUnchecked { _ in
            lock.precondition(.owner)
            #expect(lock.withLockIfAvailable { $0 } == nil)
        }
        lock.precondition(.notOwner)
        #expect(lock.withLockIfAvailable { $0 } == 80_000)
        struct Refusal: Error {}
        #expect(throws: Refusal.self) { try lock.withLock { _ in throw Refusal() } }
        #expect(lock.withLockIfAvailable { $0 } == 80_000)
        var plain = os_unfair_lock()
        os_unfair_lock_lock(&plain)
        #expect(!os_unfair_lock_trylock(&plain))
        os_unfair_lock_unlock(&plain)
        #expect(os_unfair_lock_trylock(&plain))
    }

    @Test("A lock that is misused ends the process and says how (Apple, os_unfair_lock)")
    func misuse() async {
        let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var lock = os_unfair_lock()
            os_unfair_lock_lock(&lock)
            os_unfair_lock_lock(&lock)
        }
        #expect(words(twice).contains("An os_unfair_lock was locked by the thread that has it: it would wait for itself."))
        let never = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var lock = os_unfair_lock()
            os_unfair_lock_unlock(&lock)
        }
        #expect(words(never).contains("An os_unfair_lock was unlocked by a thread that does not have it."))
    }

    @Test("Nothing records signposts: none is enabled, and what they measure runs (Apple, OSSignposter)")
    func signposts() {
        let signposter = OSSignposter(subsystem: "com.example.shelf", category: .pointsOfInterest)
        let id = signposter.makeSignpostID()
        #expect(!signposter.isEnabled && id != signposter.makeSignpostID() && id != .exclusive)
        let state = signposter.beginInterval("sort", id: id, "\(3) books")
        signposter.endInterval("sort", state)
        #expect(signposter.withIntervalSignpost("count") { 3 } == 3 && state.signpostID == id)
        os_signpost(.begin, log: .default, name: "sort", signpostID: id, "%d", 3)
        #expect(!OSLog.default.signpostsEnabled && OSLog.default.isEnabled(type: .debug) && !OSLog.disabled.isEnabled(type: .fault))
    }

    @Test("There is no log store, and asking for one says where messages are (Apple, OSLogStore)")
    func store() {
        let error = #expect(throws: (any Error).self) { try OSLogStore(scope: .currentProcessIdentifier) }
        #expect(
            error?.localizedDescription
                == "There is no log store: messages go to standard error, and nothing keeps them. Read them there.")
    }
}
