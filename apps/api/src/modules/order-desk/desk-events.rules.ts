import type { DeskEventType, DeskEventWire } from "@harbour/contracts/operator";
import type { OrderChange } from "../../platform/hears.ts";

/** What of a change is news at the desk. */
export function newsOf({ event, before, after }: OrderChange): DeskEventType[] {
  if (before === null) return ["order.placed"];
  if (event === "upload-proof") return ["order.proof_uploaded"];
  if (after.isPaid && !before.isPaid) return ["order.paid"];
  const isCalledOff = after.status === "cancelled" && before.status !== "cancelled";
  return [isCalledOff ? "order.cancelled" : "order.changed"];
}

const prefix = "desk";

/** As the change log carries it to every process: it says which order, and nothing of what is in it. */
export function tagOf({ type, order_id: id, reference }: DeskEventWire): string {
  return [prefix, type, id, reference].join(":");
}

/** `undefined` for what is about something else. */
export function eventOf(tag: string): DeskEventWire | undefined {
  const [named, type, order_id, reference] = tag.split(":");
  if (named !== prefix || order_id === undefined || reference === undefined) return undefined;
  return { type: type as DeskEventType, order_id, reference };
}
