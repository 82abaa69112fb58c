import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { findStore } from "../../base/configuration/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import { aCourier, anOrder, aProduct, readQueryPlans, startTestApi } from "../../testing/index.ts";
import { findWaitingOrders, lockWaitingOrders } from "./waiting-orders.ts";

const shop = await startTestApi();
const { db } = shop.deps;
const { id: storeId } = await findStore(db, "main");
const variantId = (await aProduct(shop.deps, { variants: [{ stock: 50 }] })).variants[0]!.id;
const cartKey = { customerId: "nobody", storeId };

beforeAll(async () => {
  await aCourier(shop.deps);
  for (let orderCount = 0; orderCount < 5; orderCount += 1) await anOrder(shop, { variantId });
});

/** Counts the orders that the database has read in this transaction. */
async function countReadOrders(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(sql`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'orders'`);
  return rows[0]!.read;
}

const countReadsAfter = (prepareCart: (tx: Tx) => Promise<unknown> = async () => undefined) =>
  inTransaction(db, async (tx) => {
    await prepareCart(tx);
    const before = await countReadOrders(tx);
    await findWaitingOrders(tx, cartKey);
    await lockWaitingOrders(tx, cartKey);
    return (await countReadOrders(tx)) - before;
  });

test("a cart and a checkout read only their own shopper's waiting orders", async () => {
  expect(await countReadsAfter()).toBe(0);
  const queryPlans = await readQueryPlans(shop.deps, async (db) => {
    await findWaitingOrders(db, cartKey);
    await lockWaitingOrders(db as Tx, cartKey);
  });
  expect(queryPlans.match(/(?:Index|Bitmap).* on orders.*|Index.* using orders_\w+/g)).toEqual([
    expect.stringContaining("orders_waiting_online"),
    expect.stringContaining("orders_waiting_online"),
  ]);
});

test("without the indexes, looking for waiting orders reads those of other shoppers", async () => {
  const dropIndexes = (tx: Tx) =>
    tx.execute(sql`drop index orders_waiting_online, orders_of_customer`);
  expect(await countReadsAfter(dropIndexes)).toBeGreaterThan(0);
});

test("the database plans no table of a new shop as empty", async () => {
  const { rows } = await db.execute(
    sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples = 0`,
  );
  expect(rows).toEqual([]);
});
