import UIKit
import UniformTypeIdentifiers

/// Which of the library's items a photo picker shows. Source: Apple, PhotosUI `PHPickerFilter`.
public struct PHPickerFilter: Equatable, Sendable {
    indirect enum Kind: Equatable, Sendable {
        case type(UTType)
        case any([Kind])
        case all([Kind])
        case not(Kind)

        func allows(_ type: UTType) -> Bool {
            switch self {
            case .type(let wanted): type.conforms(to: wanted)
            case .any(let kinds): kinds.contains { $0.allows(type) }
            case .all(let kinds): kinds.allSatisfy { $0.allows(type) }
            case .not(let kind): !kind.allows(type)
            }
        }
    }
    let kind: Kind

    public static let images = PHPickerFilter(kind: .any([.type(.image), .type(.livePhoto)]))
    public static let videos = PHPickerFilter(kind: .type(.movie))
    public static let livePhotos = PHPickerFilter(kind: .type(.livePhoto))
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter(kind: .any(subfilters.map(\.kind))) }
    public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter(kind: .all(subfilters.map(\.kind))) }
    public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { PHPickerFilter(kind: .not(filter.kind)) }
}

/// What a photo picker shows, and how many items it takes. Source: Apple, PhotosUI `PHPickerConfiguration`.
public struct PHPickerConfiguration: Equatable, Sendable {
    /// How items are given.
    public enum AssetRepresentationMode: Int, Sendable { case automatic = 0, current = 1, compatible = 2 }
    /// How items are chosen; results come in the order of the test's list.
    public enum Selection: Int, Sendable { case `default` = 0, ordered = 1, continuous = 2, continuousAndOrdered = 3 }

    public init() {}

    public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
    public var selection = Selection.default
    /// How many items may be chosen; 0 for any number.
    public var selectionLimit = 1
    public var filter: PHPickerFilter?
    public var preselectedAssetIdentifiers: [String] = []
}

/// An item that was chosen. Source: Apple, PhotosUI `PHPickerResult`.
public struct PHPickerResult: Hashable, @unchecked Sendable {
    public let itemProvider: NSItemProvider
    /// `nil`: there is no library that would know it.
    public let assetIdentifier: String?
}
