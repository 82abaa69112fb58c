import type { LocalizedText } from "@harbour/contracts";
import type { FollowKind, StoreAlias } from "@harbour/contracts/constants";
import { and, eq, sql } from "drizzle-orm";
import { isShown } from "../../catalogue/products/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { calendarLinks, follows } from "./calendar.tables.ts";

export async function readStoresById(db: Db | Tx): Promise<Map<string, StoreAlias>> {
  const { rows } = await db.execute<{ id: string; alias: StoreAlias }>(
    sql`select id, alias from stores`,
  );
  return new Map(rows.map(({ id, alias }) => [id, alias]));
}

export interface OwnPreorderRow extends Record<string, unknown> {
  readonly product_id: string;
  readonly order_id: string;
  readonly reference: string;
  readonly store: StoreAlias;
  readonly qty: number;
  readonly promised_date: string;
}

/** Finds a person's pre-orders that have not arrived, earliest first, without refunded ones. */
export async function findOwnPreorders(db: Db | Tx, customerId: string): Promise<OwnPreorderRow[]> {
  const { rows } = await db.execute<OwnPreorderRow>(sql`
    select l.product_id, o.id as order_id, o.reference, st.alias as store,
      sum(l.qty - coalesce(l.withdrawn_qty, 0))::integer as qty, min(l.release_date) as promised_date
    from orders o join order_lines l on l.order_id = o.id join stores st on st.id = o.store_id
    where o.customer_id = ${customerId} and o.status not in ('completed', 'cancelled') and l.release_date is not null
    group by 1, 2, 3, 4 having sum(l.qty - coalesce(l.withdrawn_qty, 0)) > 0
    order by promised_date, o.created_at, o.id, l.product_id`);
  return rows;
}

export interface Follow {
  readonly kind: FollowKind;
  readonly name: string;
}

/** Tells whether a public product belongs to the series or maker. */
export async function isFollowable(db: Db | Tx, { kind, name }: Follow): Promise<boolean> {
  const followCondition =
    kind === "maker" ? sql`p.brand = ${name}` : sql`p.series ->> 'slug' = ${name}`;
  const { rows } = await db.execute(
    sql`select 1 from products p where ${followCondition} and ${isShown} limit 1`,
  );
  return rows.length > 0;
}

/** @returns false when the person already follows `max` others; following the same subject again changes nothing */
export async function insertFollow(
  tx: Tx,
  customerId: string,
  { kind, name }: Follow,
  max: number,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into follows (customer_id, kind, name) select ${customerId}, ${kind}, ${name}
    where (select count(*) from follows where customer_id = ${customerId} and (kind, name) <> (${kind}, ${name})) < ${max}::integer
    on conflict (customer_id, kind, name) do update set name = excluded.name returning 1`);
  return rows.length > 0;
}

export async function deleteFollow(
  tx: Tx,
  customerId: string,
  { kind, name }: Follow,
): Promise<void> {
  await tx
    .delete(follows)
    .where(and(eq(follows.customerId, customerId), eq(follows.kind, kind), eq(follows.name, name)));
}

export interface FollowedRow extends Follow {
  /** The title of the series; null for a maker, or for a series without products. */
  readonly title: LocalizedText | null;
  readonly createdAt: Date;
}

/** Finds follows by kind and name. */
export async function findFollows(db: Db | Tx, customerId: string): Promise<FollowedRow[]> {
  const { rows } = await db.execute<{
    kind: FollowKind;
    name: string;
    title: LocalizedText | null;
    created_at: string;
  }>(sql`
    select f.kind, f.name, f.created_at, case when f.kind = 'series' then (
      select p.series -> 'title' from products p where p.series ->> 'slug' = f.name order by p.id limit 1) end as title
    from follows f where f.customer_id = ${customerId} order by f.kind, f.name`);
  return rows.map(({ kind, name, title, created_at }) => ({
    kind,
    name,
    title,
    createdAt: new Date(created_at),
  }));
}

export type CalendarLink = typeof calendarLinks.$inferSelect;

export async function findCalendarLink(
  db: Db | Tx,
  customerId: string,
): Promise<CalendarLink | undefined> {
  const [link] = await db
    .select()
    .from(calendarLinks)
    .where(eq(calendarLinks.customerId, customerId));
  return link;
}

/** Finds the owner of a feed's link. */
export async function findOwner(db: Db | Tx, token: string): Promise<string | undefined> {
  const [link] = await db.select().from(calendarLinks).where(eq(calendarLinks.token, token));
  return link?.customerId;
}

/** Writes the person's link, replacing a former link. */
export async function writeCalendarLink(tx: Tx, customerId: string, token: string): Promise<void> {
  await tx.execute(sql`
    insert into calendar_links (customer_id, token) values (${customerId}, ${token})
    on conflict (customer_id) do update set token = excluded.token, created_at = now()`);
}

export async function deleteCalendarLink(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(calendarLinks).where(eq(calendarLinks.customerId, customerId));
}

export async function forgetCalendar(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(follows).where(eq(follows.customerId, customerId));
  await tx.execute(sql`delete from release_alerts where customer_id = ${customerId}`);
  await deleteCalendarLink(tx, customerId);
}
