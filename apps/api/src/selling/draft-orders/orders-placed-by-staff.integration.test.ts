import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { makeTransferCalls } from "../../orders/bank-statements/testing.ts";
import { switchToTransfer } from "../../orders/order-payments/index.ts";
import { findOrder } from "../../orders/orders/index.ts";
import { readStoredOrder } from "../../orders/orders/testing.ts";
import { providers } from "../../orders/payments/attempt-provider.ts";
import { findOrderPayments } from "../../orders/payments/index.ts";
import { openPayment } from "../../orders/payments/order-payments.repository.ts";
import { sandboxProvider } from "../../orders/payments/sandbox/sandbox-provider.ts";
import { applyOutcome } from "../../orders/payments/settle-payment.ts";
import { visit } from "../../orders/payments/testing.ts";
import { inTransaction } from "../../platform/database/db.ts";
import { randomId } from "../../platform/values/ids.ts";
import {
  aProduct,
  aProof,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  withoutGuard,
} from "../../testing/index.ts";
import { startDraftShop, card } from "./testing.ts";

const drafts = await startDraftShop();
const { shop, variantId, draftBody, aLink, show, pay, support } = drafts;
const { deps } = shop;
const transfers = makeTransferCalls(shop, await shop.operator("owner"), variantId);
const readPaymentMethod = async (orderId: string) =>
  (await findOrder(deps.db, orderId))!.paymentMethod;

/** Sends a draft whose payer goes to the provider's page. */
async function beginOnlinePayment(body: object = draftBody()) {
  const link = await aLink(body);
  const payment = await pay(link.token);
  expect(payment.status, payment.text).toBe(200);
  expect(await readPaymentMethod(link.orderId)).toBe("ONLINE");
  const { reference, total } = link.sent.order as { reference: string; total: string };
  const version = async () =>
    (await support.get(`/api/operator/orders/${link.orderId}`)).body.version;
  return { ...link, page: payment.body.return_url as string, reference, total, version };
}

describe("a transfer after an online try", () => {
  test("an order can be paid by transfer when the provider opens no payment page", async () => {
    const { token, orderId } = await aLink();
    const outageSpy = vi.spyOn(providers, "sandbox").mockImplementation((providerDeps) => ({
      ...sandboxProvider(providerDeps),
      beginPayment: () => Promise.reject(new Error("The provider is down.")),
    }));
    expect((await pay(token)).status).toBe(503);
    outageSpy.mockRestore();
    expect(await readPaymentMethod(orderId)).toBe("OFFLINE");
    const payer = shop.guest();
    const image = await aProof(shop, payer);
    const proofReply = await shop.as(payer).post("/pay-links/proof", { token, revision: 1, image });
    expect(proofReply.status, proofReply.text).toBe(200);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a bank statement matches the order, and the order's payment page then closes", async () => {
    const order = await beginOnlinePayment();
    const { fetchTransfers, ids } = await transfers.upload([order.total, `FPS ${order.reference}`]);
    expect((await fetchTransfers())[0]).toMatchObject({
      proposals: [{ order_id: order.orderId, is_certain: true }],
    });
    const payReply = await transfers.pay(ids[0]!, order);
    expect(payReply.status, payReply.text).toBe(200);
    await shop.runJobs();
    expect((await visit(shop, order.page, card)).status).toBe(404);
    expect((await show(order.token)).body.state).toBe("paid");
    expect(await readStoredOrder(shop, order.orderId)).toMatchObject({
      status: "processing",
      payments: ["failed"],
    });
    expect(await readPaymentMethod(order.orderId)).toBe("OFFLINE");
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("staff can return a transfer that arrives for a cancelled order", async () => {
    const order = await beginOnlinePayment();
    await support.post(`/api/operator/orders/${order.orderId}/cancel`, {
      version: await order.version(),
      reason: "Out of stock",
    });
    await transfers.upload([order.total, `FPS ${order.reference}`]);
    expect(await findOrder(deps.db, order.orderId)).toMatchObject({
      status: "cancelled",
      needsTransferCheck: true,
    });
    const returned = await transfers.returnByHand(order, order.total);
    expect(returned.status, returned.text).toBe(200);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});

describe("the payment method against payment", () => {
  test("no payment page opens after the payer chose a transfer; without the condition a page opens", async () => {
    const openPaymentPage = async ({
      aLink: link,
      pay: payByToken,
      shop: { deps: shopDeps },
    }: typeof drafts) => {
      const { token, orderId } = await link();
      expect((await payByToken(token)).status).toBe(200);
      const order = (await findOrder(shopDeps.db, orderId))!;
      await switchToTransfer(shopDeps, order);
      const attempt = {
        id: randomId(),
        orderId,
        provider: "sandbox",
        amount: order.total,
        revision: 1,
        paymentMethod: order.paymentMethod,
        deadline: order.paymentDeadline!,
        isOwn: false,
        cardRef: null,
      };
      return inTransaction(shopDeps.db, (tx) => openPayment(tx, attempt));
    };
    expect(await openPaymentPage(drafts)).toBeUndefined();
    const guard = withoutGuard(/and payment_method = (\$\d+)/, "and $1::text is not null");
    expect(await openPaymentPage(await startDraftShop({ deps: guard.deps }))).toMatchObject({
      state: "begun",
    });
    expect(guard.removals()).toBeGreaterThan(0);
  });

  test("refunds a payment that arrives after its payer chose a transfer", async () => {
    const { orderId, total } = await beginOnlinePayment();
    const [payment] = await findOrderPayments(deps.db, orderId);
    await deps.db.execute(sql`update orders set payment_method = 'OFFLINE' where id = ${orderId}`);
    await applyOutcome(deps, payment!.id, {
      state: "paid",
      amount: Math.round(Number(total) * 100),
      currency: "HKD",
      method: "card",
      brand: "visa",
      last4: "4242",
    });
    expect(await readStoredOrder(shop, orderId)).toMatchObject({
      status: "submitted",
      is_paid: false,
      payments: ["refunding"],
    });
  });
});

describe("buyer's own cart", () => {
  const readCart = async (member: Awaited<ReturnType<typeof shop.shopper>>) => {
    const cart = (await shop.as(member).post("/stores/main/shopping-cart/all", {})).body;
    return cart.cart_items.map((line: { qty: number }) => line.qty) as number[];
  };

  test("an order placed by staff takes nothing out of the buyer's cart", async () => {
    const variant = (await aProduct(deps, { variants: [{ stock: 50 }] })).variants[0]!.id;
    const member = await shop.shopper();
    await addUnitsToCart(shop, { variantId: variant, qty: 5, guest: member });
    const { page } = await beginOnlinePayment({ ...draftBody(variant, 2), customer_id: member.id });
    expect(await readCart(member)).toEqual([5]);
    await visit(shop, page, card);
    await shop.runJobs();
    expect(await readCart(member)).toEqual([5]);
  });

  test("a checkout by the buyer does not supersede an order placed by staff", async () => {
    const variant = (await aProduct(deps, { variants: [{ stock: 50 }] })).variants[0]!.id;
    const member = await shop.shopper();
    const { orderId } = await beginOnlinePayment({ ...draftBody(variant), customer_id: member.id });
    await addUnitsToCart(shop, { variantId: variant, guest: member });
    const ownOrder = await checkOut(shop, member, { payment_method: "ONLINE" });
    expect(ownOrder.status, ownOrder.text).toBe(200);
    expect((await readStoredOrder(shop, orderId)).status).toBe("submitted");
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});
