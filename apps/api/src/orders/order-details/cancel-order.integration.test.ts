import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  aCourier,
  anOrder,
  aProduct,
  aProof,
  findInvariantViolations,
  readMailbox,
  recipient,
  countReserved,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../testing/index.ts";
import { systemActor } from "../order-status/index.ts";
import { findOrder } from "../orders/index.ts";
import { cancelOverdueOrders } from "../orders/sweep-orders.ts";
import { cancelOrder } from "./cancel-order.ts";

const shop = await startTestApi();
const guard = withoutGuard(
  /"orders"\."status" = (\$\d+) and "orders"\."version" = (\$\d+)/g,
  "$1::text is not null and $2::integer is not null",
);
const unguardedShop = await startTestApi({ deps: guard.deps });
for (const { deps } of [shop, unguardedShop]) await aCourier(deps);

const aVariant = async (api: TestApi) => (await aProduct(api.deps)).variants[0]!.id;

/** Sends several cancel requests at once. */
async function cancelAtOnce(api: TestApi, times: number) {
  const variantId = await aVariant(api);
  const { guest, orderId } = await anOrder(api, { variantId, qty: 3 });
  const replies = await Promise.all(
    Array.from({ length: times }, () => api.as(guest).put(`/orders/${orderId}/cancelled`)),
  );
  return { variantId, statuses: replies.map((reply) => reply.status).toSorted((a, b) => a - b) };
}

const makeOverdue = (orderId: string) =>
  shop.deps.db.execute(
    sql`update orders set payment_deadline = now() - interval '1 second' where id = ${orderId}`,
  );

describe("cancelled orders", () => {
  test("eight parallel cancellations release the stock once", async () => {
    const { variantId, statuses } = await cancelAtOnce(shop, 8);
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(await countReserved(shop.deps, variantId)).toBe(0);
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });

  test("refuses to cancel an order that changed after it was read", async () => {
    const cancelTwice = async (api: TestApi) => {
      const { orderId } = await anOrder(api, { variantId: await aVariant(api) });
      const staleOrder = (await findOrder(api.deps.db, orderId))!;
      await cancelOrder(api.deps, systemActor, staleOrder);
      return cancelOrder(api.deps, systemActor, staleOrder);
    };
    await expect(cancelTwice(shop)).rejects.toMatchObject({ code: "order_state" });
    expect(await cancelTwice(unguardedShop)).toMatchObject({ status: "cancelled" });
    expect(guard.removals()).toBeGreaterThan(0);
    expect(await findInvariantViolations(unguardedShop.deps)).toContain(
      "Each order's history follows the status table",
    );
  });

  test("a cancelled order accepts a late proof of payment and stays cancelled", async () => {
    const { guest, orderId } = await anOrder(shop, { variantId: await aVariant(shop) });
    await shop.as(guest).put(`/orders/${orderId}/cancelled`);
    const lateReply = await shop
      .as(guest)
      .put(`/orders/${orderId}/upload`, { image: await aProof(shop, guest) });
    expect(lateReply).toMatchObject({ status: 200, body: { current_status: "cancelled" } });
  });
});

describe("overdue orders", () => {
  test("cancels an order after its deadline, releases the stock and tells the buyer", async () => {
    const variantId = await aVariant(shop);
    const details = { ...recipient, email: "late@example.com" };
    const [overdueOrder, payableOrder] = [
      await anOrder(shop, { variantId, checkout: { delivery_details: details } }),
      await anOrder(shop, { variantId }),
    ];
    await makeOverdue(overdueOrder.orderId);
    expect(await cancelOverdueOrders(shop.deps)).toBe(1);
    expect(
      (await shop.as(overdueOrder.guest).get(`/orders/${overdueOrder.orderId}/details`)).body,
    ).toMatchObject({ current_status: "cancelled", payment_deadline: null });
    expect(
      (await shop.as(payableOrder.guest).get(`/orders/${payableOrder.orderId}/details`)).body
        .current_status,
    ).toBe("submitted");
    expect(await countReserved(shop.deps, variantId)).toBe(1);
    expect(JSON.stringify(await readMailbox(shop, "late@example.com"))).toContain(
      `Order ${overdueOrder.reference} has expired`,
    );
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });

  test("keeps an overdue order whose proof has arrived", async () => {
    const { guest, orderId } = await anOrder(shop, { variantId: await aVariant(shop) });
    await makeOverdue(orderId);
    await shop.as(guest).put(`/orders/${orderId}/upload`, { image: await aProof(shop, guest) });
    expect(await cancelOverdueOrders(shop.deps)).toBe(0);
    expect((await shop.as(guest).get(`/orders/${orderId}/details`)).body.current_status).toBe(
      "pending",
    );
  });

  test("a proof uploaded at the deadline keeps the order, or comes too late for a cancelled one", async () => {
    const { guest, orderId } = await anOrder(shop, { variantId: await aVariant(shop) });
    const image = await aProof(shop, guest);
    await makeOverdue(orderId);
    const [, cancelledCount] = await Promise.all([
      shop.as(guest).put(`/orders/${orderId}/upload`, { image }),
      cancelOverdueOrders(shop.deps),
    ]);
    const { body: order } = await shop.as(guest).get(`/orders/${orderId}/details`);
    expect(order.current_status).toBe(cancelledCount === 1 ? "cancelled" : "pending");
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });
});
