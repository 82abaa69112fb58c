import type { Db } from "./db.ts";

/** Short enough that nobody notices, long enough that many share one statement. */
const batchMs = 50;

/**
 * Batches notices for `afterCommit`: those of one moment go into one statement. A lost notice is not repeated, because
 * its receivers find out by themselves soon.
 * @param tell sends all notices of a moment, in order
 */
export function batchNotices<News>(
  tell: (db: Db, news: readonly News[]) => Promise<unknown>,
): (db: Db, news: News) => void {
  const waiting = new WeakMap<Db, News[]>();
  return (db, news) => {
    const others = waiting.get(db);
    if (others !== undefined) {
      others.push(news);
      return;
    }
    const all = [news];
    waiting.set(db, all);
    setTimeout(() => {
      waiting.delete(db);
      tell(db, all).catch(() => undefined);
    }, batchMs).unref();
  };
}
