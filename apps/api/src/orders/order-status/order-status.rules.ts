import type { Order } from "@harbour/contracts";
import type {
  OrderEvent,
  OrderStatus,
  OrderTransition,
  PaymentMethod,
} from "@harbour/contracts/constants";
import { transitionsFrom } from "@harbour/contracts/constants";
import type { OrderParty } from "@harbour/contracts/order-status";
import type { Actor } from "../../platform/actor.ts";

/** The shop itself: sweeps, payments that need no provider, and whoever commands its machine. */
export interface TheShop {
  readonly kind: "shop";
}
export const theShop: TheShop = { kind: "shop" };

/** A party that causes a change. */
export type OrderActor = Actor | TheShop;

/** A party as history remembers it. */
interface Remembered {
  readonly actorKind: "guest" | "registered" | "staff" | "shop";
  readonly actorId: string | null;
}

/** Returns a party as history remembers it. A guest who proved the order by its e-mail or phone has no id. */
export function rememberedAs(actor: OrderActor): Remembered {
  switch (actor.kind) {
    case "shop":
      return { actorKind: "shop", actorId: null };
    case "nobody":
      return { actorKind: "guest", actorId: null };
    case "operator":
      return { actorKind: "staff", actorId: actor.id };
    default:
      return { actorKind: actor.kind, actorId: actor.id };
  }
}

/** Facts of an order that decide which transitions are possible. */
export interface OrderFacts {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly paymentMethod: PaymentMethod;
  readonly total: number;
  readonly deliveryInfo: Pick<Order["delivery_info"], "method">;
  readonly completesAt: Date | null;
  readonly seeksTransfer: boolean;
  readonly paymentDeadline: Date | null;
}

/** Tells whether goods are still to be sent. The days until an order completes by itself start with its last parcel. */
export function isPartlySent({ status, completesAt }: Pick<OrderFacts, "status" | "completesAt">) {
  return status === "delivering" && completesAt === null;
}

/** Tells whether the next step is the staff's: a proof to judge, goods to pack, a parcel to send, a transfer to look for. */
export function waitsForStaff(
  order: Pick<OrderFacts, "status" | "completesAt" | "seeksTransfer">,
): boolean {
  const { status, seeksTransfer } = order;
  return status === "pending" || status === "processing" || isPartlySent(order) || seeksTransfer;
}

/** Tells whether money may come, or have come, for an order that was called off. A transfer cannot be stopped. */
export function mayReturnTransfer(
  order: Pick<OrderFacts, "status" | "isPaid" | "paymentMethod">,
): boolean {
  return order.status === "cancelled" && order.paymentMethod === "OFFLINE" && !order.isPaid;
}

/**
 * Tells whether staff have to look for an order's transfer after an event; undefined: as before. Nobody knows whether
 * an order called off with a waiting proof was paid, nor one whose buyer proves a payment later.
 */
export function seeksTransferAfter(
  from: OrderStatus,
  { event, to }: Pick<OrderTransition, "event" | "to">,
): boolean | undefined {
  if (event === "return-transfer" || event === "dismiss-transfer") return false;
  const isShownLate = event === "upload-proof" && to === "cancelled";
  return isShownLate || (from === "pending" && to === "cancelled") ? true : undefined;
}

/** Returns the transitions of a party: the status table, narrowed by payment and delivery. */
export function possibleTransitions(order: OrderFacts, by: OrderParty): OrderTransition[] {
  return transitionsFrom(order.status, by).filter((transition) => suits(order, transition.event));
}

function suits(order: OrderFacts, event: OrderEvent): boolean {
  switch (event) {
    case "upload-proof":
      return order.status === "cancelled"
        ? mayReturnTransfer(order)
        : order.paymentMethod === "OFFLINE";
    case "approve-proof":
    case "reject-proof":
    case "approve-transfer":
      return order.paymentMethod === "OFFLINE";
    // A total of 0 is paid at once, without a provider.
    case "provider-paid":
      return order.paymentMethod === "ONLINE" || order.total === 0;
    case "provider-paid-late":
    case "provider-failed":
      return order.paymentMethod === "ONLINE";
    case "ready-for-pickup":
      return order.deliveryInfo.method === "SELF_PICKUP";
    case "ship":
      return (
        order.deliveryInfo.method === "DELIVERY" &&
        (order.status === "processing" || isPartlySent(order))
      );
    case "complete":
    case "complete-by-itself":
      return !isPartlySent(order);
    case "return-transfer":
    case "undo-return-transfer":
      return mayReturnTransfer(order);
    case "dismiss-transfer":
      return order.seeksTransfer;
    default:
      return true;
  }
}

/** Tells whether its buyer may be sent to the provider's page. Not after the deadline, though the sweep may come a little later. */
export function canPayOnline(
  {
    status,
    paymentMethod,
    paymentDeadline,
  }: Pick<OrderFacts, "status" | "paymentMethod" | "paymentDeadline">,
  now: Date,
): boolean {
  const isInTime = paymentDeadline !== null && now < paymentDeadline;
  return paymentMethod === "ONLINE" && status === "submitted" && isInTime;
}

/** Tells whether nobody has shown yet that it is paid. */
export function waitsForTransfer(order: Pick<OrderFacts, "status" | "paymentMethod">): boolean {
  return order.paymentMethod === "OFFLINE" && order.status === "submitted";
}

/** Tells whether the goods leave the shop, to a courier or over the counter. */
export function shipsGoods(transition: OrderTransition, from: OrderStatus): boolean {
  return transition.ships === true || (from === "ready-to-pickup" && transition.to === "completed");
}

/** The order's buyer left the shop: nobody is to be asked or written to any more. */
export function hasForgottenBuyer(order: {
  readonly contactEmail: string;
  readonly contactPhone: string;
}): boolean {
  return order.contactEmail === "" && order.contactPhone === "";
}
