#include "base/err.h"

static const char *const texts[ERR_COUNT] = {
#define X(name, wire, text) text,
	ERR_LIST(X)
#undef X
};

static const char *const names[ERR_COUNT] = {
#define X(name, wire, text) #name,
	ERR_LIST(X)
#undef X
};

static const int codes[ERR_COUNT] = {
#define X(name, wire, text) wire,
	ERR_LIST(X)
#undef X
};

static enum err within(enum err e)
{
	return (unsigned)e < ERR_COUNT ? e : ERR_INTERNAL;
}

const char *err_text(enum err e)
{
	return texts[within(e)];
}

const char *err_name(enum err e)
{
	return names[within(e)];
}

int err_wire(enum err e)
{
	return codes[within(e)];
}
