# `make help` lists the targets. Every target is one line; the work is in server/build.mk and tests/.
include server/build.mk
