import { stores as aliases } from "@harbour/contracts/constants";
import type { Db, Tx } from "../../platform/database/db.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { readConfiguration } from "./read-configuration.ts";
import type { Store } from "./store.ts";

/** The long form of an alias, which the API accepts too. */
const longAliasPattern = new RegExp(`^default-(${aliases.join("|")})-store$`);

/**
 * Finds a store by its id or by `main`, `mini`, `default-main-store`, `default-mini-store`.
 * @throws ShopError `not_found`
 */
export async function findStore(db: Db | Tx, idOrAlias: string): Promise<Store> {
  const alias = longAliasPattern.exec(idOrAlias)?.[1] ?? idOrAlias;
  const { stores } = await readConfiguration(db);
  const matchingStore = stores.find((store) => store.id === idOrAlias || store.alias === alias);
  if (!matchingStore) throw notFound("Store");
  return matchingStore;
}
