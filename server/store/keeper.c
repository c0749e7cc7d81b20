#include "store/keeper.h"

#include "base/log.h"
#include "base/text.h"
#include "store/database.h"

static bool wait_until_due(struct store_keeper *k)
{
	pthread_mutex_lock(&k->lock);
	while (!k->due && !k->stop)
		pthread_cond_wait(&k->work, &k->lock);
	k->due = false;
	bool go = !k->stop;
	pthread_mutex_unlock(&k->lock);
	return go;
}

static void *run(void *self)
{
	struct store_keeper *k = self;
	sqlite3 *db = NULL;
	while (wait_until_due(k)) {
		int rc = SQLITE_OK;
		if (!db)
			db = database_open(k->path, k->vfs, DATABASE_KEEP, &rc);
		if (db)
			rc = sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
		if (rc == SQLITE_OK) {
			atomic_store(k->copied, true);
			atomic_fetch_add(&k->checkpoints, 1);
		} else if ((rc & 0xff) != SQLITE_BUSY) {
			log_line(LOG_WARN, "store", "checkpoint_failed", "code=%d", rc);
		}
	}
	database_close(db);
	return NULL;
}

bool store_keeper_start(
	struct store_keeper *k, const char *path, const char *vfs, atomic_bool *copied)
{
	text_copy(k->path, sizeof(k->path), path);
	k->vfs = vfs;
	k->copied = copied;
	pthread_mutex_init(&k->lock, NULL);
	pthread_cond_init(&k->work, NULL);
	k->started = pthread_create(&k->thread, NULL, run, k) == 0;
	return k->started;
}

void store_keeper_wake(void *self)
{
	struct store_keeper *k = self;
	pthread_mutex_lock(&k->lock);
	k->due = true;
	pthread_cond_signal(&k->work);
	pthread_mutex_unlock(&k->lock);
}

void store_keeper_stop(struct store_keeper *k)
{
	if (!k->copied)
		return;
	if (k->started) {
		pthread_mutex_lock(&k->lock);
		k->stop = true;
		pthread_cond_signal(&k->work);
		pthread_mutex_unlock(&k->lock);
		pthread_join(k->thread, NULL);
	}
	pthread_cond_destroy(&k->work);
	pthread_mutex_destroy(&k->lock);
	k->copied = NULL;
}
