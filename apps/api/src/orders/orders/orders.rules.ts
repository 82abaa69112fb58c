import type { Order } from "@harbour/contracts";
import type { OrderEvent, OrderStatus, OrderTransition } from "@harbour/contracts/constants";
import { transitionsFrom } from "@harbour/contracts/constants";
import type { OrderParty } from "@harbour/contracts/order-status";
import type { Actor } from "../../platform/actor.ts";
import { textOfReason } from "./buyer-reason.rules.ts";
import type { OrderEventRow, OrderLineRow, OrderRow } from "./orders.tables.ts";

/** The shop itself: sweeps, payments that need no provider, and whoever commands its machine. */
export interface TheShop {
  readonly kind: "shop";
}
export const theShop: TheShop = { kind: "shop" };

/** A party that causes a change. */
export type OrderActor = Actor | TheShop;

/** Returns a party as history remembers it. A guest who proved the order by its e-mail or phone has no id. */
export function rememberedAs(actor: OrderActor): Pick<OrderEventRow, "actorKind" | "actorId"> {
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
export type OrderFacts = Pick<
  OrderRow,
  | "status"
  | "isPaid"
  | "paymentMethod"
  | "total"
  | "deliveryInfo"
  | "completesAt"
  | "seeksTransfer"
  | "paymentDeadline"
>;

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
  }: Pick<OrderRow, "status" | "paymentMethod" | "paymentDeadline">,
  now: Date,
): boolean {
  const isInTime = paymentDeadline !== null && now < paymentDeadline;
  return paymentMethod === "ONLINE" && status === "submitted" && isInTime;
}

/** Tells whether nobody has shown yet that it is paid. */
export function waitsForTransfer(order: Pick<OrderRow, "status" | "paymentMethod">): boolean {
  return order.paymentMethod === "OFFLINE" && order.status === "submitted";
}

/** Tells whether the goods leave the shop, to a courier or over the counter. */
export function shipsGoods(transition: OrderTransition, from: OrderStatus): boolean {
  return transition.ships === true || (from === "ready-to-pickup" && transition.to === "completed");
}

/** Returns what a promotion took off a line without a code. Older lines know it only where no code had a part. */
export function promotionOf(
  line: Pick<OrderLineRow, "promotionDiscount" | "globalDiscount">,
  { voucherCode }: Pick<OrderRow, "voucherCode">,
): number {
  return line.promotionDiscount ?? (voucherCode === null ? line.globalDiscount : 0);
}

const noReason = { reason: null, reason_text: null };

/** Returns who or what ended a cancelled order, and the staff's reason for its buyer. */
export function cancellationOf(
  { status }: Pick<OrderRow, "status">,
  events: readonly Pick<
    OrderEventRow,
    "event" | "toStatus" | "actorKind" | "reason" | "reasonTexts"
  >[],
): Order["cancellation"] {
  // What staff find out about its money later leaves it cancelled, and is no reason of it.
  const ending =
    status === "cancelled" &&
    events.findLast(
      ({ toStatus }, place) =>
        toStatus === "cancelled" && events[place - 1]?.toStatus !== "cancelled",
    );
  if (!ending) return null;
  switch (ending.event) {
    case "deadline-passed":
    case "provider-failed":
      return { by: "deadline", ...noReason };
    case "refund-all":
      return { by: "refund", ...noReason };
    default: {
      const isShops = ending.actorKind === "staff" || ending.actorKind === "shop";
      if (!isShops) return { by: "buyer", ...noReason };
      return { by: "shop", reason: ending.reason, reason_text: textOfReason(ending) };
    }
  }
}

export interface TimelineEntry {
  readonly slug: OrderStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The statuses the order went through, oldest first; what happened within one status only moves its `updatedAt`. */
export function timelineOf(
  events: readonly Pick<OrderEventRow, "toStatus" | "createdAt">[],
): TimelineEntry[] {
  const timeline: TimelineEntry[] = [];
  for (const { toStatus, createdAt } of events) {
    const last = timeline.at(-1);
    if (last?.slug === toStatus) timeline[timeline.length - 1] = { ...last, updatedAt: createdAt };
    else timeline.push({ slug: toStatus, createdAt, updatedAt: createdAt });
  }
  return timeline;
}
