import { type Db, inTransaction, type Tx } from "../../platform/database/db.ts";
import { lockImports } from "./import-lock.repository.ts";

/** Runs a transaction that waits for other imports, so that plans use the values that the last import wrote. */
export function runImportTransaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await lockImports(tx);
    return work(tx);
  });
}
