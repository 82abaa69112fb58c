import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { secondsToRetry, TryAgain } from "../../platform/jobs.ts";
import {
  claimDelivery,
  failWaiting,
  insertAttempt,
  isBeingSent,
  maxAttempts,
  settleDelivery,
} from "./deliveries.repository.ts";
import { noteFailure, noteSuccess } from "./endpoints.repository.ts";
import { type Answer, postOutside } from "../../platform/post-outside.ts";
import { signatureHeaders } from "./sign-webhook.ts";
import { addressRules } from "../../platform/outside-address.ts";
import { bodyOf } from "./webhook-events.rules.ts";
import type { DeliveryRow, EndpointRow } from "./webhooks.tables.ts";

/** As `record_webhook_event` queues it (0160). */
export interface DeliveryPayload {
  readonly delivery_id: number;
}

const timeoutMs = 8000;

/**
 * One attempt. Nothing is locked while the other side thinks; who dies meanwhile has sent it or not, so it is sent again, under the
 * same id. Throws for the worker to come again.
 * @param attempt of the job: it begins anew with a replay
 */
export async function deliverWebhook(
  deps: Deps,
  { delivery_id }: DeliveryPayload,
  { signal, attempt }: { signal: AbortSignal; attempt: number },
): Promise<void> {
  const claimed = await claimDelivery(deps.db, delivery_id);
  if (claimed === undefined) {
    // A replay takes the place of the job that is at it, so it may be the only one that is left when that fails.
    if (await isBeingSent(deps.db, delivery_id)) throw new TryAgain("somebody is sending it");
    return;
  }
  const { delivery, endpoint, event } = claimed;
  const body = bodyOf(event);
  const startedAt = performance.now();
  const answer = await postOutside(endpoint.url, {
    ...addressRules(deps.settings),
    body,
    headers: {
      "content-type": "application/json",
      "user-agent": "Harbour-Webhooks/1",
      ...signatureHeaders(endpoint, { id: event.id, body, now: deps.clock() }),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  const milliseconds = Math.round(performance.now() - startedAt);
  const isLast = attempt >= maxAttempts;
  const isOff = await note(deps, { delivery, endpoint }, { answer, milliseconds, attempt, isLast });
  deps.metrics.webhooks.inc({ outcome: answer.error === null ? "delivered" : "failed" });
  if (isOff) sayThatOff(deps, endpoint, answer);
  else if (answer.error !== null && !isLast)
    throw new TryAgain(`a webhook failed: ${answer.error}`);
}

interface Attempt {
  readonly answer: Answer;
  readonly milliseconds: number;
  readonly attempt: number;
  readonly isLast: boolean;
}

/** @returns whether the address was switched off for it */
function note(
  { db }: Deps,
  { delivery, endpoint }: { delivery: DeliveryRow; endpoint: EndpointRow },
  { answer: { status, error, text }, milliseconds, attempt, isLast }: Attempt,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const logged = {
      deliveryId: delivery.id,
      number: delivery.attempts,
      status,
      milliseconds,
      error,
    };
    await insertAttempt(tx, { ...logged, answer: text });
    if (error === null) {
      await settleDelivery(tx, delivery, { status: "delivered", secondsToNext: null });
      await noteSuccess(tx, endpoint.id);
      return false;
    }
    const retry = { status: "waiting", secondsToNext: secondsToRetry(attempt) } as const;
    await settleDelivery(tx, delivery, isLast ? { status: "failed", secondsToNext: null } : retry);
    const isOff = await noteFailure(tx, endpoint.id, status === 410);
    if (isOff) await failWaiting(tx, endpoint.id);
    return isOff;
  });
}

function sayThatOff({ log, metrics }: Deps, { id }: EndpointRow, { status, error }: Answer): void {
  metrics.webhooksOff.inc();
  log.error(
    { webhook: id, status, error },
    "a webhook is switched off: its address does not take it",
  );
}
