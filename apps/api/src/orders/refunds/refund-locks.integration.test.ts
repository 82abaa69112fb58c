import { describe, expect, test } from "vitest";
import { until } from "../../../../../tools/testing/until.ts";
import type { Tx } from "../../platform/database/db.ts";
import {
  aCourier,
  aProduct,
  findInvariantViolations,
  makePaidOrder,
  makeShippedOrder,
  nestTransaction,
  overlapTransactions,
  recipient,
  startTestApi,
  type TestApi,
  withClient,
  withoutGuard,
} from "../../testing/index.ts";
import { findOrder } from "../orders/index.ts";
import { refundOrder } from "./refund-order.ts";
import { requestRefund } from "./requests/request-refund.ts";
import { makeRefundCalls } from "./testing.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const refundCalls = makeRefundCalls(shop, await shop.operator("owner"));

/** Makes a product with 50 units in stock. */
const aVariant = async (api = shop) =>
  (await aProduct(api.deps, { variants: [{ stock: 50 }] })).variants[0]!.id;

test("a guest's refund request waits for the closing of the owner's account without locking the order", async () => {
  const email = "closing@refunds.example";
  const variantId = await aVariant();
  const { guest, orderId } = await makePaidOrder(shop, {
    variantId,
    qty: 1,
    checkout: { delivery_details: { ...recipient, email } },
  });
  const lockWaiters = `select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() and query like '%customers%'`;
  await withClient(deps.settings.databaseUrl, async (closingClient) => {
    await closingClient.query("begin");
    await closingClient.query("select from customers where id = $1 for update", [guest.id]);
    const request = shop.anyone.post(`/orders/${orderId}/refund-request/guest`, {
      email,
      reason: "damaged",
      images: [],
      refund_items: [{ product_variant_id: variantId, qty: 1 }],
    });
    await until(async () => (await deps.pool.query(lockWaiters)).rows.length > 0);
    const order = await closingClient.query("select from orders where id = $1 for update nowait", [
      orderId,
    ]);
    expect(order.rowCount).toBe(1);
    await closingClient.query("rollback");
    expect((await request).status).toBe(200);
  });
});

describe("parallel refunds", () => {
  test("of two refunds of an order at once, the second is refused as stale", async () => {
    const order = await makePaidOrder(shop, { variantId: await aVariant(), qty: 2 });
    const { version } = (await findOrder(deps.db, order.orderId))!;
    const replies = await Promise.all(
      [0, 1].map(() => refundCalls.refund(order.orderId, { goodwill: "10.00" }, version)),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
      code: "stale",
      details: { current: { version: version + 1 } },
    });
    expect(await refundCalls.readRefunds(order.orderId)).toHaveLength(1);
  });
});

describe("last unit", () => {
  const race = async (api: TestApi) => {
    const variantId = await aVariant(api);
    const order = await makeShippedOrder(api, { variantId });
    const row = (await findOrder(api.deps.db, order.orderId))!;
    const staff = await api.operator("owner");
    const unit = { product_variant_id: variantId, qty: 1 };
    const request = { reason: "damaged", images: [], refund_items: [unit] };
    const ask = (tx: Tx) => requestRefund(api.deps, order.guest, row, request, nestTransaction(tx));
    const refund = (tx: Tx) =>
      refundOrder({ ...api.deps, db: tx }, staff, order.orderId, {
        items: [{ ...unit, restock: false }],
        shipping: false,
        goodwill: 0,
        gifts: [],
        note: "Lost",
        version: row.version,
      });
    const [raceResult] = await Promise.allSettled([overlapTransactions(api.deps.db, ask, refund)]);
    return raceResult.status;
  };

  test("a refund and a request for the last unit at once let only one succeed", async () => {
    expect(await race(shop)).toBe("rejected");
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("without the order's lock, the last unit is both refunded and requested", async () => {
    const guard = withoutGuard(/(from "orders" where "orders"\."id" = \$1) for update/, "$1");
    const unguardedShop = await startTestApi({ deps: guard.deps });
    await aCourier(unguardedShop.deps);
    expect(await race(unguardedShop)).toBe("fulfilled");
    expect(guard.removals()).toBeGreaterThan(0);
    expect(await findInvariantViolations(unguardedShop.deps)).toContain(
      "No order line has more refunded and requested units than bought units",
    );
  });
});
