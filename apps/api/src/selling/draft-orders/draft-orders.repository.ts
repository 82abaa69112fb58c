import { and, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { draftOrders, type DraftRow } from "./draft-orders.tables.ts";

export type DraftValues = Pick<DraftRow, "storeId" | "customerId" | "contents" | "holdUntil">;

export async function insertDraft(
  tx: Tx,
  draft: DraftValues & Pick<DraftRow, "id" | "operatorId">,
): Promise<DraftRow> {
  const [row] = await tx.insert(draftOrders).values(draft).returning();
  return row!;
}

export async function findDraft(db: Db | Tx, id: string): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(draftOrders).where(eq(draftOrders.id, id));
  return row;
}

/** Locks a draft until the transaction ends. */
export async function lockDraft(tx: Tx, id: string): Promise<DraftRow | undefined> {
  const [row] = await tx.select().from(draftOrders).where(eq(draftOrders.id, id)).for("update");
  return row;
}

export async function findDraftOfLink(
  db: Db | Tx,
  linkHash: string,
): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(draftOrders).where(eq(draftOrders.linkHash, linkHash));
  return row;
}

/** Changes a draft that the caller locked. */
export async function updateDraftOrder(
  tx: Tx,
  id: string,
  changes: Partial<Omit<DraftRow, "id" | "version">>,
): Promise<DraftRow> {
  const [row] = await tx
    .update(draftOrders)
    .set({ ...changes, version: sql`${draftOrders.version} + 1` })
    .where(eq(draftOrders.id, id))
    .returning();
  return row!;
}

/** Records the time when the buyer first opened the link. It does not change the draft's version. */
export async function markDraftSeen(db: Db, id: string): Promise<void> {
  await db
    .update(draftOrders)
    .set({ seenAt: sql`now()` })
    .where(and(eq(draftOrders.id, id), isNull(draftOrders.seenAt)));
}

/** Records that the link was sent. */
export async function markDraftMailed(db: Db, id: string): Promise<void> {
  await db
    .update(draftOrders)
    .set({ mailedAt: sql`now()` })
    .where(eq(draftOrders.id, id));
}

/** Finds a page of drafts, newest first. */
export function findDrafts(
  db: Db,
  {
    state,
    after,
    limit,
  }: {
    readonly state: "open" | "closed" | undefined;
    readonly after: string | undefined;
    readonly limit: number;
  },
): Promise<DraftRow[]> {
  const isOpen: SQL = sql`(${draftOrders.cancelledAt} is null and (${draftOrders.orderId} is null
    or exists (select from orders o where o.id = ${draftOrders.orderId} and o.status in ('submitted', 'pending'))))`;
  return db
    .select()
    .from(draftOrders)
    .where(
      and(
        state === undefined ? undefined : state === "open" ? isOpen : sql`not ${isOpen}`,
        after === undefined ? undefined : lt(draftOrders.id, after),
      ),
    )
    .orderBy(desc(draftOrders.id))
    .limit(limit);
}

const ownerCondition = (customerId: string, addresses: readonly string[]) => {
  const addressArray = sql`${sql.param([...addresses])}::text[]`;
  const details = sql`${draftOrders.contents} -> 'deliveryDetails'`;
  return sql`(${draftOrders.customerId} = ${customerId} or lower(${details} ->> 'email') = any(${addressArray})
    or (${details} ->> 'area_code') || (${details} ->> 'phone') = any(${addressArray}))`;
};

/** Finds drafts for a person, oldest first, for the data export. */
export function findCustomerDrafts(
  db: Db,
  customerId: string,
  addresses: readonly string[],
): Promise<DraftRow[]> {
  return db
    .select()
    .from(draftOrders)
    .where(ownerCondition(customerId, addresses))
    .orderBy(draftOrders.id);
}

export async function removeCustomerDrafts(
  tx: Tx,
  customerId: string,
  addresses: readonly string[],
): Promise<void> {
  await tx.delete(draftOrders).where(ownerCondition(customerId, addresses));
}

/** Removes drafts that ended 90 days ago. Their orders stay. */
export async function removeOldDrafts(db: Db, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from draft_orders where id in (
      select id from draft_orders where hold_until < now() - interval '90 days' order by id limit ${limit}
    )`);
  return rowCount ?? 0;
}
