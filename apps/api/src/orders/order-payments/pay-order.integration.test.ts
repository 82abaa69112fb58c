import { formatDate, formatMoney } from "@harbour/i18n";
import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import {
  anOrder,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  readMailbox,
  countReserved,
} from "../../testing/index.ts";
import { cancelOverdueOrders } from "../orders/sweep-orders.ts";
import { placeOnlineOrder, startOnlineShop, readStoredOrder } from "../orders/testing.ts";
import { providers } from "../payments/attempt-provider.ts";
import { sandboxProvider } from "../payments/sandbox/sandbox-provider.ts";
import { setWebhookFaults } from "../payments/sandbox/webhook-faults.ts";
import { reconcilePayments } from "../payments/settle-open-payments.ts";
import { visit } from "../payments/testing.ts";

const { shop, variantId } = await startOnlineShop();
const { deps } = shop;
const placeOrder = () => placeOnlineOrder(shop, variantId);
const readStored = (orderId: string) => readStoredOrder(shop, orderId);
const paidState = {
  status: "processing",
  is_paid: true,
  payments: ["paid"],
  events: ["checkout", "provider-paid"],
  refunds: 0,
};
/** Pays at the provider while its webhooks are lost. */
async function payWithoutWebhook(order: Awaited<ReturnType<typeof placeOrder>>, number?: string) {
  setWebhookFaults(deps, { dropsEvents: true });
  await order.pays(number);
  setWebhookFaults(deps);
}
const passDeadline = (orderId: string) =>
  deps.db.execute(sql`update orders set payment_deadline = now() where id = ${orderId}`);

