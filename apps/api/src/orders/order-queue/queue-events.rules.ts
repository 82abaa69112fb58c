import type {
  QueueEventType,
  QueueEventWire,
  EnquiryEventType,
  OrderEventType,
} from "@harbour/contracts/operator";
import type { OrderChange } from "../../platform/modules/event-handlers.ts";

/** Returns the types of events that a change of an order emits to the order queue. */
export function orderEventTypes({ event, before, after }: OrderChange): OrderEventType[] {
  if (before === null) return ["order.placed"];
  if (event === "upload-proof") return ["order.proof_uploaded"];
  if (after.isPaid && !before.isPaid) return ["order.paid"];
  const isCalledOff = after.status === "cancelled" && before.status !== "cancelled";
  return [isCalledOff ? "order.cancelled" : "order.changed"];
}

/** An event about an order or an enquiry. */
export interface QueueEventSubject {
  readonly type: QueueEventType;
  readonly id: string;
  readonly reference: string;
}

/** A prefix in the change log. It must not change, because other processes may run an earlier version. */
const prefix = "desk";

/**
 * Returns the tag of an event for the change log. It contains the id of the order or enquiry, but none of its
 * contents.
 */
export function formatEventTag({ type, id, reference }: QueueEventSubject): string {
  return [prefix, type, id, reference].join(":");
}

/** Reads an event from a tag. @returns undefined for other tags */
export function parseEventTag(tag: string): QueueEventSubject | undefined {
  const [tagKind, type, id, reference] = tag.split(":");
  if (tagKind !== prefix || id === undefined || reference === undefined) return undefined;
  return { type: type as QueueEventType, id, reference };
}

export const isEnquiryEvent = ({ type }: QueueEventSubject): boolean => type.startsWith("enquiry.");

/** Returns the event's name and data in the form that clients receive. */
export function toQueueEvent(news: QueueEventSubject): {
  name: "order" | "enquiry";
  data: QueueEventWire;
} {
  const { type, id, reference } = news;
  return isEnquiryEvent(news)
    ? {
        name: "enquiry",
        data: { type: type as EnquiryEventType, enquiry_id: id, reference },
      }
    : { name: "order", data: { type: type as OrderEventType, order_id: id, reference } };
}
