import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import { randomId } from "../../platform/values/ids.ts";
import {
  aProduct,
  aWarehouse,
  overlapTransactions,
  startTestApi,
  withoutGuard,
} from "../../testing/index.ts";
import { inventoryInvariants } from "./inventory.invariants.ts";
import { releaseStock, reserveStock, shipStock } from "./reservations.repository.ts";
import { setStock } from "./set-stock.ts";
import { readStock } from "./stock.repository.ts";

const shop = await startTestApi({ settings: { poolSize: 20 } });
const { deps } = shop;
const { db } = deps;

// A bare row suffices, because only the order's reservations matter here.
await db.execute(
  sql`alter table stock_reservations drop constraint stock_reservations_order_id_fkey`,
);

type Demand = { variantId: string; qty: number };
const createDeliveryOrder = () => ({ id: randomId(), pickUpAt: null });

/** Orders like checkout. A refused order leaves nothing behind. */
async function order(...demands: Demand[]): Promise<string> {
  return createOrder(null, ...demands);
}

async function createOrder(pickUpAt: string | null, ...demands: Demand[]): Promise<string> {
  const id = randomId();
  await inTransaction(db, async (tx) => {
    const shortages = await reserveStock(tx, { id, pickUpAt }, demands);
    if (shortages.length > 0) throw Object.assign(new Error("sold out"), { shortages });
  });
  return id;
}

async function createVariant(stock: number) {
  const product = await aProduct(deps, { variants: [{ stock }] });
  return { product, variantId: product.variants[0]!.id };
}

const writeStockLevels = (variantId: string, levels: Record<string, number>) =>
  inTransaction(db, (tx) => setStock(tx, [{ variantId, levels, preorder: null }]));

async function readAvailability(productId: string) {
  const {
    rows: [row],
  } = await db.execute<{ availability: string }>(
    sql`select availability from products where id = ${productId}`,
  );
  return row!.availability;
}

async function findViolations() {
  const violations = await Promise.all(
    inventoryInvariants.map(
      async ({ name, sql: query }) => [name, (await db.execute(sql.raw(query))).rows] as const,
    ),
  );
  return violations.filter(([, rows]) => rows.length > 0).map(([name]) => name);
}

afterEach(async () => {
  expect(await findViolations()).toEqual([]);
});

