import type { PaymentMethod } from "@harbour/contracts/constants";
import type { OrderTransition } from "@harbour/contracts/order-status";
import { makeReason } from "@harbour/contracts/reasons";
import type { Tx } from "../../platform/database/db.ts";
import {
  possibleTransitions,
  readOrderDeadlines,
  decideTransferCheck,
  createOrderStateError,
} from "../order-status/index.ts";
import type { ReservationDeps } from "../ports.ts";
import { findOrder } from "./find-orders.ts";
import { type Deadlines, type StatusChange, updateStatus } from "./order-changes.repository.ts";
import type { OrderRow } from "./orders.tables.ts";
import { isTransferEvent } from "./payment-method.rules.ts";
import {
  closePaymentPage,
  emitOrderChange,
  queueOrderMail,
  recordHistory,
  recordStatusAudit,
  replaceContents,
  sendParcel,
  updateReservations,
} from "./status-effects.ts";
import type { StatusRequest } from "./status-request.ts";

/**
 * Changes an order's status. No other code changes it. The status table decides whether the change is possible, and
 * one conditional update decides which request wins. History, audit, mail and reservations follow in the same
 * transaction.
 * @param order the order as it was read; a change since then makes this change fail
 * @throws ShopError `order_state` with `details.current_status` when the table or an earlier change forbids it
 */
export async function changeStatus(
  { registry, clock }: ReservationDeps,
  tx: Tx,
  order: OrderRow,
  request: StatusRequest,
): Promise<OrderRow> {
  const caller = { by: request.by, actor: request.actor, now: clock() };
  const transition = possibleTransitions(order, request.by).find(
    ({ event }) => event === request.event,
  );
  if (!transition) throw createOrderStateError(order, caller);
  const plannedUpdate = await planUpdate(tx, order, transition, request);
  const updatedOrder = await updateStatus(tx, order, plannedUpdate);
  if (!updatedOrder) {
    const current = (await findOrder(tx, order.id)) ?? order;
    throw createOrderStateError(current, caller, makeReason("order-changed-meanwhile"));
  }
  const change = { tx, request, transition, before: order, after: updatedOrder };
  await replaceContents(change);
  await recordHistory(change);
  const parcelId = await sendParcel(change);
  await recordStatusAudit(change);
  await queueOrderMail(change, parcelId);
  await closePaymentPage(change);
  await emitOrderChange(registry, change);
  await updateReservations(registry, change);
  return updatedOrder;
}

/** Returns the order's new values. */
async function planUpdate(
  tx: Tx,
  order: OrderRow,
  transition: OrderTransition,
  request: StatusRequest,
): Promise<StatusChange> {
  const paymentMethod = isTransferEvent(request.event) ? "OFFLINE" : order.paymentMethod;
  return {
    to: transition.to,
    isPaid: order.isPaid || transition.pays === true,
    paymentMethod,
    needsTransferCheck: decideTransferCheck(order.status, transition),
    deadlines: await newDeadlines(tx, transition, paymentMethod, request),
    ...eventValues(request),
  };
}

/** Returns the values that only this kind of event changes. */
function eventValues(request: StatusRequest): Partial<StatusChange> {
  switch (request.event) {
    case "provider-paid":
    case "provider-paid-late":
      return request.transactionMethod === undefined
        ? {}
        : { transactionMethod: request.transactionMethod };
    case "ship":
      return { tracking: request.parcel.tracking };
    case "address-changed":
      return { recipient: request.recipient };
    case "edited": {
      const { lines, ...contents } = request.contents;
      return { contents: { ...contents, image: lines[0]?.image ?? null } };
    }
    default:
      return {};
  }
}

/**
 * Returns the deadlines of the new status, which are null when it has none. The time until goods count as received
 * starts with the last parcel.
 */
async function newDeadlines(
  tx: Tx,
  { to, keepsDeadlines }: OrderTransition,
  paymentMethod: PaymentMethod,
  request: StatusRequest,
): Promise<Deadlines | undefined> {
  const isShippingComplete = request.event === "refund" && request.isShippingComplete;
  if (keepsDeadlines === true && !isShippingComplete) return undefined;
  const isLastParcel = request.event !== "ship" || request.parcel.isLast;
  const waitsForMoney = to === "submitted";
  const isAwaitingArrival = to === "ready-to-pickup" || (to === "delivering" && isLastParcel);
  if (!waitsForMoney && !isAwaitingArrival) return { secondsToPay: null, secondsToComplete: null };
  const deadlines = await readOrderDeadlines(tx);
  return {
    secondsToPay: waitsForMoney ? deadlines.secondsToPay[paymentMethod] : null,
    secondsToComplete: isAwaitingArrival ? deadlines.secondsToComplete : null,
  };
}
