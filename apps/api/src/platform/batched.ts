import DataLoader from "dataloader";
import type { Db, Tx } from "./db.ts";

/** The most parallel statements of one kind: the database works on one while this process reads another's rows. */
const maxUnderway = 2;
/** The largest batch, so that a crowd does not wait for one huge answer. */
const maxBatchSize = 64;

/**
 * Batches single reads: everything requested at the same moment, or while others are being read, goes into one
 * statement. Nothing is cached.
 * @param read answers in the order of the requests; an Error fails only its own request
 */
export function batched<Asked, Found>(
  read: (db: Db | Tx, asked: readonly Asked[]) => Promise<readonly (Found | Error)[]>,
): (db: Db | Tx, asked: Asked) => Promise<Found> {
  const loaders = new WeakMap<Db | Tx, DataLoader<Asked, Found>>();
  return (db, asked) => {
    let loader = loaders.get(db);
    if (loader === undefined) loaders.set(db, (loader = loaderOf((all) => read(db, all))));
    return loader.load(asked);
  };
}

function loaderOf<Asked, Found>(
  read: (asked: readonly Asked[]) => Promise<readonly (Found | Error)[]>,
) {
  const due: (() => void)[] = [];
  let underway = 0;
  const start = () => {
    while (underway < maxUnderway && due.length > 0) {
      underway += 1;
      due.shift()!();
    }
  };
  return new DataLoader<Asked, Found>(
    async (asked) => {
      try {
        return await read(asked);
      } finally {
        underway -= 1;
        start();
      }
    },
    {
      cache: false,
      maxBatchSize,
      batchScheduleFn(dispatch) {
        due.push(dispatch);
        // By then all are here whose requests arrived at the same time.
        setImmediate(start);
      },
    },
  );
}
