import Tracing

extension Timeline {
    /// The events of some kinds, in order.
    public func events(_ kinds: TimelineEvent.Kind...) -> [TimelineEvent] { events.filter { kinds.contains($0.kind) } }

    /// The events whose subject has this in it, in order.
    public func events(of subject: String) -> [TimelineEvent] { events.filter { $0.subject.contains(subject) } }

    public func event(_ id: TimelineEvent.ID) -> TimelineEvent? {
        events.indices.contains(id.rawValue - 1) ? events[id.rawValue - 1] : nil
    }

    /// The event and what it goes back to, one after the other, up to the input, the timer or the start.
    public func why(_ event: TimelineEvent) -> [TimelineEvent] {
        var chain = [event]
        while let cause = chain.last?.cause, let next = self.event(cause) { chain.append(next) }
        return chain
    }

    /// What goes back to an event, in order.
    public func effects(of event: TimelineEvent) -> [TimelineEvent] {
        var causes: Set<TimelineEvent.ID> = [event.id]
        return events.filter { candidate in
            guard let cause = candidate.cause, causes.contains(cause) else { return false }
            causes.insert(candidate.id)
            return true
        }
    }

    /// The events after one, in order: what an act brought about, with what happened by itself.
    public func events(after id: TimelineEvent.ID?) -> [TimelineEvent] { Array(events.dropFirst(id?.rawValue ?? 0)) }

    /// The events as text, a line an event.
    public var text: String { events.map(\.description).joined(separator: "\n") }
}
