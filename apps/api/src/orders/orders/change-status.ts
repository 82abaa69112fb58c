import type { LocalizedText } from "@harbour/contracts";
import type { PaymentMethod } from "@harbour/contracts/constants";
import type { OrderEvent, OrderTransition, OrderParty } from "@harbour/contracts/order-status";
import { say } from "@harbour/contracts/reasons";
import type { Tx } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import {
  mailAbout,
  type OrderActor,
  readOrderDeadlines,
  orderMailJob,
  possibleTransitions,
  toHistoryActor,
  seeksTransferAfter,
  wrongState,
} from "../order-status/index.ts";
import { addParcel, restrictToParcel, type ParcelToSend } from "../parcels/index.ts";
import { closePaymentsJob } from "../payments/index.ts";
import type { ReservationDeps } from "../ports.ts";
import { findOrder } from "./find-orders.ts";
import {
  type Deadlines,
  insertOrderEvent,
  insertFormerRecipient,
  type RecipientPart,
  updateStatus,
} from "./order-changes.repository.ts";
import { type OrderContents, toLineRows } from "./order-contents.ts";
import {
  readReservableOrder,
  stepsOfTransition,
  takeReservationSteps,
} from "./order-reservations.ts";
import { replaceOrderLines } from "./orders.repository.ts";
import type { OrderRow } from "./orders.tables.ts";
import { isOfTransfer, mayHavePage } from "./payment-method.rules.ts";

export interface StatusRequest {
  readonly event: OrderEvent;
  readonly by: OrderParty;
  readonly actor: OrderActor;
  /** The reason in the order's language, for the buyer and the history. */
  readonly reason?: string;
  /** The same reason in every language. */
  readonly reasonTexts?: LocalizedText | null;
  /** True when the buyer needs no message. */
  readonly isSilent?: boolean;
  /** The parcel that leaves with this change. */
  readonly parcel?: ParcelToSend;
  /** The new recipient. */
  readonly recipient?: RecipientPart;
  /** The new contents. The caller releases and reserves. */
  readonly contents?: OrderContents;
  /** The reference of the superseding order, whose mail mentions it. */
  readonly supersededBy?: string;
  /** True when the unsent rest is refunded, so that all other goods have left. */
  readonly sendsNoMore?: boolean;
  /** The part of a larger change, with its name, for the audit. */
  readonly audit?: { readonly action?: string; readonly before?: object; readonly after: object };
  /** The payment method: `card`. */
  readonly transactionMethod?: string;
}

/**
 * Changes an order's status; no other code does. The status table decides whether the change is
 * possible, and one conditional update decides which request was first. History, audit, mail and
 * reservations follow in the same transaction.
 * @param order as it was read; a later change makes this one fail
 * @throws ShopError `order_state` with `details.current_status` when the table or an earlier change
 * forbids it
 */
export async function changeStatus(
  { registry, clock }: ReservationDeps,
  tx: Tx,
  order: OrderRow,
  request: StatusRequest,
): Promise<OrderRow> {
  const transition = possibleTransitions(order, request.by).find(
    ({ event }) => event === request.event,
  );
  const refused = { ...request, now: clock() };
  if (!transition) throw wrongState(order, refused);
  const paymentMethod = isOfTransfer(request.event) ? "OFFLINE" : order.paymentMethod;
  const changed = await updateStatus(tx, order, {
    to: transition.to,
    isPaid: order.isPaid || transition.pays === true,
    paymentMethod,
    seeksTransfer: seeksTransferAfter(order.status, transition),
    deadlines: await newDeadlines(tx, transition, paymentMethod, request),
    ...(request.parcel && { tracking: request.parcel.tracking }),
    ...(request.recipient && { recipient: request.recipient }),
    ...(request.contents && { contents: withoutLines(request.contents) }),
    ...(request.transactionMethod && { transactionMethod: request.transactionMethod }),
  });
  if (!changed)
    throw wrongState(
      (await findOrder(tx, order.id)) ?? order,
      refused,
      say("order-changed-meanwhile"),
    );
  if (request.contents)
    await replaceOrderLines(tx, order.id, toLineRows(order.id, request.contents.lines));
  const eventId = await insertOrderEvent(tx, {
    orderId: order.id,
    event: request.event,
    fromStatus: order.status,
    toStatus: transition.to,
    ...toHistoryActor(request.actor),
    reason: request.reason ?? null,
    reasonTexts: request.reasonTexts ?? null,
    supersededBy: request.supersededBy ?? null,
  });
  if (request.recipient ?? hasNewRecipient(order, changed))
    await insertFormerRecipient(tx, {
      eventId,
      orderId: order.id,
      deliveryDetails: order.deliveryDetails,
    });
  const parcelId = request.parcel && (await addParcel(tx, order.id, request.parcel));
  await recordStatusAudit(tx, order, changed, request);
  if (request.supersededBy === undefined && request.isSilent !== true)
    await mailBuyer(tx, changed, request, parcelId);
  const isOver = changed.status === "cancelled" || isOfTransfer(request.event);
  if (isOver && mayHavePage(order)) await addJob(tx, ...closePaymentsJob({ order_id: changed.id }));
  const operator = request.actor.kind === "operator" ? request.actor : null;
  await registry.emit.order(tx, { event: request.event, before: order, after: changed, operator });
  const steps = stepsOfTransition(transition, order, changed);
  if (registry.reservations.length > 0 && steps.length > 0)
    await takeReservationSteps(
      registry.reservations,
      tx,
      await findReservedPart(tx, order.id, request.parcel),
      steps,
    );
  return changed;
}

