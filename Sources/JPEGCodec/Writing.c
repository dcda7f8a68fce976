#include "JPEGCodec.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

typedef struct {
    struct jpeg_compress_struct codec;
    struct jpeg_error_mgr errors;
    jmp_buf escape;
    unsigned char *file;
    unsigned long count;
    jpeg_codec_outcome outcome;
} writer;

static void leave_by_error(j_common_ptr codec) {
    writer *self = codec->client_data;
    self->outcome = jpeg_codec_outcome_oversized;
    longjmp(self->escape, 1);
}

static void ignore_message(j_common_ptr codec, int level) { (void)codec; (void)level; }
static void say_nothing(j_common_ptr codec) { (void)codec; }

static void write_rows(writer *self, const jpeg_codec_plan *plan) {
    if (setjmp(self->escape)) return;
    j_compress_ptr codec = &self->codec;
    jpeg_create_compress(codec);
    jpeg_mem_dest(codec, &self->file, &self->count);
    codec->image_width = (JDIMENSION)plan->width;
    codec->image_height = (JDIMENSION)plan->height;
    codec->input_components = 3;
    codec->in_color_space = JCS_EXT_BGR;
    jpeg_set_defaults(codec);
    jpeg_set_quality(codec, plan->quality, TRUE);
    codec->dct_method = JDCT_ISLOW;
    codec->comp_info[0].h_samp_factor = codec->comp_info[0].v_samp_factor = plan->halves_color ? 2 : 1;
    if (plan->is_progressive) jpeg_simple_progression(codec);
    if (plan->horizontal_density > 0 && plan->vertical_density > 0) {
        codec->density_unit = 1;
        codec->X_density = (UINT16)plan->horizontal_density;
        codec->Y_density = (UINT16)plan->vertical_density;
    }
    jpeg_start_compress(codec, TRUE);
    if (plan->exif_count > 0) jpeg_write_marker(codec, JPEG_APP0 + 1, plan->exif, (unsigned)plan->exif_count);
    JSAMPARRAY row = codec->mem->alloc_sarray((j_common_ptr)codec, JPOOL_IMAGE, codec->image_width * 3, 1);
    while (codec->next_scanline < codec->image_height) {
        const uint8_t *from = plan->pixels + codec->next_scanline * plan->stride;
        uint8_t *to = row[0];
        for (JDIMENSION x = 0; x < codec->image_width; x++, from += 4, to += 3) {
            unsigned rest = 255u - from[3];
            for (int channel = 0; channel < 3; channel++) {
                unsigned sum = from[channel] + (plan->background[channel] * rest + 127) / 255;
                to[channel] = (uint8_t)(sum > 255 ? 255 : sum);
            }
        }
        jpeg_write_scanlines(codec, row, 1);
    }
    jpeg_finish_compress(codec);
}

jpeg_codec_outcome jpeg_codec_write(const jpeg_codec_plan *plan, uint8_t **file, size_t *count) {
    writer self;
    memset(&self, 0, sizeof self);
    self.codec.err = jpeg_std_error(&self.errors);
    self.codec.client_data = &self;
    self.errors.error_exit = leave_by_error;
    self.errors.emit_message = ignore_message;
    self.errors.output_message = say_nothing;
    write_rows(&self, plan);
    jpeg_destroy_compress(&self.codec);
    if (self.outcome != jpeg_codec_outcome_done) {
        free(self.file);
        return self.outcome;
    }
    *file = self.file;
    *count = self.count;
    return jpeg_codec_outcome_done;
}
