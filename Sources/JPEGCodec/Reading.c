#include "JPEGCodec.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

#ifndef JCS_ALPHA_EXTENSIONS
#error "This is not libjpeg-turbo: install libjpeg-turbo's headers (libjpeg-dev on Debian and its relatives)."
#endif

/// What cairo takes for one side.
static const JDIMENSION longest_side = 32767;
/// A gigabyte of pixels.
static const uint64_t most_pixels = 1u << 28;
/// A block of 64 pixels takes a bit at least, and with three channels no fewer than nine blocks stand for 16 x 64 pixels.
static const uint64_t pixels_of_a_byte = 1024;
/// Encoders write about ten; each may make the whole picture be gone through anew.
static const int most_scans = 500;

typedef struct {
    struct jpeg_decompress_struct codec;
    struct jpeg_error_mgr errors;
    struct jpeg_source_mgr source;
    struct jpeg_progress_mgr progress;
    jmp_buf escape;
    bool has_ended;
    /// Whether the header is understood.
    bool is_open;
    jpeg_codec_outcome outcome;
} reader;

static void leave(reader *self, jpeg_codec_outcome outcome) __attribute__((noreturn));
static void leave(reader *self, jpeg_codec_outcome outcome) {
    self->outcome = outcome;
    longjmp(self->escape, 1);
}

static void leave_by_error(j_common_ptr codec) {
    reader *self = codec->client_data;
    leave(self, self->is_open || self->has_ended ? jpeg_codec_outcome_damaged : jpeg_codec_outcome_unknown);
}

/// Warnings about the picture's data: the library would go on with grey.
static void judge_message(j_common_ptr codec, int level) {
    if (level >= 0) return;
    switch (codec->err->msg_code) {
    case JWRN_ADOBE_XFORM: case JWRN_EXTRANEOUS_DATA: case JWRN_JFIF_MAJOR: case JWRN_TOO_MUCH_DATA: return;
    default: leave(codec->client_data, jpeg_codec_outcome_damaged);
    }
}

static void say_nothing(j_common_ptr codec) { (void)codec; }

static void start_source(j_decompress_ptr codec) { (void)codec; }

/// Past the end stands the marker of an end: where data is missing, the decoder warns.
static boolean fill_buffer(j_decompress_ptr codec) {
    static const JOCTET end[] = {0xFF, JPEG_EOI};
    ((reader *)codec->client_data)->has_ended = true;
    codec->src->next_input_byte = end;
    codec->src->bytes_in_buffer = sizeof end;
    return TRUE;
}

static void skip(j_decompress_ptr codec, long count) {
    if (count <= 0) return;
    if ((size_t)count > codec->src->bytes_in_buffer) {
        fill_buffer(codec);
    } else {
        codec->src->next_input_byte += count;
        codec->src->bytes_in_buffer -= (size_t)count;
    }
}

static void count_scans(j_common_ptr codec) {
    reader *self = codec->client_data;
    if (self->codec.input_scan_number > most_scans) leave(self, jpeg_codec_outcome_damaged);
}

/// Reads the header and says how the picture is to be read. Jumps when there is none.
static void open_picture(reader *self, const uint8_t *file, size_t count, int reduction) {
    j_decompress_ptr codec = &self->codec;
    self->source = (struct jpeg_source_mgr){
        .next_input_byte = file, .bytes_in_buffer = count, .init_source = start_source, .fill_input_buffer = fill_buffer,
        .skip_input_data = skip, .resync_to_restart = jpeg_resync_to_restart, .term_source = start_source,
    };
    self->progress.progress_monitor = count_scans;
    jpeg_create_decompress(codec);
    codec->src = &self->source;
    codec->progress = &self->progress;
    jpeg_read_header(codec, TRUE);
    if (codec->arith_code) leave(self, jpeg_codec_outcome_unknown);
    uint64_t pixels = (uint64_t)codec->image_width * codec->image_height;
    if (codec->image_width > longest_side || codec->image_height > longest_side || pixels > most_pixels
        || pixels > pixels_of_a_byte * count) {
        leave(self, jpeg_codec_outcome_oversized);
    }
    bool is_cmyk = codec->jpeg_color_space == JCS_CMYK || codec->jpeg_color_space == JCS_YCCK;
    codec->out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_BGRA;
    codec->dct_method = JDCT_ISLOW;
    codec->scale_num = 1;
    codec->scale_denom = (unsigned)reduction;
    jpeg_calc_output_dimensions(codec);
    self->is_open = true;
}

/// `client_data` is kept by `jpeg_create_decompress`, so that errors while creating arrive too.
static void prepare(reader *self) {
    memset(self, 0, sizeof *self);
    self->codec.err = jpeg_std_error(&self->errors);
    self->codec.client_data = self;
    self->errors.error_exit = leave_by_error;
    self->errors.emit_message = judge_message;
    self->errors.output_message = say_nothing;
}

static void measure(reader *self, const uint8_t *file, size_t count, int reduction, jpeg_codec_picture *picture) {
    if (setjmp(self->escape)) return;
    open_picture(self, file, count, reduction);
    picture->width = (int)self->codec.output_width;
    picture->height = (int)self->codec.output_height;
    picture->is_cmyk = self->codec.out_color_space == JCS_CMYK;
}

/// Adobe's programs write inks inverted, and everybody followed where their marker is.
static void convert_inks(const uint8_t *inks, uint8_t *pixels, JDIMENSION width, bool is_inverted) {
    for (JDIMENSION x = 0; x < width; x++, inks += 4, pixels += 4) {
        uint8_t flip = is_inverted ? 0 : 255;
        unsigned white = inks[3] ^ flip;
        for (int channel = 0; channel < 3; channel++) {
            pixels[2 - channel] = (uint8_t)(((inks[channel] ^ flip) * white + 127) / 255);
        }
        pixels[3] = 255;
    }
}

static void read_rows(reader *self, const uint8_t *file, size_t count, int reduction, uint8_t *pixels, size_t stride) {
    if (setjmp(self->escape)) return;
    open_picture(self, file, count, reduction);
    j_decompress_ptr codec = &self->codec;
    jpeg_start_decompress(codec);
    // In more than one scan the library has read to the end by now: a missing scan is a picture that is not sharp yet.
    if (jpeg_has_multiple_scans(codec) && self->has_ended) leave(self, jpeg_codec_outcome_damaged);
    JSAMPARRAY inks = NULL;
    if (codec->out_color_space == JCS_CMYK) {
        inks = codec->mem->alloc_sarray((j_common_ptr)codec, JPOOL_IMAGE, codec->output_width * 4, 1);
    }
    while (codec->output_scanline < codec->output_height) {
        uint8_t *row = pixels + codec->output_scanline * stride;
        JSAMPROW target = inks ? inks[0] : row;
        jpeg_read_scanlines(codec, &target, 1);
        if (inks) convert_inks(inks[0], row, codec->output_width, codec->saw_Adobe_marker);
    }
}

jpeg_codec_outcome jpeg_codec_measure(const uint8_t *file, size_t count, int reduction, jpeg_codec_picture *picture) {
    reader self;
    prepare(&self);
    measure(&self, file, count, reduction, picture);
    jpeg_destroy_decompress(&self.codec);
    return self.outcome;
}

jpeg_codec_outcome jpeg_codec_read(const uint8_t *file, size_t count, int reduction, uint8_t *pixels, size_t stride) {
    reader self;
    prepare(&self);
    read_rows(&self, file, count, reduction, pixels, stride);
    jpeg_destroy_decompress(&self.codec);
    return self.outcome;
}
