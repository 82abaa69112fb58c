import type { OrderMailPayload } from "../order-status/index.ts";

export type OrderMail = OrderMailPayload["about"];

/**
 * The traits of a mail. `new-order` is the first mail about an order, which also names the orders that it supersedes.
 * `cancellation` is about an order that was cancelled before the payment. `transfer` contains the account and the
 * deadline. `delivery-update` can be declined by accounts (`delivery_update`). `delivery` contains the destination.
 */
type Trait = "new-order" | "cancellation" | "transfer" | "delivery-update" | "delivery";

const traits: Readonly<Record<OrderMail, readonly Trait[]>> = {
  received: ["new-order", "transfer"],
  "payment-reminder": ["transfer"],
  paid: ["new-order"],
  "proof-rejected": ["transfer"],
  cancelled: ["cancellation"],
  "cancelled-by-shop": ["cancellation"],
  "address-changed": ["delivery"],
  edited: ["transfer"],
  "deadline-passed": ["cancellation"],
  "ready-to-pickup": ["delivery-update", "delivery"],
  "not-ready-yet": ["delivery-update"],
  shipped: ["delivery-update", "delivery"],
  "payment-returned": [],
  "transfer-not-found": [],
};
export const orderMails = Object.keys(traits) as readonly OrderMail[];

const hasTrait = (trait: Trait) => (mailType: OrderMail) => traits[mailType].includes(trait);

export const isFirstOrderMail = hasTrait("new-order");
export const isAboutCancellation = hasTrait("cancellation");
export const asksForTransfer = hasTrait("transfer");
export const isDeliveryUpdate = hasTrait("delivery-update");
export const isAboutDelivery = hasTrait("delivery");

export const orderMailKind = (mailType: OrderMail): string => `order-${mailType}`;
