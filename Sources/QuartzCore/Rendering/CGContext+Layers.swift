extension CGContext {
    /// A clear bitmap with the origin at the top left, for contents and groups of layers.
    package static func layerContents(width: Int, height: Int) -> CGContext? {
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
        context?.translateBy(x: 0, y: CGFloat(height))
        context?.scaleBy(x: 1, y: -1)
        return context
    }

    /// Whether nothing at all was drawn into a bitmap.
    var isBlank: Bool {
        guard let data else { return true }
        let count = bytesPerRow * height
        let words = UnsafeRawBufferPointer(start: data, count: count)
        // In blocks, by the C library: a loop over words takes 30 ms for a phone's screen in a debug build.
        let zeros = [UInt8](repeating: 0, count: min(count, 65_536))
        var offset = 0
        while offset < count {
            let length = min(zeros.count, count - offset)
            if memcmp(words.baseAddress! + offset, zeros, length) != 0 { return false }
            offset += length
        }
        return true
    }

    /// Draws an image upright in coordinates that grow downwards.
    package func drawUpright(_ image: CGImage, in rect: CGRect) {
        saveGState()
        translateBy(x: 0, y: rect.minY + rect.maxY)
        scaleBy(x: 1, y: -1)
        draw(image, in: rect)
        restoreGState()
    }
}
