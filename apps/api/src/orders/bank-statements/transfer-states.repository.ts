import { and, arrayOverlaps, asc, inArray, isNotNull, or, sql } from "drizzle-orm";
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

/** Notes doubts of a later file about transfers of which no file left a doubt before. */
export async function doubtTransfers(
  tx: Tx,
  doubted: readonly Pick<BankTransferRow, "id" | "doubt" | "availableOn">[],
): Promise<void> {
  if (doubted.length === 0) return;
  await tx.execute(sql`update bank_transfers t set doubt = d.doubt, available_on = d.available_on
    from jsonb_to_recordset(${JSON.stringify(doubted.map(({ id, doubt, availableOn }) => ({ id, doubt, available_on: availableOn })))}::jsonb)
      as d (id text, doubt text, available_on date)
    where t.id = d.id and t.doubt is null`);
}

/** Notes a later file's words for the states of transfers: the latest count. */
export async function unsettleTransfers(tx: Tx, words: ReadonlyMap<string, string>): Promise<void> {
  if (words.size === 0) return;
  await tx.execute(sql`update bank_transfers t set open_status = w.word
    from unnest(${sql.param([...words.keys()])}::text[], ${sql.param([...words.values()])}::text[]) as w (id, word)
    where t.id = w.id`);
}

/**
 * Marks transfers as returned, the first time that a file says so. One that is being bound at this moment is waited for.
 * @returns the ids that were not marked before
 */
export async function markGoneBack(
  tx: Tx,
  words: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  if (words.size === 0) return new Set();
  const { rows } = await tx.execute<{
    id: string;
  }>(sql`update bank_transfers t set went_back = w.word
    from unnest(${sql.param([...words.keys()])}::text[], ${sql.param([...words.values()])}::text[]) as w (id, word)
    where t.id = w.id and t.went_back is null returning t.id`);
  return new Set(rows.map(({ id }) => id));
}
