import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import { randomId } from "../../platform/values/ids.ts";
import {
  aProduct,
  overlapTransactions,
  startTestApi,
  type VariantOptions,
  withoutGuard,
} from "../../testing/index.ts";
import { inventoryInvariants } from "./inventory.invariants.ts";
import { releaseStock, reserveStock, shipStock } from "./reservations.repository.ts";
import { convertReleasedPreorders } from "./stock-changes.repository.ts";
import { readStock } from "./stock.repository.ts";

const { deps } = await startTestApi();
const { db } = deps;
await db.execute(
  sql`alter table stock_reservations drop constraint stock_reservations_order_id_fkey`,
);

async function aPreorder(variantFields: VariantOptions & { cap: number | null }) {
  const product = await aProduct(deps, {
    variants: [
      {
        stock: 0,
        ...variantFields,
        preorder: { releaseDate: "2199-01-01", cap: variantFields.cap },
      },
    ],
  });
  return { productId: product.id, variantId: product.variants[0]!.id };
}

const reserveUnits = (variantId: string, qty: number, orderId = randomId()) =>
  inTransaction(db, async (tx) => ({
    orderId,
    shortages: await reserveStock(tx, { id: orderId, pickUpAt: null }, [{ variantId, qty }]),
  }));

const markReleased = (variantId: string) =>
  db.execute(
    sql`update preorders set release_date = shop_today() - 1 where variant_id = ${variantId}`,
  );

async function readAvailability(productId: string) {
  const {
    rows: [row],
  } = await db.execute<{ availability: string }>(
    sql`select availability from products where id = ${productId}`,
  );
  return row!.availability;
}

describe("preorder", () => {
  test("a preorder sells up to its cap regardless of stock", async () => {
    const { productId, variantId } = await aPreorder({ stock: 50, cap: 5 });
    expect(await readAvailability(productId)).toBe("PREORDER");
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => reserveUnits(variantId, 1)),
    );
    expect(outcomes.filter(({ shortages }) => shortages.length === 0)).toHaveLength(5);
    expect(await readAvailability(productId)).toBe("SOLD_OUT");
    expect((await readStock(db, [variantId])).get(variantId)).toEqual({
      free: 0,
      preorder: { releaseDate: "2199-01-01", left: 0 },
    });
  });

  test("a preorder without a cap sells without limit", async () => {
    const { variantId } = await aPreorder({ cap: null });
    expect((await reserveUnits(variantId, 999)).shortages).toEqual([]);
    expect((await readStock(db, [variantId])).get(variantId)?.preorder).toEqual({
      releaseDate: "2199-01-01",
      left: null,
    });
  });

  test("cancelling an order releases its preorder units", async () => {
    const { productId, variantId } = await aPreorder({ cap: 1 });
    const { orderId } = await reserveUnits(variantId, 1);
    await inTransaction(db, (tx) => releaseStock(tx, orderId));
    expect(await readAvailability(productId)).toBe("PREORDER");
    expect((await readStock(db, [variantId])).get(variantId)?.preorder?.left).toBe(1);
  });

  test("a preorder cannot ship before its release, and ships from stock afterwards", async () => {
    const { variantId } = await aPreorder({ stock: 3, cap: 5 });
    const { orderId } = await reserveUnits(variantId, 2);
    await expect(
      inTransaction(db, (tx) =>
        shipStock(tx, { id: orderId, pickUpAt: null }, [{ variantId, qty: 2 }]),
      ),
    ).rejects.toThrow("not released yet");
    await markReleased(variantId);
    await inTransaction(db, (tx) =>
      shipStock(tx, { id: orderId, pickUpAt: null }, [{ variantId, qty: 2 }]),
    );
    const {
      rows: [row],
    } = await db.execute(
      sql`select on_hand, reserved from stock_levels where variant_id = ${variantId}`,
    );
    expect(row).toEqual({ on_hand: 1, reserved: 0 });
  });

  test("arriving stock stays reserved for earlier preorders", async () => {
    const { variantId } = await aPreorder({ stock: 3, cap: 5 });
    await reserveUnits(variantId, 2);
    await markReleased(variantId);
    expect((await readStock(db, [variantId])).get(variantId)).toEqual({ free: 1, preorder: null });
    expect((await reserveUnits(variantId, 2)).shortages).toEqual([{ variantId, left: 1 }]);
  });

  test("a preorder is for sale on its release day without any change", async () => {
    const { productId, variantId } = await aPreorder({ stock: 3, cap: 5 });
    await inTransaction(db, async (tx) => {
      // Imitates the arrival of a release day, which runs no trigger because nothing is written.
      await tx.execute(sql`select set_config('harbour.importing', 'on', true)`);
      await tx.execute(
        sql`update preorders set release_date = shop_today() - 1 where variant_id = ${variantId}`,
      );
    });
    expect(await readAvailability(productId)).toBe("PREORDER");
    await convertReleasedPreorders(db);
    expect(await readAvailability(productId)).toBe("IN_STOCK");
  });

  test("preorders keep every inventory invariant", async () => {
    for (const { name, sql: query } of inventoryInvariants) {
      expect([...(await db.execute(sql.raw(query))).rows], name).toEqual([]);
    }
  });
});

describe("row lock of preorders", () => {
  test("without the row lock, a preorder sells beyond its cap", async () => {
    const guard = withoutGuard(/for update of s/g, "");
    const unguardedDb = guard.deps(deps).db!;
    await db.execute(sql`alter table preorders drop constraint preorders_sound`);
    const { variantId } = await aPreorder({ cap: 1 });
    const buy = (tx: Tx) =>
      reserveStock(tx, { id: randomId(), pickUpAt: null }, [{ variantId, qty: 1 }]);
    expect(await overlapTransactions(unguardedDb, buy, buy)).toEqual([[], []]);
    expect(guard.removals()).toBeGreaterThan(0);
    const {
      rows: [row],
    } = await db.execute(sql`select cap, reserved from preorders where variant_id = ${variantId}`);
    expect(row).toEqual({ cap: 1, reserved: 2 });
  });
});
