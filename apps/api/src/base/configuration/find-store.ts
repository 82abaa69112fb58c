import type { Db, Tx } from "../../platform/database/db.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { readConfiguration } from "./read-configuration.ts";
import type { Store } from "./store.ts";

/**
 * Finds a store by its id or by `main`, `mini`, `default-main-store`, `default-mini-store`.
 * @throws ShopError `not_found`
 */
export async function findStore(db: Db | Tx, idOrAlias: string): Promise<Store> {
  const alias = /^default-(main|mini)-store$/.exec(idOrAlias)?.[1] ?? idOrAlias;
  const { stores } = await readConfiguration(db);
  const matchingStore = stores.find((store) => store.id === idOrAlias || store.alias === alias);
  if (!matchingStore) throw notFound("Store");
  return matchingStore;
}
