import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Db, databaseErrorCode, type Tx } from "../../platform/database/db.ts";
import { randomId } from "../../platform/values/ids.ts";
import { aProduct, aWarehouse, startTestApi, withoutGuard } from "../../testing/index.ts";
import { reserveStock } from "./reservations.repository.ts";
import { setStock } from "./set-stock.ts";

const shop = await startTestApi({ settings: { poolSize: 8 } });
const { deps } = shop;
const branchId = await aWarehouse(deps, { key: "mong-kok", position: 2 });

// A bare row suffices, because only the order's reservations matter here.
await deps.db.execute(
  sql`alter table stock_reservations drop constraint stock_reservations_order_id_fkey`,
);

const createDeliveryOrder = () => ({ id: randomId(), pickUpAt: null });
const deadlock = "40P01";

/** Makes one variant in two warehouses, or two variants in one. */
async function createVariants(count: number): Promise<string[]> {
  const { variants } = await aProduct(deps, {
    variants: Array.from({ length: count }, () => ({ stock: 5 })),
  });
  const ids = variants.map(({ id }) => id).toSorted();
  await deps.db.transaction((tx) =>
    setStock(
      tx,
      ids.map((variantId) => ({ variantId, levels: { [branchId]: 5 }, preorder: null })),
    ),
  );
  return ids;
}

/**
 * Runs two transactions that both wait for `first`'s stock in its first warehouse, then continue at once. Does not
 * use `inTransaction`, because its retries would hide a deadlock.
 * @returns both outcomes: `done`, or the database's error code
 */
async function runBothBehindLock(
  first: string,
  transactions: readonly ((tx: Tx) => Promise<unknown>)[],
  db: Db,
) {
  const countWaitingLocks = async () => {
    const { rows } = await deps.db.execute<{ count: number }>(sql`
      select count(*)::integer as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
    return rows[0]!.count;
  };
  const pendingResults: Promise<string>[] = [];
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`
      select 1 from stock_levels s join warehouses w on w.id = s.warehouse_id where variant_id = ${first}
      order by w.position limit 1 for update of s`);
    for (const work of transactions) {
      pendingResults.push(
        db.transaction(work).then(
          () => "done",
          (error: unknown) => databaseErrorCode(error) ?? String(error),
        ),
      );
      while ((await countWaitingLocks()) < pendingResults.length) await new Promise(setImmediate);
    }
  });
  return Promise.all(pendingResults);
}

test("two orders with the same goods in opposite sequence lock the goods in one sequence", async () => {
  const [a, b] = (await createVariants(2)) as [string, string];
  const makeDemands = (...ids: string[]) => ids.map((variantId) => ({ variantId, qty: 1 }));
  const reserveUnits =
    (...ids: string[]) =>
    (tx: Tx) =>
      reserveStock(tx, createDeliveryOrder(), makeDemands(...ids));
  expect(await runBothBehindLock(a, [reserveUnits(a, b), reserveUnits(b, a)], deps.db)).toEqual([
    "done",
    "done",
  ]);
  // Without sorting, the transactions lock in opposite orders, and PostgreSQL ends one of them as a deadlock.
  const reserveInNamedOrder =
    (...ids: string[]) =>
    async (tx: Tx) => {
      for (const id of ids) await reserveStock(tx, createDeliveryOrder(), makeDemands(id));
    };
  const outcomes = await runBothBehindLock(
    a,
    [reserveInNamedOrder(a, b), reserveInNamedOrder(b, a)],
    deps.db,
  );
  expect(outcomes.toSorted()).toEqual([deadlock, "done"]);
});

test("orders lock a variant's warehouses in one sequence, whichever warehouse they prefer", async () => {
  const [variantId] = (await createVariants(1)) as [string];
  const reserveUnits = (pickUpAt: string | null) => (tx: Tx) =>
    // The order needs stock of both warehouses, because a warehouse with enough stock would be used alone.
    reserveStock(tx, { id: randomId(), pickUpAt }, [{ variantId, qty: 6 }]);
  expect(
    await runBothBehindLock(variantId, [reserveUnits(null), reserveUnits(branchId)], deps.db),
  ).toEqual(["done", "done"]);
  // Without a lock order PostgreSQL ends one of the transactions as a deadlock.
  const guard = withoutGuard(
    /order by w\.position, s\.warehouse_id\s+for update of s/,
    "order by case when current_setting('test.own_order', true) = 'on' then -w.position else w.position end for update of s",
  );
  const unguardedDb = guard.deps(deps).db!;
  const reserveInOwnOrder = async (tx: Tx) => {
    await tx.execute(sql`select set_config('test.own_order', 'on', true)`);
    await reserveUnits(branchId)(tx);
  };
  const outcomes = await runBothBehindLock(
    variantId,
    [reserveUnits(null), reserveInOwnOrder],
    unguardedDb,
  );
  expect(outcomes.toSorted()).toEqual([deadlock, "done"]);
  expect(guard.removals()).toBe(2);
});

test("a pickup order takes its point's stock first; without the preference it takes another warehouse's stock", async () => {
  const [variantId] = (await createVariants(1)) as [string];
  const guard = withoutGuard(/warehouse_id is distinct from (\$\d+)::text/, "$1::text is null");
  const reserveAndReadWarehouses = async (db: Db) => {
    const id = randomId();
    await db.transaction((tx) =>
      reserveStock(tx, { id, pickUpAt: branchId }, [{ variantId, qty: 1 }]),
    );
    const { rows } = await deps.db.execute<{ key: string }>(sql`
      select w.key from stock_reservations r join warehouses w on w.id = r.warehouse_id where r.order_id = ${id}`);
    return rows.map(({ key }) => key);
  };
  expect(await reserveAndReadWarehouses(deps.db)).toEqual(["mong-kok"]);
  expect(await reserveAndReadWarehouses(guard.deps(deps).db!)).toEqual(["kwai-chung"]);
});
