import CoreGraphics
import Foundation
import ImageIO
import Testing

/// Every answer may be `nil`, and none may be a crash.
@Suite("Damaged and hostile picture files")
struct DamagedPictureTests {
    private static let names = ["baseline.jpg", "progressive.jpg", "restarts.jpg", "camera.jpg", "ycck.jpg", "profile.jpg"]

    /// Asks for all that can be asked of a file, and gives its picture.
    @discardableResult
    private func read(_ data: Data) -> CGImage? {
        guard let source = CGImageSourceCreateWithData(data, nil) else { return nil }
        _ = CGImageSourceGetStatus(source)
        _ = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
        let options: CFDictionary = [
            kCGImageSourceCreateThumbnailFromImageIfAbsent: true, kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceThumbnailMaxPixelSize: 10,
        ]
        if let small = CGImageSourceCreateThumbnailAtIndex(source, 0, options) { #expect(max(small.width, small.height) <= 10) }
        return CGImageSourceCreateImageAtIndex(source, 0, nil)
    }

    @Test("A file that breaks off gives no picture, wherever it does", arguments: names)
    func truncated(_ name: String) throws {
        let file = try Fixture.data(name)
        for length in 0..<file.count - 2 {
            let picture = read(file.prefix(length))
            // The last bits may be padding.
            if picture != nil { #expect(length > file.count - 8, "\(length) of \(file.count) bytes") }
        }
        let half = try #require(CGImageSourceCreateWithData(file.prefix(file.count - 40), nil))
        #expect(CGImageSourceGetStatus(half) == .statusUnexpectedEOF)
    }

    @Test("A sequential file without its end mark has all its pixels, and gives them")
    func withoutEnd() throws {
        let file = try Fixture.data("baseline.jpg")
        #expect(read(file.dropLast(2))?.hasSamePixels(as: try Fixture.image("baseline.jpg")) == true)
    }

    @Test("A flipped bit gives a picture or none", arguments: names)
    func flipped(_ name: String) throws {
        let file = try Fixture.data(name)
        for bit in 0..<file.count * 8 {
            var changed = file
            changed[bit / 8] ^= 1 << (bit % 8)
            read(changed)
        }
    }

    @Test("Bytes of all ones or zeros give a picture or none", arguments: ["camera.jpg", "profile.jpg"], [UInt8.min, .max])
    func overwritten(_ name: String, _ byte: UInt8) throws {
        let file = try Fixture.data(name)
        for start in 0..<file.count - 4 {
            var changed = file
            changed.replaceSubrange(start..<start + 4, with: [byte, byte, byte, byte])
            read(changed)
        }
    }

    @Test("A frame of more pixels than its bytes can hold is not made room for")
    func oversized() throws {
        var file = try Fixture.data("baseline.jpg")
        let frame = try #require(file.range(of: Data([0xFF, 0xC0])))
        file.replaceSubrange(frame.upperBound + 3..<frame.upperBound + 7, with: [0x7F, 0xFF, 0x7F, 0xFF])
        let source = try #require(CGImageSourceCreateWithData(file, nil))
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil)?[kCGImagePropertyPixelWidth] as? Int == 32767)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    }

    @Test("A PNG file that breaks off or has a flipped bit gives a picture or none")
    func png() {
        let file = Fixture.drawn(8, 8).pngData
        for length in 0..<file.count - 12 { #expect(read(file.prefix(length)) == nil) }
        for bit in 0..<file.count * 8 {
            var changed = file
            changed[bit / 8] ^= 1 << (bit % 8)
            read(changed)
        }
    }
}
