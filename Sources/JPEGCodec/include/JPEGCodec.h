#ifndef JPEG_CODEC_H
#define JPEG_CODEC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 JPEG files and their pixels, over libjpeg-turbo.

 The library tells errors by a function that must not return to it. Here that function jumps out of the library, inside of one
 C function, so that no frame of another language is ever jumped over.
*/

/// How reading or writing ended.
typedef enum __attribute__((enum_extensibility(closed))) jpeg_codec_outcome : int {
    jpeg_codec_outcome_done,
    /// No JPEG file, or one of a kind that is not read: arithmetic coding, twelve bits, lossless.
    jpeg_codec_outcome_unknown,
    /// The file breaks off, or its picture contradicts itself.
    jpeg_codec_outcome_damaged,
    /// More pixels than are taken, or than the file can hold.
    jpeg_codec_outcome_oversized,
} jpeg_codec_outcome;

/// A picture as it will be read.
typedef struct {
    int width, height;
    /// Whether its inks are turned into light by the plain formula.
    bool is_cmyk;
} jpeg_codec_picture;

/// Tells the size that a file's picture has when it is read in one `reduction`th (1, 2, 4, 8).
jpeg_codec_outcome jpeg_codec_measure(const uint8_t *file, size_t count, int reduction, jpeg_codec_picture *picture);

/// Reads the whole picture into rows that are `stride` apart, four bytes a pixel: blue, green, red, 255.
jpeg_codec_outcome jpeg_codec_read(const uint8_t *file, size_t count, int reduction, uint8_t *pixels, size_t stride);

/// What is written and how.
typedef struct {
    /// Rows that are `stride` apart, four bytes a pixel: blue, green, red multiplied by alpha, alpha.
    const uint8_t *pixels;
    size_t stride;
    int width, height;
    /// Blue, green, red of what shows through the picture.
    uint8_t background[3];
    /// 1 to 100, the library's scale.
    int quality;
    /// Whether colour has half the picture's resolution in both directions.
    bool halves_color;
    bool is_progressive;
    /// Pixels of an inch, 0 for unsaid.
    int horizontal_density, vertical_density;
    /// The contents of the EXIF segment; none when empty.
    const uint8_t *exif;
    size_t exif_count;
} jpeg_codec_plan;

/// Writes a file; its bytes are the caller's to `free`.
jpeg_codec_outcome jpeg_codec_write(const jpeg_codec_plan *plan, uint8_t **file, size_t *count);

#endif
