/* compile.h: from the tokens of a terrain to the compiled ground (TOK-1…11, TER-4, TER-6). Pure,
 * integers only, no allocation; the same layout gives the same bytes on any machine and in any
 * order of its tokens (TOK-9). Called by scenario.c alone. The steps: layout.c reads the tokens and
 * holds the form, heights.c raises the ground, lines.c leads waters and ways over it, sites.c sets
 * buildings and bridges on top, survey.c writes the tokens for the map. */
#ifndef KS_REISWITZ_COMPILE_H
#define KS_REISWITZ_COMPILE_H

#include "base/digest.h"
#include "base/doc.h"
#include "base/faults.h"
#include "rules/engine.h"
#include "rules/reiswitz/ground.h"

/* What the map is told beside the layers: text holds two JSON values, each followed by a NUL, the
 * tokens at 0 and the names at names_at; length counts all of it. */
struct ground_names { char name[81]; char *text; uint32_t names_at, length; };

/* Bytes ground_compile lays behind the world: layers, features and the public text; 0 with faults
 * if the terrain's frame (format, wide, high) is wrong. */
size_t ground_size(const struct doc *terrain, struct faults *faults);

/* Compiles the terrain into memory of ground_size bytes, 16-byte aligned, to which *ground and
 * *names then point. Nothing of the document is borrowed. The digest is over layout, page version,
 * seed and the compiled fields. True if no fault was found. */
bool ground_compile(struct ground *ground, struct ground_names *names, struct digest *digest,
                    void *memory, const struct doc *terrain, struct scratch *scratch,
                    struct faults *faults);

#endif
