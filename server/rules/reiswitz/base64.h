/* base64.h: bytes as a JSON string in base64, for the layers of the terrain document. Used by
 * terrain.c and survey.c. */
#ifndef KS_REISWITZ_BASE64_H
#define KS_REISWITZ_BASE64_H

#include "base/writer.h"

void base64_write(struct writer *w, const uint8_t *bytes, size_t n);
/* 16-bit values, little-endian whatever the machine. */
void base64_write16(struct writer *w, const uint16_t *values, size_t n);

#endif
