import { makeReason } from "@harbour/contracts/reasons";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, notFound } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import {
  findDelivery,
  requeueDeliveries,
  hasDeliveryId,
  isUndeliveredSince,
} from "./deliveries.repository.ts";
import { findEndpoint } from "./endpoints.repository.ts";

/**
 * Sends a delivery again, even if it was delivered before.
 * @throws ShopError `not_found`, `conflict` while its endpoint is switched off
 */
export function replayDelivery(deps: Deps, operator: Operator | null, id: number): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const deliveryWithEvent = await findDelivery(tx, id);
    if (deliveryWithEvent === undefined) throw notFound("Delivery");
    await refuseSwitchedOff(tx, deliveryWithEvent.delivery.endpointId);
    await recordAudit(tx, operator, {
      action: "replay-webhook",
      subject: `webhook delivery ${id}`,
    });
    return requeueDeliveries(tx, hasDeliveryId(id));
  });
}

/**
 * Sends all deliveries again that failed since the given time.
 * @throws ShopError `not_found`, `conflict` while the endpoint is switched off
 */
export function replayFailed(
  deps: Deps,
  operator: Operator | null,
  endpointId: string,
  since: Date,
): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    await refuseSwitchedOff(tx, endpointId);
    const queuedCount = await requeueDeliveries(tx, isUndeliveredSince(endpointId, since));
    await recordAudit(tx, operator, {
      action: "replay-webhooks",
      subject: `webhook ${endpointId}`,
      after: { since: since.toISOString(), queued: queuedCount },
    });
    return queuedCount;
  });
}

async function refuseSwitchedOff(tx: Tx, endpointId: string): Promise<void> {
  const endpoint = await findEndpoint(tx, endpointId);
  if (endpoint === undefined) throw notFound("Webhook");
  if (!endpoint.isEnabled) throw conflict(makeReason("webhook-off"));
}