describe("stock reservation", () => {
  test("fifty parallel orders for ten units succeed ten times; the others learn that none is left", async () => {
    const { product, variantId } = await createVariant(10);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => order({ variantId, qty: 1 })),
    );
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason as unknown] : [],
    );
    expect(outcomes.length - refused.length).toBe(10);
    for (const reason of refused)
      expect(reason).toMatchObject({ shortages: [{ variantId, left: 0 }] });
    expect((await readStock(db, [variantId])).get(variantId)).toEqual({ free: 0, preorder: null });
    expect(await readAvailability(product.id)).toBe("SOLD_OUT");
  });

  test("reserves from several warehouses in order when one is not enough", async () => {
    const { variantId } = await createVariant(3);
    const second = await aWarehouse(deps, { key: "mong-kok", position: 2 });
    await writeStockLevels(variantId, { [second]: 5 });
    await order({ variantId, qty: 6 });
    const { rows } = await db.execute(sql`
      select w.key, s.reserved from stock_levels s join warehouses w on w.id = s.warehouse_id where s.variant_id = ${variantId} order by w.position`);
    expect([...rows]).toEqual([
      { key: "kwai-chung", reserved: 3 },
      { key: "mong-kok", reserved: 3 },
    ]);
    await expect(order({ variantId, qty: 3 })).rejects.toMatchObject({
      shortages: [{ variantId, left: 2 }],
    });
  });

  test("a pickup order reserves its point's stock first, then stock from elsewhere", async () => {
    const { variantId } = await createVariant(3);
    const branchId = await aWarehouse(deps, { key: "mong-kok", position: 2 });
    await writeStockLevels(variantId, { [branchId]: 2 });
    const readReservedByWarehouse = async () => {
      const { rows } = await db.execute<{ key: string; reserved: number }>(sql`
        select w.key, s.reserved from stock_levels s join warehouses w on w.id = s.warehouse_id where s.variant_id = ${variantId}`);
      return Object.fromEntries(rows.map(({ key, reserved }) => [key, reserved]));
    };
    await createOrder(branchId, { variantId, qty: 1 });
    expect(await readReservedByWarehouse()).toEqual({ "kwai-chung": 0, "mong-kok": 1 });
    await createOrder(branchId, { variantId, qty: 3 });
    expect(await readReservedByWarehouse()).toEqual({ "kwai-chung": 2, "mong-kok": 2 });
    await order({ variantId, qty: 1 });
    expect(await readReservedByWarehouse()).toEqual({ "kwai-chung": 3, "mong-kok": 2 });
  });

  test("parallel deliveries and pickups neither deadlock nor exceed the stock", async () => {
    const { variantId } = await createVariant(10);
    const branchId = await aWarehouse(deps, { key: "mong-kok", position: 2 });
    await writeStockLevels(variantId, { [branchId]: 10 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) =>
        createOrder(index % 2 ? branchId : null, { variantId, qty: 1 }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(20);
  });

  test("parallel orders over two warehouses never exceed their stock", async () => {
    const { variantId } = await createVariant(7);
    const second = await aWarehouse(deps, { key: "mong-kok", position: 2 });
    await writeStockLevels(variantId, { [second]: 8 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => order({ variantId, qty: 2 })),
    );
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(7);
    expect((await readStock(db, [variantId])).get(variantId)?.free).toBe(1);
  });

  test("adds up the lines of one variant and names every shortage", async () => {
    const [first, second] = [await createVariant(3), await createVariant(0)];
    const refused = order(
      { variantId: first.variantId, qty: 2 },
      { variantId: second.variantId, qty: 1 },
      { variantId: first.variantId, qty: 2 },
    );
    await expect(refused).rejects.toMatchObject({
      shortages: expect.arrayContaining([
        { variantId: first.variantId, left: 3 },
        { variantId: second.variantId, left: 0 },
      ]) as unknown,
    });
    expect((await readStock(db, [first.variantId])).get(first.variantId)?.free).toBe(3);
  });

  test("crossing orders for the same two variants all finish", async () => {
    const [a, b] = [await createVariant(20), await createVariant(20)];
    const demands = [
      { variantId: a.variantId, qty: 1 },
      { variantId: b.variantId, qty: 1 },
    ];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        order(...(index % 2 ? demands : demands.toReversed())),
      ),
    );
    const remainingStock = await readStock(db, [a.variantId, b.variantId]);
    expect([...remainingStock.values()].map((stock) => stock.free)).toEqual([0, 0]);
  });

  test("selling two variants' last units at once always leaves the product sold out", async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const product = await aProduct(deps, { variants: [{ stock: 1 }, { stock: 1 }] });
      await Promise.all(product.variants.map(({ id }) => order({ variantId: id, qty: 1 })));
      expect(await readAvailability(product.id)).toBe("SOLD_OUT");
    }
  });
});

