import type { z } from "zod";
import type { Tx } from "../../../platform/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { randomId } from "../../../platform/ids.ts";
import { addJob } from "../../../platform/jobs.ts";
import { sandboxName, type sandboxEvent } from "./sandbox-provider.ts";
import { signatureHeader, signWebhook } from "./signed-webhook.ts";

type SandboxEvent = z.infer<typeof sandboxEvent>;

const timeoutMs = 8000;

/** Queues a webhook; tried for some minutes, then the shop learns by itself, from the person who comes back. */
export async function announce(tx: Tx, setupId: string, runAt?: Date): Promise<void> {
  const event: SandboxEvent = { id: randomId(), card_setup: setupId };
  await addJob(tx, "tell-shop-of-card", event, { maxAttempts: 6, ...(runAt && { runAt }) });
}

/** One signed POST to where shoppers reach the shop. @throws Error when it is not taken */
export async function tellShop({ settings, clock }: Deps, event: SandboxEvent): Promise<void> {
  const body = JSON.stringify({ id: event.id, card_setup: event.card_setup });
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
