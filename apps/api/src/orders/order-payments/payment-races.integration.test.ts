import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import { jobsTable } from "../../platform/jobs/graphile-tables.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { anOrder, aProduct, findInvariantViolations, withoutGuard } from "../../testing/index.ts";
import { forgetBuyer } from "../orders/forget-buyer.repository.ts";
import { cancelOverdueOrders } from "../orders/sweep-orders.ts";
import { placeOnlineOrder, startOnlineShop, readStoredOrder } from "../orders/testing.ts";
import { providers } from "../payments/attempt-provider.ts";
import { findOrderPayments } from "../payments/index.ts";
import type { ProviderRefund } from "../payments/provider.ts";
import { sandboxProvider } from "../payments/sandbox/sandbox-provider.ts";
import { setWebhookFaults } from "../payments/sandbox/webhook-faults.ts";
import { applyOutcome, settlePayment } from "../payments/settle-payment.ts";

const { shop, variantId } = await startOnlineShop();
const { deps } = shop;
const order = () => placeOnlineOrder(shop, variantId);
const readStored = (orderId: string) => readStoredOrder(shop, orderId);
const paidState = { status: "processing", is_paid: true, payments: ["paid"], refunds: 0 };
const cardPayment = {
  state: "paid",
  currency: "HKD",
  method: "card",
  brand: "visa",
  last4: "4242",
} as const;
const makeJobsDue = () =>
  deps.db.execute(sql`update ${jobsTable} set run_at = now() where run_at > now()`);

/** Runs `work` while the provider's webhooks are lost. */
async function withoutWebhooks(work: () => Promise<unknown>): Promise<void> {
  setWebhookFaults(deps, { dropsEvents: true });
  await work();
  setWebhookFaults(deps);
}

/** Cancels an overdue order whose page at the provider could not be closed. */
async function giveUpPayment(orderId: string): Promise<void> {
  const [payment] = await findOrderPayments(deps.db, orderId);
  const { id } = payment!;
  await deps.db.execute(sql`update payments set state = 'failed' where id = ${id}`);
  await deps.db.execute(sql`update orders set payment_deadline = now() where id = ${orderId}`);
  await cancelOverdueOrders(deps);
  await deps.db.execute(sql`update payments set state = 'open' where id = ${id}`);
  expect((await readStored(orderId)).status).toBe("cancelled");
}

