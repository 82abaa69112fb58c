import type {
  ListedWebhookWire,
  WebhookDeliveryDetailsWire,
  WebhookDeliveryWire,
  WebhookWire,
} from "@harbour/contracts/operator";
import type { DeliveryWithEvent } from "./deliveries.repository.ts";
import type { EndpointWithFailures } from "./endpoints.repository.ts";
import { buildBody } from "./webhook-events.rules.ts";
import type { AttemptRow, EndpointRow } from "./webhooks.tables.ts";

export function presentEndpoint(row: EndpointRow): WebhookWire {
  return {
    _id: row.id,
    url: row.url,
    description: row.description,
    event_types: row.eventTypes,
    is_enabled: row.isEnabled,
    failing_since: row.failingSince?.toISOString() ?? null,
    switched_off_at: row.switchedOffAt?.toISOString() ?? null,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function presentListedEndpoint({
  endpoint,
  failedDeliveries,
}: EndpointWithFailures): ListedWebhookWire {
  return { ...presentEndpoint(endpoint), failed_deliveries: failedDeliveries };
}

export function presentDelivery({
  delivery,
  event,
  lastAttempt,
}: DeliveryWithEvent): WebhookDeliveryWire {
  return {
    _id: String(delivery.id),
    webhook_id: delivery.endpointId,
    event_id: event.id,
    event_type: event.type,
    status: delivery.status,
    attempts: delivery.attempts,
    last_attempt: lastAttempt && { ...lastAttempt, at: lastAttempt.at.toISOString() },
    occurred_at: event.occurredAt.toISOString(),
    next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
    delivered_at: delivery.deliveredAt?.toISOString() ?? null,
  };
}

export function presentDeliveryDetails(
  deliveryWithEvent: DeliveryWithEvent,
  attempts: readonly AttemptRow[],
): WebhookDeliveryDetailsWire {
  return {
    ...presentDelivery(deliveryWithEvent),
    body: buildBody(deliveryWithEvent.event),
    log: attempts.map(({ deliveryId: _, at, ...attempt }) => ({
      ...attempt,
      at: at.toISOString(),
    })),
  };
}
