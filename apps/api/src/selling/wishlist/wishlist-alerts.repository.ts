import type { LocalizedText } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import { isShown } from "../../catalogue/products/index.ts";
import { bigintList } from "../../platform/database/bigint-list.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Money } from "../../platform/values/money.ts";

export type ProductChange = "back-in-stock" | "open-for-preorder" | "costs-less";

/** The minutes for which a change must last before followers are told. */
const settleMinutes = 10;
/** The hours between two alerts of one kind about one product. */
const pauseHours = 24;
const daysKept = 30;

/**
 * Takes settled changes, oldest first. Drops changes that no longer hold. Turns the others into alerts for every
 * account that had the product on its wishlist before the change.
 * @returns how many were taken, and the people who get a message
 */
export async function settleAlertChanges(
  tx: Tx,
  max: number,
): Promise<{ takenCount: number; customerIds: string[] }> {
  const { rows: takenChanges } = await tx.execute<{ id: number; holds: boolean }>(sql`
    with settled as (
      select c.id, c.product_id, c.kind, c.price_before from product_changes c
      where c.told_at is null and c.happened_at <= now() - make_interval(mins => ${settleMinutes})
        and not exists (
          select from product_changes t where t.product_id = c.product_id and t.kind = c.kind
            and t.told_at > now() - make_interval(hours => ${pauseHours}))
      order by c.happened_at, c.id limit ${max} for update skip locked)
    select s.id, ${isShown} and case s.kind
        when 'back-in-stock' then p.availability = 'IN_STOCK'
        when 'open-for-preorder' then p.availability = 'PREORDER'
        else p.price < s.price_before and p.availability <> 'SOLD_OUT' end as holds
    from settled s join products p on p.id = s.product_id`);
  const news = takenChanges.filter((change) => change.holds).map((change) => change.id);
  const outdatedIds = takenChanges.filter((change) => !change.holds).map((change) => change.id);
  await tx.execute(sql`delete from product_changes where id = any(${bigintList(outdatedIds)})`);
  const { rows } = await tx.execute<{ customer_id: string }>(sql`
    with told as (
      update product_changes set told_at = now() where id = any(${bigintList(news)}) returning id, product_id, happened_at),
    noted as (
      insert into wishlist_alerts (customer_id, change_id)
      select w.customer_id, told.id from told join wishlist_items w on w.product_id = told.product_id
      join customers c on c.id = w.customer_id
      where w.created_at < told.happened_at and c.type <> 'TEMP' and c.closed_at is null
      returning customer_id)
    select distinct customer_id from noted`);
  return { takenCount: takenChanges.length, customerIds: rows.map((row) => row.customer_id) };
}

export async function deleteOldChanges(tx: Tx): Promise<void> {
  await tx.execute(
    sql`delete from product_changes where told_at < now() - make_interval(days => ${daysKept})`,
  );
}

export interface WishlistAlert {
  readonly id: number;
  readonly change: ProductChange;
  readonly productId: string;
  readonly slug: string;
  readonly title: LocalizedText;
  /** The address of the product's first picture; null when it has none. */
  readonly image: string | null;
  readonly store: StoreAlias;
  /** The price in cents that lists show now. */
  readonly price: Money;
  readonly priceBefore: Money;
}

/** Finds a person's waiting alerts, oldest first. Leaves out products that are hidden or no longer on the wishlist. */
export async function findWishlistAlerts(db: Db, customerId: string): Promise<WishlistAlert[]> {
  const { rows } = await db.execute<{
    change_id: number;
    kind: ProductChange;
    product_id: string;
    slug: string;
    title: LocalizedText;
    image: string | null;
    alias: StoreAlias;
    price: Money;
    price_before: Money;
  }>(sql`
    select n.change_id, c.kind, c.product_id, p.slug, p.title, p.images[1] as image, s.alias, p.price, c.price_before
    from wishlist_alerts n join product_changes c on c.id = n.change_id
    join wishlist_items w on w.customer_id = n.customer_id and w.product_id = c.product_id
    join products p on p.id = c.product_id join stores s on s.id = p.store_id
    where n.customer_id = ${customerId} and ${isShown} order by n.change_id`);
  return rows.map((row) => ({
    id: row.change_id,
    change: row.kind,
    productId: row.product_id,
    slug: row.slug,
    title: row.title,
    image: row.image,
    store: row.alias,
    price: row.price,
    priceBefore: row.price_before,
  }));
}

/** Deletes alerts. Of two parallel calls one finds none. @returns how many were deleted */
export async function deleteWishlistAlerts(
  tx: Tx,
  customerId: string,
  changeIds: readonly number[],
): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from wishlist_alerts where customer_id = ${customerId} and change_id = any(${bigintList(changeIds)}) returning 1`);
  return rows.length;
}

export async function deleteCustomerAlerts(db: Db, customerId: string): Promise<void> {
  await db.execute(sql`delete from wishlist_alerts where customer_id = ${customerId}`);
}