describe("payment webhooks", () => {
  test("pays each order once with repeated, late, shuffled and failing webhooks", async () => {
    setWebhookFaults(deps, {
      copies: 3,
      delayMs: () => Math.random() * 60_000,
      failsFirstDelivery: true,
    });
    const placedOrders = await Promise.all(Array.from({ length: 15 }, order));
    await Promise.all(placedOrders.map((purchase) => purchase.pays()));
    await Promise.all(
      placedOrders.filter((_, index) => index % 3 === 0).map((purchase) => purchase.details()),
    );
    for (let round = 0; round < 3; round += 1) {
      await makeJobsDue();
      await shop.runJobs();
    }
    setWebhookFaults(deps);
    for (const { orderId } of placedOrders)
      expect(await readStored(orderId)).toEqual({
        ...paidState,
        events: ["checkout", "provider-paid"],
      });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("eight parallel readings of a payment settle it once", async () => {
    const placedOrder = await order();
    await withoutWebhooks(() => placedOrder.pays());
    const [payment] = await findOrderPayments(deps.db, placedOrder.orderId);
    await Promise.all(Array.from({ length: 8 }, () => settlePayment(deps, payment!)));
    expect(await readStored(placedOrder.orderId)).toMatchObject(paidState);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("without the condition on its state, settling a payment twice refunds the money", async () => {
    const guard = withoutGuard(/ and state in \('begun', 'open'\) returning id/, " returning id");
    const unguardedDeps: Deps = { ...deps, ...guard.deps(deps) };
    const placedOrder = await order();
    await withoutWebhooks(() => placedOrder.pays());
    const [payment] = await findOrderPayments(deps.db, placedOrder.orderId);
    await settlePayment(unguardedDeps, payment!);
    await settlePayment(unguardedDeps, payment!);
    expect(guard.removals()).toBeGreaterThan(0);
    await shop.runJobs();
    expect(await readStored(placedOrder.orderId)).toMatchObject({
      payments: ["refunded"],
      refunds: 1,
    });
    expect(await findInvariantViolations(deps)).not.toEqual([]);
    // Restores a valid state for later tests.
    await deps.db.execute(sql`update payments set state = 'paid' where id = ${payment!.id}`);
  });

  test("refunds a payment of another amount than requested", async () => {
    const placedOrder = await order();
    const [payment] = await findOrderPayments(deps.db, placedOrder.orderId);
    await applyOutcome(deps, payment!.id, { ...cardPayment, amount: 1 });
    expect(await readStored(placedOrder.orderId)).toMatchObject({
      status: "submitted",
      is_paid: false,
      payments: ["refunding"],
    });
    const refund = vi.fn(async () => "done" as const);
    const provider = vi
      .spyOn(providers, "sandbox")
      .mockImplementation((providerDeps) => ({ ...sandboxProvider(providerDeps), refund }));
    await shop.runJobs();
    provider.mockRestore();
    const request: Partial<ProviderRefund> = { attempt: payment!.id, amount: 1 };
    expect(refund).toHaveBeenCalledWith(expect.objectContaining(request), expect.anything());
    expect((await readStored(placedOrder.orderId)).payments).toEqual(["refunded"]);
  });
});

describe("payment during cancellation", () => {
  test("payment and cancellation at once end in one state, with the money refunded if cancelled", async () => {
    const placedOrders = await Promise.all(Array.from({ length: 8 }, order));
    await Promise.all(
      placedOrders.flatMap((purchase) => [
        purchase.pays(),
        purchase.caller.put(`/orders/${purchase.orderId}/cancelled`),
        purchase.details(),
      ]),
    );
    await shop.runJobs();
    for (const { orderId } of placedOrders) {
      const end = await readStored(orderId);
      if (end.status === "processing") expect(end).toMatchObject(paidState);
      else {
        expect(end.status).toBe("cancelled");
        expect(["failed", "refunded"]).toContain(end.payments[0]);
      }
    }
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a buyer who paid first cannot cancel and sees the order paid", async () => {
    const placedOrder = await order();
    await withoutWebhooks(() => placedOrder.pays());
    const refusedReply = await placedOrder.caller.put(`/orders/${placedOrder.orderId}/cancelled`);
    expect([refusedReply.status, refusedReply.body.code]).toEqual([409, "order_state"]);
    expect(await readStored(placedOrder.orderId)).toMatchObject(paidState);
  });
});

describe("payments after cancellation", () => {
  test("a late payment reserves the goods again while they are in stock", async () => {
    const placedOrder = await order();
    await withoutWebhooks(() => placedOrder.pays());
    await giveUpPayment(placedOrder.orderId);
    const [payment] = await findOrderPayments(deps.db, placedOrder.orderId);
    await settlePayment(deps, payment!);
    expect(await readStored(placedOrder.orderId)).toEqual({
      ...paidState,
      events: ["checkout", "deadline-passed", "provider-paid-late"],
    });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("refunds a late payment when its buyer has since reached the limit per person", async () => {
    const { variants } = await aProduct(deps, { variants: [{ stock: 10 }] });
    const limitedVariantId = variants[0]!.id;
    await deps.db.execute(
      sql`update product_variants set per_person_limit = 1 where id = ${limitedVariantId}`,
    );
    const placedOrder = await placeOnlineOrder(shop, limitedVariantId);
    await withoutWebhooks(() => placedOrder.pays());
    await giveUpPayment(placedOrder.orderId);
    const { orderId: secondOrderId } = await anOrder(shop, { variantId: limitedVariantId });
    const [payment] = await findOrderPayments(deps.db, placedOrder.orderId);
    await settlePayment(deps, payment!);
    await shop.runJobs();
    expect(await readStored(placedOrder.orderId)).toMatchObject({
      status: "cancelled",
      is_paid: false,
      payments: ["refunded"],
    });
    expect((await readStored(secondOrderId)).status).toBe("submitted");
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("refunds a late payment when its buyer's account was erased meanwhile", async () => {
    const placedOrder = await order();
    await withoutWebhooks(() => placedOrder.pays());
    await giveUpPayment(placedOrder.orderId);
    await inTransaction(deps.db, (tx) => forgetBuyer(tx, placedOrder.guest.id));
    const [payment] = await findOrderPayments(deps.db, placedOrder.orderId);
    await settlePayment(deps, payment!);
    await shop.runJobs();
    expect(await readStored(placedOrder.orderId)).toMatchObject({
      status: "cancelled",
      payments: ["refunded"],
      refunds: 1,
    });
  });

  test("refunds a late payment for sold-out goods and tells the buyer", async () => {
    const { variants } = await aProduct(deps, { variants: [{ stock: 1 }] });
    const scarceVariantId = variants[0]!.id;
    const placedOrder = await placeOnlineOrder(shop, scarceVariantId);
    await withoutWebhooks(() => placedOrder.pays());
    const [payment] = await findOrderPayments(deps.db, placedOrder.orderId);
    await giveUpPayment(placedOrder.orderId);
    await placeOnlineOrder(shop, scarceVariantId);
    await settlePayment(deps, payment!);
    await shop.runJobs();
    expect(await readStored(placedOrder.orderId)).toMatchObject({
      status: "cancelled",
      is_paid: false,
      payments: ["refunded"],
      refunds: 1,
    });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});
