import { type Reason } from "@harbour/contracts/reasons";
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { type ImportChangeRow, importChanges, importFaults } from "./imports.tables.ts";
import { listSuddenPrices } from "./list-sudden-prices.ts";

type NewChange = Omit<ImportChangeRow, "id" | "outcome" | "isSudden">;

/** Deletes the faults and expected changes of an earlier check. */
export async function deleteCheckResults(db: Db, importId: string): Promise<void> {
  await db.delete(importFaults).where(eq(importFaults.importId, importId));
  await deleteExpectedChanges(db, importId);
}

/** Deletes the changes that a check expected. */
export async function deleteExpectedChanges(db: Db, importId: string): Promise<void> {
  await db
    .delete(importChanges)
    .where(and(eq(importChanges.importId, importId), eq(importChanges.isApplied, false)));
}

/** Inserts changes. A record that already has a row gets the new fields. */
export async function saveChanges(db: Db | Tx, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({
    import_id: change.importId,
    name: change.name,
    kind: change.kind,
    is_new: change.isNew,
    is_written: change.isApplied,
    fields: change.fields,
    undo: change.undo,
    is_sudden: listSuddenPrices(change.fields).length > 0,
  }));
  await db.execute(sql`
    insert into import_changes (import_id, name, kind, is_new, is_written, fields, undo, is_sudden)
    select import_id, name, kind, is_new, is_written, fields, undo, is_sudden from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (import_id text, name text, kind text, is_new boolean, is_written boolean, fields jsonb, undo jsonb, is_sudden boolean)
    on conflict (import_id, kind, name) do update set fields = excluded.fields, undo = excluded.undo, is_sudden = excluded.is_sudden`);
}

export async function saveFaults(
  db: Db,
  importId: string,
  faults: readonly { readonly line: number; readonly reason: Reason | null }[],
): Promise<void> {
  for (let offset = 0; offset < faults.length; offset += 5000)
    await db.execute(sql`
      insert into import_faults (import_id, line, refusal)
      select ${importId}, line, reason from jsonb_to_recordset(${JSON.stringify(faults.slice(offset, offset + 5000))}::jsonb)
        as r (line integer, reason jsonb)`);
}

interface Page {
  readonly after: string | undefined;
  readonly limit: number;
}

interface ChangesPage extends Page {
  readonly outcome: "kept" | undefined;
  /** True restricts the list to records with a price that changes by more than half. */
  readonly hasSuddenPricesOnly: boolean;
}

export function findImportChanges(
  db: Db | Tx,
  importId: string,
  { after, limit, outcome, hasSuddenPricesOnly }: ChangesPage,
): Promise<ImportChangeRow[]> {
  return db
    .select()
    .from(importChanges)
    .where(
      and(
        eq(importChanges.importId, importId),
        gt(importChanges.id, Number(after ?? 0)),
        outcome === undefined ? undefined : eq(importChanges.outcome, outcome),
        hasSuddenPricesOnly ? eq(importChanges.isSudden, true) : undefined,
      ),
    )
    .orderBy(asc(importChanges.id))
    .limit(limit);
}

/** Counts the records with a price that changes by more than half. */
export function countSuddenChanges(db: Db, importId: string): Promise<number> {
  return db.$count(
    importChanges,
    and(eq(importChanges.importId, importId), eq(importChanges.isSudden, true)),
  );
}

const isWrittenBy = (importId: string) =>
  and(eq(importChanges.importId, importId), eq(importChanges.isApplied, true));
const isUnsettled = (importId: string) => and(isWrittenBy(importId), isNull(importChanges.outcome));

/** Lists written changes without an outcome of an undo. */
export function findUnsettledChanges(
  db: Db,
  importId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ImportChangeRow[]> {
  return db
    .select()
    .from(importChanges)
    .where(and(gt(importChanges.id, after), isUnsettled(importId)))
    .orderBy(asc(importChanges.id))
    .limit(limit);
}

/** Finds written changes by the names of their records. */
export function findChangesNamed(
  db: Db | Tx,
  importId: string,
  names: readonly string[],
): Promise<ImportChangeRow[]> {
  return db
    .select()
    .from(importChanges)
    .where(and(isWrittenBy(importId), inArray(importChanges.name, [...names])));
}

export async function settleImportChanges(
  db: Db | Tx,
  ids: readonly number[],
  outcome: "restored" | "kept",
): Promise<void> {
  for (let offset = 0; offset < ids.length; offset += 5000)
    await db
      .update(importChanges)
      .set({ outcome })
      .where(inArray(importChanges.id, ids.slice(offset, offset + 5000)));
}

/**
 * Marks all changes without an outcome as restored, because the undo found nothing to change, and counts the
 * outcomes.
 */
export async function settleAndCountOutcomes(
  db: Db,
  importId: string,
): Promise<{ restored: number; kept: number }> {
  await db.update(importChanges).set({ outcome: "restored" }).where(isUnsettled(importId));
  const { rows } = await db.execute<{ restored: number; kept: number }>(sql`
    select count(*) filter (where outcome = 'restored')::int as restored,
      count(*) filter (where outcome = 'kept')::int as kept
    from import_changes where import_id = ${importId} and is_written`);
  return rows[0]!;
}

/** The reason of a fault. Faults from earlier versions have only a text. */
const storedReason = sql<Reason | null>`coalesce(${importFaults.refusal},
  case when ${importFaults.reason} is not null then jsonb_build_object('words', ${importFaults.reason}, 'field', '') end)`;

export function findFaults(
  db: Db,
  importId: string,
  { after, limit }: Page,
): Promise<{ id: number; line: number; reason: Reason }[]> {
  const { id, line } = importFaults;
  return db
    .select({ id, line, reason: sql<Reason>`${storedReason}` })
    .from(importFaults)
    .where(
      and(
        eq(importFaults.importId, importId),
        gt(importFaults.id, Number(after ?? 0)),
        isNotNull(storedReason),
      ),
    )
    .orderBy(asc(importFaults.id))
    .limit(limit);
}

/** Finds the reasons of all skipped rows, by line. */
export async function findSkippedRowReasons(
  db: Db,
  importId: string,
): Promise<Map<number, Reason[]>> {
  const { rows } = await db.execute<{ line: number; reasons: Reason[] }>(sql`
    select line, coalesce(jsonb_agg(${storedReason} order by id) filter (where ${storedReason} is not null), '[]') as reasons
    from import_faults where import_id = ${importId} group by line`);
  return new Map(rows.map(({ line, reasons }) => [line, reasons]));
}
