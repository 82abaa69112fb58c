import { customerApiBase } from "@harbour/contracts";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { notFound } from "../../platform/shop-error.ts";
import { isShown } from "./products.repository.ts";

/**
 * The rows `limit`, `offset` of what goes with a product: recommended ones of its categories, the rest of its
 * categories, recommended ones of elsewhere, the rest (WIRE 1). Never itself, each once. The categories are shuffled
 * anew every day; the rest keeps the shop's order, which an index knows.
 * @throws ShopError `not_found`
 */
export async function relatedIds(
  db: Db,
  storeId: string,
  productIdOrSlug: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const self = await findSelf(db, storeId, productIdOrSlug);
  if (!self) throw notFound("Product");
  const isKin = sql`exists (
    select from product_categories mine join product_categories theirs using (category_id)
    where mine.product_id = ${self.id} and theirs.product_id = p.id)`;
  const others = sql`p.store_id = ${storeId} and p.id <> ${self.id} and ${isShown}`;
  const [count] = await db.execute<{ total: number; kin: number }>(sql`
    select count(*)::integer as total, (select count(*)::integer from products p where ${others} and ${kinOf(self.id)}) as kin
    from products p where ${others}`);
  const { total, kin } = count!;
  const near = await pick(db, sql`${others} and ${kinOf(self.id)}`, shuffled, { limit, offset });
  const far = await pick(db, sql`${others} and not ${isKin}`, inShopOrder, {
    limit: limit - near.length,
    offset: Math.max(0, offset - kin),
  });
  return { ids: [...near, ...far], total };
}

const shuffled = sql`p.is_recommended desc, hashtext(p.id || shop_today()), p.id`;
const inShopOrder = sql`p.is_recommended desc, p.published_at desc, p.id`;

/** Those that share a category with it. */
const kinOf = (productId: string) => sql`p.id in (
  select theirs.product_id from product_categories mine join product_categories theirs using (category_id)
  where mine.product_id = ${productId})`;

async function pick(
  db: Db,
  condition: SQL,
  order: SQL,
  rows: { limit: number; offset: number },
): Promise<string[]> {
  if (rows.limit <= 0) return [];
  const found = await db.execute<{ id: string }>(sql`
    select p.id from products p where ${condition} order by ${order} limit ${rows.limit} offset ${rows.offset}`);
  return found.map((row) => row.id);
}

async function findSelf(
  db: Db,
  storeId: string,
  idOrSlug: string,
): Promise<{ id: string } | undefined> {
  const [self] = await db.execute<{ id: string }>(sql`
    select p.id from products p
    where p.store_id = ${storeId} and (p.id = ${idOrSlug} or p.slug = ${idOrSlug}) and ${isShown}
    order by p.id = ${idOrSlug} desc limit 1`);
  return self;
}

/** The address of a page of these products. */
export function idsAddress(storeId: string, ids: readonly string[]): string {
  const query = new URLSearchParams(ids.map((id): [string, string] => ["ids[]", id]));
  return `${customerApiBase}/stores/${storeId}/product-management/products/ids?${query.toString()}`;
}
