import type { Db, Tx } from "../../platform/database/db.ts";
import { findNamedGoods, type NamedGoods } from "./save-promotions.repository.ts";

/** Finds categories and products by key, and variants by SKU, in both stores. */
export const findGoods = (
  db: Db | Tx,
  names: Parameters<typeof findNamedGoods>[1],
): Promise<NamedGoods[]> => findNamedGoods(db, names);
