import Foundation
import UIKit

/// A container that is updated at the dates of a schedule.
///
/// Dates are those of the frame clock: its time counts from the reference date, the first moment of 2001, as for
/// everything else that hands out dates of the clock. Source: Apple, SwiftUI `TimelineView`.
nonisolated public struct TimelineView<Schedule: TimelineSchedule, Content> {
    /// What the content of a timeline view is made of.
    public struct Context {
        /// How often the view is updated.
        public enum Cadence: Comparable, Sendable {
            case live, seconds, minutes
        }

        /// The date of the schedule for which the view is updated; at first the last one that has passed.
        public let date: Date
        public let cadence: Cadence
    }

    private let schedule: Schedule
    private let content: (TimelineViewDefaultContext) -> Content
    @State private var runner = TimelineRunner()
}

/// The context of every timeline view, whatever its schedule and content.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
    nonisolated public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        self.schedule = schedule
        self.content = content
    }

    @MainActor public var body: some View {
        content(TimelineViewDefaultContext(date: runner.date(of: schedule), cadence: .live))
            .onAppear { runner.start() }
            .onDisappear { runner.stop() }
    }
}
