import CoreGraphics
import Foundation
import PixelDigest

/// A fingerprint of a picture's pixels, kept inside of its PNG file so that an equal picture need not be decoded.
struct PixelFingerprint: Equatable {
    /// 32 hexadecimal digits, and the size for pictures.
    let text: String

    init(of data: Data) {
        text = data.withUnsafeBytes { Self.digest($0) }
    }

    init(of image: CGImage) {
        text = image.withPixels { Self.digest($0) } + " \(image.width)x\(image.height)"
    }

    private static func digest(_ bytes: UnsafeRawBufferPointer) -> String {
        let digest = pixel_digest_make(bytes.baseAddress, bytes.count)
        func hex(_ number: UInt64) -> String {
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        return hex(digest.high) + hex(digest.low)
    }

    // Ancillary, private, and not to be copied by a program that changes the pixels.
    private static let chunkType = Data("tnDM".utf8)
    private static let signatureLength = 8

    /// The fingerprint in a PNG file's own chunk, right after its header; `nil` in a file of another program.
    init?(inPNG data: Data) {
        // Signature, then the header chunk: length, type, 13 bytes, checksum.
        let start = data.startIndex + Self.signatureLength + 4 + 4 + 13 + 4
        guard data.count > start + 12 else { return nil }
        let length = data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
        guard data[(start + 4)..<(start + 8)] == Self.chunkType, length < 100, data.count > start + 12 + length,
            let text = String(data: data[(start + 8)..<(start + 8 + length)], encoding: .ascii)
        else { return nil }
        self.text = text
    }

    /// The PNG file with the fingerprint in it.
    func adding(toPNG data: Data) -> Data {
        let start = Self.signatureLength + 4 + 4 + 13 + 4
        let content = Self.chunkType + Data(text.utf8)
        var chunk = Self.bytes(UInt32(text.utf8.count)) + content
        chunk += Self.bytes(Self.checksum(content))
        return data.prefix(start) + chunk + data.dropFirst(start)
    }

    private static func bytes(_ number: UInt32) -> Data {
        Data([UInt8(number >> 24), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)])
    }

    /// PNG's CRC-32.
    private static func checksum(_ data: Data) -> UInt32 {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in data {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
        return ~value
    }
}
