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

/** The system as an actor. It stands for sweeps, free orders, and commands on the server. */
export interface SystemActor {
  readonly kind: "shop";
}
export const systemActor: SystemActor = { kind: "shop" };

/** A party that causes a change. */
export type OrderActor = Actor | SystemActor;

/** A party in the form that the history stores. */
interface HistoryActor {
  readonly actorKind: "guest" | "registered" | "staff" | "shop";
  readonly actorId: string | null;
}

/** Returns a party in the form that the history stores. A guest who only proved the order's contact has no id. */
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

/** The facts of an order that decide which transitions are possible. */
export interface OrderStatusInput {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly paymentMethod: PaymentMethod;
  readonly total: number;
  readonly deliveryInfo: Pick<Order["delivery_info"], "method">;
  readonly completesAt: Date | null;
  readonly needsTransferCheck: boolean;
  readonly paymentDeadline: Date | null;
  /** True for an order that staff placed for the buyer. Its payer chooses the payment method. */
  readonly isPlacedByStaff: boolean;
}

/**
 * Tells whether some goods of a shipped order are still to be sent. `completesAt` is set only when the last parcel
 * leaves.
 */
export function isPartlySent({
  status,
  completesAt,
}: Pick<OrderStatusInput, "status" | "completesAt">) {
  return status === "delivering" && completesAt === null;
}

/** Tells whether the next step is up to staff, such as deciding about a proof or sending a parcel. */
export function waitsForStaff(
  order: Pick<OrderStatusInput, "status" | "completesAt" | "needsTransferCheck">,
): boolean {
  const { status, needsTransferCheck } = order;
  return (
    status === "pending" || status === "processing" || isPartlySent(order) || needsTransferCheck
  );
}

/**
 * Tells whether a transfer can pay the order. The payer of an order placed by staff can still transfer after trying to pay
 * online.
 */
function canReceiveTransfer({
  paymentMethod,
  isPlacedByStaff,
  isPaid,
}: Pick<OrderStatusInput, "paymentMethod" | "isPlacedByStaff" | "isPaid">): boolean {
  return paymentMethod === "OFFLINE" || (isPlacedByStaff && !isPaid);
}

/** Tells whether money may have arrived or may still arrive for a cancelled order. The shop cannot stop a transfer. */
export function canReturnTransfer(
  order: Pick<OrderStatusInput, "status" | "isPaid" | "paymentMethod" | "isPlacedByStaff">,
): boolean {
  return order.status === "cancelled" && canReceiveTransfer(order) && !order.isPaid;
}

/**
 * Tells whether an event makes staff look for an order's transfer. An order may have been paid if it is cancelled
 * while a proof waits, or a proof follows later.
 * @returns undefined to leave the flag unchanged
 */
export function decideTransferCheck(
  from: OrderStatus,
  { event, to }: Pick<OrderTransition, "event" | "to">,
): boolean | undefined {
  if (event === "return-transfer" || event === "dismiss-transfer") return false;
  const isLateProof = event === "upload-proof" && to === "cancelled";
  return isLateProof || (from === "pending" && to === "cancelled") ? true : undefined;
}

/**
 * Returns the transitions that a party can trigger. The status table lists them, restricted by payment and delivery.
 */
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
    // An order with a total of 0 is paid at once, without a provider.
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
      return order.needsTransferCheck;
    default:
      return true;
  }
}

/**
 * Tells whether the buyer may be sent to the provider's page. The deadline itself decides, although the sweep cancels
 * the order a little later.
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

/** Tells whether the order still waits for a payment by transfer. */
export function waitsForTransfer(
  order: Pick<OrderStatusInput, "status" | "paymentMethod">,
): boolean {
  return order.paymentMethod === "OFFLINE" && order.status === "submitted";
}

/** Tells whether a transition means that goods leave the shop, by courier or over the counter. */
export function isGoodsDeparture(transition: OrderTransition, from: OrderStatus): boolean {
  return transition.ships === true || (from === "ready-to-pickup" && transition.to === "completed");
}

/** Tells whether the buyer closed the account and can no longer be reached. */
export function isBuyerErased(order: {
  readonly contactEmail: string;
  readonly contactPhone: string;
}): boolean {
  return order.contactEmail === "" && order.contactPhone === "";
}
