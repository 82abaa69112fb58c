import { fork } from "node:child_process";
import { once } from "node:events";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { untilPasses } from "../../../../../tools/testing/until.ts";
import { runWorker } from "../../platform/jobs/worker.ts";
import { findInvariantViolations, readMailbox, recipient } from "../../testing/index.ts";
import { placeOnlineOrder, startOnlineShop } from "../orders/testing.ts";
import { providers } from "../payments/attempt-provider.ts";
import { sandboxProvider } from "../payments/sandbox/sandbox-provider.ts";
import { makeRefundCalls } from "./testing.ts";
import type { WorkerToKill } from "./testing/worker-to-kill.ts";

const { shop, variantId } = await startOnlineShop();
const { deps } = shop;
const refundCalls = makeRefundCalls(shop, await shop.operator("manager"));

async function aPaidOrder(email: string) {
  const order = await placeOnlineOrder(shop, variantId, {
    delivery_details: { ...recipient, email },
  });
  await order.pays();
  await shop.runJobs();
  return order;
}

const sandboxRefunds = async (orderId: string) => {
  const { rows } = await deps.db.execute<{ amount: number }>(sql`
    select s.amount from sandbox_refunds s join payments p on p.provider_ref = s.payment_id
    where p.order_id = ${orderId}`);
  return rows.map(({ amount }) => amount);
};
const readRefundState = async (orderId: string) =>
  (await refundCalls.readRefunds(orderId))[0].state as string;

/** Runs the shop's jobs in another process, and kills it during a refund. */
async function killWorker(stopPoint: WorkerToKill["stopPoint"]): Promise<void> {
  const worker = fork(new URL("testing/worker-to-kill.ts", import.meta.url), [], {
    serialization: "advanced",
  });
  const work: WorkerToKill = { settings: { ...deps.settings }, stopPoint };
  worker.send(work);
  try {
    expect(await once(worker, "message")).toEqual([stopPoint, undefined]);
  } finally {
    worker.kill("SIGKILL");
    await once(worker, "exit");
  }
}

test.each([
  ["between the refund's commit and the provider", "before", []],
  ["after the provider paid and before the shop knows", "after", [500]],
] as const)(
  "a refund whose worker is killed %s is paid exactly once by the next worker",
  async (_case, stopPoint, paidBy) => {
    const email = `${stopPoint}@killed.example`;
    const { orderId } = await aPaidOrder(email);
    const refund = await refundCalls.refund(orderId, { goodwill: "5.00" });
    expect(refund.body, refund.text).toMatchObject({ state: "SENDING", online: "5.00" });
    await killWorker(stopPoint);
    expect(await sandboxRefunds(orderId)).toEqual(paidBy);
    expect(await readRefundState(orderId)).toBe("SENDING");

    const payoutSpy = vi.fn<(attempt: string) => void>();
    const spy = vi.spyOn(providers, "sandbox").mockImplementation((providerDeps) => {
      const provider = sandboxProvider(providerDeps);
      return {
        ...provider,
        refundPartially: (partialRefund, signal) => {
          payoutSpy(partialRefund.attempt);
          return provider.refundPartially(partialRefund, signal);
        },
      };
    });
    const next = await runWorker(deps, deps.registry.jobs, { isAlone: true });
    try {
      await untilPasses(async () => expect(await readRefundState(orderId)).toBe("DONE"));
    } finally {
      await next.stop();
      spy.mockRestore();
    }
    // The refund's id is the idempotency key, so the provider pays once for repeated calls.
    expect(payoutSpy.mock.calls).toEqual([[refund.body._id]]);
    expect(await sandboxRefunds(orderId)).toEqual([500]);
    const kinds = (await readMailbox(shop, email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "refund-paid-back")).toHaveLength(1);
    expect(await findInvariantViolations(deps)).toEqual([]);
  },
);
