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
const order = () => placeOnlineOrder(shop, variantId);
const readStored = (orderId: string) => readStoredOrder(shop, orderId);
const paid = {
  status: "processing",
  is_paid: true,
  payments: ["paid"],
  events: ["checkout", "provider-paid"],
  refunds: 0,
};
/** Pays at the provider while its webhooks are lost. */
async function payWithoutWebhook(bought: Awaited<ReturnType<typeof order>>, number?: string) {
  setWebhookFaults(deps, { dropsEvents: true });
  await bought.pays(number);
  setWebhookFaults(deps);
}
const passDeadline = (orderId: string) =>
  deps.db.execute(sql`update orders set payment_deadline = now() where id = ${orderId}`);

describe("online payment of an order", () => {
  test("a webhook marks the order paid though the buyer never returns", async () => {
    const bought = await order();
    const page = await visit(shop, bought.page);
    expect(page).toMatchObject({ status: 200, html: expect.stringContaining(bought.reference) });
    const {
      payment_deadline: paymentDeadline,
      cart_items: lines,
      calculations,
    } = await bought.details();
    expect(page.html).toContain(formatDate(paymentDeadline));
    for (const { product_title: title } of lines) expect(page.html).toContain(`${title.en}</b>`);
    expect(page.html).toContain(`<dt>Total</dt><dd>${formatMoney(calculations.price.total)}</dd>`);
    expect(await bought.pays()).toMatchObject({
      status: 303,
      redirectPath: `/result/order/success?store=main&from=payment&order=${bought.reference}`,
    });
    expect((await readStored(bought.orderId)).status).toBe("submitted");
    await shop.runJobs();
    expect(await readStored(bought.orderId)).toEqual(paid);
    expect((await bought.details()).checkout.online).toMatchObject({
      state: "paid",
      method: "card",
      brand: "visa",
      last4: "4242",
    });
    expect((await bought.details()).transaction_method).toBe("card");
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
    const back = await visit(shop, page, { do: "back" });
    expect(back.redirectPath).toBe(`/zh/shop/main/cart?order=${reference}`);
    const card = { do: "pay", number: "4242424242424242", expiry: "12/34", cvc: "123" };
    const payReply = await visit(shop, page, card);
    expect(payReply.redirectPath).toBe(`/zh/result/order/success?from=checkout&order=${reference}`);
    await shop.runJobs();
  });

  test("marks an order paid when its buyer returns before the webhook", async () => {
    const bought = await order();
    await bought.pays();
    expect(await bought.details()).toMatchObject({ current_status: "processing", is_paid: true });
    await shop.runJobs();
    expect(await readStored(bought.orderId)).toEqual(paid);
  });

  test("marks an order paid without webhook or returning buyer by reading the payment", async () => {
    const bought = await order();
    await payWithoutWebhook(bought);
    await shop.runJobs();
    expect((await readStored(bought.orderId)).status).toBe("submitted");
    await deps.db.execute(sql`update payments set begun_at = now() - interval '5 minutes'`);
    await reconcilePayments(deps);
    expect(await readStored(bought.orderId)).toEqual(paid);
  });

  test("reads payments as young as the outage when the database is back", async () => {
    const bought = await order();
    await payWithoutWebhook(bought);
    await reconcilePayments(deps);
    expect((await readStored(bought.orderId)).status).toBe("submitted");
    await reconcilePayments(deps, { isAfterOutage: true });
    expect(await readStored(bought.orderId)).toEqual(paid);
  });

  test("a catch-up reads each payment once, however slowly the provider answers", async () => {
    const waiting = await Promise.all(Array.from({ length: 60 }, () => order()));
    // Makes each answer a minute old.
    await deps.db.execute(sql`
      create function ask_long_ago() returns trigger language plpgsql as
        'begin new.asked_at := now() - interval ''1 minute''; return new; end';
      create trigger asked_long_ago before update of asked_at on payments for each row execute function ask_long_ago()`);
    expect(await reconcilePayments(deps, { isAfterOutage: true })).toBeGreaterThanOrEqual(
      waiting.length,
    );
    await deps.db.execute(sql`drop function ask_long_ago cascade`);
    for (const { orderId } of waiting) await passDeadline(orderId);
    await cancelOverdueOrders(deps);
  });

  test("an order stays payable after a declined card, and its page leads back", async () => {
    const bought = await order();
    for (const [number, why] of [
      ["4000000000000002", "declined"],
      ["4000000000009995", "insufficient"],
    ] as const)
      expect(await bought.pays(number)).toMatchObject({
        status: 303,
        redirectPath: `${bought.page}&refused=${why}`,
      });
    expect(await visit(shop, bought.page, { do: "back" })).toMatchObject({
      redirectPath: `/result/order/cancelled?store=main&order=${bought.reference}`,
    });
    expect((await bought.details()).actions).toEqual(["pay", "cancel"]);
    const repeatedReply = await bought.caller.post(`/orders/${bought.orderId}/pay`, {});
    expect(repeatedReply.body.return_url).toBe(bought.page);
    await bought.pays();
    await shop.runJobs();
    expect(await readStored(bought.orderId)).toEqual(paid);
  });

  test("asks the card's owner at the bank; after a refusal the owner may try again", async () => {
    const bought = await order();
    const payReply = await bought.pays("4000000000003220");
    expect(payReply).toMatchObject({ status: 303, redirectPath: bought.page });
    expect((await visit(shop, bought.page)).html).toContain("ending in 3220");
    await visit(shop, bought.page, { do: "other" });
    expect((await visit(shop, bought.page)).html).toContain("Card number");
    await bought.pays("4000000000003220");
    const refused = await visit(shop, bought.page, { do: "refuse" });
    const paymentPage = await visit(shop, refused.redirectPath!);
    expect([paymentPage.status, paymentPage.html]).toEqual([
      200,
      expect.stringContaining("confirm the payment"),
    ]);
    await bought.pays("4000000000003220");
    expect(await visit(shop, bought.page, { do: "confirm" })).toMatchObject({ status: 303 });
    await shop.runJobs();
    expect(await readStored(bought.orderId)).toEqual(paid);
  });

  test("a guest can pay with the order's email, and nobody else can", async () => {
    const bought = await order();
    const path = `/orders/${bought.reference}/pay/guest`;
    const named = await shop.anyone.post(path, { email: "chan.tai@example.com" });
    expect(named.body.return_url).toBe(bought.page);
    expect((await shop.anyone.post(path, { email: "other@example.com" })).status).toBe(404);
    expect((await shop.as(shop.guest()).post(`/orders/${bought.orderId}/pay`, {})).status).toBe(
      404,
    );
    await bought.pays();
    await shop.runJobs();
    expect((await bought.caller.post(`/orders/${bought.orderId}/pay`, {})).body).toMatchObject({
      code: "order_state",
    });
  });

  test("cancels an order unpaid at its deadline and closes its payment page", async () => {
    const bought = await order();
    const before = await countReserved(deps, variantId);
    await passDeadline(bought.orderId);
    await cancelOverdueOrders(deps);
    expect(await readStored(bought.orderId)).toMatchObject({
      status: "cancelled",
      payments: ["failed"],
      events: ["checkout", "deadline-passed"],
    });
    expect(await countReserved(deps, variantId)).toBe(before - 1);
    expect((await bought.pays()).status).toBe(404);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("an order cannot be paid after its deadline, even before it is cancelled", async () => {
    const bought = await order();
    await passDeadline(bought.orderId);
    expect(await bought.details()).toMatchObject({
      current_status: "submitted",
      actions: ["cancel"],
    });
    const lateReply = await bought.caller.post(`/orders/${bought.orderId}/pay`, {});
    expect(lateReply.status).toBe(409);
    expect(lateReply.body).toMatchObject({
      code: "order_state",
      details: { current_status: "submitted", actions: ["cancel"] },
    });
  });

  test("counts a payment made in time but learned of after the deadline", async () => {
    const bought = await order();
    await payWithoutWebhook(bought, "4000000000000077");
    await passDeadline(bought.orderId);
    await cancelOverdueOrders(deps);
    expect(await readStored(bought.orderId)).toEqual(paid);
  });
});

test("closes overdue orders at the provider eight at a time", async () => {
  const overdueOrderIds: string[] = [];
  for (let count = 0; count < 10; count += 1) overdueOrderIds.push((await order()).orderId);
  for (const orderId of overdueOrderIds) await passDeadline(orderId);
  const eightCallsStarted = Promise.withResolvers<void>();
  let calls = 0;
  let maxParallelCalls = 0;
  const slow = vi.spyOn(providers, "sandbox").mockImplementation((made) => {
    const provider = sandboxProvider(made);
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
    const outageSpy = vi.spyOn(providers, "sandbox").mockImplementation((made) => ({
      ...sandboxProvider(made),
      beginPayment: () => Promise.reject(new Error("The provider is down.")),
    }));
    const bought = await anOrder(shop, { variantId, checkout: { payment_method: "ONLINE" } });
    const path = `/orders/${bought.orderId}/pay`;
    expect((await shop.as(bought.guest).post(path, {})).status).toBe(503);
    outageSpy.mockRestore();
    const repeatedReply = await shop.as(bought.guest).post(path, {});
    expect(repeatedReply.body.return_url).toMatch(/^\/sandbox\/payments\//);
    expect((await readStored(bought.orderId)).payments).toEqual(["open"]);
  });

  test("a buyer can cancel during a provider outage; a payment made meanwhile is refunded", async () => {
    const bought = await order();
    await payWithoutWebhook(bought);
    const outageSpy = vi.spyOn(providers, "sandbox").mockImplementation((made) => ({
      ...sandboxProvider(made),
      expirePayment: () => Promise.reject(new Error("The provider is down.")),
    }));
    expect((await bought.caller.put(`/orders/${bought.orderId}/cancelled`)).status).toBe(200);
    outageSpy.mockRestore();
    await shop.runJobs();
    expect(await readStored(bought.orderId)).toMatchObject({
      status: "cancelled",
      is_paid: false,
      payments: ["refunded"],
      refunds: 1,
    });
    const mails = await readMailbox(shop, "Chan.Tai@Example.com");
    expect(
      mails.some(({ subject }) =>
        subject?.includes(`returned your payment for order ${bought.reference}`),
      ),
    ).toBe(true);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});
