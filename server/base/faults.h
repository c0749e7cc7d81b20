/* faults.h: what is wrong with a document (scenario, terrain, configuration, try file), a
 * bounded list, each with the JSON pointer of the place and a message id with arguments. Filled
 * by rules/ and wire/, shown by tools/ and gate/. */
#ifndef KS_BASE_FAULTS_H
#define KS_BASE_FAULTS_H

#include "base/doc.h"
#include "base/generated/message.h"

enum { FAULTS_MAX = 64, FAULT_POINTER = 160, FAULT_NAME = 48, FAULT_NUMBERS = 4 };

struct fault {
	bool warning;                 /* does not bar play */
	char pointer[FAULT_POINTER];
	enum message_id what; /* arguments of the message: {0}…{3} are numbers[], {name} is name */
	int64_t numbers[FAULT_NUMBERS];
	char name[FAULT_NAME];
};

struct faults {
	uint32_t errors, warnings, kept; /* counted; kept ≤ FAULTS_MAX are in list */
	struct fault list[FAULTS_MAX];
	struct fault beyond; /* handed out when the list is full */
};

/* node may be NULL (the root). name may be NULL. Returns the entry to set numbers in, or a dummy
 * if the list is full. */
struct fault *faults_error(struct faults *f, const struct doc *node, enum message_id what,
			   const char *name);
struct fault *faults_warn(struct faults *f, const struct doc *node, enum message_id what,
			  const char *name);

#endif
