internal import Rulebook

extension Detector {
    /// A clock or a wait that no translator and no interposer reaches.
    static let unmappedTime = Detector(.unmappedTime, routines: { routine, project, report in
        for step in routine.steps where step.action == .call || step.action == .read {
            guard Vocabulary.real.contains(step.path.description) else { continue }
            report(Words.message(step.path), at: step.offset, in: routine.file)
        }
    })
}

private enum Vocabulary {
    static let real: Set = [
        "Thread.sleep", "usleep", "sleep", "nanosleep", "mach_absolute_time", "clock_gettime", "ProcessInfo.processInfo.systemUptime",
        "DispatchSource.makeTimerSource", "DispatchTime.now", "CFAbsoluteTimeGetCurrent", "gettimeofday",
    ]
}

private enum Words {
    static func message(_ path: Path) -> String { "“\(path)” runs on real time: the stage can neither hold nor repeat it." }
}
