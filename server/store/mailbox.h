/* mailbox.h: finished work on its way from the threads of this room to the loop thread. Any
 * thread posts; the loop thread takes everything at once. The loop is woken when the box was
 * empty before. */
#ifndef KS_STORE_MAILBOX_H
#define KS_STORE_MAILBOX_H

#include <pthread.h>
#include <stdbool.h>

/* Heads a piece of work; finish runs on the loop thread, hears the owner and frees the work. */
struct task { struct task *next; void (*finish)(struct task *t); };

struct task_list { struct task *first, *last; };

struct mailbox {
	pthread_mutex_t lock;
	struct task_list waiting;
	void (*wake)(void *self); /* NULL: nobody to wake */
	void *wake_self;
};

void task_list_add(struct task_list *list, struct task *t);
/* Moves `from` to the end of `to`. */
void task_list_join(struct task_list *to, struct task_list *from);
void mailbox_init(struct mailbox *m, void (*wake)(void *self), void *self);
void mailbox_finish(struct mailbox *m);
/* Moves the whole list into the box; the list is then empty. */
void mailbox_post(struct mailbox *m, struct task_list *list);
/* Takes and finishes what is in the box; what they post meanwhile stays. False: it was empty. Loop
 * thread. */
bool mailbox_drain(struct mailbox *m);

#endif
