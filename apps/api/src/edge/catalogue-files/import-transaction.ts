import { type Db, inTransaction, type Tx } from "../../platform/db.ts";
import { oneImportAtATime } from "./import-lock.repository.ts";

/** Runs a transaction that waits for other imports: a file's gaps are filled with the shop as they left it. */
export function inImport<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await oneImportAtATime(tx);
    return work(tx);
  });
}
