@_exported import CoreGraphics
@_exported import Testing

// The compiler adds this module to every file that imports both Testing and CoreGraphics, here as on Apple platforms.
extension CGImage: Attachable {
    /// Gives the image as a PNG file, so that a test can attach it: `Attachment.record(image, named: "Shelf.png")`.
    public func withUnsafeBytes<R>(
        for attachment: borrowing Attachment<CGImage>, _ body: (UnsafeRawBufferPointer) throws -> R
    ) throws -> R {
        try pngData.withUnsafeBytes(body)
    }

    /// The attachment's name with the extension of a PNG file.
    public func preferredName(for attachment: borrowing Attachment<CGImage>, basedOn suggestedName: String) -> String {
        suggestedName.lowercased().hasSuffix(".png") ? suggestedName : suggestedName + ".png"
    }
}
