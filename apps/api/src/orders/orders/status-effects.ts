import type { OrderTransition } from "@harbour/contracts/order-status";
import type { Tx } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { chooseOrderMail, orderMailJob, toHistoryActor } from "../order-status/index.ts";
import { addParcel, restrictToParcel } from "../parcels/index.ts";
import { closePaymentsJob } from "../payments/index.ts";
import type { ReservationDeps } from "../ports.ts";
import { insertFormerRecipient, insertOrderEvent } from "./order-changes.repository.ts";
import { toLineRows } from "./order-contents.ts";
import {
  readReservableOrder,
  stepsOfTransition,
  takeReservationSteps,
} from "./order-reservations.ts";
import { replaceOrderLines } from "./orders.repository.ts";
import type { OrderRow } from "./orders.tables.ts";
import { isTransferEvent, canHavePaymentPage } from "./payment-method.rules.ts";
import type { StatusRequest } from "./status-request.ts";

/** A change of status in a transaction that has already updated the order's row. */
interface OrderChange {
  readonly tx: Tx;
  readonly request: StatusRequest;
  readonly transition: OrderTransition;
  readonly before: OrderRow;
  readonly after: OrderRow;
}

/** Replaces the lines of an edited order. */
export async function replaceContents({ tx, request, after }: OrderChange): Promise<void> {
  if (request.event !== "edited") return;
  await replaceOrderLines(tx, after.id, toLineRows(after.id, request.contents.lines));
}

/** Adds the event to the order's history. If there is a new recipient, the former recipient is stored too. */
export async function recordHistory(change: OrderChange): Promise<void> {
  const { tx, request, before, after } = change;
  const eventId = await insertOrderEvent(tx, {
    orderId: after.id,
    event: request.event,
    fromStatus: before.status,
    toStatus: after.status,
    ...toHistoryActor(request.actor),
    reason: ("reason" in request ? request.reason : undefined) ?? null,
    reasonTexts: ("reasonTexts" in request ? request.reasonTexts : undefined) ?? null,
    supersededBy: ("supersededBy" in request ? request.supersededBy : undefined) ?? null,
  });
  if (hasNewRecipient(change))
    await insertFormerRecipient(tx, {
      eventId,
      orderId: after.id,
      deliveryDetails: before.deliveryDetails,
    });
}

/** Adds the parcel that is sent. @returns its id */
export async function sendParcel({ tx, request, after }: OrderChange): Promise<string | undefined> {
  return request.event === "ship" ? addParcel(tx, after.id, request.parcel) : undefined;
}

/**
 * Records a change by staff in the audit, without the reason. The history contains the reason and erases it with the
 * buyer, but the audit is never erased.
 */
export async function recordStatusAudit(change: OrderChange): Promise<void> {
  const { tx, request, before, after } = change;
  if (request.actor.kind !== "operator") return;
  const audit = "audit" in request ? request.audit : undefined;
  await recordAudit(tx, request.actor, {
    action: audit?.action ?? request.event,
    subject: `order ${after.id}`,
    before: { status: before.status, ...audit?.before },
    after: {
      status: after.status,
      parcel: request.event === "ship" ? request.parcel : undefined,
      ...(hasNewRecipient(change) && { changed: listChangedDetails(change) }),
      ...audit?.after,
    },
  });
}

/**
 * Queues the buyer's mail about the event. A superseded order has no mail of its own, because the mail of the new
 * order mentions it.
 */
export async function queueOrderMail(
  { tx, request, after }: OrderChange,
  parcelId: string | undefined,
): Promise<void> {
  if ("supersededBy" in request && request.supersededBy !== undefined) return;
  if (request.event === "dismiss-transfer" && request.isSilent) return;
  const mailType = chooseOrderMail(request.event, request.by);
  if (mailType === "none") return;
  const mail = orderMailJob({
    order_id: after.id,
    about: mailType,
    version: after.version,
    reason: ("reason" in request ? request.reason : undefined) ?? null,
    ...(parcelId !== undefined && { parcel_id: parcelId }),
  });
  await addJob(tx, ...mail);
}

/** Queues the closing of a page at the provider that must accept no more money. */
export async function closePaymentPage({ tx, request, before, after }: OrderChange): Promise<void> {
  const isOver = after.status === "cancelled" || isTransferEvent(request.event);
  if (isOver && canHavePaymentPage(before))
    await addJob(tx, ...closePaymentsJob({ order_id: after.id }));
}

/** Emits the change to the event handlers of other modules. */
export async function emitOrderChange(
  { emit }: Pick<ReservationDeps["registry"], "emit">,
  { tx, request, before, after }: OrderChange,
): Promise<void> {
  const operator = request.actor.kind === "operator" ? request.actor : null;
  await emit.order(tx, { event: request.event, before, after, operator });
}

/** Reserves, commits or releases the order's reservations. For a parcel, only its contents are affected. */
export async function updateReservations(
  { reservations }: Pick<ReservationDeps["registry"], "reservations">,
  { tx, request, transition, before, after }: OrderChange,
): Promise<void> {
  const steps = stepsOfTransition(transition, before, after);
  if (reservations.length === 0 || steps.length === 0) return;
  const order = await readReservableOrder(tx, after.id);
  const lines =
    request.event === "ship" ? restrictToParcel(order.lines, request.parcel.lines) : order.lines;
  await takeReservationSteps(reservations, tx, { ...order, lines }, steps);
}

function hasNewRecipient(change: OrderChange): boolean {
  return change.request.event === "address-changed" || listChangedDetails(change).length > 0;
}

/**
 * Returns the names of changed fields without their values. The history and the order erase the values with the
 * buyer, but the audit is never erased.
 */
function listChangedDetails({ before, after }: OrderChange): string[] {
  const formerDetails = new Map(Object.entries(before.deliveryDetails));
  return Object.entries(after.deliveryDetails)
    .flatMap(([field, value]) => (value === formerDetails.get(field) ? [] : [field]))
    .toSorted();
}
