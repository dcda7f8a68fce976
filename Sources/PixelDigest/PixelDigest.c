#include "PixelDigest.h"

#include <string.h>

static uint64_t mix(uint64_t lane, uint64_t word) {
    lane = (lane ^ word) * 0x9E3779B97F4A7C15u;
    return lane ^ (lane >> 29);
}

pixel_digest pixel_digest_make(const void *bytes, size_t count) {
    const unsigned char *at = bytes;
    uint64_t a = 0x243F6A8885A308D3u, b = 0x13198A2E03707344u, c = 0xA4093822299F31D0u, d = 0x082EFA98EC4E6C89u;
    size_t left = count;
    for (; left >= 32; at += 32, left -= 32) {
        uint64_t words[4];
        memcpy(words, at, sizeof words);
        a = mix(a, words[0]);
        b = mix(b, words[1]);
        c = mix(c, words[2]);
        d = mix(d, words[3]);
    }
    for (; left > 0; at++, left--) a = mix(a, *at + 1);
    a = mix(a, count);
    pixel_digest digest;
    digest.high = mix(mix(a, b), c ^ (d >> 32));
    digest.low = mix(mix(d, c), b ^ (a >> 32));
    return digest;
}
