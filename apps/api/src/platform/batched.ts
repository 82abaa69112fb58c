import type { Db, Tx } from "./db.ts";

/** Statements of one kind under way: while the database works on one, the answers of another are read here. */
const mostAtOnce = 2;
/** A crowd is not made to wait for one huge answer. */
const mostTogether = 64;

/**
 * Makes of a read of many a read of one that is not sent alone: whatever is asked for in the same moment, or while others are being
 * read, goes in one statement. Nothing is remembered: every answer was read after it was asked for.
 * @param read answers in the order of what it was asked for
 */
export function batched<Asked, Found>(
  read: (db: Db | Tx, asked: readonly Asked[]) => Promise<readonly Found[]>,
): (db: Db | Tx, asked: Asked) => Promise<Found> {
  const queues = new WeakMap<Db | Tx, (asked: Asked) => Promise<Found>>();
  return (db, asked) => {
    let ask = queues.get(db);
    if (ask === undefined) queues.set(db, (ask = queue((all: readonly Asked[]) => read(db, all))));
    return ask(asked);
  };
}

interface Waiting<Asked, Found> {
  readonly asked: Asked;
  readonly resolve: (found: Found) => void;
  readonly reject: (error: unknown) => void;
}

function queue<Asked, Found>(read: (asked: readonly Asked[]) => Promise<readonly Found[]>) {
  const waiting: Waiting<Asked, Found>[] = [];
  let underway = 0;
  let isDue = false;

  const answer = async (callers: readonly Waiting<Asked, Found>[]) => {
    try {
      const found = await read(callers.map(({ asked }) => asked));
      callers.forEach(({ resolve }, place) => resolve(found[place]!));
    } catch (error) {
      for (const { reject } of callers) reject(error);
    }
  };
  const start = () => {
    isDue = false;
    if (underway === mostAtOnce || waiting.length === 0) return;
    underway += 1;
    void answer(waiting.splice(0, mostTogether)).then(() => {
      underway -= 1;
      start();
    });
  };
  return (asked: Asked) =>
    new Promise<Found>((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (isDue) return;
      isDue = true;
      // By then all are here whose requests arrived at the same time.
      setImmediate(start);
    });
}
