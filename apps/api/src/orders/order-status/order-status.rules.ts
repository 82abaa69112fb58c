import type { Order } from "@harbour/contracts";
import type { PaymentMethod } from "@harbour/contracts/constants";
import {
  transitionsFrom,
  type OrderEvent,
  type OrderStatus,
  type OrderTransition,
  type OrderParty,
} from "@harbour/contracts/order-status";
import type { Actor } from "../../platform/modules/actor.ts";

/** The system as an actor: sweeps, free orders, and commands on its machine. */
export interface SystemActor {
  readonly kind: "shop";
}
export const systemActor: SystemActor = { kind: "shop" };

/** A party that causes a change. */
export type OrderActor = Actor | SystemActor;

/** A party as the history stores it. */
interface HistoryActor {
  readonly actorKind: "guest" | "registered" | "staff" | "shop";
  readonly actorId: string | null;
}

/** Returns a party as the history stores it. A guest who proved the order by its contact has no id. */
export function toHistoryActor(actor: OrderActor): HistoryActor {
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
export interface OrderStatusInput {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly paymentMethod: PaymentMethod;
  readonly total: number;
  readonly deliveryInfo: Pick<Order["delivery_info"], "method">;
  readonly completesAt: Date | null;
  readonly seeksTransfer: boolean;
  readonly paymentDeadline: Date | null;
  /** True for an order that staff wrote, whose payer chooses the payment method. */
  readonly isWritten: boolean;
}

/** Tells whether goods are still to be sent. The days until an order completes by itself start with its last parcel. */
export function isPartlySent({
  status,
  completesAt,
}: Pick<OrderStatusInput, "status" | "completesAt">) {
  return status === "delivering" && completesAt === null;
}

/** Tells whether the next step is the staff's, such as a proof to judge or a parcel to send. */
export function waitsForStaff(
  order: Pick<OrderStatusInput, "status" | "completesAt" | "seeksTransfer">,
): boolean {
  const { status, seeksTransfer } = order;
  return status === "pending" || status === "processing" || isPartlySent(order) || seeksTransfer;
}

/** Tells whether a transfer can pay the order. The payer of a written order may transfer after an online try. */
function canReceiveTransfer({
  paymentMethod,
  isWritten,
  isPaid,
}: Pick<OrderStatusInput, "paymentMethod" | "isWritten" | "isPaid">): boolean {
  return paymentMethod === "OFFLINE" || (isWritten && !isPaid);
}

/**
 * Tells whether money may have come, or may still come, for a cancelled order, because nobody can
 * stop a transfer.
 */
export function canReturnTransfer(
  order: Pick<OrderStatusInput, "status" | "isPaid" | "paymentMethod" | "isWritten">,
): boolean {
  return order.status === "cancelled" && canReceiveTransfer(order) && !order.isPaid;
}

/**
 * Tells whether an event makes staff look for an order's transfer; undefined leaves the flag. An order cancelled with a
 * waiting proof may have been paid. So may an order whose buyer uploads a proof later.
 */
export function decideTransferSearch(
  from: OrderStatus,
  { event, to }: Pick<OrderTransition, "event" | "to">,
): boolean | undefined {
  if (event === "return-transfer" || event === "dismiss-transfer") return false;
  const isLateProof = event === "upload-proof" && to === "cancelled";
  return isLateProof || (from === "pending" && to === "cancelled") ? true : undefined;
}

/** Returns the transitions of a party: the status table, restricted by payment and delivery. */
export function possibleTransitions(order: OrderStatusInput, party: OrderParty): OrderTransition[] {
  return transitionsFrom(order.status, party).filter((transition) =>
    isPossibleFor(order, transition.event),
  );
}

function isPossibleFor(order: OrderStatusInput, event: OrderEvent): boolean {
  switch (event) {
    case "upload-proof":
      return order.status === "cancelled" ? canReturnTransfer(order) : canReceiveTransfer(order);
    case "approve-proof":
    case "reject-proof":
      return order.paymentMethod === "OFFLINE";
    case "approve-transfer":
      return canReceiveTransfer(order);
    // An order with total 0 is paid at once, without a provider.
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
      return canReturnTransfer(order);
    case "dismiss-transfer":
      return order.seeksTransfer;
    default:
      return true;
  }
}

/**
 * Tells whether the buyer may be sent to the provider's page. The deadline counts, although the sweep comes a little
 * later.
 */
export function canPayOnline(
  {
    status,
    paymentMethod,
    paymentDeadline,
  }: Pick<OrderStatusInput, "status" | "paymentMethod" | "paymentDeadline">,
  now: Date,
): boolean {
  const isInTime = paymentDeadline !== null && now < paymentDeadline;
  return paymentMethod === "ONLINE" && status === "submitted" && isInTime;
}

/** Tells whether the order still lacks a payment by transfer. */
export function waitsForTransfer(
  order: Pick<OrderStatusInput, "status" | "paymentMethod">,
): boolean {
  return order.paymentMethod === "OFFLINE" && order.status === "submitted";
}

/** Tells whether the goods leave the shop, by courier or over the counter. */
export function isGoodsDeparture(transition: OrderTransition, from: OrderStatus): boolean {
  return transition.ships === true || (from === "ready-to-pickup" && transition.to === "completed");
}

/** Tells whether the buyer closed the account and can no longer be reached. */
export function hasForgottenBuyer(order: {
  readonly contactEmail: string;
  readonly contactPhone: string;
}): boolean {
  return order.contactEmail === "" && order.contactPhone === "";
}
