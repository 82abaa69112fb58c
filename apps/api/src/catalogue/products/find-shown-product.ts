import { batchReads } from "../../platform/database/batch-reads.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { notFound, ShopError } from "../../platform/replies/shop-error.ts";
import { type DetailedRow, findProductBySlug, readDetailed } from "./products.repository.ts";
import { toDetailedProduct, type DetailedProduct } from "./shown-product.ts";

/**
 * Finds a visible product by id, slug or former slug.
 * @throws ShopError `gone` for a product that was sold here before, else `not_found`
 */
export async function findShownProduct(
  db: Db | Tx,
  storeId: string,
  idOrSlug: string,
): Promise<DetailedProduct> {
  const product = await findProduct(db, { storeId, idOrSlug });
  if (product) return product;
  const holder = await findProductBySlug(db, storeId, idOrSlug);
  const moved = holder && (await findProduct(db, { storeId, idOrSlug: holder.id }));
  if (moved) return moved;
  if (holder?.isOut) throw new ShopError("gone", "This product is no longer sold here.");
  throw notFound("Product");
}

interface Named {
  readonly storeId: string;
  readonly idOrSlug: string;
}

/** Finds a visible product by id or slug; an id wins over an equal slug. */
const findProduct = batchReads(findProducts);

async function findProducts(
  db: Db | Tx,
  named: readonly Named[],
): Promise<(DetailedProduct | undefined)[]> {
  const rows = await readDetailed(
    db,
    [...new Set(named.map(({ storeId }) => storeId))],
    named.map(({ idOrSlug }) => idOrSlug),
  );
  const byName = new Map<string, DetailedRow>();
  for (const row of rows) byName.set(`${row.store_id} ${row.slug}`, row);
  for (const row of rows) byName.set(`${row.store_id} ${row.id}`, row);
  return named.map(({ storeId, idOrSlug }) => {
    const row = byName.get(`${storeId} ${idOrSlug}`);
    return row && toDetailedProduct(row);
  });
}
