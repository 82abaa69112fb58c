import type { OrderEvent } from "@harbour/contracts/constants";
import type { MessageKind } from "../../platform/message-kind.ts";

/** What an email about an order is about. */
const orderMails = [
  "received",
  "paid",
  "proof-rejected",
  "cancelled",
  "deadline-passed",
  "ready-to-pickup",
  "shipped",
  "payment-returned",
] as const;
export type OrderMail = (typeof orderMails)[number];

export const orderMessage = (about: OrderMail): MessageKind => ({ kind: `order-${about}` });
export const orderMessages = orderMails.map(orderMessage);

export interface OrderMailPayload {
  readonly order_id: string;
  readonly about: OrderMail;
  /** The order's version when it happened: two rejected proofs are two emails, one job run twice is one. */
  readonly version: number;
  /** The payment it is about, where that does not change the order: two that go back are two emails. */
  readonly payment_id?: string;
  readonly reason: string | null;
}

/** Which changes the buyer is told about (WIRE 2); what buyers do themselves needs no email, except that all is off. */
const mailOf: Partial<Record<OrderEvent, OrderMail>> = {
  "provider-paid": "paid",
  "provider-paid-late": "paid",
  "approve-proof": "paid",
  "reject-proof": "proof-rejected",
  "provider-failed": "deadline-passed",
  "deadline-passed": "deadline-passed",
  cancel: "cancelled",
  "ready-for-pickup": "ready-to-pickup",
  ship: "shipped",
};

export function mailAbout(event: OrderEvent): OrderMail | undefined {
  return mailOf[event];
}

/** The first word of a new order to its buyer: what they pay, or have paid, and which older order it supersedes. */
export function isAboutAll(about: OrderMail): boolean {
  return about === "received" || about === "paid";
}

/** Convenient, but not needed: an account may do without them (`delivery_update`). */
export function isDeliveryUpdate(about: OrderMail): boolean {
  return about === "shipped" || about === "ready-to-pickup";
}
