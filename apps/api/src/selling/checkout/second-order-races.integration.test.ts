import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { systemActor } from "../../orders/order-status/index.ts";
import { changeStatus, findOrder } from "../../orders/orders/index.ts";
import { placeOnlineOrder, startOnlineShop, readStoredOrder } from "../../orders/orders/testing.ts";
import { lockWaitingOrders } from "../../orders/waiting-orders/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import {
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  overlapTransactions,
  withoutGuard,
} from "../../testing/index.ts";

const { shop, variantId } = await startOnlineShop();
const { deps } = shop;
const checkOutOnline = (guest: Shopper, headers: Record<string, string> = {}) =>
  checkOut(shop, guest, { payment_method: "ONLINE" }, headers);
const readStored = (orderId: string) => readStoredOrder(shop, orderId);

test("many parallel checkouts of one cart confirm only the surviving order, also on retry", async () => {
  const guest = await addUnitsToCart(shop, { variantId });
  const ask = (index: number) => checkOutOnline(guest, { "idempotency-key": `crowd-${index}` });
  const all = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(index)));
  const { rows } = await deps.db.execute<{ id: string; reference: string }>(
    sql`select id, reference from orders where customer_id = ${guest.id} and status = 'submitted'`,
  );
  expect(rows).toHaveLength(1);
  expect(all.filter(({ status, body }) => status === 200 && body.return_url === null)).toEqual([]);
  const refusedReplies = all.filter(({ status }) => status !== 200);
  expect(refusedReplies.length).toBeGreaterThan(0);
  for (const { status, body } of refusedReplies)
    expect([status, body.code]).toEqual([409, "conflict"]);
  for (const [index, { status, body }] of all.entries())
    if (status !== 200) {
      const repeatedReply = await ask(index);
      expect([repeatedReply.status, repeatedReply.body.code]).toEqual([409, "conflict"]);
      expect(repeatedReply.body.details).toEqual(body.details);
    }
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("two tabs that order the same lines at once leave one order", async () => {
  const guest = await addUnitsToCart(shop, { variantId });
  await Promise.all(Array.from({ length: 4 }, () => checkOutOnline(guest)));
  await shop.runJobs();
  const { rows } = await deps.db.execute<{ status: string }>(
    sql`select status from orders where customer_id = ${guest.id} and status = 'submitted'`,
  );
  expect(rows).toHaveLength(1);
  expect(await findInvariantViolations(deps)).toEqual([]);
});

describe("payment of the first order", () => {
  test("ordering again during a payment leaves either the paid or the new order", async () => {
    for (let round = 0; round < 8; round += 1) {
      const first = await placeOnlineOrder(shop, variantId);
      const [second] = await Promise.all([checkOutOnline(first.guest), first.pays()]);
      await shop.runJobs();
      const before = await readStored(first.orderId);
      if (second.status === 200) {
        expect(before).toMatchObject({ status: "cancelled", is_paid: false });
        expect(await readStored(second.body.order_id)).toMatchObject({ status: "submitted" });
      } else {
        expect(second.body).toMatchObject({ code: "conflict" });
        expect(before).toMatchObject({ status: "processing", payments: ["paid"], refunds: 0 });
      }
    }
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  /** Looks for older orders while a payment is written but uncommitted. */
  async function findWaitingDuringPayment(raceDeps: Pick<Deps, "db">) {
    const { guest, orderId } = await placeOnlineOrder(shop, variantId);
    const order = (await findOrder(deps.db, orderId))!;
    const cartKey = { customerId: guest.id, storeId: order.storeId };
    const [, waitingOrders] = await overlapTransactions(
      deps.db,
      (tx) =>
        changeStatus(deps, tx, order, { event: "provider-paid", by: "shop", actor: systemActor }),
      () => inTransaction(raceDeps.db, (tx) => lockWaitingOrders(tx, cartKey)),
    );
    return waitingOrders.map((waitingOrder) => waitingOrder.order.status);
  }

  test("the new order waits for the payment and supersedes nothing", async () => {
    expect(await findWaitingDuringPayment(deps)).toEqual([]);
  });

  test("without the lock, the new order would supersede a paid one", async () => {
    const guard = withoutGuard(/ for no key update/, "");
    const unguardedDeps = { ...deps, ...guard.deps(deps) };
    expect(await findWaitingDuringPayment(unguardedDeps)).toEqual(["submitted"]);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});
