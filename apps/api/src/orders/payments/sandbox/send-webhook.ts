import type { Tx } from "../../../platform/database/db.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { randomId } from "../../../platform/values/ids.ts";
import { type SandboxEvent, sandboxName } from "./sandbox-event.ts";
import { signatureHeader, signWebhook } from "./signed-webhook.ts";
import { webhookFaults } from "./webhook-faults.ts";

const timeoutMs = 8000;

/**
 * Queues a webhook. It is retried for some minutes. After that, the shop learns the outcome when the person returns,
 * or when it asks.
 */
export async function queueWebhook(
  deps: Deps,
  tx: Tx,
  eventFields: Omit<SandboxEvent, "id">,
  runAt: Date = deps.clock(),
): Promise<void> {
  const { copies = 1, dropsEvents = false, delayMs = () => 0 } = webhookFaults(deps);
  if (dropsEvents) return;
  const event: SandboxEvent = { id: randomId(), ...eventFields };
  for (let copy = 0; copy < copies; copy += 1) {
    const delayedRunAt = new Date(runAt.getTime() + delayMs());
    await addJob(tx, "tell-shop", event, { maxAttempts: 6, runAt: delayedRunAt });
  }
}

/** Sends a signed POST to the shop's public address. @throws Error when the shop refuses it */
export async function sendWebhook(deps: Deps, event: SandboxEvent, attempt: number): Promise<void> {
  const { settings, clock } = deps;
  if (webhookFaults(deps).failsFirstDelivery && attempt === 1)
    throw new Error("The shop answered 500.");
  const body = JSON.stringify(event);
  const address = `${settings.publicUrl}/api/payments/webhooks/${sandboxName}`;
  const reply = await fetch(address, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      [signatureHeader]: signWebhook(settings.secret, body, clock()),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: "error",
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`The shop answered ${reply.status}.`);
}
