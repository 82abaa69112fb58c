import type { ImportState } from "@harbour/contracts/operator";
import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import { type ImportRow, imports } from "./imports.tables.ts";

export async function insertImport(tx: Tx, row: typeof imports.$inferInsert): Promise<void> {
  await tx.insert(imports).values(row);
}

export async function findImport(db: Db | Tx, id: string): Promise<ImportRow | undefined> {
  const [foundRow] = await db.select().from(imports).where(eq(imports.id, id));
  return foundRow;
}

/** Lists imports, newest first. */
export function findImports(
  db: Db,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<ImportRow[]> {
  return db
    .select()
    .from(imports)
    .where(after === undefined ? undefined : lt(imports.id, after))
    .orderBy(desc(imports.id))
    .limit(limit);
}

/** Finds the columns that staff last chose for a file with the same column names. */
export async function findRememberedColumns(
  db: Db | Tx,
  shape: string,
): Promise<Pick<ImportRow, "kind" | "columns"> | undefined> {
  const [foundRow] = await db
    .select({ kind: imports.kind, columns: imports.columns })
    .from(imports)
    .where(
      and(
        eq(imports.shape, shape),
        sql`${imports.state} in ('checked', 'importing', 'done', 'undoing', 'undone')`,
      ),
    )
    .orderBy(desc(imports.id))
    .limit(1);
  return foundRow;
}

/**
 * Moves an import to its next state. Of parallel calls, only one succeeds.
 * @returns false when the import is in another state
 */
export async function moveImport(
  db: Db | Tx,
  id: string,
  from: readonly ImportState[],
  changes: Partial<typeof imports.$inferInsert>,
): Promise<boolean> {
  const movedImports = await db
    .update(imports)
    .set(changes)
    .where(and(eq(imports.id, id), inArray(imports.state, [...from])))
    .returning({ id: imports.id });
  return movedImports.length > 0;
}

export async function saveProgress(
  db: Db,
  id: string,
  progress: ImportRow["progress"],
): Promise<void> {
  await db.update(imports).set({ progress }).where(eq(imports.id, id));
}

/** Finds imports beyond their retention time whose jobs have ended. */
export async function findOldImports(db: Db, days: number, max: number): Promise<ImportRow[]> {
  return db
    .select()
    .from(imports)
    .where(
      and(
        sql`${imports.createdAt} < now() - make_interval(days => ${days}::int)`,
        sql`${imports.state} not in ('checking', 'importing', 'undoing')`,
      ),
    )
    .limit(max);
}

export async function deleteImport(db: Db, id: string): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id));
}

/** Returns the operator who started the job. */
export function getJobStarter({ id, operatorId, role, address }: ImportRow): Operator {
  return { kind: "operator", id: operatorId, role, address, sessionId: id };
}
