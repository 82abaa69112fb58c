import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { isShown } from "../../catalogue/products/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { wishlistItems } from "./wishlist.tables.ts";

export interface WishlistItem {
  readonly customerId: string;
  readonly storeId: string;
  readonly productId: string;
}

/** @returns false when the product is on the wishlist already, or the wishlist has `max` items */
export async function addWishlistItem(
  tx: Tx,
  { customerId, storeId, productId }: WishlistItem,
  max: number,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into wishlist_items (customer_id, store_id, product_id)
    select ${customerId}, ${storeId}, ${productId}
    where (select count(*) from wishlist_items where customer_id = ${customerId} and store_id = ${storeId}) < ${max}::integer
    on conflict do nothing returning 1`);
  return rows.length > 0;
}

/** @returns whether the product was on the wishlist */
export async function removeWishlistItem(tx: Tx, wishlistItem: WishlistItem): Promise<boolean> {
  const rows = await tx
    .delete(wishlistItems)
    .where(
      and(
        isOwnedByPerson(wishlistItem.customerId, wishlistItem.storeId),
        eq(wishlistItems.productId, wishlistItem.productId),
      ),
    )
    .returning({ productId: wishlistItems.productId });
  return rows.length > 0;
}

export async function hasWishlistItem(tx: Tx, wishlistItem: WishlistItem): Promise<boolean> {
  const rows = await tx
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(
      and(
        isOwnedByPerson(wishlistItem.customerId, wishlistItem.storeId),
        eq(wishlistItems.productId, wishlistItem.productId),
      ),
    );
  return rows.length > 0;
}

/** Finds which of these products are on the person's wishlist. */
export async function findLiked(
  db: Db | Tx,
  customerId: string,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (productIds.length === 0) return new Set();
  const rows = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(
      and(
        eq(wishlistItems.customerId, customerId),
        inArray(wishlistItems.productId, [...productIds]),
      ),
    );
  return new Set(rows.map((row) => row.productId));
}

/** Returns the ids of the visible products, newest wishlist item first. */
export async function findWishlistProductIds(
  db: Db | Tx,
  customerId: string,
  storeId: string,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from wishlist_items w join products p on p.id = w.product_id
    where w.customer_id = ${customerId} and w.store_id = ${storeId} and ${isShown}
    order by w.created_at desc, w.product_id desc`);
  return rows.map(({ id }) => id);
}

/**
 * Counts the person's visible items in the store, and the people who have the product on their wishlist. Returns
 * undefined for an unknown product.
 */
export async function countWishlistItems(
  tx: Tx,
  { customerId, storeId, productId }: WishlistItem,
): Promise<{ itemCount: number; productWishlistCount: number } | undefined> {
  const {
    rows: [row],
  } = await tx.execute<{ own: number; of_product: number }>(sql`
    select wishlist_count as of_product,
      (select count(*) from wishlist_items w join products p on p.id = w.product_id
        where w.customer_id = ${customerId} and w.store_id = ${storeId} and ${isShown}) as own
    from products where id = ${productId} and store_id = ${storeId}`);
  return row && { itemCount: row.own, productWishlistCount: row.of_product };
}

/** Finds a person's whole wishlist, for the data export. */
export async function findAllWishlistItems(
  db: Db | Tx,
  customerId: string,
): Promise<{ productId: string; storeId: string; createdAt: Date }[]> {
  const { productId, storeId, createdAt } = wishlistItems;
  return db
    .select({ productId, storeId, createdAt })
    .from(wishlistItems)
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(desc(createdAt), desc(productId));
}

/**
 * Moves a person's wishlist items to another person, the newest ones up to the limit, because the person just chose
 * them. The other person's items all stay. Locks all products first, in the order of the trigger
 * `count_wishlist_items`.
 */
export async function moveWishlistItems(
  tx: Tx,
  { from, to, max }: { from: string; to: string; max: number },
): Promise<void> {
  await tx.execute(sql`
    select 1 from products where id in (select product_id from wishlist_items where customer_id = ${from}) order by id for no key update`);
  await tx.execute(sql`
    with gone as (delete from wishlist_items where customer_id = ${from} returning store_id, product_id, created_at),
    ranked as (
      select store_id, product_id, created_at, row_number() over (partition by store_id order by created_at desc, product_id desc) as place
      from gone g where not exists (
        select from wishlist_items w where w.customer_id = ${to} and w.store_id = g.store_id and w.product_id = g.product_id)
    )
    insert into wishlist_items (customer_id, store_id, product_id, created_at)
    select ${to}, store_id, product_id, created_at from ranked r
    where place + (select count(*) from wishlist_items w where w.customer_id = ${to} and w.store_id = r.store_id) <= ${max}::integer
    on conflict do nothing`);
}

/** Deletes a person's wishlists in all stores. */
export async function removeAllWishlistItems(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(wishlistItems).where(eq(wishlistItems.customerId, customerId));
}

function isOwnedByPerson(customerId: string, storeId: string) {
  return and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.storeId, storeId));
}
