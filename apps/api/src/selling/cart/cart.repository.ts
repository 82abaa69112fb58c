import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { orderableUnits } from "../../catalogue/inventory/index.ts";
import { isForSaleNow, prepareVariantsForSale } from "../../catalogue/products/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { prepareStatement } from "../../platform/database/statement.ts";
import { cartLines } from "./cart.tables.ts";
import type { LineInStock, CartKey } from "./read-cart-stock.ts";

export interface CartLine {
  readonly id: string;
  readonly variantId: string;
  readonly qty: number;
  /** Cents per unit when the shopper last changed the line; null when unknown. */
  readonly seenPrice: number | null;
  /** ISO 8601 in UTC with microseconds, because two lines may be added within a millisecond. */
  readonly addedAt: string;
}

/** Finds lines in the order of their first addition. */
export async function findLines(
  db: Db | Tx,
  customerId: string,
  storeId: string,
): Promise<CartLine[]> {
  return readLines(db, { customerId, storeId });
}

const readLines = prepareStatement<{ customerId: string; storeId: string }, CartLine>(
  ({ customerId, storeId }) => sql`
    select id, variant_id as "variantId", qty, seen_price as "seenPrice",
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "addedAt"
    from cart_lines
    where customer_id = ${customerId} and store_id = ${storeId} order by created_at, id`,
);

/**
 * Reads the lines of many carts with stock but without prices. `cart` is the position of the requested cart, counted
 * from 1.
 */
export async function findLinesInStock(
  db: Db | Tx,
  carts: readonly CartKey[],
): Promise<(LineInStock & { readonly cart: number })[]> {
  const customers = sql.param(carts.map(({ customerId }) => customerId));
  const stores = sql.param(carts.map(({ storeId }) => storeId));
  const { rows } = await db.execute<{ cart: number; variantId: string; qty: number; left: number }>(
    sql`
      select cart::integer, l.variant_id as "variantId", l.qty, case when ${isForSaleNow} then greatest(0, ${orderableUnits}) else 0 end as left
      from unnest(${customers}::text[], ${stores}::text[]) with ordinality as asked (customer_id, store_id, cart)
      join cart_lines l on l.customer_id = asked.customer_id and l.store_id = asked.store_id
      join product_variants v on v.id = l.variant_id join products p on p.id = v.product_id and p.store_id = l.store_id
      join variant_stock s on s.variant_id = v.id`,
  );
  return rows;
}

/** Reads the variants of the lines. */
export const readVariantsInCart = prepareVariantsForSale<{ customerId: string; storeId: string }>(
  ({ customerId, storeId }) =>
    sql`select variant_id from cart_lines where customer_id = ${customerId} and store_id = ${storeId}`,
);

/** Finds the products of the lines, each once. */
export async function findProductsInCart(
  db: Db,
  customerId: string,
  storeId: string,
): Promise<string[]> {
  const { rows } = await db.execute<{ product_id: string }>(sql`
    select distinct v.product_id from cart_lines l join product_variants v on v.id = l.variant_id
    where l.customer_id = ${customerId} and l.store_id = ${storeId}`);
  return rows.map((row) => row.product_id);
}

export async function countLines(
  db: Db | Tx,
  customerId: string,
  storeId: string,
): Promise<number> {
  const [row] = await db
    .select({ lines: count() })
    .from(cartLines)
    .where(isInCart(customerId, storeId));
  return row?.lines ?? 0;
}

/** Removes the named variants from the cart, or all when none are named. */
export async function removeCartLines(
  tx: Db | Tx,
  customerId: string,
  storeId: string,
  variantIds?: readonly string[],
) {
  const isNamedVariant = variantIds && inArray(cartLines.variantId, [...variantIds]);
  await tx.delete(cartLines).where(and(isInCart(customerId, storeId), isNamedVariant));
}

/** Removes bought units from the cart. A line that has grown in the meantime keeps the remaining units. */
export async function removeBoughtUnits(
  tx: Tx,
  { customerId, storeId }: { readonly customerId: string; readonly storeId: string },
  boughtUnits: readonly { readonly variantId: string; readonly qty: number }[],
): Promise<void> {
  const rows = JSON.stringify(
    boughtUnits.map(({ variantId, qty }) => ({ variant_id: variantId, qty })),
  );
  await deleteBoughtUnits(tx, { customerId, storeId, rows });
}

const deleteBoughtUnits = prepareStatement<
  { customerId: string; storeId: string; rows: string },
  unknown
>(
  ({ customerId, storeId, rows }) => sql`
    with bought as (select * from jsonb_to_recordset(${rows}::jsonb) as b (variant_id text, qty integer)),
    reduced as (
      update cart_lines l set qty = l.qty - b.qty, updated_at = now() from bought b
      where l.customer_id = ${customerId} and l.store_id = ${storeId} and l.variant_id = b.variant_id and l.qty > b.qty
    )
    delete from cart_lines l using bought b
    where l.customer_id = ${customerId} and l.store_id = ${storeId} and l.variant_id = b.variant_id and l.qty <= b.qty`,
);

/** Finds a person's lines in all stores, oldest first, for the data export. */
export async function findAllLines(db: Db, customerId: string) {
  const { storeId, variantId, qty, createdAt } = cartLines;
  return db
    .select({ storeId, variantId, qty, createdAt })
    .from(cartLines)
    .where(eq(cartLines.customerId, customerId))
    .orderBy(asc(createdAt), asc(cartLines.id));
}

/** Empties a person's carts in all stores. */
export async function removeAllLines(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.customerId, customerId));
}

function isInCart(customerId: string, storeId: string) {
  return and(eq(cartLines.customerId, customerId), eq(cartLines.storeId, storeId));
}
