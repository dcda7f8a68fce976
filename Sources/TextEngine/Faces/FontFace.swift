internal import CPango
import CoreGraphics
import Foundation
import Synchronization

/// One font file, read by HarfBuzz alone: no system fonts, no hinting, measures in font units.
final class FontFace: @unchecked Sendable {
    /// Font units per em.
    let unitsPerEm: CGFloat
    /// Whether the face's contextual alternates change plain Latin text, which San Francisco's do not.
    let suppressesContextualAlternates: Bool
    /// Whether the face has all printable ASCII characters.
    let coversASCII: Bool
    let familyName: String
    let postScriptName: String
    // HarfBuzz objects are immutable after the initialiser, and then safe to share between threads.
    let font: OpaquePointer
    private let face: OpaquePointer
    private let outlines = Mutex<[UInt32: PathStencil]>([:])

    /// Reads a font file; `nil` when it is not one.
    init?(file: URL, suppressesContextualAlternates: Bool = false) {
        guard let blob = hb_blob_create_from_file_or_fail(file.path) else { return nil }
        let face = hb_face_create(blob, 0)!
        hb_blob_destroy(blob)
        guard hb_face_get_glyph_count(face) > 0 else {
            hb_face_destroy(face)
            return nil
        }
        hb_face_make_immutable(face)
        self.face = face
        font = hb_font_create(face)!
        hb_font_make_immutable(font)
        unitsPerEm = CGFloat(hb_face_get_upem(face))
        self.suppressesContextualAlternates = suppressesContextualAlternates
        let font = font
        coversASCII = (0x20...0x7E as ClosedRange<UInt32>).allSatisfy { value in
            var glyph: UInt32 = 0
            return hb_font_get_nominal_glyph(font, value, &glyph) != 0
        }
        familyName = Self.name(face, 1)
        postScriptName = Self.name(face, 6)
    }

    deinit {
        hb_font_destroy(font)
        hb_face_destroy(face)
    }

    private static func name(_ face: OpaquePointer, _ id: UInt32) -> String {
        var size: UInt32 = 256
        var buffer = [CChar](repeating: 0, count: 256)
        let english = hb_language_from_string("en", -1)
        hb_ot_name_get_utf8(face, id, english, &size, &buffer)
        return String(decoding: buffer.prefix(Int(size)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The glyph of a character; `nil` when the face has none.
    func glyph(for scalar: Unicode.Scalar) -> UInt32? {
        var glyph: UInt32 = 0
        return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 ? glyph : nil
    }

    /// A glyph's outline in font units, y upwards.
    func outline(of glyph: UInt32) -> PathStencil {
        if let known = outlines.withLock({ $0[glyph] }) { return known }
        let path = CGMutablePath()
        withExtendedLifetime(path) {
            hb_font_get_glyph_shape(font, glyph, Self.pen, Unmanaged.passUnretained(path).toOpaque())
        }
        let stencil = PathStencil(path)
        outlines.withLock { $0[glyph] = stencil }
        return stencil
    }

    private nonisolated(unsafe) static let pen: OpaquePointer = {
        let pen = hb_draw_funcs_create()!
        hb_draw_funcs_set_move_to_func(
            pen,
            { _, data, _, x, y, _ in
                Unmanaged<CGMutablePath>.fromOpaque(data!).takeUnretainedValue()
                    .move(to: CGPoint(x: CGFloat(x), y: CGFloat(y)))
            }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            pen,
            { _, data, _, x, y, _ in
                Unmanaged<CGMutablePath>.fromOpaque(data!).takeUnretainedValue()
                    .addLine(to: CGPoint(x: CGFloat(x), y: CGFloat(y)))
            }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            pen,
            { _, data, _, cx, cy, x, y, _ in
                Unmanaged<CGMutablePath>.fromOpaque(data!).takeUnretainedValue()
                    .addQuadCurve(
                        to: CGPoint(x: CGFloat(x), y: CGFloat(y)), control: CGPoint(x: CGFloat(cx), y: CGFloat(cy)))
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            pen,
            { _, data, _, ax, ay, bx, by, x, y, _ in
                Unmanaged<CGMutablePath>.fromOpaque(data!).takeUnretainedValue()
                    .addCurve(
                        to: CGPoint(x: CGFloat(x), y: CGFloat(y)), control1: CGPoint(x: CGFloat(ax), y: CGFloat(ay)),
                        control2: CGPoint(x: CGFloat(bx), y: CGFloat(by)))
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(
            pen,
            { _, data, _, _ in
                Unmanaged<CGMutablePath>.fromOpaque(data!).takeUnretainedValue().closeSubpath()
            }, nil, nil)
        hb_draw_funcs_make_immutable(pen)
        return pen
    }()

    /// The file's own vertical measures, for registered fonts.
    func metrics(size: CGFloat) -> FontMetrics {
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(font, &extents)
        func value(_ tag: hb_ot_metrics_tag_t, _ fallback: CGFloat) -> CGFloat {
            var position: hb_position_t = 0
            guard hb_ot_metrics_get_position(font, tag, &position) != 0 else { return fallback * size }
            return CGFloat(position) / unitsPerEm * size
        }
        return FontMetrics(
            ascender: CGFloat(extents.ascender) / unitsPerEm * size,
            descender: CGFloat(extents.descender) / unitsPerEm * size,
            leading: CGFloat(extents.line_gap) / unitsPerEm * size,
            capHeight: value(HB_OT_METRICS_TAG_CAP_HEIGHT, 0.7),
            xHeight: value(HB_OT_METRICS_TAG_X_HEIGHT, 0.5))
    }
}
