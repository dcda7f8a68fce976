internal import CCairo
import Foundation

/// Memory of bitmaps that are gone, kept for the next ones.
///
/// A phone's screen has 12 MB. From the system they come as three thousand pages that the kernel clears one by one at their first
/// touch, which takes longer than drawing into them.
final class BitmapPool: @unchecked Sendable {
    private static let pool = BitmapPool()

    /// Below this an allocation costs less than looking for one.
    private static let smallest = 256 << 10
    /// What is kept at most: two pictures of the largest screens.
    private static let mostKept = 64 << 20

    private let lock = NSLock()
    private var free: [(memory: UnsafeMutableRawPointer, size: Int)] = []
    private var kept = 0

    /// A surface of premultiplied sRGB pixels, owned by the caller.
    ///
    /// - Parameter isCleared: Whether its pixels are transparent, or left as they are because all will be written.
    static func surface(width: Int, height: Int, isCleared: Bool) -> OpaquePointer {
        let stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_ARGB32, Int32(width)))
        let size = stride * height
        guard size >= smallest else { return cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))! }
        let (memory, isFresh) = pool.take(size)
        if isCleared, !isFresh { memset(memory, 0, size) }
        let surface = cairo_image_surface_create_for_data(
            memory.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(stride))!
        let ticket = Unmanaged.passRetained(Ticket(memory: memory, size: size)).toOpaque()
        cairo_surface_set_user_data(surface, key, ticket) { ticket in
            let ticket = Unmanaged<Ticket>.fromOpaque(ticket!).takeRetainedValue()
            BitmapPool.pool.give(ticket.memory, ticket.size)
        }
        return surface
    }

    /// What a surface has to give back when cairo lets go of it.
    private final class Ticket {
        let memory: UnsafeMutableRawPointer
        let size: Int

        init(memory: UnsafeMutableRawPointer, size: Int) {
            self.memory = memory
            self.size = size
        }
    }

    nonisolated(unsafe) private static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

    /// Memory of exactly a size; fresh memory is zero.
    private func take(_ size: Int) -> (memory: UnsafeMutableRawPointer, isFresh: Bool) {
        let found: UnsafeMutableRawPointer? = lock.withLock {
            guard let index = free.lastIndex(where: { $0.size == size }) else { return nil }
            kept -= size
            return free.remove(at: index).memory
        }
        if let found { return (found, false) }
        guard let memory = calloc(1, size) else { preconditionFailure("A bitmap of \(size) bytes could not be made: no memory.") }
        return (memory, true)
    }

    private func give(_ memory: UnsafeMutableRawPointer, _ size: Int) {
        let dropped: [UnsafeMutableRawPointer] = lock.withLock {
            free.append((memory, size))
            kept += size
            var dropped: [UnsafeMutableRawPointer] = []
            // The oldest goes first: its size is the least likely to be asked for again.
            while kept > Self.mostKept {
                let oldest = free.removeFirst()
                kept -= oldest.size
                dropped.append(oldest.memory)
            }
            return dropped
        }
        for memory in dropped { Foundation.free(memory) }
    }
}
