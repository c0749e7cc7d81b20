# How the server and its tests are built. BUILD is the folder, CC the compiler, MODE adds flags (asan, o0, o3).
BUILD ?= build/plain
MODE ?= plain
WARN = -Wall -Wextra -Wshadow -Wpointer-arith -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wformat=2 -Wno-unused-parameter -Werror
OPT_plain = -O2 -g
OPT_asan = -O1 -g -fsanitize=address,undefined -fno-omit-frame-pointer -fno-sanitize-recover=undefined
OPT_o0 = -O0 -g
OPT_o3 = -O3
CFLAGS = -std=gnu11 -D_GNU_SOURCE -Iserver -I. $(WARN) $(OPT_$(MODE)) -MMD -MP -fno-strict-aliasing
# Every room is a static library; this is also the link order, top first.
ROOMS = tools net gate wire store post clock lobby match signals rules base
LIBS_net = -lwebsockets -luv -lz -lcap
LIBS_store = -lsqlite3 -lpthread
LIBS_wire = -ljansson
LIBS_lobby = -lsodium
LIBS_post = -lcurl -lsodium
room_sources = $(shell find server/$(1) -name '*.c' 2>/dev/null)
object = $(patsubst %.c,$(BUILD)/%.o,$(1))
archive = $(BUILD)/lib$(1).a

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(CFLAGS_$(word 2,$(subst /, ,$<))) -c $< -o $@

define ROOM
$(call archive,$(1)): $(call object,$(call room_sources,$(1)))
	@rm -f $$@ && ar rcs $$@ $$^
endef
$(foreach r,$(ROOMS),$(eval $(call ROOM,$(r))))

# What a unit test of a room links: the room and what lies below it.
BELOW_base = base
BELOW_rules = rules base
BELOW_signals = signals rules base
BELOW_match = match signals rules base
BELOW_lobby = lobby base
BELOW_clock = clock base
BELOW_post = post base
BELOW_store = store base
BELOW_wire = wire base
BELOW_gate = gate wire post clock lobby match signals rules base
BELOW_net = net $(BELOW_gate)
BELOW_tools = $(ROOMS)
FLAGS_asan = -fsanitize=address,undefined
below_archives = $(foreach r,$(BELOW_$(1)),$(call archive,$(r)))
below_libs = $(foreach r,$(BELOW_$(1)),$(LIBS_$(r)))

UNIT_SOURCES = $(wildcard tests/unit/*/*.c)
UNIT_PROGRAMS = $(patsubst tests/unit/%.c,$(BUILD)/tests/unit/%,$(UNIT_SOURCES))
define UNIT
$(BUILD)/tests/unit/$(1)/%: $(BUILD)/tests/unit/$(1)/%.o $(call below_archives,$(1)) $(call object,$(wildcard tests/support/*.c))
	@mkdir -p $$(@D)
	$$(CC) $$(FLAGS_$$(MODE)) -o $$@ $$^ $(call below_libs,$(1)) -lsodium -ljansson -lcheck -lsubunit -lm -lrt -lpthread
endef
$(foreach r,$(ROOMS),$(eval $(call UNIT,$(r))))
-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
.SECONDARY:
