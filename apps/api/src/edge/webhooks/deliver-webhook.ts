import { inTransaction } from "../../platform/database/db.ts";
import { type PostReply, callOutcome, postExternally } from "../../platform/jobs/external-post.ts";
import { secondsToRetry, TryAgain } from "../../platform/jobs/jobs.ts";
import { createAddressRules } from "../../platform/jobs/outside-address.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import {
  claimDelivery,
  failWaitingDeliveries,
  findUrl,
  insertAttempt,
  settleUnclaimedDelivery,
  maxAttempts,
  settleDelivery,
} from "./deliveries.repository.ts";
import { addFailure, resetFailures } from "./endpoints.repository.ts";
import { signatureHeaders } from "./sign-webhook.ts";
import { buildBody } from "./webhook-events.rules.ts";
import type { DeliveryRow, EndpointRow } from "./webhooks.tables.ts";

/** The payload that the SQL function `record_webhook_event` queues. */
export interface DeliveryPayload {
  readonly delivery_id: number;
}

/** The job that delivers an event. The SQL function queues it under the same name. */
export const deliverWebhookJobName = "deliver-webhook";

const timeoutMs = 8000;

/**
 * Makes one attempt, without a lock during the call. If a worker dies, its event is sent again under the same id,
 * even if it was sent already.
 * @param task the job, whose attempts are counted anew after a replay
 * @throws TryAgain so that the worker retries
 */
export async function deliverWebhook(
  deps: Deps,
  { delivery_id }: DeliveryPayload,
  task: { signal: AbortSignal; attempt: number },
): Promise<void> {
  const url = await findUrl(deps.db, delivery_id);
  if (url === undefined) return;
  const { origin } = new URL(url);
  const end = deps.targets.webhooks.begin({ target: origin, owner: origin });
  // The last attempt ignores the target's pause, because there is no later attempt.
  if (end === undefined && task.attempt < maxAttempts)
    throw new TryAgain("a receiver hangs, or was never heard of");
  let reply: PostReply | undefined;
  try {
    await sendOnce(deps, delivery_id, { ...task, onReply: (received) => (reply = received) });
  } finally {
    end?.(callOutcome(reply));
  }
}

async function sendOnce(
  deps: Deps,
  delivery_id: number,
  {
    signal,
    attempt,
    onReply,
  }: { signal: AbortSignal; attempt: number; onReply: (reply: PostReply) => void },
): Promise<void> {
  const claimedDelivery = await claimDelivery(deps.db, delivery_id);
  if (claimedDelivery === undefined) {
    // A replay replaces the running job. This job may be the only one left if the running attempt fails, so it is
    // retried.
    if (await settleUnclaimedDelivery(deps.db, delivery_id))
      throw new TryAgain("somebody is sending it");
    return;
  }
  const { delivery, endpoint, event } = claimedDelivery;
  const body = buildBody(event);
  const startedAt = performance.now();
  const reply = await postExternally(endpoint.url, {
    ...createAddressRules(deps.settings),
    body,
    headers: {
      "content-type": "application/json",
      "user-agent": "Harbour-Webhooks/1",
      ...signatureHeaders(endpoint, { id: event.id, body, now: deps.clock() }),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  onReply(reply);
  const milliseconds = Math.round(performance.now() - startedAt);
  const isLast = attempt >= maxAttempts;
  const wasSwitchedOff = await recordAttempt(
    deps,
    { delivery, endpoint },
    { reply, milliseconds, attempt, isLast },
  );
  deps.metrics.webhooks.inc({ outcome: reply.error === null ? "delivered" : "failed" });
  if (wasSwitchedOff) reportSwitchedOff(deps, endpoint, reply);
  else if (reply.error !== null && !isLast) throw new TryAgain(`a webhook failed: ${reply.error}`);
}

interface Attempt {
  readonly reply: PostReply;
  readonly milliseconds: number;
  readonly attempt: number;
  readonly isLast: boolean;
}

/** @returns whether this failure switched the endpoint off */
function recordAttempt(
  { db }: Deps,
  { delivery, endpoint }: { delivery: DeliveryRow; endpoint: EndpointRow },
  { reply: { status, error, text }, milliseconds, attempt, isLast }: Attempt,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const attemptRow = {
      deliveryId: delivery.id,
      number: delivery.attempts,
      status,
      milliseconds,
      error,
    };
    if (!(await insertAttempt(tx, { ...attemptRow, answer: text }))) return false;
    if (error === null) {
      await settleDelivery(tx, delivery, { status: "delivered", secondsToNext: null });
      await resetFailures(tx, endpoint.id);
      return false;
    }
    const retry = { status: "waiting", secondsToNext: secondsToRetry(attempt) } as const;
    await settleDelivery(tx, delivery, isLast ? { status: "failed", secondsToNext: null } : retry);
    const wasSwitchedOff = await addFailure(tx, endpoint.id, status === 410);
    if (wasSwitchedOff) await failWaitingDeliveries(tx, endpoint.id);
    return wasSwitchedOff;
  });
}

function reportSwitchedOff(
  { log, metrics }: Deps,
  { id }: EndpointRow,
  { status, error }: PostReply,
): void {
  metrics.disabledWebhooks.inc();
  log.error(
    { webhook: id, status, error },
    "a webhook is switched off: its address does not take it",
  );
}
