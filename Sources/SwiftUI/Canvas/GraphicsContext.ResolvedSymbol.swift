import CoreGraphics

nonisolated extension GraphicsContext {
    /// A view of the canvas's symbols as it is now.
    public struct ResolvedSymbol {
        /// The size in points.
        public var size: CGSize { picture.size() }
        fileprivate let picture: ElementPicture
    }

    /// The symbol with a tag; `nil` where no symbol has it.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        guard let symbols = layer.surroundings.symbols else { return nil }
        let id = UncheckedSendable(AnyHashable(id))
        return MainActor.assumeIsolated { symbols.picture(id: id.value) }.map { ResolvedSymbol(picture: $0) }
    }

    /// Draws a symbol as large as a rectangle. Unrecorded: it is scaled, not laid out again.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        let rect = rect.standardized
        let size = symbol.size
        guard rect.width > 0, rect.height > 0, size.width > 0, size.height > 0 else { return }
        drawPicture(at: rect.origin) { context in
            context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
            symbol.picture.draw(in: context)
        }
    }

    /// Draws a symbol in its size, a point of it at a point of the drawing.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(symbol, in: CGRect(origin: point.origin(of: symbol.size, anchor), size: symbol.size))
    }
}
