import { expect, test } from "vitest";
import { until } from "../../../../../tools/testing/until.ts";
import {
  aCourier,
  aProduct,
  makePaidOrder,
  recipient,
  startTestApi,
  withClient,
} from "../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 50 }] });
const variantId = variants[0]!.id;

test("a guest's refund request waits for the closing of the owner's account without locking the order", async () => {
  const email = "closing@refunds.example";
  const { guest, orderId } = await makePaidOrder(shop, {
    variantId,
    qty: 1,
    checkout: { delivery_details: { ...recipient, email } },
  });
  const waiting = `select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() and query like '%customers%'`;
  await withClient(deps.settings.databaseUrl, async (closing) => {
    await closing.query("begin");
    await closing.query("select from customers where id = $1 for update", [guest.id]);
    const request = shop.anyone.post(`/orders/${orderId}/refund-request/guest`, {
      email,
      reason: "damaged",
      images: [],
      refund_items: [{ product_variant_id: variantId, qty: 1 }],
    });
    await until(async () => (await deps.pool.query(waiting)).rows.length > 0);
    const order = await closing.query("select from orders where id = $1 for update nowait", [
      orderId,
    ]);
    expect(order.rowCount).toBe(1);
    await closing.query("rollback");
    expect((await request).status).toBe(200);
  });
});
