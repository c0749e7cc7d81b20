# How the server and its tests are built. BUILD is the folder, MODE the kind of build (plain, asan, tsan, o0, o3, cover),
# CC the compiler (gcc or clang). A folder holds one kind of build: change MODE or CC and it is built anew.
MODE ?= plain
BUILD ?= build/$(MODE)
ifeq ($(origin CC),default)
CC = gcc
endif
# clang compiles where gcc does, with gcc's own warnings that it does not know left out.
COMPILER := $(if $(findstring clang,$(CC)),clang,gcc)
WARN = -Wall -Wextra -Wshadow -Wpointer-arith -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wformat=2 -Wno-unused-parameter -Werror
SANITIZE_asan = -fsanitize=address,undefined -fno-sanitize-recover=undefined
SANITIZE_tsan = -fsanitize=thread
MACHINE := $(shell uname -m)
HARDEN_x86_64 = -fcf-protection
HARDEN = -D_FORTIFY_SOURCE=2 -fstack-protector-strong -fstack-clash-protection $(HARDEN_$(MACHINE)) -fPIE
OPT_plain = -O2 -g $(HARDEN)
OPT_asan = -O1 -g -fno-omit-frame-pointer $(SANITIZE_asan)
OPT_tsan = -O1 -g -fno-omit-frame-pointer $(SANITIZE_tsan)
OPT_o0 = -O0 -g
OPT_o3 = -O3 -g
OPT_cover = -O0 -g --coverage
LINK_plain = -pie -Wl,-z,relro,-z,now,-z,noexecstack
LINK_asan = $(SANITIZE_asan)
LINK_tsan = $(SANITIZE_tsan)
LINK_cover = --coverage
# The pure rooms know no fractions: gcc refuses floating point in them (house 4).
PURE_plain_gcc = -mgeneral-regs-only
CFLAGS_rules = $(PURE_$(MODE)_$(COMPILER))
CFLAGS_signals = $(PURE_$(MODE)_$(COMPILER))
CFLAGS = -std=gnu11 -D_GNU_SOURCE -Iserver -I. $(WARN) $(OPT_$(MODE)) -MMD -MP -fno-strict-aliasing
LDFLAGS = $(LINK_$(MODE))

# Every room is a static library; this is also the link order, top first.
ROOMS = tools net gate bots wire store post lobby match clock signals rules base
LIBS_net = -lwebsockets -luv -lz -lcap
LIBS_store = -lsqlite3 -lpthread
LIBS_wire = -ljansson
LIBS_lobby = -lsodium
LIBS_post = -lcurl -lsodium
room_sources = $(shell find server/$(1) -name '*.c' 2>/dev/null)
# Rooms that have code: an empty one brings no library with it.
LIVE := $(foreach r,$(ROOMS),$(if $(call room_sources,$(r)),$(r)))
object = $(patsubst %.c,$(BUILD)/%.o,$(1))
archive = $(BUILD)/lib$(1).a

# Stamps: rewritten only when what they say has changed, so that what hangs on them is built anew just then.
COMMIT := $(or $(KS_COMMIT),$(shell git describe --always --dirty --abbrev=12 2>/dev/null),unknown)
stamp = $(shell mkdir -p $(BUILD); printf '%s\n' '$(2)' | cmp -s - $(BUILD)/$(1) || printf '%s\n' '$(2)' >$(BUILD)/$(1))
$(call stamp,flags.stamp,$(CC) $(CFLAGS) $(CFLAGS_rules) $(LDFLAGS))
$(call stamp,commit.stamp,$(COMMIT))
NAMES_COMMIT := $(call object,$(shell grep -rlw KS_COMMIT server --include=*.c))
$(NAMES_COMMIT): $(BUILD)/commit.stamp
$(NAMES_COMMIT): CFLAGS += -DKS_COMMIT='"$(COMMIT)"'
$(BUILD)/flags.stamp $(BUILD)/commit.stamp: ;

$(BUILD)/%.o: %.c $(BUILD)/flags.stamp
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(CFLAGS_$(word 2,$(subst /, ,$<))) -c $< -o $@

define ROOM
$(call archive,$(1)): $(call object,$(call room_sources,$(1)))
	@rm -f $$@ && ar rcs $$@ $$^
endef
$(foreach r,$(ROOMS),$(eval $(call ROOM,$(r))))

