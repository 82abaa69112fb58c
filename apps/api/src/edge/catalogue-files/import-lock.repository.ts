import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";

const lock = 7_404_202;

/** Waits for other imports, so that plans use the values that the last import wrote. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
}

/** Disables the triggers that announce each change of stock, within this transaction. */
export async function silenceStockTriggers(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('harbour.importing', 'on', true)`);
}

/** Updates the planner's statistics, so that lists stay fast. */
export async function analyzeCatalogue(db: Db): Promise<void> {
  await db.execute(
    sql`vacuum (analyze) products, product_categories, product_search, search_words`,
  );
  await db.execute(sql`analyze product_variants, stock_levels, categories`);
}
