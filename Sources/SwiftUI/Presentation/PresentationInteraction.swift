/// What a drag over scrolling content in a sheet does first. Source: Apple, SwiftUI `PresentationContentInteraction`.
public struct PresentationContentInteraction: Equatable, Sendable {
    private enum Kind: Sendable { case automatic, resizes, scrolls }
    private let kind: Kind

    public static var automatic: PresentationContentInteraction { PresentationContentInteraction(kind: .automatic) }
    /// It makes the sheet larger, as by default.
    public static var resizes: PresentationContentInteraction { PresentationContentInteraction(kind: .resizes) }
    /// It scrolls the content.
    public static var scrolls: PresentationContentInteraction { PresentationContentInteraction(kind: .scrolls) }
}

/// Whether a person can touch what is behind a sheet. Source: Apple, SwiftUI `PresentationBackgroundInteraction`.
public struct PresentationBackgroundInteraction: Sendable {
    private enum Kind: Sendable { case automatic, enabled, disabled, upThrough(PresentationDetent) }
    private let kind: Kind

    public static var automatic: PresentationBackgroundInteraction { PresentationBackgroundInteraction(kind: .automatic) }
    public static var enabled: PresentationBackgroundInteraction { PresentationBackgroundInteraction(kind: .enabled) }
    public static var disabled: PresentationBackgroundInteraction { PresentationBackgroundInteraction(kind: .disabled) }
    /// As long as the sheet is no larger than at `detent`.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
        PresentationBackgroundInteraction(kind: .upThrough(detent))
    }

    /// The largest of `detents`, the lowest first, at which it is so; `nil` for none.
    func largestDetent(of detents: [PresentationDetent]) -> PresentationDetent? {
        switch kind {
        case .automatic, .disabled: nil
        case .enabled: detents.last
        case .upThrough(let detent): detent
        }
    }
}
