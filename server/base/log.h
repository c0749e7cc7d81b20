/* log.h: one line an event, `level room event key=value…`, to standard error, from edges only
 * (net, store, app, tools, match when it freezes). Never slate text, seeds, passwords, secrets. */
#ifndef KS_BASE_LOG_H
#define KS_BASE_LOG_H

enum log_level { LOG_DEBUG, LOG_INFO, LOG_WARN, LOG_ERROR };

void log_set_level(enum log_level least);
/* room and event: one word each. format: "key=%s key=%d …" or "". */
__attribute__((format(printf, 4, 5)))
void log_line(enum log_level level, const char *room, const char *event, const char *format, ...);

#endif
