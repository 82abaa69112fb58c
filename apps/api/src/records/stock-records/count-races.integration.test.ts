import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { inventory } from "../../catalogue/inventory/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import {
  anOrder,
  findInvariantViolations,
  overlapTransactions,
  withoutGuard,
} from "../../testing/index.ts";
import { applyCount, cancelCount } from "./apply-count.ts";
import { addScans } from "./count-stock.ts";
import { describeCount } from "./describe-count.ts";
import { findLine, startCounting } from "./testing.ts";

const {
  shop,
  deps,
  operator,
  aCount,
  read: readCount,
  scan,
  submitCount,
  aVariant,
} = await startCounting();

/** Ships goods of an earlier order, as sending a parcel does. */
async function ship(orderId: string, variantId: string, qty: number) {
  await inTransaction(deps.db, (tx) => shipItem(tx, orderId, variantId, qty));
}
const shipItem = (tx: Tx, orderId: string, variantId: string, qty: number) =>
  inventory.reservation!.commit(tx, {
    id: orderId,
    pickUpAt: null,
    lines: [{ variantId, qty }],
  } as never);

afterEach(async () => {
  await deps.db.execute(sql`update stock_counts set state = 'cancelled' where state = 'open'`);
  // The invariant about reserved stock is left out, because these tests ship goods without changing their orders.
  const violations = (await findInvariantViolations(deps)).filter(
    (name) => !name.startsWith("Each order holds stock"),
  );
  expect(violations).toEqual([]);
});

/** Ships two of ten pieces after a scan of nine pieces, then applies the count. */
async function shipDuringCount(raceDeps: Deps) {
  const { id: variantId, sku, onHand } = await aVariant(10);
  const { orderId } = await anOrder(shop, { variantId, qty: 2 });
  const id = await aCount();
  await scan(id, sku, 9);
  await ship(orderId, variantId, 2);
  const line = findLine(await describeCount(raceDeps.db, id), sku)!;
  const lines = [{ product_variant_id: variantId, difference: line.difference }];
  await applyCount(raceDeps, operator, id, lines);
  return onHand();
}
test("a sale during the count does not appear as a stock difference", async () => {
  expect(await shipDuringCount(deps)).toBe(7);
});

test("without the movements since the scan, a sale during the count comes back into stock", async () => {
  const guard = withoutGuard(/- since\.by/g, "");
  const unguardedDeps = { ...deps, ...guard.deps(deps) } as Deps;
  expect(await shipDuringCount(unguardedDeps)).toBe(9);
  expect(guard.removals()).toBeGreaterThan(0);
});

test("a scan that arrives late is ordered against sales by its age", async () => {
  const { id: variantId, sku } = await aVariant(10);
  const { orderId } = await anOrder(shop, { variantId, qty: 2 });
  const id = await aCount();
  await deps.db.execute(
    sql`update stock_counts set opened_at = opened_at - interval '1 hour' where id = ${id}`,
  );
  await ship(orderId, variantId, 2);
  await scan(id, sku, 10, { age_seconds: 600 });
  expect(findLine(await readCount(id), sku)).toMatchObject({
    counted: 10,
    expected: 10,
    difference: 0,
  });
  await scan(id, sku, 0);
  expect(findLine(await readCount(id), sku)).toMatchObject({ difference: 0, moved: -2 });
});

test("a sale that commits while the count is applied is kept", async () => {
  const { id: variantId, sku, onHand } = await aVariant(10);
  const { orderId } = await anOrder(shop, { variantId, qty: 2 });
  const id = await aCount();
  await scan(id, sku, 9);
  const lines = [{ product_variant_id: variantId, difference: -1 }];
  await overlapTransactions(
    deps.db,
    (tx) => shipItem(tx, orderId, variantId, 2),
    (tx) => applyCount({ ...deps, db: tx }, operator, id, lines),
  );
  expect(await onHand()).toBe(7);
});

test("a count is refused when a difference changed after staff saw it", async () => {
  const { sku, onHand } = await aVariant(5);
  const id = await aCount();
  await scan(id, sku, 4);
  const expected = await readCount(id);
  await scan(id, sku, 1);
  const { status, body } = await submitCount(id, expected);
  expect(status).toBe(409);
  expect(body.code).toBe("stale");
  expect(findLine(body.details.current, sku)).toMatchObject({ difference: 0 });
  expect(await onHand()).toBe(5);
});

async function applyTwice(raceDeps: Deps) {
  const { id: variantId, sku, onHand } = await aVariant(5);
  const id = await aCount();
  await scan(id, sku, 4);
  const applyCountWithin = (tx: Tx) =>
    applyCount({ ...raceDeps, db: tx }, operator, id, [
      { product_variant_id: variantId, difference: -1 },
    ]);
  const raceResult = await Promise.allSettled([
    overlapTransactions(raceDeps.db, applyCountWithin, applyCountWithin),
  ]);
  return { raceResult, onHand: await onHand() };
}

test("a count applied twice at once changes stock once", async () => {
  const { raceResult, onHand } = await applyTwice(deps);
  expect(raceResult).toMatchObject([{ reason: { code: "conflict" } }]);
  expect(onHand).toBe(4);
});

test("without the lock on the count, applying it twice at once changes stock twice", async () => {
  const guard = withoutGuard(
    /(?<=from stock_counts where id = \$1) for update|(?<=where id = \$\d) and state = 'open'(?! for)/g,
    "",
  );
  await deps.db.execute(
    sql`alter table stock_count_results drop constraint stock_count_results_pkey`,
  );
  const { onHand } = await applyTwice({ ...deps, ...guard.deps(deps) });
  expect(guard.removals()).toBeGreaterThan(0);
  expect(onHand).toBe(3);
});

async function scanWhileCancelled(raceDeps: Deps) {
  const { sku } = await aVariant(5);
  const id = await aCount();
  const scans = [{ _id: "late", code: sku, qty: 1, age_seconds: 0 }];
  const raceResult = await Promise.allSettled([
    overlapTransactions(
      raceDeps.db,
      (tx) => cancelCount({ ...raceDeps, db: tx }, operator, id),
      (tx) => addScans({ ...raceDeps, db: tx }, operator, id, scans),
    ),
  ]);
  return raceResult[0];
}

test("a scan that arrives while its count closes is refused", async () => {
  expect(await scanWhileCancelled(deps)).toMatchObject({ reason: { code: "conflict" } });
});

test("without the shared lock, a scan is lost in a count that closes", async () => {
  const guard = withoutGuard(/ for share/g, "");
  expect(await scanWhileCancelled({ ...deps, ...guard.deps(deps) })).toMatchObject({
    status: "fulfilled",
  });
  expect(guard.removals()).toBeGreaterThan(0);
});
