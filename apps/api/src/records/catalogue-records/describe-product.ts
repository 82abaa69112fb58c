import type { StoreAlias } from "@harbour/contracts/constants";
import type { ProductDetailsRecord, ProductRecordWire } from "@harbour/contracts/operator";
import { findProductRecords, type ShopRecord } from "../../edge/catalogue-files/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { readProductTimes } from "./product-facts.repository.ts";

export interface ProductName {
  readonly store: StoreAlias;
  readonly key: string;
}

/** @throws ShopError `not_found` */
export async function requireProduct(db: Db | Tx, name: ProductName): Promise<ShopRecord> {
  const [productRecord] = (await findProductRecords(db, [name])).values();
  if (productRecord === undefined) throw notFound("Product");
  return productRecord;
}

/** Presents a product with its version. @throws ShopError `not_found` */
export async function describeProduct(
  db: Db | Tx,
  name: ProductName,
  notes: readonly string[] = [],
): Promise<ProductDetailsRecord> {
  const { id, version, line } = await requireProduct(db, name);
  const times = await readProductTimes(db, id);
  const { type: _, ...record } = line;
  return {
    _id: id,
    version,
    record: record as unknown as ProductRecordWire,
    notes: [...notes],
    created_at: new Date(times.created_at).toISOString(),
    updated_at: new Date(times.updated_at).toISOString(),
  };
}
