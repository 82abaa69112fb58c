import { describeVouchers } from "../../offers/vouchers/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { describeTable } from "./plan-table.ts";
import { replacementRules, type Row } from "./replacements.rules.ts";
import type { ShopTable } from "./shop-tables.rules.ts";
import { findTableStock } from "./table-stock.repository.ts";

export interface ReplacedRows {
  /** The file's rows, activated. */
  readonly records: readonly object[];
  /** Records that deactivate missing rows. Together with `records` they cover the whole table. */
  readonly switchedOffRows: readonly object[];
  /** Notes on rows that were activated or deactivated, and on stock that remains. */
  readonly notes: readonly string[];
}

/**
 * Replaces a table by the rows of a file. Missing rows are deactivated, not deleted, because orders refer to rows
 * forever.
 */
export async function replaceRows(
  db: Db | Tx,
  table: ShopTable,
  records: readonly object[],
): Promise<ReplacedRows> {
  const storedRows = (await describeTable(db, table)) as readonly Row[];
  const withdrawalDates =
    table === "vouchers" ? await withdrawnVouchers(db) : new Map<string, string>();
  const replacement = replacementRules[table](storedRows, records, withdrawalDates);
  const notes = replacement.notes.map(({ name, text }) => `${table}.${name}: ${text}`);
  return {
    records: replacement.records,
    switchedOffRows: replacement.switchedOffRows,
    notes: [
      ...notes,
      ...(table === "warehouses" ? await findRemainingStock(db, replacement.unnamed) : []),
      ...(table === "stations" && records.length === 0 ? [emptyStationsNote] : []),
    ],
  };
}

/** Finds vouchers that staff withdrew from the store, with the day of the withdrawal. */
async function withdrawnVouchers(db: Db | Tx): Promise<Map<string, string>> {
  const describedVouchers = await describeVouchers(db);
  return new Map(
    [...describedVouchers].flatMap(([key, { withdrawnOn }]) =>
      withdrawnOn === null ? [] : [[key, withdrawnOn] as const],
    ),
  );
}

const emptyStationsNote =
  "stations: the list is empty and names no courier, so no station goes off: name stations and switch them off by is_enabled";

/** Finds stock in warehouses that the file omits. */
async function findRemainingStock(
  db: Db | Tx,
  omittedWarehouses: readonly string[],
): Promise<string[]> {
  const stock = await findTableStock(db, omittedWarehouses);
  return omittedWarehouses.flatMap((name) => {
    const unitsLeft = stock.get(name) ?? 0;
    if (unitsLeft === 0) return [];
    const pieces = unitsLeft === 1 ? "1 piece still lies" : `${unitsLeft} pieces still lie`;
    return `warehouses.${name}: is not in the file, and ${pieces} there and ${unitsLeft === 1 ? "is" : "are"} sold: count them elsewhere, and as 0 there`;
  });
}
