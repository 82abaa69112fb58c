import DataLoader from "dataloader";
import type { Db, Tx } from "./db.ts";

/**
 * The maximum number of parallel statements per kind. With two, the database works on one while this process reads
 * the other's rows.
 */
const maxRunningReads = 2;
/** The maximum size of a batch, so that callers do not wait for one huge answer. */
const maxBatchSize = 64;

/**
 * Batches single reads. Requests that arrive at the same moment, or during a running read, share a statement. Nothing
 * is cached.
 * @param readBatch answers in the order of the requests; an Error fails only its own request
 */
export function batchReads<Key, Found>(
  readBatch: (db: Db | Tx, keys: readonly Key[]) => Promise<readonly (Found | Error)[]>,
): (db: Db | Tx, key: Key) => Promise<Found> {
  const loaders = new WeakMap<Db | Tx, DataLoader<Key, Found>>();
  return (db, key) => {
    let loader = loaders.get(db);
    if (loader === undefined) loaders.set(db, (loader = createLoader((all) => readBatch(db, all))));
    return loader.load(key);
  };
}

function createLoader<Key, Found>(
  readBatch: (keys: readonly Key[]) => Promise<readonly (Found | Error)[]>,
) {
  const dueCallbacks: (() => void)[] = [];
  let runningReads = 0;
  const start = () => {
    while (runningReads < maxRunningReads && dueCallbacks.length > 0) {
      runningReads += 1;
      dueCallbacks.shift()!();
    }
  };
  return new DataLoader<Key, Found>(
    async (keys) => {
      try {
        return await readBatch(keys);
      } finally {
        runningReads -= 1;
        start();
      }
    },
    {
      cache: false,
      maxBatchSize,
      batchScheduleFn(dispatch) {
        dueCallbacks.push(dispatch);
        // By then, all requests of the same turn of the event loop have arrived.
        setImmediate(start);
      },
    },
  );
}
