import { and, arrayOverlaps, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import {
  type BankReturnedRow,
  bankReturnedRows,
  type BankTransferRow,
  bankTransfers,
} from "./bank-statements.tables.ts";

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

/**
 * A later file says that the money is there, and leaves no doubt. A doubt about the currency stays until a
 * file says the currency, and one about a day ahead until that day.
 * @returns those of which no file said it before
 */
export function settleTransfers(
  tx: Tx,
  settled: readonly { readonly id: string; readonly isCurrencySaid: boolean }[],
): Promise<{ text: string }[]> {
  if (settled.length === 0) return Promise.resolve([]);
  const { id, openStatus, doubt, availableOn } = bankTransfers;
  const said = settled.flatMap((one) => (one.isCurrencySaid ? [one.id] : []));
  const stays = sql`case ${doubt}
    when 'currency-unsure' then not ${id} = any(${sql.param(said)}::text[])
    else ${availableOn} > shop_today() end`;
  return tx
    .update(bankTransfers)
    .set({ openStatus: null, doubt: sql`case when ${stays} then ${doubt} end` })
    .where(
      and(
        inArray(
          id,
          settled.map((one) => one.id),
        ),
        or(isNotNull(openStatus), isNotNull(doubt)),
      ),
    )
    .returning({ text: bankTransfers.text });
}

/** A later file leaves a doubt of which no file told before. */
export async function doubtTransfer(
  tx: Tx,
  id: string,
  { doubt, availableOn }: Pick<BankTransferRow, "doubt" | "availableOn">,
): Promise<void> {
  await tx
    .update(bankTransfers)
    .set({ doubt, availableOn })
    .where(and(eq(bankTransfers.id, id), isNull(bankTransfers.doubt)));
}

/** A later file has another word for the state of a transfer: the latest counts. */
export async function unsettleTransfer(tx: Tx, id: string, word: string): Promise<void> {
  await tx.update(bankTransfers).set({ openStatus: word }).where(eq(bankTransfers.id, id));
}

/**
 * Marks a transfer as returned, the first time that a file says so. One that is being bound at this moment is waited for.
 * @returns false when it was marked before
 */
export async function markGoneBack(tx: Tx, id: string, wentBack: string): Promise<boolean> {
  const marked = await tx
    .update(bankTransfers)
    .set({ wentBack })
    .where(and(eq(bankTransfers.id, id), isNull(bankTransfers.wentBack)))
    .returning({ id: bankTransfers.id });
  return marked.length > 0;
}