# The binary: main, app, config and every room.
APP_OBJECTS := $(call object,$(wildcard server/*.c server/generated/*.c))
ARCHIVES := $(foreach r,$(ROOMS),$(call archive,$(r)))
ROOM_LIBS = $(foreach r,$(LIVE),$(LIBS_$(r)))
$(BUILD)/kriegsspield: $(APP_OBJECTS) $(ARCHIVES)
	$(CC) $(LDFLAGS) -o $@ $^ $(ROOM_LIBS) -lsodium -ljansson -lpthread

# The same with the bench game, and a subcommand that seeds matches of it: for the bench alone.
TEST_OBJECTS := $(call object,tests/load/seed.c tests/support/cards.c)
$(BUILD)/engines/%.o: %.c $(BUILD)/flags.stamp $(BUILD)/commit.stamp
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) -DKS_COMMIT='"$(COMMIT)"' -DKS_TEST_ENGINES -c $< -o $@
$(BUILD)/kriegsspield-test: $(BUILD)/engines/server/main.o $(BUILD)/engines/server/app.o \
		$(filter-out %/main.o %/app.o,$(APP_OBJECTS)) $(TEST_OBJECTS) $(ARCHIVES)
	$(CC) $(LDFLAGS) -o $@ $^ $(ROOM_LIBS) -lsodium -ljansson -lpthread

# The load client of tests/load: a program of its own, which links nothing of the server.
$(BUILD)/tests/load/wsbench: $(call object,$(wildcard tests/load/client/*.c))
	@mkdir -p $(@D)
	$(CC) $(LDFLAGS) -o $@ $^ -ljansson

# What a unit test of a room links: the room and what lies below it. tests/unit/app tests what stands above the rooms.
BELOW_base = base
BELOW_rules = rules base
BELOW_signals = signals rules base
BELOW_match = match clock signals rules base
BELOW_lobby = lobby base
BELOW_clock = clock base
BELOW_post = post base
BELOW_store = store base
BELOW_wire = wire base
BELOW_bots = bots wire rules base
BELOW_gate = gate wire post lobby match clock signals rules base
BELOW_net = net $(BELOW_gate)
BELOW_tools = $(ROOMS)
BELOW_app = $(ROOMS)
below_archives = $(foreach r,$(BELOW_$(1)),$(call archive,$(r)))
below_libs = $(foreach r,$(filter $(LIVE),$(BELOW_$(1))),$(LIBS_$(r)))
ABOVE_app = $(filter-out %/main.o,$(APP_OBJECTS))

# tests/support is a library: a test program takes of it what it calls.
SUPPORT = $(BUILD)/libsupport.a
$(SUPPORT): $(call object,$(wildcard tests/support/*.c))
	@rm -f $@ && ar rcs $@ $^
TEST_LIBS = -lsodium -ljansson -lcheck -lsubunit -lm -lrt -lpthread

# tests/unit/ROOM/NAME.c is a program; tests/unit/ROOM/support/*.c is linked with each program of that room.
UNIT_SOURCES := $(wildcard tests/unit/*/*.c)
UNIT_PROGRAMS := $(patsubst tests/unit/%.c,$(BUILD)/tests/unit/%,$(UNIT_SOURCES))
define UNIT
HELPERS_$(1) := $(call object,$(wildcard tests/unit/$(1)/support/*.c))
$(BUILD)/tests/unit/$(1)/%: $(BUILD)/tests/unit/$(1)/%.o $$(HELPERS_$(1)) $(SUPPORT) \
		$$(ABOVE_$(1)) $(call below_archives,$(1))
	@mkdir -p $$(@D)
	$$(CC) $$(LDFLAGS) -o $$@ $$^ $(call below_libs,$(1)) $(TEST_LIBS)
endef
$(foreach r,$(ROOMS) app,$(eval $(call UNIT,$(r))))

# tests/KIND/NAME.c is a program over the whole server without its main; tests/KIND/support/*.c goes with each.
KINDS_IN_C = property leak sim fault perft bots signature
define KIND
PROGRAMS_$(1) := $(patsubst %.c,$(BUILD)/%,$(wildcard tests/$(1)/*.c))
$(BUILD)/tests/$(1)/%: $(BUILD)/tests/$(1)/%.o $(call object,$(wildcard tests/$(1)/support/*.c)) $(SUPPORT) $$(ABOVE_app) $(ARCHIVES)
	@mkdir -p $$(@D)
	$$(CC) $$(LDFLAGS) -o $$@ $$^ $(ROOM_LIBS) $(TEST_LIBS)
$(1)-programs: $$(PROGRAMS_$(1))
.PHONY: $(1)-programs
endef
$(foreach k,$(KINDS_IN_C),$(eval $(call KIND,$(k))))
-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
# Objects of test programs are kept. They are not .SECONDARY: make then takes an archive for whole that
# lacks a new file's object.
.PRECIOUS: $(BUILD)/%.o $(BUILD)/engines/%.o
