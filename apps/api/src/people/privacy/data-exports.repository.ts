import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { dataExports } from "./data-exports.tables.ts";

export interface ExportDetails {
  readonly id: string;
  readonly requestedAt: Date;
  readonly readyAt: Date | null;
}

const exportColumns = {
  id: dataExports.id,
  requestedAt: dataExports.requestedAt,
  readyAt: dataExports.readyAt,
};

export async function findExport(db: Db, customerId: string): Promise<ExportDetails | undefined> {
  const [dataExport] = await db
    .select(exportColumns)
    .from(dataExports)
    .where(eq(dataExports.customerId, customerId));
  return dataExport;
}

/** Requests an export, replacing an existing one. @returns false while one is in progress */
export async function insertExportRequest(
  tx: Tx,
  customerId: string,
  id: string,
): Promise<boolean> {
  const inserted = await tx
    .insert(dataExports)
    .values({ customerId, id })
    .onConflictDoUpdate({
      target: dataExports.customerId,
      set: { id, requestedAt: sql`now()`, readyAt: null, content: null },
      setWhere: isNotNull(dataExports.readyAt),
    })
    .returning({ id: dataExports.id });
  return inserted.length > 0;
}

/** Finds the person of a requested export. Returns undefined when the export is finished or cancelled. */
export async function findPendingExportCustomer(db: Db, id: string): Promise<string | undefined> {
  const [dataExport] = await db
    .select({ customerId: dataExports.customerId })
    .from(dataExports)
    .where(and(eq(dataExports.id, id), isNull(dataExports.readyAt)));
  return dataExport?.customerId;
}

/** @returns false when the export was finished before, or cancelled */
export async function completeExport(tx: Tx, id: string, content: Buffer): Promise<boolean> {
  const updatedRows = await tx
    .update(dataExports)
    .set({ content, readyAt: sql`now()` })
    .where(and(eq(dataExports.id, id), isNull(dataExports.readyAt)))
    .returning({ id: dataExports.id });
  return updatedRows.length > 0;
}

export async function readExportContent(db: Db, id: string): Promise<Buffer | undefined> {
  const [dataExport] = await db
    .select({ content: dataExports.content })
    .from(dataExports)
    .where(eq(dataExports.id, id));
  return dataExport?.content ?? undefined;
}

export async function removeExport(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(dataExports).where(eq(dataExports.customerId, customerId));
}

/** Deletes exports with expired links, and exports that failed for a week. @returns how many were deleted */
export async function removeOldExports(db: Db): Promise<number> {
  const deletedRows = await db
    .delete(dataExports)
    .where(
      or(
        lt(dataExports.readyAt, sql`now() - interval '24 hours'`),
        and(
          isNull(dataExports.readyAt),
          lt(dataExports.requestedAt, sql`now() - interval '7 days'`),
        ),
      ),
    )
    .returning({ id: dataExports.id });
  return deletedRows.length;
}
