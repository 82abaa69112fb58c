import type {
  StockCountDetails,
  StockCountLine,
  StockCountWire,
} from "@harbour/contracts/operator";
import type { Db, Tx } from "../../platform/database/db.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { findOperatorNames } from "../../platform/sessions/operator-names.ts";
import {
  type CountLineRow,
  readCountLines,
  readCountResults,
  sumUncounted,
} from "./count-lines.repository.ts";
import { type CountRow, findCount } from "./count-state.repository.ts";

/** Reads a count with its differences. @throws ShopError `not_found` */
export async function describeCount(db: Db | Tx, id: string): Promise<StockCountDetails> {
  const count = await findCount(db, id);
  if (count === undefined) throw notFound("Count");
  const isApplied = count.state === "applied";
  const lines = await (isApplied ? readCountResults(db, id) : readCountLines(db, id));
  const [describedCount] = await describeCounts(db, [count]);
  const uncountedVariants =
    count.state === "open" ? await sumUncounted(db, id) : { variants: 0, pieces: 0 };
  return { ...describedCount!, lines: lines.map(presentLine), uncounted: uncountedVariants };
}

export async function describeCounts(
  db: Db | Tx,
  rows: readonly CountRow[],
): Promise<StockCountWire[]> {
  const names = await findOperatorNames(
    db,
    rows.flatMap(({ opened_by: opener, closed_by: closer }) => [
      opener,
      ...(closer ? [closer] : []),
    ]),
  );
  return rows.map((row) => ({
    _id: row.id,
    warehouse: row.warehouse,
    note: row.note,
    state: row.state,
    opened_by: names.get(row.opened_by) ?? "",
    opened_at: new Date(row.opened_at).toISOString(),
    closed_by: row.closed_by && (names.get(row.closed_by) ?? null),
    closed_at: row.closed_at && new Date(row.closed_at).toISOString(),
  }));
}

function presentLine({ variant_id: variantId, ...row }: CountLineRow): StockCountLine {
  return { product_variant_id: variantId, ...row, difference: row.counted - row.expected };
}
