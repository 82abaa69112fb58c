import { and, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { wishes } from "./wishlist.tables.ts";

export interface Wish {
  readonly customerId: string;
  readonly storeId: string;
  readonly productId: string;
}

/** @returns false when it is there already, or the wishlist holds `most` */
export async function addWish(
  tx: Tx,
  { customerId, storeId, productId }: Wish,
  most: number,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into wishes (customer_id, store_id, product_id)
    select ${customerId}, ${storeId}, ${productId}
    where (select count(*) from wishes where customer_id = ${customerId} and store_id = ${storeId}) < ${most}::integer
    on conflict do nothing returning 1`);
  return rows.length > 0;
}

/** @returns whether it was there */
export async function removeWish(tx: Tx, wish: Wish): Promise<boolean> {
  const rows = await tx
    .delete(wishes)
    .where(and(ofPerson(wish.customerId, wish.storeId), eq(wishes.productId, wish.productId)))
    .returning({ productId: wishes.productId });
  return rows.length > 0;
}

export async function hasWish(tx: Tx, wish: Wish): Promise<boolean> {
  const rows = await tx
    .select({ productId: wishes.productId })
    .from(wishes)
    .where(and(ofPerson(wish.customerId, wish.storeId), eq(wishes.productId, wish.productId)));
  return rows.length > 0;
}

/** Newest first. */
export async function findWishIds(
  db: Db | Tx,
  customerId: string,
  storeId: string,
): Promise<string[]> {
  const rows = await db
    .select({ productId: wishes.productId })
    .from(wishes)
    .where(ofPerson(customerId, storeId))
    .orderBy(desc(wishes.createdAt), desc(wishes.productId));
  return rows.map((row) => row.productId);
}

/** The person's own wishes in the store, and how many people wish for the product; undefined for no product of it. */
export async function countWishes(
  tx: Tx,
  { customerId, storeId, productId }: Wish,
): Promise<{ own: number; ofProduct: number } | undefined> {
  const {
    rows: [row],
  } = await tx.execute<{ own: number; of_product: number }>(sql`
    select wishlist_count as of_product,
      (select count(*) from wishes where customer_id = ${customerId} and store_id = ${storeId}) as own
    from products where id = ${productId} and store_id = ${storeId}`);
  return row && { own: row.own, ofProduct: row.of_product };
}

/** Everything a person wishes for, for their own copy of their data. */
export async function findAllWishes(
  db: Db | Tx,
  customerId: string,
): Promise<{ productId: string; storeId: string; createdAt: Date }[]> {
  const { productId, storeId, createdAt } = wishes;
  return db
    .select({ productId, storeId, createdAt })
    .from(wishes)
    .where(eq(wishes.customerId, customerId))
    .orderBy(desc(createdAt), desc(productId));
}

/**
 * Moves a person's wishes to another, the newest of them only as far as there is room.
 * All products are locked first, in the order of everybody (migration 0041).
 */
export async function moveWishes(
  tx: Tx,
  { from, to, most }: { from: string; to: string; most: number },
): Promise<void> {
  await tx.execute(sql`
    select 1 from products where id in (select product_id from wishes where customer_id = ${from}) order by id for no key update`);
  await tx.execute(sql`
    with gone as (delete from wishes where customer_id = ${from} returning store_id, product_id, created_at),
    ranked as (
      select store_id, product_id, created_at, row_number() over (partition by store_id order by created_at, product_id) as place
      from gone g where not exists (
        select from wishes w where w.customer_id = ${to} and w.store_id = g.store_id and w.product_id = g.product_id)
    )
    insert into wishes (customer_id, store_id, product_id, created_at)
    select ${to}, store_id, product_id, created_at from ranked r
    where place + (select count(*) from wishes w where w.customer_id = ${to} and w.store_id = r.store_id) <= ${most}::integer
    on conflict do nothing`);
}

/** Takes everything off a person's wishlists in all stores. */
export async function removeAllWishes(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(wishes).where(eq(wishes.customerId, customerId));
}

function ofPerson(customerId: string, storeId: string) {
  return and(eq(wishes.customerId, customerId), eq(wishes.storeId, storeId));
}
