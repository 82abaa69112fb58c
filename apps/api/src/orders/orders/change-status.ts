import type { LocalizedText } from "@harbour/contracts";
import type { OrderEvent, OrderTransition, PaymentMethod } from "@harbour/contracts/constants";
import type { OrderParty } from "@harbour/contracts/order-status";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { addJob } from "../../platform/jobs.ts";
import { recordAudit } from "../../platform/operator-audit.ts";
import type { Registry } from "../../platform/registry.ts";
import {
  type Deadlines,
  insertEvent,
  insertFormerRecipient,
  type Recipient,
  updateStatus,
} from "./order-changes.repository.ts";
import { orderToHold, settleHolds } from "./reserve-for-order.ts";
import {
  mailAbout,
  type OrderActor,
  orderDeadlines,
  orderMailJob,
  possibleTransitions,
  rememberedAs,
  seeksTransferAfter,
  shipsGoods,
  wrongState,
} from "../order-status/index.ts";
import { closePaymentsJob } from "../payments/index.ts";
import { addParcel, narrowTo, type ParcelToSend } from "../parcels/index.ts";
import { findOrder } from "./orders.repository.ts";
import type { OrderRow } from "./orders.tables.ts";

/** The dependencies of holders and event handlers, with the shop's time: the shop's `deps`. */
export interface HoldersOf extends Pick<Deps, "clock"> {
  readonly registry: Pick<Registry, "holders" | "emit" | "ports">;
}

export interface StatusRequest {
  readonly event: OrderEvent;
  readonly by: OrderParty;
  readonly actor: OrderActor;
  /** The reason for the buyer and for history, in the language of the order. */
  readonly reason?: string;
  /** The same in every language. */
  readonly reasonTexts?: LocalizedText | null;
  /** The buyer waits for no word of it. */
  readonly isSilent?: boolean;
  /** The parcel that leaves now. */
  readonly parcel?: ParcelToSend;
  /** The new recipient. */
  readonly recipient?: Recipient;
  /** The reference of the new order that supersedes it: that one's emails say so. */
  readonly supersededBy?: string;
  /** True when the unsent rest is refunded: all else of the order has left. */
  readonly sendsNoMore?: boolean;
  /** The part of a larger change in the audit, with the name of that change. */
  readonly audit?: { readonly action?: string; readonly before?: object; readonly after: object };
  /** The kind of payment: `card`. */
  readonly transactionMethod?: string;
}

/**
 * The only way an order changes its status. The table says whether, one conditional update says who came first. History, audit, mail and
 * what is held for it follow in the same transaction.
 * @param order as it was read; a change that happened since then refuses this one
 * @throws ShopError `order_state` with `details.current_status` when the table or an earlier change says no
 */
export async function changeStatus(
  { registry, clock }: HoldersOf,
  tx: Tx,
  order: OrderRow,
  request: StatusRequest,
): Promise<OrderRow> {
  const transition = possibleTransitions(order, request.by).find(
    ({ event }) => event === request.event,
  );
  const asker = { ...request, now: clock() };
  if (!transition) throw wrongState(order, asker);
  const changed = await updateStatus(tx, order, {
    to: transition.to,
    isPaid: order.isPaid || transition.pays === true,
    seeksTransfer: seeksTransferAfter(order.status, transition),
    deadlines: await newDeadlines(tx, transition, order.paymentMethod, request),
    ...(request.parcel && { tracking: request.parcel.tracking }),
    ...(request.recipient && { recipient: request.recipient }),
    ...(request.transactionMethod && { transactionMethod: request.transactionMethod }),
  });
  if (!changed) throw wrongState((await findOrder(tx, order.id)) ?? order, asker, changedMeanwhile);
  const eventId = await insertEvent(tx, {
    orderId: order.id,
    event: request.event,
    fromStatus: order.status,
    toStatus: transition.to,
    ...rememberedAs(request.actor),
    reason: request.reason ?? null,
    reasonTexts: request.reasonTexts ?? null,
    supersededBy: request.supersededBy ?? null,
  });
  if (request.recipient)
    await insertFormerRecipient(tx, {
      eventId,
      orderId: order.id,
      deliveryDetails: order.deliveryDetails,
    });
  const parcelId = request.parcel && (await addParcel(tx, order.id, request.parcel));
  await auditOf(tx, order, changed, request);
  if (request.supersededBy === undefined && request.isSilent !== true)
    await tellBuyer(tx, changed, request, parcelId);
  if (changed.status === "cancelled" && changed.paymentMethod === "ONLINE")
    await addJob(tx, ...closePaymentsJob({ order_id: changed.id }));
  const operator = request.actor.kind === "operator" ? request.actor : null;
  await registry.emit.order(tx, { event: request.event, before: order, after: changed, operator });
  const change = {
    takes: transition.takesAgain === true,
    givesBack: transition.givesBack === true,
    endedBy: request.by === "staff" ? ("staff" as const) : ("others" as const),
    pays: changed.isPaid && !order.isPaid,
    ships: shipsGoods(transition, order.status),
  };
  if (registry.holders.length > 0 && Object.values(change).includes(true))
    await settleHolds(registry.holders, tx, await heldOf(tx, order.id, request.parcel), change);
  return changed;
}

/** Returns what the order holds. With a parcel, only its contents are settled. */
async function heldOf(tx: Tx, orderId: string, parcel: ParcelToSend | undefined) {
  const order = await orderToHold(tx, orderId);
  return parcel === undefined ? order : { ...order, lines: narrowTo(order.lines, parcel.lines) };
}

/**
 * Notes a change by staff in the audit, wherever it happens. The reason stands in the history, which forgets it with
 * the buyer; the audit never forgets.
 */
async function auditOf(
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
      ...(recipient && { changed: changedDetails(before, after) }),
      ...audit?.after,
    },
  });
}

/**
 * Returns the changed fields without their words. History and order have those, and forget them with the buyer; the
 * audit never forgets.
 */
function changedDetails(before: OrderRow, after: OrderRow): string[] {
  const former = new Map(Object.entries(before.deliveryDetails));
  return Object.entries(after.deliveryDetails)
    .flatMap(([field, value]) => (value === former.get(field) ? [] : [field]))
    .toSorted();
}

const changedMeanwhile = "Somebody else has changed it meanwhile.";

/** Deadlines belong to the status that waits for them; every other status has none. What is sent in parcels has arrived after the last. */
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
  const deadlines = await orderDeadlines(tx);
  return {
    toPay: waitsForMoney ? deadlines.toPay[paymentMethod] : null,
    toComplete: waitsToArrive ? deadlines.toComplete : null,
  };
}

async function tellBuyer(
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
