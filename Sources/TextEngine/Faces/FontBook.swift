import CoreGraphics
import Foundation
import Synchronization
import Tracing

/// The bundled faces and those the running code registered.
package final class FontBook: Sendable {
    /// The book of the bundled faces; a constant of the program, like the files it reads.
    package static let bundled = FontBook()

    private struct Contents {
        var faces: [String: FontFace] = [:]
        var registered: [String: FontFace] = [:]
    }
    private let contents = Mutex(Contents())

    /// Adds a font file under its family and PostScript names; `nil` when the file is not a font.
    ///
    /// - Returns: the PostScript name.
    package func register(file: URL) -> String? {
        guard let face = FontFace(file: file) else { return nil }
        contents.withLock {
            $0.registered[face.postScriptName] = face
            if $0.registered[face.familyName] == nil { $0.registered[face.familyName] = face }
        }
        return face.postScriptName
    }

    /// Whether a family or PostScript name is registered.
    package func isRegistered(_ name: String) -> Bool { contents.withLock { $0.registered[name] != nil } }

    func registeredFace(for font: TextFont) -> FontFace? {
        guard case .named(let name) = font.family else { return nil }
        return contents.withLock { $0.registered[name] }
    }

    /// The faces to try for a font, best first.
    func faces(for font: TextFont) -> [FontFace] {
        var faces: [FontFace] = []
        if let face = registeredFace(for: font) { faces.append(face) }
        if case .named(let name) = font.family, faces.isEmpty {
            reportApproximation(
                "Font \"\(name)\"", "the file is not registered, so the system face stands in for it.")
        }
        if font.family == .monospaced { faces.append(bundledFace(monospacedFile(font))) }
        if font.family == .serif { reportApproximation("The serif design", "it is drawn with the system face.") }
        if font.family == .rounded { reportApproximation("The rounded design", "it is drawn with the system face.") }
        faces.append(bundledFace(interFile(font)))
        if font.family != .monospaced { faces.append(bundledFace("JetBrainsMono-Regular.ttf")) }
        return faces
    }

    private func bundledFace(_ file: String) -> FontFace {
        if let face = contents.withLock({ $0.faces[file] }) { return face }
        let url = FontDirectory.url.appendingPathComponent(file)
        guard let face = FontFace(file: url, suppressesContextualAlternates: true) else {
            fatalError(
                "The bundled font \(file) is missing from \(FontDirectory.url.path). Build the package again, "
                    + "and keep Tandem_TextEngine.resources beside the program.")
        }
        contents.withLock { $0.faces[file] = face }
        return face
    }

    private func interFile(_ font: TextFont) -> String {
        if font.isItalic {
            switch font.weight {
            case ...TextFont.Weight.regular: return "Inter-Italic.otf"
            case .medium: return "Inter-MediumItalic.otf"
            case .semibold: return "Inter-SemiBoldItalic.otf"
            default: return "Inter-BoldItalic.otf"
            }
        }
        switch font.weight {
        case .ultraLight: return "Inter-Thin.otf"
        case .thin: return "Inter-ExtraLight.otf"
        case .light: return "Inter-Light.otf"
        case .regular: return "Inter-Regular.otf"
        case .medium: return "Inter-Medium.otf"
        case .semibold: return "Inter-SemiBold.otf"
        case .bold: return "Inter-Bold.otf"
        case .heavy: return "Inter-ExtraBold.otf"
        case .black: return "Inter-Black.otf"
        }
    }

    private func monospacedFile(_ font: TextFont) -> String {
        if font.isItalic { return font.weight >= .semibold ? "JetBrainsMono-BoldItalic.ttf" : "JetBrainsMono-Italic.ttf" }
        switch font.weight {
        case ...TextFont.Weight.light: return "JetBrainsMono-Light.ttf"
        case .regular: return "JetBrainsMono-Regular.ttf"
        case .medium: return "JetBrainsMono-Medium.ttf"
        case .semibold: return "JetBrainsMono-SemiBold.ttf"
        default: return "JetBrainsMono-Bold.ttf"
        }
    }
}
