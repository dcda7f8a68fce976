internal import CPango
import Foundation

/// The libraries and faces that decide how text is set.
package enum TextLibraries {
    /// The version of pango that runs, such as `1.50.12`.
    package static var pango: String { String(cString: pango_version_string()) }
    /// The version of HarfBuzz that runs, such as `6.0.0`.
    package static var harfBuzz: String { String(cString: hb_version_string()) }
    /// The bundled font files, by name.
    package static var fontFiles: [URL] {
        let files = (try? FileManager.default.contentsOfDirectory(at: FontDirectory.url, includingPropertiesForKeys: nil)) ?? []
        return files.filter { ["otf", "ttf"].contains($0.pathExtension) }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }
}
