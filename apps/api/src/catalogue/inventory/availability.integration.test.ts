import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Tx } from "../../platform/database/db.ts";
import { randomId } from "../../platform/values/ids.ts";
import { aProduct, overlapTransactions, startTestApi } from "../../testing/index.ts";
import { reserveStock } from "./reservations.repository.ts";

const { deps } = await startTestApi();
const { db } = deps;
await db.execute(
  sql`alter table stock_reservations drop constraint stock_reservations_order_id_fkey`,
);

/**
 * Sells the last units of two variants in overlapping transactions.
 * @returns the product's availability
 */
async function sellBothAtOnce(): Promise<string> {
  const { id, variants } = await aProduct(deps, { variants: [{ stock: 1 }, { stock: 1 }] });
  // Runs the deferred work of the commit now, so that each transaction sees only committed rows.
  const sellUnit = async (tx: Tx, variantId: string) => {
    await reserveStock(tx, { id: randomId(), pickUpAt: null }, [{ variantId, qty: 1 }]);
    await tx.execute(sql`set constraints all immediate`);
  };
  const [first, second] = variants.map((variant) => (tx: Tx) => sellUnit(tx, variant.id));
  await overlapTransactions(db, first!, second!);
  const {
    rows: [row],
  } = await db.execute<{ availability: string }>(
    sql`select availability from products where id = ${id}`,
  );
  return row!.availability;
}

test("selling the last units of two variants at once leaves the product sold out", async () => {
  expect(await sellBothAtOnce()).toBe("SOLD_OUT");
});

test("without the lock on the product, a sold-out product stays in stock", async () => {
  const {
    rows: [source],
  } = await db.execute<{ text: string }>(
    sql`select pg_get_functiondef('refresh_availability'::regproc) as text`,
  );
  const unguardedSource = source!.text.replace("for no key update", "");
  expect(unguardedSource).not.toBe(source!.text);
  await db.execute(sql.raw(unguardedSource));
  expect(await sellBothAtOnce()).toBe("IN_STOCK");
});
