#include "net/loop.h"

#include "base/memory.h"
#include "net/internal.h"

#include <signal.h>
#include <stdatomic.h>

struct loop {
	uv_loop_t uv;
	uv_prepare_t prepare;
	uv_idle_t idle;
	uv_timer_t timer;
	uv_async_t async;
	uv_signal_t term, interrupt;
	const struct loop_hooks *hooks;
	atomic_bool open; /* async may be sent to */
	bool stopping;
};

uv_loop_t *net__loop_uv(struct loop *l)
{
	return &l->uv;
}

static void on_idle(uv_idle_t *idle)
{
	/* Its being active is what it is for: the loop then does not sleep. */
	(void)idle;
}

static void on_timer(uv_timer_t *timer)
{
	(void)timer; /* only ends a sleep */
}

static void on_prepare(uv_prepare_t *prepare)
{
	struct loop *l = prepare->data;
	if (!l->hooks)
		return;
	bool left = l->hooks->tick(l->hooks->self);
	if (left) {
		uv_idle_start(&l->idle, on_idle);
		return;
	}
	uv_idle_stop(&l->idle);
	int64_t wait = l->hooks->wait_ms(l->hooks->self);
	if (wait >= 0)
		uv_timer_start(&l->timer, on_timer, (uint64_t)wait, 0);
	else
		uv_timer_stop(&l->timer);
}

static void on_async(uv_async_t *async)
{
	struct loop *l = async->data;
	if (l->hooks)
		l->hooks->woken(l->hooks->self);
}

static void on_signal(uv_signal_t *handle, int number)
{
	struct loop *l = handle->data;
	if (!l->stopping && l->hooks)
		l->hooks->stop(l->hooks->self);
	l->stopping = true;
}

struct loop *loop_create(void)
{
	struct loop *l = memory_take(sizeof(*l));
	if (!l || uv_loop_init(&l->uv) != 0) {
		memory_drop(l);
		return NULL;
	}
	uv_prepare_init(&l->uv, &l->prepare);
	uv_idle_init(&l->uv, &l->idle);
	uv_timer_init(&l->uv, &l->timer);
	uv_signal_init(&l->uv, &l->term);
	uv_signal_init(&l->uv, &l->interrupt);
	uv_async_init(&l->uv, &l->async, on_async);
	l->prepare.data = l->async.data = l->term.data = l->interrupt.data = l;
	atomic_store(&l->open, true);
	return l;
}

void loop_run(struct loop *l, const struct loop_hooks *hooks)
{
	l->hooks = hooks;
	uv_prepare_start(&l->prepare, on_prepare);
	uv_signal_start(&l->term, on_signal, SIGTERM);
	uv_signal_start(&l->interrupt, on_signal, SIGINT);
	uv_run(&l->uv, UV_RUN_DEFAULT);
	l->hooks = NULL;
}

static void shut(uv_handle_t *handle)
{
	if (!uv_is_closing(handle))
		uv_close(handle, NULL);
}

void loop_end(struct loop *l)
{
	shut((uv_handle_t *)&l->prepare);
	shut((uv_handle_t *)&l->idle);
	shut((uv_handle_t *)&l->timer);
	shut((uv_handle_t *)&l->term);
	shut((uv_handle_t *)&l->interrupt);
	uv_unref((uv_handle_t *)&l->async); /* open to the end: other threads wake it */
}

bool loop_destroy(struct loop *l)
{
	if (!l)
		return true;
	loop_end(l);
	atomic_store(&l->open, false);
	shut((uv_handle_t *)&l->async);
	uv_run(&l->uv, UV_RUN_DEFAULT);
	bool clean = uv_loop_close(&l->uv) == 0;
	if (clean)
		memory_drop(l);
	return clean;
}

void loop_wake(void *loop)
{
	struct loop *l = loop;
	if (atomic_load(&l->open))
		uv_async_send(&l->async);
}

void loop_again(struct loop *l)
{
	if (!uv_is_closing((uv_handle_t *)&l->idle))
		uv_idle_start(&l->idle, on_idle);
}

int64_t loop_now_ms(struct loop *l)
{
	return (int64_t)uv_now(&l->uv);
}
