#include "store/mailbox.h"

#include <stddef.h>

void task_list_add(struct task_list *list, struct task *t)
{
	t->next = NULL;
	if (list->last)
		list->last->next = t;
	else
		list->first = t;
	list->last = t;
}

void task_list_join(struct task_list *to, struct task_list *from)
{
	if (!from->first)
		return;
	if (to->last)
		to->last->next = from->first;
	else
		to->first = from->first;
	to->last = from->last;
	*from = (struct task_list){ NULL, NULL };
}

void mailbox_init(struct mailbox *m, void (*wake)(void *self), void *self)
{
	*m = (struct mailbox){ .wake = wake, .wake_self = self };
	pthread_mutex_init(&m->lock, NULL);
}

void mailbox_finish(struct mailbox *m)
{
	pthread_mutex_destroy(&m->lock);
}

void mailbox_post(struct mailbox *m, struct task_list *list)
{
	if (!list->first)
		return;
	pthread_mutex_lock(&m->lock);
	bool empty = !m->waiting.first;
	task_list_join(&m->waiting, list);
	pthread_mutex_unlock(&m->lock);
	if (empty && m->wake)
		m->wake(m->wake_self);
}

bool mailbox_drain(struct mailbox *m)
{
	pthread_mutex_lock(&m->lock);
	struct task_list taken = m->waiting;
	m->waiting = (struct task_list){ NULL, NULL };
	pthread_mutex_unlock(&m->lock);
	bool some = taken.first != NULL;
	while (taken.first) {
		struct task *t = taken.first;
		taken.first = t->next;
		t->finish(t);
	}
	return some;
}
