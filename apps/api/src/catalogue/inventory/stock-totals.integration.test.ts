import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Tx } from "../../platform/database/db.ts";
import { aProduct, aWarehouse, overlapTransactions, startTestApi } from "../../testing/index.ts";

const { deps } = await startTestApi();
const { db } = deps;
const elsewhere = await aWarehouse(deps, { key: "elsewhere", position: 9 });

const readTotal = async (variantId: string) => {
  const { rows } = await db.execute<{ free: number; is_for_sale: boolean }>(
    sql`select free, low_stock_threshold, is_for_sale from stock_totals where variant_id = ${variantId}`,
  );
  return rows[0];
};

/** Sells a unit of two warehouses in overlapping transactions. @returns the stored total */
async function sellBothAtOnce(): Promise<number> {
  const { variants } = await aProduct(deps, { variants: [{ stock: 20 }] });
  const { id } = variants[0]!;
  await db.execute(
    sql`insert into stock_levels (variant_id, warehouse_id, on_hand) values (${id}, ${elsewhere}, 20)`,
  );
  expect(await readTotal(id)).toMatchObject({ free: 40 });
  // Runs the deferred work of the commit now, so that each transaction sees only committed rows.
  const sellUnit = (isOtherWarehouse: boolean) => async (tx: Tx) => {
    await tx.execute(sql`
      update stock_levels set reserved = 1 where variant_id = ${id} and (warehouse_id = ${elsewhere}) = ${isOtherWarehouse}`);
    await tx.execute(sql`set constraints all immediate`);
  };
  await overlapTransactions(db, sellUnit(true), sellUnit(false));
  return (await readTotal(id))!.free;
}

test("a stock total follows changes of stock, low-stock threshold and sale status", async () => {
  const { id, variants } = await aProduct(deps, { variants: [{ stock: 7 }] });
  const { id: variantId } = variants[0]!;
  expect(await readTotal(variantId)).toEqual({
    free: 7,
    low_stock_threshold: null,
    is_for_sale: true,
  });
  await db.execute(sql`update stock_levels set on_hand = 5000 where variant_id = ${variantId}`);
  expect(await readTotal(variantId), "one above the highest threshold").toMatchObject({
    free: 1001,
  });
  await db.execute(
    sql`update product_variants set low_stock_threshold = 8 where id = ${variantId}`,
  );
  await db.execute(sql`update products set is_public = false where id = ${id}`);
  expect(await readTotal(variantId)).toMatchObject({ low_stock_threshold: 8, is_for_sale: false });
});

test("selling from two warehouses at once keeps the total right", async () => {
  expect(await sellBothAtOnce()).toBe(38);
});

test("without the lock, the total misses one of two sales at once", async () => {
  const {
    rows: [source],
  } = await db.execute<{ text: string }>(
    sql`select pg_get_functiondef('refresh_stock_total'::regproc) as text`,
  );
  const unguardedSource = source!.text.replace("for no key update", "");
  expect(unguardedSource).not.toBe(source!.text);
  await db.execute(sql.raw(unguardedSource));
  expect(await sellBothAtOnce()).toBe(39);
});
