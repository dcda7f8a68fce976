import CoreGraphics

extension TextLayout {
    /// Draws the text into a top-left user space.
    ///
    /// - Parameters:
    ///   - origin: the layout's top left.
    ///   - color: the colour of runs that have none.
    ///   - area: the rectangle of gradients and the like; `nil` for that of the layout.
    ///   - alignmentWidth: the width to align lines in, when it is not the one that the text was laid out for.
    package func draw(
        in context: CGContext, at origin: CGPoint, color: CGColor = .black, area: CGRect? = nil, alignmentWidth: CGFloat? = nil
    ) {
        context.saveGState()
        let area = area ?? CGRect(origin: origin, size: size)
        for line in lines {
            let left = alignmentWidth.map { line.left(in: $0) } ?? line.origin.x
            // Baselines are on whole pixels, as iOS draws them; x keeps its fraction.
            let baseline = (origin.y + line.baseline).rounded(toScale: displayScale)
            draw(line, in: context, at: CGPoint(x: origin.x + left, y: baseline), color, area)
        }
        context.restoreGState()
    }

    /// Draws one line with its baseline's left end at `place`.
    private func draw(_ line: TextLine, in context: CGContext, at place: CGPoint, _ color: CGColor, _ area: CGRect) {
        let placed = placedClusters(line)
        let stretches = self.stretches(placed, line)
        for stretch in stretches {
            guard let background = runs[stretch.run].attributes.background else { continue }
            context.setFillColor(background)
            context.fill(
                CGRect(
                    x: place.x + stretch.x, y: place.y - line.ascent, width: stretch.width, height: line.height))
        }
        for stretch in stretches {
            let attributes = runs[stretch.run].attributes
            let paint = attributes.paint?.placed(in: area) ?? .color(attributes.color ?? color)
            context.setShadows(attributes.paintShadows)
            let metrics = attributes.font.metrics
            let y = place.y - attributes.baselineOffset
            if let underline = attributes.underline {
                draw(underline, stretch, in: context, x: place.x, y: y + attributes.font.pointSize * 0.11, paint)
            }
            context.setFill(paint)
            if let shadow = attributes.shadow {
                context.saveGState()
                context.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)
            }
            drawGlyphs(
                placed[stretch.clusters], line, in: context, at: CGPoint(x: place.x, y: y), attributes, paint)
            if attributes.shadow != nil { context.restoreGState() }
            if let strikethrough = attributes.strikethrough {
                draw(strikethrough, stretch, in: context, x: place.x, y: y - metrics.xHeight / 2, paint)
            }
            context.setShadows([])
        }
    }

    private struct Stretch {
        var run: Int
        var clusters: Range<Int>
        var x: CGFloat
        var width: CGFloat
    }

    /// Neighbours on the line with the same run, left to right.
    private func stretches(_ placed: [PlacedCluster], _ line: TextLine) -> [Stretch] {
        var stretches: [Stretch] = []
        let ellipsisRun = line.ellipsisRun(in: shaped)
        for (index, piece) in placed.enumerated() {
            let run = piece.cluster.map { shaped.clusters[$0].run } ?? ellipsisRun
            if let last = stretches.last, last.run == run {
                stretches[stretches.count - 1].clusters = last.clusters.lowerBound..<index + 1
                stretches[stretches.count - 1].width = piece.x + piece.advance - last.x
            } else {
                stretches.append(Stretch(run: run, clusters: index..<index + 1, x: piece.x, width: piece.advance))
            }
        }
        return stretches
    }

    private func drawGlyphs(
        _ placed: ArraySlice<PlacedCluster>, _ line: TextLine, in context: CGContext, at place: CGPoint,
        _ attributes: TextAttributes, _ paint: Paint
    ) {
        var stencils: [(PathStencil, CGAffineTransform)] = []
        func add(_ picture: ShapedText.Picture, _ text: ShapedText, x: CGFloat, advance: CGFloat) {
            switch picture {
            case .nothing: break
            case .attachment(let attachment):
                let bounds = attachment.bounds
                attachment.draw(
                    context, CGRect(x: x, y: place.y - bounds.maxY, width: bounds.width, height: bounds.height), paint)
                context.setFill(paint)
            case .box:
                let metrics = attributes.font.metrics
                let em = attributes.font.pointSize
                let box = CGRect(
                    x: x + 0.1 * em, y: place.y - metrics.capHeight, width: max(0, advance - 0.2 * em),
                    height: metrics.capHeight)
                let frame = CGMutablePath()
                frame.addRect(box)
                frame.addRect(box.insetBy(dx: 0.06 * em, dy: 0.06 * em))
                context.fill(frame, rule: .evenOdd)
            case .glyphs(let face, let first, let count):
                for glyph in text.glyphs[first..<first + count] {
                    let outline = face.outline(of: glyph.id)
                    if outline.isEmpty { continue }
                    let place = CGPoint(x: x + glyph.x, y: place.y - glyph.y)
                    stencils.append((outline, attributes.outlineWay(unitsPerEm: face.unitsPerEm, to: place)))
                }
            }
        }
        for piece in placed {
            let x = place.x + piece.x
            if let index = piece.cluster {
                add(shaped.clusters[index].picture, shaped, x: x, advance: piece.advance)
            } else if let ellipsis = line.ellipsis {
                for cluster in ellipsis.clusters { add(cluster.picture, ellipsis, x: x, advance: piece.advance) }
            }
        }
        context.fill(stencils)
    }

    private func draw(
        _ rule: TextAttributes.Line, _ stretch: Stretch, in context: CGContext, x: CGFloat, y: CGFloat,
        _ paint: Paint
    ) {
        let size = runs[stretch.run].attributes.font.pointSize
        let pixel = 1 / displayScale
        let thickness = max(pixel, (size / 17).rounded(toScale: displayScale)) * (rule.style == .thick ? 2 : 1)
        let top = (y - thickness / 2).rounded(toScale: displayScale)
        context.setFill(rule.color.map { .color($0) } ?? paint)
        let rows = rule.style == .double ? [top, top + 2 * thickness] : [top]
        for row in rows {
            for dash in dashes(rule.pattern, thickness: thickness, width: stretch.width) {
                context.fill(CGRect(x: x + stretch.x + dash.lowerBound, y: row, width: dash.upperBound - dash.lowerBound, height: thickness))
            }
        }
    }

    private func dashes(
        _ pattern: TextAttributes.Line.Pattern, thickness: CGFloat, width: CGFloat
    ) -> [Range<CGFloat>] {
        let lengths: [CGFloat] =
            switch pattern {
            case .solid: []
            case .dot: [3, 3]
            case .dash: [10, 5]
            case .dashDot: [10, 3, 3, 3]
            case .dashDotDot: [10, 3, 3, 3, 3, 3]
            }
        guard !lengths.isEmpty else { return [0..<max(0, width)] }
        var dashes: [Range<CGFloat>] = []
        var x: CGFloat = 0
        var index = 0
        while x < width {
            let end = x + lengths[index % lengths.count] * thickness
            if index % 2 == 0 { dashes.append(x..<min(end, width)) }
            x = end
            index += 1
        }
        return dashes
    }
}
