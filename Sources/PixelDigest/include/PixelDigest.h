#ifndef PIXEL_DIGEST_H
#define PIXEL_DIGEST_H

#include <stddef.h>
#include <stdint.h>

/// A fingerprint of bytes that is fast also without optimisation; equal bytes give equal fingerprints on every machine
/// with little-endian words. Not for secrets.
typedef struct { uint64_t high, low; } pixel_digest;

pixel_digest pixel_digest_make(const void *bytes, size_t count);

#endif
