import Testing

@testable import TandemTool

@Suite("What a crash leaves behind")
struct CrashReportTests {
    @Test("The stack is the crashed thread's, without addresses, with places where they are known")
    func stack() {
        let backtrace = """
            *** Program crashed: Illegal instruction at 0x00007fd0d3f6df7f ***

            Thread 1:

              0      0x00007fd0d3f6d000 idle + 1 in libc.so.6

            Thread 0 "Player" crashed:

              0      0x00007fd0d3f6df7f closure #1 in _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
              1 [ra] 0x000055b14a135e81 Loans.title(_:) + 32 in libUserCode.so at /shelf/Loans.swift:12:30
            ...

            Backtrace took 0.01s
            """
        #expect(
            CrashReport.stack(in: backtrace) == [
                "closure #1 in _assertionFailure(_:_:file:line:flags:) in libswiftCore.so",
                "Loans.title(_:) at /shelf/Loans.swift:12:30",
            ])
    }

    @Test("Endless recursion says its frame once")
    func recursion() {
        let frame = "[ra] 0x000055b14a135e81 Loans.count() + 32 in libUserCode.so at /shelf/Loans.swift:12:30"
        let backtrace = "Thread 0 crashed:\n0 \(frame)\n1 \(frame)\n2 \(frame)\n3 0x0000 main + 1 in Player\n"
        #expect(
            CrashReport.stack(in: backtrace) == [
                "Loans.count() at /shelf/Loans.swift:12:30", "(the same 2 times more)", "main in Player",
            ])
    }

    @Test(
        "The message is the last fatal error that was printed",
        arguments: [
            ("hello\nShelf/A.swift:3: Fatal error: no such book\n", "no such book"),
            ("Fatal error: one\nFatal error: two\n", "two"),
            ("nothing of the kind", nil),
        ])
    func message(errors: String, message: String?) {
        #expect(CrashReport.fatalError(in: errors) == message)
    }
}
