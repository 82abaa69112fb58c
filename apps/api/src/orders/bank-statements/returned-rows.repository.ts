import { arrayOverlaps, asc } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { type BankReturnedRow, bankReturnedRows } from "./bank-statements.tables.ts";

/** Keeps rows that say that money is not there; one that another file told is kept once. */
export async function insertReturnedRows(tx: Tx, rows: readonly BankReturnedRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(bankReturnedRows)
      .values([...rows])
      .onConflictDoNothing();
}

/** The rows of earlier files that name one of these orders or numbers, as they were kept. */
export function findReturnedRows(tx: Tx, names: readonly string[]): Promise<BankReturnedRow[]> {
  if (names.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(bankReturnedRows)
    .where(arrayOverlaps(bankReturnedRows.names, [...names]))
    .orderBy(asc(bankReturnedRows.paidOn), asc(bankReturnedRows.fingerprint));
}
