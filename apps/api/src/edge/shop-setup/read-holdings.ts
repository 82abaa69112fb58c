import type { Db } from "../../platform/database/db.ts";
import { findBuyers, findHoldings } from "./shop-holdings.repository.ts";

/** The shop's objects under their names in files. They show whether a shop is still the demo or a merchant's own. */
export interface ShopInventoryNames {
  readonly settings: ReadonlyMap<string, unknown>;
  readonly warehouses: readonly string[];
  readonly couriers: readonly string[];
  readonly products: readonly string[];
  /** SKUs of variants for sale. */
  readonly skus: readonly string[];
}

/** Reads the e-mail addresses of everybody who ordered. */
export const readBuyers = ({ db }: { readonly db: Db }): Promise<readonly string[]> =>
  findBuyers(db);

export async function readHoldings({ db }: { readonly db: Db }): Promise<ShopInventoryNames> {
  const rows = await findHoldings(db);
  const filterKind = (kind: string) => rows.filter((row) => row.kind === kind);
  const names = (kind: string) => filterKind(kind).map(({ name }) => name);
  return {
    settings: new Map(filterKind("settings").map(({ name, value }) => [name, value])),
    warehouses: names("warehouses"),
    couriers: names("couriers"),
    products: names("products"),
    skus: names("skus"),
  };
}
