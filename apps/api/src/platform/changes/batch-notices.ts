import type { Db } from "../database/db.ts";

/** The length of a batch in milliseconds. Nobody notices the delay, but many notices share a statement. */
const batchMs = 50;

/**
 * Batches notices for `callAfterCommit` into one statement. A lost notice is not sent again, because its receivers
 * also poll.
 * @param notify sends all notices of a batch, in order
 */
export function batchNotices<News>(
  notify: (db: Db, news: readonly News[]) => Promise<unknown>,
): (db: Db, news: News) => void {
  const pendingNews = new WeakMap<Db, News[]>();
  return (db, news) => {
    const batchedNews = pendingNews.get(db);
    if (batchedNews !== undefined) {
      batchedNews.push(news);
      return;
    }
    const all = [news];
    pendingNews.set(db, all);
    setTimeout(() => {
      pendingNews.delete(db);
      notify(db, all).catch(() => undefined);
    }, batchMs).unref();
  };
}
