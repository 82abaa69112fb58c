import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { jobsTable } from "../../platform/jobs/graphile-tables.ts";
import { findInvariantViolations } from "../../testing/index.ts";
import { placeOnlineOrder, startOnlineShop, readStoredOrder } from "../orders/testing.ts";
import { providers } from "./attempt-provider.ts";
import { findOrderPayments } from "./find-payments.ts";
import type { RefundState } from "./provider.ts";
import { requeueSlowRefunds } from "./refund-payment.ts";
import { sandboxProvider } from "./sandbox/sandbox-provider.ts";
import { applyOutcome } from "./settle-payment.ts";

const { shop, variantId } = await startOnlineShop();
const { deps } = shop;
const paidState = {
  state: "paid",
  amount: 1,
  currency: "HKD",
  method: "card",
  brand: "visa",
  last4: "4242",
} as const;

/** Makes an order with a refund in this state at the provider. */
async function aRefund(state: RefundState) {
  const placedOrder = await placeOnlineOrder(shop, variantId);
  const [payment] = await findOrderPayments(deps.db, placedOrder.orderId);
  await applyOutcome(deps, payment!.id, paidState);
  const refund = vi.fn(async () => state);
  const spy = vi
    .spyOn(providers, "sandbox")
    .mockImplementation((providerDeps) => ({ ...sandboxProvider(providerDeps), refund }));
  return {
    orderId: placedOrder.orderId,
    payment: payment!.id,
    refund,
    done: () => spy.mockRestore(),
  };
}

const setSettlementAge = (payment: string, minAge: string) =>
  deps.db.execute(
    sql`update payments set settled_at = now() - ${minAge}::interval where id = ${payment}`,
  );

const readStates = async (orderId: string) => (await readStoredOrder(shop, orderId)).payments;

test("retries a pending refund with the same job", async () => {
  const { orderId, payment, refund, done: restoreProvider } = await aRefund("pending");
  await shop.runJobs();
  expect(await readStates(orderId)).toEqual(["refunding"]);
  await requeueSlowRefunds(deps);
  const calls = refund.mock.calls.length;
  await shop.runJobs();
  expect(refund.mock.calls.length).toBe(calls);
  await setSettlementAge(payment, "11 minutes");
  await Promise.all([requeueSlowRefunds(deps), requeueSlowRefunds(deps)]);
  refund.mockResolvedValue("done");
  await shop.runJobs();
  expect(refund.mock.calls.length).toBe(calls + 1);
  expect(await readStates(orderId)).toEqual(["refunded"]);
  restoreProvider();
});

test("retries a pending refund whose job is lost, and reports a refund pending for over a day", async () => {
  const { orderId, payment, done: restoreProvider } = await aRefund("done");
  await deps.db.execute(sql`delete from ${jobsTable} where key = ${`refund-payment ${payment}`}`);
  await setSettlementAge(payment, "25 hours");
  expect(await findInvariantViolations(deps)).toEqual([
    "Each refund at the payment provider is done within a day",
  ]);
  await requeueSlowRefunds(deps);
  await shop.runJobs();
  expect(await readStates(orderId)).toEqual(["refunded"]);
  expect(await findInvariantViolations(deps)).toEqual([]);
  restoreProvider();
});