function withoutLines({ lines, ...contents }: OrderContents) {
  return { ...contents, image: lines[0]?.image ?? null };
}

function hasNewRecipient(before: OrderRow, after: OrderRow): boolean {
  return listChangedDetails(before, after).length > 0;
}

/** Returns what the order has reserved. With a parcel, only its contents. */
async function findReservedPart(tx: Tx, orderId: string, parcel: ParcelToSend | undefined) {
  const order = await readReservableOrder(tx, orderId);
  return parcel === undefined
    ? order
    : { ...order, lines: restrictToParcel(order.lines, parcel.lines) };
}

/**
 * Records a change by staff in the audit, without the reason. The history erases the reason with
 * the buyer, and the audit erases nothing.
 */
async function recordStatusAudit(
  tx: Tx,
  before: OrderRow,
  after: OrderRow,
  { event, actor, parcel, recipient, audit }: StatusRequest,
): Promise<void> {
  if (actor.kind !== "operator") return;
  await recordAudit(tx, actor, {
    action: audit?.action ?? event,
    subject: `order ${after.id}`,
    before: { status: before.status, ...audit?.before },
    after: {
      status: after.status,
      parcel,
      ...((recipient ?? hasNewRecipient(before, after)) && {
        changed: listChangedDetails(before, after),
      }),
      ...audit?.after,
    },
  });
}

/**
 * Returns the names of changed fields without their values. History and order erase the values with the buyer, and the
 * audit erases nothing.
 */
function listChangedDetails(before: OrderRow, after: OrderRow): string[] {
  const former = new Map(Object.entries(before.deliveryDetails));
  return Object.entries(after.deliveryDetails)
    .flatMap(([field, value]) => (value === former.get(field) ? [] : [field]))
    .toSorted();
}

/**
 * Returns the new deadlines: those of the status that waits for them, else none. Arrival counts from the last parcel.
 */
async function newDeadlines(
  tx: Tx,
  { to, keepsDeadlines }: OrderTransition,
  paymentMethod: PaymentMethod,
  { parcel, sendsNoMore }: StatusRequest,
): Promise<Deadlines | undefined> {
  if (keepsDeadlines === true && sendsNoMore !== true) return undefined;
  const waitsForMoney = to === "submitted";
  const waitsToArrive =
    to === "ready-to-pickup" || (to === "delivering" && parcel?.isLast !== false);
  if (!waitsForMoney && !waitsToArrive) return { toPay: null, toComplete: null };
  const deadlines = await readOrderDeadlines(tx);
  return {
    toPay: waitsForMoney ? deadlines.toPay[paymentMethod] : null,
    toComplete: waitsToArrive ? deadlines.toComplete : null,
  };
}

async function mailBuyer(
  tx: Tx,
  order: OrderRow,
  { event, by, reason }: StatusRequest,
  parcelId: string | undefined,
): Promise<void> {
  const about = mailAbout(event, by);
  if (about === "none") return;
  const mail = orderMailJob({
    order_id: order.id,
    about,
    version: order.version,
    reason: reason ?? null,
    ...(parcelId !== undefined && { parcel_id: parcelId }),
  });
  await addJob(tx, ...mail);
}
