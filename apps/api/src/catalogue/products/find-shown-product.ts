import type { Db, Tx } from "../../platform/db.ts";
import { notFound, ShopError } from "../../platform/shop-error.ts";
import { type DetailedProduct, findHolder, findProduct } from "./products.repository.ts";

/**
 * One product by id, by its address, or by one that it had before.
 * @throws ShopError `gone` for one that was sold here once, else `not_found`
 */
export async function findShownProduct(
  db: Db | Tx,
  storeId: string,
  idOrSlug: string,
): Promise<DetailedProduct> {
  const product = await findProduct(db, { storeId, idOrSlug });
  if (product) return product;
  const holder = await findHolder(db, storeId, idOrSlug);
  const moved = holder && (await findProduct(db, { storeId, idOrSlug: holder.id }));
  if (moved) return moved;
  if (holder?.isOut) throw new ShopError("gone", "This product is no longer sold here.");
  throw notFound("Product");
}
