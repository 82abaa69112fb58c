import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import {
  cursorPage,
  cursorQuery,
  id,
  singleLineText,
  message,
  numberCursor,
  timestamp,
  versionField,
} from "../../primitives.ts";
import { managerRoles } from "../roles.ts";

/** Types of webhook events. A receiver must accept and ignore unknown types. */
export const webhookEventTypes = [
  "order.placed",
  "order.paid",
  "order.cancelled",
  "order.shipped",
  "order.ready_for_pickup",
  "order.completed",
  "order.proof_uploaded",
  "payment.succeeded",
  "payment.failed",
  "payment.refunded",
  "stock.sold_out",
  "stock.back_in_stock",
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

export const webhookDeliveryStatuses = ["waiting", "delivered", "failed"] as const;

/** The most failed deliveries that are counted for a webhook. */
export const maxCountedDeliveries = 1000;
const eventType = z.enum(webhookEventTypes);
const version = versionField();

/** An address of another server that receives events. The secret is returned only when the webhook is created. */
const webhook = z
  .object({
    _id: id,
    url: z.string(),
    description: z.string(),
    event_types: z.array(z.string()),
    is_enabled: z.boolean(),
    failing_since: timestamp.nullable(),
    switched_off_at: timestamp.nullable().meta({
      description: "The time when deliveries stopped, after five days of failures or a 410",
    }),
    version: z.int(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "Webhook" });
export type WebhookWire = z.infer<typeof webhook>;

const listedWebhook = webhook
  .extend({
    failed_deliveries: z.int().meta({
      description: `Failed deliveries of the last 30 days, counted up to ${maxCountedDeliveries}`,
    }),
  })
  .meta({ id: "ListedWebhook" });
export type ListedWebhookWire = z.infer<typeof listedWebhook>;

const secret = z.string().meta({ description: "`whsec_...`, for a library of Standard Webhooks" });

const fields = {
  url: z.string().trim().min(1).max(2000).meta({ format: "uri" }),
  description: singleLineText(200).default(""),
  event_types: z.array(eventType).min(1).max(webhookEventTypes.length),
};

const httpStatus = z
  .int()
  .nullable()
  .meta({ description: "The HTTP status; null when there was no reply" });

const delivery = z
  .object({
    _id: id,
    webhook_id: id,
    event_id: z.string().meta({ description: "`webhook-id`, the same in every attempt" }),
    event_type: z.string(),
    status: z.enum(webhookDeliveryStatuses),
    attempts: z.int(),
    last_attempt: z
      .object({ at: timestamp, status: httpStatus, error: z.string().nullable() })
      .nullable()
      .meta({ description: "Null before the end of the first attempt" }),
    occurred_at: timestamp,
    next_attempt_at: timestamp.nullable(),
    delivered_at: timestamp.nullable(),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDeliveryWire = z.infer<typeof delivery>;

const deliveryDetails = delivery.extend({
  body: z.string().meta({ description: "The body, byte for byte" }),
  log: z.array(
    z.object({
      number: z.int(),
      at: timestamp,
      status: httpStatus,
      milliseconds: z.int(),
      error: z.string().nullable(),
      answer: z.string().meta({ description: "The first 4 kB of the reply" }),
    }),
  ),
});
export type WebhookDeliveryDetailsWire = z.infer<typeof deliveryDetails>;

const idParams = z.object({ webhook_id: id });
const deliveryParams = z.object({ delivery_id: z.string().regex(/^\d{1,18}$/) });

export const webhookEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/webhooks",
    summary: "List the webhooks for orders, payments and stock",
    who: managerRoles,
    response: z.array(listedWebhook),
  }),
  create: endpoint({
    method: "POST",
    path: "/webhooks",
    summary: "Create a webhook; only this reply contains its secret",
    who: managerRoles,
    needsStepUp: true,
    body: z.object(fields),
    example: { url: "https://erp.example.com/harbour", event_types: ["order.paid"] },
    response: z.object({ webhook, secret }),
    errors: ["conflict"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/webhooks/:webhook_id",
    summary: "Change a webhook; switching it off cancels waiting deliveries",
    who: managerRoles,
    needsStepUp: true,
    params: idParams,
    body: z.object({ ...fields, is_enabled: z.boolean(), version }),
    example: {
      url: "https://erp.example.com/harbour",
      event_types: ["order.paid", "order.cancelled"],
      is_enabled: true,
      version: 1,
    },
    response: webhook,
    errors: ["not_found", "stale"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/webhooks/:webhook_id",
    summary: "Delete a webhook and its deliveries",
    who: managerRoles,
    params: idParams,
    query: z.object({ version: z.coerce.number().pipe(version) }),
    response: message,
    errors: ["not_found", "stale"],
  }),
  rotateSecret: endpoint({
    method: "POST",
    path: "/webhooks/:webhook_id/rotate-secret",
    summary: "Create a new secret; the old secret also signs for 24 hours",
    who: managerRoles,
    needsStepUp: true,
    params: idParams,
    body: z.object({ version }),
    example: { version: 1 },
    response: z.object({ webhook, secret }),
    errors: ["not_found", "stale"],
  }),
  replayAll: endpoint({
    method: "POST",
    path: "/webhooks/:webhook_id/replay",
    summary: "Resend undelivered events since a time",
    who: managerRoles,
    params: idParams,
    body: z.object({ since: z.iso.datetime() }),
    example: { since: "2026-11-22T00:00:00Z" },
    response: z.object({ queued: z.int() }),
    errors: ["not_found", "conflict"],
  }),
  deliveries: endpoint({
    method: "GET",
    path: "/webhooks/:webhook_id/deliveries",
    summary: "List the deliveries of the last 30 days, newest first",
    who: managerRoles,
    params: idParams,
    query: z.object({
      status: z.enum(webhookDeliveryStatuses).optional(),
      ...cursorQuery(numberCursor, 20),
    }),
    response: cursorPage(delivery),
    errors: ["not_found"],
  }),
  delivery: endpoint({
    method: "GET",
    path: "/webhook-deliveries/:delivery_id",
    summary: "Read a delivery with its body and every attempt",
    who: managerRoles,
    params: deliveryParams,
    response: deliveryDetails,
    errors: ["not_found"],
  }),
  replay: endpoint({
    method: "POST",
    path: "/webhook-deliveries/:delivery_id/replay",
    summary: "Resend a delivery now, whether it arrived or not",
    who: managerRoles,
    params: deliveryParams,
    response: z.object({ queued: z.int() }),
    errors: ["not_found", "conflict"],
  }),
};
