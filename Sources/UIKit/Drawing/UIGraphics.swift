import Synchronization

/// The stack of drawing contexts; the top one is what `UIColor.setFill()` and `UIBezierPath.fill()` draw in.
private struct ContextStack: @unchecked Sendable {
    var entries: [Entry] = []

    struct Entry {
        let context: CGContext
        let scale: CGFloat
    }
}

private let contextStack = Mutex(ContextStack())

/// The context that drawing goes to; `nil` outside drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    contextStack.withLock { Unchecked(value: $0.entries.last?.context) }.value
}

public func UIGraphicsPushContext(_ context: CGContext) {
    push(context, scale: 1)
}

public func UIGraphicsPopContext() {
    contextStack.withLock { _ = $0.entries.popLast() }
}

/// Starts a bitmap context of `size` points; a scale of 0 is the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let factor = scale == 0 ? UIGraphicsImageRendererFormat.screenScale : scale
    guard let context = makeBitmapContext(size: size, scale: factor, opaque: opaque) else { return }
    push(context, scale: factor)
}

public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    let entry = contextStack.withLock { Unchecked(value: $0.entries.last) }.value
    guard let entry, let image = entry.context.makeImage() else { return nil }
    return UIImage(cgImage: image, scale: entry.scale, orientation: .up)
}

public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
public func UIRectFrame(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5)) }

private func push(_ context: CGContext, scale: CGFloat) {
    let entry = Unchecked(value: ContextStack.Entry(context: context, scale: scale))
    contextStack.withLock { $0.entries.append(entry.value) }
}

/// A bitmap context in points with y down, as UIKit draws.
func makeBitmapContext(size: CGSize, scale: CGFloat, opaque: Bool) -> CGContext? {
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    guard width > 0, height > 0,
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    context.translateBy(x: 0, y: CGFloat(height))
    context.scaleBy(x: scale, y: -scale)
    // Shadows go down with a positive offset, as in all of UIKit's contexts.
    context.shadowUnit = CGSize(width: scale, height: -scale)
    if opaque {
        context.setFillColor(CGColor(gray: 0, alpha: 1))
        context.fill(CGRect(origin: .zero, size: size))
    }
    return context
}
