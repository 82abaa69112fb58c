import type { Db, Tx } from "../../platform/db.ts";
import { findStockIn } from "./known-things.repository.ts";
import { describedTable } from "./plan-table.ts";
import { rowsOff } from "./replaced-rows.rules.ts";
import type { ShopTable } from "./shop-tables.rules.ts";

export interface ReplacedRows {
  /** Records that switch them off; with those of the file they are the whole table. */
  readonly records: readonly object[];
  /** What goes off, in words. */
  readonly notes: readonly string[];
}

/** What the shop has of a table and a file that replaces it does not name. Nothing is deleted: orders name it for ever. */
export async function replacedRows(
  db: Db | Tx,
  table: ShopTable,
  said: readonly object[],
): Promise<ReplacedRows> {
  const stored = await describedTable(db, table);
  const off = rowsOff(table, stored, said);
  const stock =
    table === "warehouses"
      ? await findStockIn(
          db,
          off.map(({ name }) => name),
        )
      : new Map<string, number>();
  return {
    records: off.map(({ record }) => record),
    notes: off.map(({ name }) => {
      const left = stock.get(name) ?? 0;
      const still = `; ${left} pieces still lie there and are sold: count them elsewhere, and as 0 there`;
      return `${table}.${name}: is not in the file and goes off${left > 0 ? still : ""}`;
    }),
  };
}
