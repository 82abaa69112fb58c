import type { Db } from "./db.ts";

/** Short enough that nobody waits for it, long enough that many share one statement while many come. */
const gatheredForMs = 50;

/**
 * Tells a few at a time, for `afterCommit`: what comes within a moment goes in one statement. It is told to whoever finds it out by
 * themselves soon, so it is not said again when the database did not hear it.
 * @param tell everything that came in that moment, in order
 */
export function gathered<News>(
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
    }, gatheredForMs).unref();
  };
}
