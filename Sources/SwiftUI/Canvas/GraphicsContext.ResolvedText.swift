import CoreGraphics

nonisolated extension GraphicsContext {
    /// A text with the values of an environment.
    public struct ResolvedText {
        /// What the text is drawn with where it has no colour of its own.
        public var shading: Shading = .foreground
        fileprivate let text: Text
        fileprivate let surroundings: CanvasSurroundings
        fileprivate let picture: ElementPicture

        fileprivate init(_ text: Text, _ surroundings: CanvasSurroundings) {
            self.text = text
            self.surroundings = surroundings
            picture = surroundings.picture { TextElement($0, text) }
        }

        /// The size of the text in an area.
        public func measure(in size: CGSize) -> CGSize { picture.size(ProposedViewSize(size)) }

        /// From the top of the text to the baseline of its first line.
        public func firstBaseline(in size: CGSize) -> CGFloat { baseline(.firstTextBaseline, size) }

        /// From the top of the text to the baseline of its last line.
        public func lastBaseline(in size: CGSize) -> CGFloat { baseline(.lastTextBaseline, size) }

        private func baseline(_ alignment: VerticalAlignment, _ size: CGSize) -> CGFloat {
            let proposal = ProposedViewSize(size)
            return picture.baseline(alignment, proposal) ?? picture.size(proposal).height
        }
    }

    /// The text with the values of this context's environment.
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text, layer.surroundings) }

    /// Draws a text in a rectangle: its lines fit into it, from its top left.
    public func draw(_ text: ResolvedText, in rect: CGRect) { draw(text, at: rect.origin, ProposedViewSize(rect.size)) }

    /// Draws a text in its ideal size, a point of it at a point of the drawing.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(text, at: point.origin(of: text.picture.size(), anchor), .unspecified)
    }

    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    private func draw(_ resolved: ResolvedText, at origin: CGPoint, _ proposal: ProposedViewSize) {
        if resolved.shading.isForeground {
            return drawPicture(at: origin) { resolved.picture.draw(in: $0, proposal) }
        }
        let text = resolved.text
        let box = CGRect(origin: origin, size: resolved.picture.size(proposal))
        draw(resolved.shading, in: box, proposal, resolved.surroundings) { TextElement($0, text) }
    }

    /// Draws a leaf with a shading, whose space is that of the drawing.
    func draw(
        _ shading: Shading, in box: CGRect, _ proposal: ProposedViewSize, _ surroundings: CanvasSurroundings,
        _ make: @escaping @MainActor @Sendable (_ViewNode) -> Element
    ) {
        let placed = shading.content(in: environment, box)
        let backdrop: CGImage? = if case .backdrop = placed { layer.context.makeImage() } else { nil }
        let content = placed.moved(by: CGPoint(x: -box.minX, y: -box.minY))
        let space = CGAffineTransform(translationX: box.minX, y: box.minY).concatenating(transform)
        let picture = ShadedPicture(surroundings: surroundings, make: make)
        mixed(as: placed.blendMode).drawPicture(at: box.origin) { context in
            picture.draw(in: context, proposal, content) { drawBackdrop(in: $0, backdrop, space) }
        }
    }
}

nonisolated extension CGPoint {
    /// The top left of a rectangle whose anchor is here.
    func origin(of size: CGSize, _ anchor: UnitPoint) -> CGPoint {
        CGPoint(x: x - anchor.x * size.width, y: y - anchor.y * size.height)
    }
}
