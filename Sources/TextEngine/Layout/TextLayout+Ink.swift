import CoreGraphics

extension TextLayout {
    /// The rectangle around what the glyphs draw, from the layout's top left, y downwards; null where they draw nothing.
    ///
    /// Lines under and through text, backgrounds and shadows do not count.
    package var inkBounds: CGRect {
        lines.reduce(.null) { bounds, line in
            placedClusters(line).reduce(bounds) { bounds, piece in
                let place = CGPoint(x: line.origin.x + piece.x, y: line.baseline)
                guard let index = piece.cluster else {
                    let attributes = runs[line.ellipsisRun(in: shaped)].attributes
                    return (line.ellipsis?.clusters ?? []).reduce(bounds) {
                        $0.union(ink($1.picture, line.ellipsis ?? shaped, attributes, at: place, advance: piece.advance))
                    }
                }
                let cluster = shaped.clusters[index]
                return bounds.union(ink(cluster.picture, shaped, runs[cluster.run].attributes, at: place, advance: piece.advance))
            }
        }
    }

    private func ink(
        _ picture: ShapedText.Picture, _ text: ShapedText, _ attributes: TextAttributes, at place: CGPoint, advance: CGFloat
    ) -> CGRect {
        let place = CGPoint(x: place.x, y: place.y - attributes.baselineOffset)
        switch picture {
        case .nothing: return .null
        case .attachment(let attachment):
            return CGRect(
                x: place.x, y: place.y - attachment.bounds.maxY, width: attachment.bounds.width, height: attachment.bounds.height)
        case .box:
            let height = attributes.font.metrics.capHeight
            return CGRect(x: place.x, y: place.y - height, width: advance, height: height)
        case .glyphs(let face, let first, let count):
            return text.glyphs[first..<first + count].reduce(.null) { bounds, glyph in
                let outline = face.outline(of: glyph.id)
                guard !outline.isEmpty else { return bounds }
                let way = attributes.outlineWay(unitsPerEm: face.unitsPerEm, to: CGPoint(x: place.x + glyph.x, y: place.y - glyph.y))
                return bounds.union(outline.path.boundingBoxOfPath.applying(way))
            }
        }
    }
}

extension TextAttributes {
    /// From a face's units, y upwards, to points with the glyph's origin at `place`, y downwards.
    func outlineWay(unitsPerEm: CGFloat, to place: CGPoint) -> CGAffineTransform {
        let scale = font.pointSize / unitsPerEm
        return CGAffineTransform(scale, 0, scale * obliqueness, -scale, place.x, place.y)
    }
}

extension TextLine {
    /// The run whose font an ellipsis has.
    func ellipsisRun(in shaped: ShapedText) -> Int { (before.last ?? after.first).map { shaped.clusters[$0].run } ?? 0 }
}
