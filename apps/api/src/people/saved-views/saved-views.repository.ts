import type { ViewedResource } from "@harbour/contracts/operator";
import { and, asc, count, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import { savedViews as views } from "./saved-views.tables.ts";

type Caller = Pick<Operator, "id" | "role">;
export type SavedViewRow = typeof views.$inferSelect;

/** Lists by name the caller's views, and views shared with the caller's role. */
export function findSavedViews(
  db: Db,
  caller: Caller,
  resource: ViewedResource,
): Promise<SavedViewRow[]> {
  return db
    .select()
    .from(views)
    .where(and(eq(views.resource, resource), visibleTo(caller)))
    .orderBy(asc(sql`lower(${views.name})`), asc(views.id));
}

/** Locks a view until the transaction ends, if the caller can see it. */
export async function lockVisibleView(
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<SavedViewRow | undefined> {
  const [viewRow] = await tx
    .select()
    .from(views)
    .where(and(eq(views.id, id), visibleTo(caller)))
    .for("update");
  return viewRow;
}

export async function countOwnViews(tx: Tx, operatorId: string): Promise<number> {
  const [countRow] = await tx
    .select({ count: count() })
    .from(views)
    .where(eq(views.operatorId, operatorId));
  return countRow?.count ?? 0;
}

export async function insertView(tx: Tx, view: typeof views.$inferInsert): Promise<SavedViewRow> {
  const [insertedView] = await tx.insert(views).values(view).returning();
  return insertedView!;
}

export async function updateView(
  tx: Tx,
  id: string,
  changes: Pick<SavedViewRow, "name" | "filters" | "sharedWith">,
): Promise<SavedViewRow> {
  const [changedView] = await tx
    .update(views)
    .set({ ...changes, version: sql`${views.version} + 1` })
    .where(eq(views.id, id))
    .returning();
  return changedView!;
}

export async function deleteView(tx: Tx, id: string): Promise<void> {
  await tx.delete(views).where(eq(views.id, id));
}

/** Owners see every shared view, so that they can remove views of people who left. */
function visibleTo({ id, role }: Caller): SQL | undefined {
  const isShared =
    role === "owner"
      ? ne(views.sharedWith, sql`'{}'`)
      : sql`${views.sharedWith} @> array[${role}]::text[]`;
  return or(eq(views.operatorId, id), isShared);
}
