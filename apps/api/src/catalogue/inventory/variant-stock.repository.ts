import { maxPerLine } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";

/** The stock of a variant that can be ordered now. Of a preorder `free` is 0 and `preorder` says what is left (null: no cap). */
export interface Stock {
  readonly free: number;
  readonly preorder: { readonly releaseDate: string; readonly left: number | null } | null;
}

/** `orderable` for SQL. Wants `variant_stock s`. */
export const orderableNow = sql`case when s.is_preorder then coalesce(s.left_to_preorder, ${sql.raw(String(maxPerLine))}) else s.free end`;

/** Reads stock by variant id. A variant that was never in stock has 0; an unknown id has no entry. */
export async function stockOf(
  db: Db | Tx,
  variantIds: readonly string[],
): Promise<Map<string, Stock>> {
  if (variantIds.length === 0) return new Map();
  const { rows } = await db.execute<StockRow>(sql`
    select variant_id, free, is_preorder, release_date, left_to_preorder
    from variant_stock where variant_id = any(${sql.param([...variantIds])}::text[])`);
  return new Map(rows.map((row) => [row.variant_id, asStock(row)]));
}

interface StockRow extends Record<string, unknown> {
  variant_id: string;
  free: number;
  is_preorder: boolean;
  release_date: string | null;
  left_to_preorder: number | null;
}

function asStock(row: StockRow): Stock {
  const preorder =
    row.is_preorder && row.release_date !== null
      ? { releaseDate: row.release_date, left: row.left_to_preorder }
      : null;
  return { free: row.free, preorder };
}
