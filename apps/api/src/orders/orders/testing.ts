import { sql } from "drizzle-orm";
import { expect } from "vitest";
import {
  aCourier,
  anOrder,
  aProduct,
  enableOnlinePayments,
  startTestApi,
  type TestApi,
  type TestApiOptions,
} from "../../testing/index.ts";
import { visit } from "../payments/testing.ts";

/** Starts a shop with online payment and a thousand units of one variant. The sandbox can reach the shop's address. */
export async function startOnlineShop(options: TestApiOptions = {}) {
  const address = { now: "" };
  const shop = await startTestApi({
    ...options,
    // The sandbox calls the shop over a real socket.
    deps: (defaultDeps) => ({
      settings: {
        ...defaultDeps.settings,
        get publicUrl() {
          return address.now;
        },
      },
      ...options.deps?.(defaultDeps),
    }),
  });
  address.now = await shop.listen();
  await aCourier(shop.deps);
  await enableOnlinePayments(shop);
  const { variants } = await aProduct(shop.deps, { variants: [{ stock: 1000 }] });
  return { shop, variantId: variants[0]!.id };
}

/** Places an order that waits on the provider's page. */
export async function placeOnlineOrder(
  shop: TestApi,
  variantId: string,
  body: object = {},
  qty = 1,
) {
  const checkout = { payment_method: "ONLINE", ...body };
  const placedOrder = await anOrder(shop, { variantId, qty, checkout });
  const caller = shop.as(placedOrder.guest);
  const payReply = await caller.post(`/orders/${placedOrder.orderId}/pay`, {});
  expect(payReply.status, payReply.text).toBe(200);
  const page = payReply.body.return_url as string;
  return {
    ...placedOrder,
    caller,
    page,
    pays: (number = "4242424242424242") =>
      visit(shop, page, { do: "pay", number, expiry: "12/34", cvc: "123" }),
    details: async () => (await caller.get(`/orders/${placedOrder.orderId}/details`)).body,
  };
}

/** Reads the stored order and its payments without asking the provider. */
export async function readStoredOrder({ deps }: TestApi, orderId: string) {
  const { rows } = await deps.db.execute<{
    status: string;
    is_paid: boolean;
    payments: string[];
    events: string[];
    refunds: number;
  }>(sql`
    select o.status, o.is_paid,
      array(select p.state from payments p where p.order_id = o.id order by p.begun_at) as payments,
      array(select e.event from order_events e where e.order_id = o.id order by e.id) as events,
      (select count(*) from sandbox_payments s join payments p on p.provider_ref = s.id
        where p.order_id = o.id and s.refunded_at is not null)::integer as refunds
    from orders o where o.id = ${orderId}`);
  return rows[0]!;
}