describe("release and shipping", () => {
  test("cancelling an order repeatedly releases its stock once", async () => {
    const { product, variantId } = await createVariant(2);
    const id = await order({ variantId, qty: 2 });
    expect(await readAvailability(product.id)).toBe("SOLD_OUT");
    await Promise.all([1, 2, 3].map(() => inTransaction(db, (tx) => releaseStock(tx, id))));
    expect((await readStock(db, [variantId])).get(variantId)?.free).toBe(2);
    expect(await readAvailability(product.id)).toBe("IN_STOCK");
  });

  test("without the condition on its state, a second release returns the same stock again", async () => {
    const { variantId, product } = await createVariant(4);
    const id = await order({ variantId, qty: 2 });
    await order({ variantId, qty: 2 });
    const guard = withoutGuard(/r\.state = 'held'/, "true");
    const unguardedDb = guard.deps(deps).db!;
    await inTransaction(unguardedDb, (tx) => releaseStock(tx, id));
    const readFreeUnits = async () => (await readStock(db, [variantId])).get(variantId)?.free;
    await inTransaction(db, (tx) => releaseStock(tx, id));
    expect(await readFreeUnits()).toBe(2);
    await inTransaction(unguardedDb, (tx) => releaseStock(tx, id));
    expect(await readFreeUnits()).toBe(4);
    expect(guard.removals()).toBe(2);
    expect(await findViolations()).toContain(
      "Each warehouse's reserved stock equals its held reservations",
    );
    await db.execute(sql`delete from stock_reservations where variant_id = ${variantId}`);
    await db.execute(sql`delete from products where id = ${product.id}`);
  });

  test("each parcel ships its pieces once, from the warehouses in order, up to the reserved quantity", async () => {
    const { variantId } = await createVariant(5);
    const id = await order({ variantId, qty: 4 });
    const send = (qty: number) =>
      inTransaction(db, (tx) => shipStock(tx, { id, pickUpAt: null }, [{ variantId, qty }]));
    const stock = async () =>
      (
        await db.execute(
          sql`select on_hand, reserved from stock_levels where variant_id = ${variantId}`,
        )
      ).rows[0];
    await send(1);
    expect(await stock()).toEqual({ on_hand: 4, reserved: 3 });
    await send(2);
    expect(await stock()).toEqual({ on_hand: 2, reserved: 1 });
    await send(3);
    expect(await stock()).toEqual({ on_hand: 1, reserved: 0 });
    expect(await findViolations()).not.toContain(
      "Each stock counter equals the sum of its movements",
    );
  });

  test("shipped stock is gone once and cannot be released", async () => {
    const { variantId } = await createVariant(5);
    const id = await order({ variantId, qty: 2 });
    await inTransaction(db, (tx) => shipStock(tx, { id, pickUpAt: null }, [{ variantId, qty: 2 }]));
    await inTransaction(db, (tx) => shipStock(tx, { id, pickUpAt: null }, [{ variantId, qty: 2 }]));
    await inTransaction(db, (tx) => releaseStock(tx, id));
    const {
      rows: [row],
    } = await db.execute(
      sql`select on_hand, reserved from stock_levels where variant_id = ${variantId}`,
    );
    expect(row).toEqual({ on_hand: 3, reserved: 0 });
  });

  test("refuses a count below the reserved stock and names the numbers", async () => {
    const { product, variantId } = await createVariant(5);
    await order({ variantId, qty: 3 });
    const warehouse = await aWarehouse(deps);
    const pendingCount = inTransaction(db, (tx) =>
      setStock(tx, [{ variantId, levels: { [warehouse]: 2 }, preorder: null }]),
    );
    await expect(pendingCount).rejects.toThrow(`${product.variants[0]!.sku} (3 held, 2 wanted)`);
  });
});

describe("row lock of stock", () => {
  test("the second of two overlapping orders waits and learns that nothing is left", async () => {
    const { variantId } = await createVariant(1);
    const buy = (tx: Tx) => reserveStock(tx, createDeliveryOrder(), [{ variantId, qty: 1 }]);
    expect(await overlapTransactions(db, buy, buy)).toEqual([[], [{ variantId, left: 0 }]]);
  });

  test("without the row lock, an order over two warehouses oversells", async () => {
    const { variantId } = await createVariant(1);
    const second = await aWarehouse(deps, { key: "mong-kok", position: 2 });
    await writeStockLevels(variantId, { [second]: 1 });
    await sellTwice(/for update of s/g, "", { variantId, qty: 2 });
  });
});

test("without the condition on free stock, an order takes what another reserved", async () => {
  const { variantId } = await createVariant(1);
  await sellTwice(/s\.on_hand - s\.reserved >= (\$\d+::integer)/, "$1 > 0", { variantId, qty: 1 });
});

/** Sells to two overlapping orders after removing a guard, so that both get the same units. */
async function sellTwice(guardPattern: RegExp, replacement: string, demand: Demand): Promise<void> {
  const guard = withoutGuard(guardPattern, replacement);
  const buy = (tx: Tx) => reserveStock(tx, createDeliveryOrder(), [demand]);
  // Drops the table's constraint, which would still prevent the oversale.
  await db.execute(sql`alter table stock_levels drop constraint stock_levels_sound`);
  expect(await overlapTransactions(guard.deps(deps).db!, buy, buy)).toEqual([[], []]);
  expect(guard.removals()).toBeGreaterThan(0);
  expect(await findViolations()).toContain(
    "Reserved stock is never negative and never exceeds the stock on hand",
  );
  await db.execute(sql`delete from stock_reservations where variant_id = ${demand.variantId}`);
  await db.execute(sql`delete from product_variants where id = ${demand.variantId}`);
  await db.execute(
    sql`alter table stock_levels add constraint stock_levels_sound check (0 <= reserved and reserved <= on_hand)`,
  );
}
