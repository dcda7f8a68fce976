import Foundation

/// A storyboard or nib by name: looked for as Apple's runtime does, and never read.
struct ArchiveFile {
    let name: String
    let bundle: Bundle?
    /// The endings of its source and of what Apple's tools make of it.
    let endings: [String]

    /// Whether the code under test has such a file, though nothing can be made of it here.
    var exists: Bool {
        let folders = [(bundle ?? .main).resourceURL].compactMap { $0 } + AssetCatalog.searchFolders
        return folders.contains { folder in
            ["", "Base.lproj/", "en.lproj/"].contains { place in
                endings.contains { FileManager.default.fileExists(atPath: folder.appending(path: "\(place)\(name).\($0)").path) }
            }
        }
    }

    var bundleName: String { "NSBundle <\((bundle ?? .main).bundlePath)>" }
}

/// What a scene or a nib is made with here: there is nothing in it.
final class EmptyArchive: NSCoder {
    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
}
