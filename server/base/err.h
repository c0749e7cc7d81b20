/* err.h: faults, one list: name, code on the wire (JSON-RPC's own, or ours from -32000 down),
 * text for log and console. A fault is a peer's, the disk's or a limit's; a refusal (the rules
 * say no) is `struct refusal`, a bug is `must`. */
#ifndef KS_BASE_ERR_H
#define KS_BASE_ERR_H

#define ERR_LIST(X)                                                              \
	X(ERR_OK, 0, "ok")                                                       \
	X(ERR_PARSE, -32700, "not JSON, or JSON we do not take")                 \
	X(ERR_REQUEST, -32600, "not a request")                                  \
	X(ERR_METHOD, -32601, "unknown method")                                  \
	X(ERR_PARAMS, -32602, "wrong parameters")                                \
	X(ERR_INTERNAL, -32603, "our mistake; the match is frozen")              \
	X(ERR_REFUSED, -32000, "refused by the rules")                           \
	X(ERR_FORBIDDEN, -32001, "not yours to do")                              \
	X(ERR_PHASE, -32002, "not in this phase")                                \
	X(ERR_MINUTE, -32003, "made in another minute")                          \
	X(ERR_NOT_FOUND, -32004, "no such thing, or not for you")                \
	X(ERR_LIMIT, -32005, "over a limit")                                     \
	X(ERR_NOT_RECORDED, -32006, "not recorded")                              \
	X(ERR_PROTOCOL, -32007, "another version of the protocol")               \
	X(ERR_USED, -32008, "already used")                                      \
	X(ERR_FROZEN, -32009, "this match is frozen")                            \
	X(ERR_BUSY, -32010, "busy, try again")                                   \
	X(ERR_NOMEM, -32011, "out of memory")                                    \
	X(ERR_IO, -32012, "input or output failed")                              \
	X(ERR_CORRUPT, -32013, "stored data does not check")

enum err {
#define X(name, wire, text) name,
	ERR_LIST(X)
#undef X
	ERR_COUNT
};

const char *err_text(enum err e);
const char *err_name(enum err e); /* "ERR_LIMIT" */
int err_wire(enum err e);

#endif
