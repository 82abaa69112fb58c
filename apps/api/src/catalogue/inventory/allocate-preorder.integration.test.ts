import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import { randomId } from "../../platform/values/ids.ts";
import { aProduct, aWarehouse, startTestApi } from "../../testing/index.ts";
import { allocatePreorder } from "./allocate-preorder.ts";
import { inventoryInvariants } from "./inventory.invariants.ts";
import { releaseStock, releaseUnits, reserveStock, shipStock } from "./reservations.repository.ts";
import { readStock } from "./stock.repository.ts";

const { deps } = await startTestApi();
const { db } = deps;
const warehouseId = await aWarehouse(deps);
await db.execute(
  sql`alter table stock_reservations drop constraint stock_reservations_order_id_fkey`,
);

async function aPreorder(stock: number, cap: number | null = 5) {
  const { variants } = await aProduct(deps, {
    variants: [{ stock, preorder: { releaseDate: "2199-01-01", cap } }],
  });
  const variantId = variants[0]!.id;
  const order = async (qty: number) => {
    const id = randomId();
    await inTransaction(db, (tx) => reserveStock(tx, { id, pickUpAt: null }, [{ variantId, qty }]));
    return id;
  };
  const allocateUnits = (orderId: string, qty: number) =>
    inTransaction(db, async (tx) => {
      const isDone = await allocatePreorder(tx, { orderId, variantId, warehouseId, qty });
      if (!isDone) tx.rollback();
    });
  const ship = (id: string, qty: number) =>
    inTransaction(db, (tx) => shipStock(tx, { id, pickUpAt: null }, [{ variantId, qty }]));
  const makeReleased = () =>
    db.execute(
      sql`update preorders set release_date = shop_today() where variant_id = ${variantId}`,
    );
  const readLevels = async () => {
    const { rows } = await db.execute(sql`
      select l.on_hand, l.reserved, p.reserved as preordered, p.allocated
      from stock_levels l join preorders p using (variant_id) where variant_id = ${variantId}`);
    return rows[0];
  };
  const readVariantStock = async () => (await readStock(db, [variantId])).get(variantId)!;
  return {
    variantId,
    order,
    allocateUnits,
    ship,
    makeReleased,
    read: readLevels,
    readStock: readVariantStock,
  };
}

afterEach(async () => {
  for (const { name, sql: query } of inventoryInvariants)
    expect((await db.execute(sql.raw(query))).rows, name).toEqual([]);
});

test("allocating units to a preorder reserves them in their warehouse and leaves the preorder cap unchanged", async () => {
  const { order, allocateUnits, read: readLevels, readStock: stock } = await aPreorder(3);
  const first = await order(2);
  await order(2);
  await allocateUnits(first, 2);
  expect(await readLevels()).toEqual({ on_hand: 3, reserved: 2, preordered: 4, allocated: 2 });
  expect((await stock()).preorder).toMatchObject({ left: 1 });
});

test("an allocated preorder ships after its release, even while other preorders wait", async () => {
  const { order, allocateUnits, ship, makeReleased, read: readLevels } = await aPreorder(3);
  const [first, second] = [await order(2), await order(3)];
  await allocateUnits(first, 2);
  await allocateUnits(second, 1);
  await expect(ship(first, 2)).rejects.toThrow("not released yet");
  await makeReleased();
  await ship(first, 2);
  await ship(second, 1);
  await expect(ship(second, 1)).rejects.toThrow("has not arrived");
  expect(await readLevels()).toEqual({ on_hand: 0, reserved: 0, preordered: 2, allocated: 0 });
});

test("cancelling an allocated preorder releases its units and keeps the share of waiting preorders", async () => {
  const {
    order,
    allocateUnits,
    makeReleased,
    read: readLevels,
    readStock: stock,
  } = await aPreorder(3);
  const [first, second] = [await order(2), await order(2)];
  await allocateUnits(first, 2);
  await makeReleased();
  expect((await stock()).free).toBe(0);
  await inTransaction(db, (tx) => releaseStock(tx, first));
  expect(await readLevels()).toEqual({ on_hand: 3, reserved: 0, preordered: 2, allocated: 0 });
  expect((await stock()).free).toBe(1);
  await allocateUnits(second, 2);
  expect((await stock()).free).toBe(1);
});

test("a refund releases units that have not arrived before allocated units", async () => {
  const { variantId, order, allocateUnits, read: readLevels } = await aPreorder(3);
  const id = await order(3);
  await allocateUnits(id, 2);
  await inTransaction(db, (tx) => releaseUnits(tx, id, { variantId, qty: 2 }));
  expect(await readLevels()).toEqual({ on_hand: 3, reserved: 1, preordered: 1, allocated: 1 });
});

test("refuses to allocate more units than the order waits for or the stock has free", async () => {
  const { order, allocateUnits, read: readLevels } = await aPreorder(1);
  const id = await order(2);
  await expect(allocateUnits(id, 2)).rejects.toThrow();
  await expect(allocateUnits(id, 3)).rejects.toThrow();
  expect(await readLevels()).toEqual({ on_hand: 1, reserved: 0, preordered: 2, allocated: 0 });
});
