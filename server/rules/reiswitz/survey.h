/* survey.h: the tokens and names of a terrain as the map is drawn from them: areas as laid, lines
 * as whole runs with the points of their middle as lines.c led them, crossings where sites.c built
 * them, and what the layers do not show (where meadow lies). Written once, when the ground is
 * compiled; terrain.c serves it. */
#ifndef KS_REISWITZ_SURVEY_H
#define KS_REISWITZ_SURVEY_H

#include "base/writer.h"
#include "rules/reiswitz/layout.h"

/* Bytes that hold both texts of a terrain of wide × high whole tokens, whatever is laid on it. */
size_t survey_size(int32_t wide, int32_t high);
/* One JSON object, `tokens` of schema/views/terrain.json. areas: the enum area_kind of each cell.
 */
void survey_tokens(const struct layout *layout, const struct ground *ground, const uint8_t *areas,
                   struct work work, struct writer *w);
/* One JSON array, `names`. */
void survey_names(const struct layout *layout, struct writer *w);

#endif
