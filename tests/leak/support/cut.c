#include "tests/leak/support/cut.h"

#define ROW "\".....DD..........DD.....\""
#define ROWS4 ROW "," ROW "," ROW "," ROW

const struct twin_post cut_posts[CUT_PIECES] = {
	{ 0, 200, 900, 90 },    { 0, 300, 1300, 90 },   { 1, 200, 500, 90 },
	{ 1, 300, 1700, 90 },   { 2, 2800, 700, 270 },  { 2, 2700, 1300, 270 },
	{ 3, 1500, 200, 270 },  { 3, 1500, 550, 270 },  { 4, 1500, 900, 270 },
	{ 4, 1500, 1300, 270 }, { 4, 1500, 1720, 270 },
};
const struct playing_ground cut_ground = {
	.seats = CUT_SEATS,
	.blues = CUT_BLUES,
	.pieces = CUT_PIECES,
	.posts = cut_posts,
	.terrain = "{\"format\":1,\"name\":\"Apart\",\"seed\":5,\"wide\":12,\"high\":8,\"ground\":["
	           ROWS4 "," ROWS4 "," ROWS4 "," ROWS4 "]}",
};
