import { batchReads } from "../../platform/database/batch-reads.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { notFound, ShopError } from "../../platform/replies/shop-error.ts";
import { type DetailedRow, findProductBySlug, readDetailedRows } from "./products.repository.ts";
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
  const slugOwner = await findProductBySlug(db, storeId, idOrSlug);
  const productAtNewSlug =
    slugOwner && (await findProduct(db, { storeId, idOrSlug: slugOwner.id }));
  if (productAtNewSlug) return productAtNewSlug;
  if (slugOwner?.isReleased) throw new ShopError("gone", "This product is no longer sold here.");
  throw notFound("Product");
}

interface ProductReference {
  readonly storeId: string;
  readonly idOrSlug: string;
}

/** Finds a visible product by id or slug; an id wins over an equal slug. */
const findProduct = batchReads(findProducts);

async function findProducts(
  db: Db | Tx,
  references: readonly ProductReference[],
): Promise<(DetailedProduct | undefined)[]> {
  const rows = await readDetailedRows(
    db,
    [...new Set(references.map(({ storeId }) => storeId))],
    references.map(({ idOrSlug }) => idOrSlug),
  );
  const byName = new Map<string, DetailedRow>();
  for (const row of rows) byName.set(`${row.store_id} ${row.slug}`, row);
  for (const row of rows) byName.set(`${row.store_id} ${row.id}`, row);
  return references.map(({ storeId, idOrSlug }) => {
    const row = byName.get(`${storeId} ${idOrSlug}`);
    return row && toDetailedProduct(row);
  });
}