describe("online payment of an order", () => {
  test("a webhook marks the order paid though the buyer never returns", async () => {
    const order = await placeOrder();
    const page = await visit(shop, order.page);
    expect(page).toMatchObject({
      status: 200,
      html: expect.stringContaining(order.reference),
    });
    const { payment_deadline: deadline, cart_items: lines, calculations } = await order.details();
    expect(page.html).toContain(formatDate(deadline));
    for (const { product_title: title } of lines) expect(page.html).toContain(`${title.en}</b>`);
    expect(page.html).toContain(`<dt>Total</dt><dd>${formatMoney(calculations.price.total)}</dd>`);
    expect(await order.pays()).toMatchObject({
      status: 303,
      redirectPath: `/result/order/success?store=main&from=payment&order=${order.reference}`,
    });
    expect((await readStored(order.orderId)).status).toBe("submitted");
    await shop.runJobs();
    expect(await readStored(order.orderId)).toEqual(paidState);
    expect((await order.details()).checkout.online).toMatchObject({
      state: "paid",
      method: "card",
      brand: "visa",
      last4: "4242",
    });
    expect((await order.details()).transaction_method).toBe("card");
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("the checkout answers with the payment page, which returns to the requested addresses", async () => {
    const guest = await addUnitsToCart(shop, { variantId });
    const checkoutReply = await checkOut(shop, guest, {
      payment_method: "ONLINE",
      success_url: "/zh/result/order/success?from=checkout",
      cancel_url: "/zh/shop/main/cart",
    });
    const { return_url: page, reference } = checkoutReply.body;
    expect(page).toMatch(/^\/sandbox\/payments\/\w+\?lang=zh$/);
    const backReply = await visit(shop, page, { do: "back" });
    expect(backReply.redirectPath).toBe(`/zh/shop/main/cart?order=${reference}`);
    const card = { do: "pay", number: "4242424242424242", expiry: "12/34", cvc: "123" };
    const payReply = await visit(shop, page, card);
    expect(payReply.redirectPath).toBe(`/zh/result/order/success?from=checkout&order=${reference}`);
    await shop.runJobs();
  });

  test("marks an order paid when its buyer returns before the webhook", async () => {
    const order = await placeOrder();
    await order.pays();
    expect(await order.details()).toMatchObject({
      current_status: "processing",
      is_paid: true,
    });
    await shop.runJobs();
    expect(await readStored(order.orderId)).toEqual(paidState);
  });

  test("marks an order paid without webhook or returning buyer by reading the payment", async () => {
    const order = await placeOrder();
    await payWithoutWebhook(order);
    await shop.runJobs();
    expect((await readStored(order.orderId)).status).toBe("submitted");
    await deps.db.execute(sql`update payments set begun_at = now() - interval '5 minutes'`);
    await reconcilePayments(deps);
    expect(await readStored(order.orderId)).toEqual(paidState);
  });

  test("after a database outage, the catch-up reads even payments begun a moment ago", async () => {
    const order = await placeOrder();
    await payWithoutWebhook(order);
    await reconcilePayments(deps);
    expect((await readStored(order.orderId)).status).toBe("submitted");
    await reconcilePayments(deps, { isAfterOutage: true });
    expect(await readStored(order.orderId)).toEqual(paidState);
  });

  test("a catch-up reads each payment once, however slowly the provider answers", async () => {
    const unpaidOrders = await Promise.all(Array.from({ length: 60 }, () => placeOrder()));
    // Makes each answer a minute old.
    await deps.db.execute(sql`
      create function ask_long_ago() returns trigger language plpgsql as
        'begin new.asked_at := now() - interval ''1 minute''; return new; end';
      create trigger asked_long_ago before update of asked_at on payments for each row execute function ask_long_ago()`);
    expect(await reconcilePayments(deps, { isAfterOutage: true })).toBeGreaterThanOrEqual(
      unpaidOrders.length,
    );
    await deps.db.execute(sql`drop function ask_long_ago cascade`);
    for (const { orderId } of unpaidOrders) await passDeadline(orderId);
    await cancelOverdueOrders(deps);
  });

  test("an order stays payable after a declined card, and the payment page links back to the order", async () => {
    const order = await placeOrder();
    for (const [number, why] of [
      ["4000000000000002", "declined"],
      ["4000000000009995", "insufficient"],
    ] as const)
      expect(await order.pays(number)).toMatchObject({
        status: 303,
        redirectPath: `${order.page}&refused=${why}`,
      });
    expect(await visit(shop, order.page, { do: "back" })).toMatchObject({
      redirectPath: `/result/order/cancelled?store=main&order=${order.reference}`,
    });
    expect((await order.details()).actions).toEqual(["pay", "cancel"]);
    const repeatedReply = await order.caller.post(`/orders/${order.orderId}/pay`, {});
    expect(repeatedReply.body.return_url).toBe(order.page);
    await order.pays();
    await shop.runJobs();
    expect(await readStored(order.orderId)).toEqual(paidState);
  });

  test("asks the card's owner at the bank; after a refusal the owner may try again", async () => {
    const order = await placeOrder();
    const payReply = await order.pays("4000000000003220");
    expect(payReply).toMatchObject({ status: 303, redirectPath: order.page });
    expect((await visit(shop, order.page)).html).toContain("ending in 3220");
    await visit(shop, order.page, { do: "other" });
    expect((await visit(shop, order.page)).html).toContain("Card number");
    await order.pays("4000000000003220");
    const refused = await visit(shop, order.page, { do: "refuse" });
    const paymentPage = await visit(shop, refused.redirectPath!);
    expect([paymentPage.status, paymentPage.html]).toEqual([
      200,
      expect.stringContaining("confirm the payment"),
    ]);
    await order.pays("4000000000003220");
    expect(await visit(shop, order.page, { do: "confirm" })).toMatchObject({ status: 303 });
    await shop.runJobs();
    expect(await readStored(order.orderId)).toEqual(paidState);
  });

  test("a guest can pay with the order's email, and nobody else can", async () => {
    const order = await placeOrder();
    const path = `/orders/${order.reference}/pay/guest`;
    const guestPayReply = await shop.anyone.post(path, { email: "chan.tai@example.com" });
    expect(guestPayReply.body.return_url).toBe(order.page);
    expect((await shop.anyone.post(path, { email: "other@example.com" })).status).toBe(404);
    expect((await shop.as(shop.guest()).post(`/orders/${order.orderId}/pay`, {})).status).toBe(404);
    await order.pays();
    await shop.runJobs();
    const lateReply = await order.caller.post(`/orders/${order.orderId}/pay`, {});
    expect(lateReply.body).toMatchObject({ code: "order_state" });
  });

  test("cancels an order unpaid at its deadline and closes its payment page", async () => {
    const order = await placeOrder();
    const before = await countReserved(deps, variantId);
    await passDeadline(order.orderId);
    await cancelOverdueOrders(deps);
    expect(await readStored(order.orderId)).toMatchObject({
      status: "cancelled",
      payments: ["failed"],
      events: ["checkout", "deadline-passed"],
    });
    expect(await countReserved(deps, variantId)).toBe(before - 1);
    expect((await order.pays()).status).toBe(404);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("an order cannot be paid after its deadline, even before it is cancelled", async () => {
    const order = await placeOrder();
    await passDeadline(order.orderId);
    expect(await order.details()).toMatchObject({
      current_status: "submitted",
      actions: ["cancel"],
    });
    const lateReply = await order.caller.post(`/orders/${order.orderId}/pay`, {});
    expect(lateReply.status).toBe(409);
    expect(lateReply.body).toMatchObject({
      code: "order_state",
      details: { current_status: "submitted", actions: ["cancel"] },
    });
  });

  test("counts a payment made before the deadline but reported after it", async () => {
    const order = await placeOrder();
    await payWithoutWebhook(order, "4000000000000077");
    await passDeadline(order.orderId);
    await cancelOverdueOrders(deps);
    expect(await readStored(order.orderId)).toEqual(paidState);
  });
});

test("closes overdue orders at the provider eight at a time", async () => {
  const overdueOrderIds: string[] = [];
  for (let count = 0; count < 10; count += 1) overdueOrderIds.push((await placeOrder()).orderId);
  for (const orderId of overdueOrderIds) await passDeadline(orderId);
  const eightCallsStarted = Promise.withResolvers<void>();
  let calls = 0;
  let maxParallelCalls = 0;
  const slow = vi.spyOn(providers, "sandbox").mockImplementation((providerDeps) => {
    const provider = sandboxProvider(providerDeps);
    return {
      ...provider,
      expirePayment: async (ref, signal) => {
        calls += 1;
        maxParallelCalls = Math.max(maxParallelCalls, calls);
        if (calls === 8) eightCallsStarted.resolve();
        const abortSignalled = new Promise<void>((resolve) =>
          signal.addEventListener("abort", () => resolve()),
        );
        await Promise.race([eightCallsStarted.promise, abortSignalled]);
        calls -= 1;
        return provider.expirePayment(ref, signal);
      },
    };
  });
  expect(await cancelOverdueOrders(deps)).toBe(10);
  slow.mockRestore();
  expect(maxParallelCalls).toBe(8);
  for (const orderId of overdueOrderIds)
    expect((await readStored(orderId)).payments).toEqual(["failed"]);
});

describe("provider outage", () => {
  test("accepts an order during a provider outage; the order can be paid afterwards", async () => {
    const outageSpy = vi.spyOn(providers, "sandbox").mockImplementation((providerDeps) => ({
      ...sandboxProvider(providerDeps),
      beginPayment: () => Promise.reject(new Error("The provider is down.")),
    }));
    const order = await anOrder(shop, { variantId, checkout: { payment_method: "ONLINE" } });
    const path = `/orders/${order.orderId}/pay`;
    expect((await shop.as(order.guest).post(path, {})).status).toBe(503);
    outageSpy.mockRestore();
    const repeatedReply = await shop.as(order.guest).post(path, {});
    expect(repeatedReply.body.return_url).toMatch(/^\/sandbox\/payments\//);
    expect((await readStored(order.orderId)).payments).toEqual(["open"]);
  });

  test("a buyer can cancel during a provider outage; a payment made meanwhile is refunded", async () => {
    const order = await placeOrder();
    await payWithoutWebhook(order);
    const outageSpy = vi.spyOn(providers, "sandbox").mockImplementation((providerDeps) => ({
      ...sandboxProvider(providerDeps),
      expirePayment: () => Promise.reject(new Error("The provider is down.")),
    }));
    expect((await order.caller.put(`/orders/${order.orderId}/cancelled`)).status).toBe(200);
    outageSpy.mockRestore();
    await shop.runJobs();
    expect(await readStored(order.orderId)).toMatchObject({
      status: "cancelled",
      is_paid: false,
      payments: ["refunded"],
      refunds: 1,
    });
    const mails = await readMailbox(shop, "Chan.Tai@Example.com");
    expect(
      mails.some(({ subject }) =>
        subject?.includes(`returned your payment for order ${order.reference}`),
      ),
    ).toBe(true);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});
