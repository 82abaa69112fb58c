import type {
  DeskEventType,
  DeskEventWire,
  EnquiryEventType,
  OrderEventType,
} from "@harbour/contracts/operator";
import type { OrderChange } from "../../platform/hears.ts";

/** What of a change is news at the desk. */
export function newsOf({ event, before, after }: OrderChange): OrderEventType[] {
  if (before === null) return ["order.placed"];
  if (event === "upload-proof") return ["order.proof_uploaded"];
  if (after.isPaid && !before.isPaid) return ["order.paid"];
  const isCalledOff = after.status === "cancelled" && before.status !== "cancelled";
  return [isCalledOff ? "order.cancelled" : "order.changed"];
}

/** Something new of an order or an enquiry. */
export interface DeskNews {
  readonly type: DeskEventType;
  readonly id: string;
  readonly reference: string;
}

const prefix = "desk";

/** As the change log carries it to every process: it says which one, and nothing of what is in it. */
export function tagOf({ type, id, reference }: DeskNews): string {
  return [prefix, type, id, reference].join(":");
}

/** `undefined` for what is about something else. */
export function newsIn(tag: string): DeskNews | undefined {
  const [named, type, id, reference] = tag.split(":");
  if (named !== prefix || id === undefined || reference === undefined) return undefined;
  return { type: type as DeskEventType, id, reference };
}

export const isOfEnquiry = ({ type }: DeskNews): boolean => type.startsWith("enquiry.");

/** As it is sent: the name of the event, and its data. */
export function eventOf(news: DeskNews): { name: "order" | "enquiry"; data: DeskEventWire } {
  const { type, id, reference } = news;
  return isOfEnquiry(news)
    ? {
        name: "enquiry",
        data: { type: type as EnquiryEventType, enquiry_id: id, reference },
      }
    : { name: "order", data: { type: type as OrderEventType, order_id: id, reference } };
}
