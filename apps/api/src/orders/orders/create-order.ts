import { isUniqueViolation, pipelined, type Tx } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { ReservableOrder } from "../../platform/modules/reservation.ts";
import { orderReference, randomId } from "../../platform/values/ids.ts";
import {
  type OrderActor,
  orderMailJob,
  toHistoryActor,
  systemActor,
} from "../order-status/index.ts";
import type { ReservationDeps } from "../ports.ts";
import { changeStatus } from "./change-status.ts";
import { findOrder } from "./find-orders.ts";
import { type NewOrderLine, toLineRows } from "./order-contents.ts";
import { stepsOfNewOrder, takeReservationSteps } from "./order-reservations.ts";
import { insertOrder, type NewOrderRow } from "./orders.repository.ts";
import type { OrderRow } from "./orders.tables.ts";
import { reservableOrder } from "./reservable-order.rules.ts";

export interface NewOrder extends Omit<
  NewOrderRow,
  "id" | "status" | "contactEmail" | "contactPhone" | "image"
> {
  readonly discounts: OrderRow["discounts"];
  readonly pointTotal: number;
  readonly voucherCode: string | null;
  readonly lines: readonly NewOrderLine[];
  /** The normalised contact, by which a guest can find the order. */
  readonly contact: { readonly email: string; readonly phone: string };
  /** The seconds for which goods stay reserved while the order waits for its payment. */
  readonly secondsToPay: number;
  /** True when another message already tells the buyer about the order. */
  readonly skipsMail?: boolean;
}

const maxMailDelaySeconds = 300;

/**
 * Writes an order with its lines, its first event and its mail. The caller calls `reserve` last, pipelined with
 * `pendingWrite`. An order with a total of 0 is paid at once, and then reserves its goods.
 * @param reference from `withFreeReference`
 */
export function createOrder(
  deps: ReservationDeps,
  tx: Tx,
  actor: OrderActor,
  { lines, secondsToPay, reference, contact, skipsMail = false, ...values }: NewOrder,
): {
  readonly order: ReservableOrder;
  readonly pendingWrite: Promise<unknown>;
  readonly reserve: () => Promise<void>;
} {
  const id = randomId();
  const order = {
    ...values,
    id,
    reference,
    status: "submitted",
    contactEmail: contact.email,
    contactPhone: contact.phone,
    image: lines[0]?.image ?? null,
  } as const;
  const event = {
    event: "checkout",
    fromStatus: null,
    toStatus: "submitted",
    ...toHistoryActor(actor),
  } as const;
  const rows = toLineRows(id, lines);
  const email = orderMailJob({
    order_id: id,
    about: "received",
    version: 1,
    reason: null,
  });
  const isOnline = values.paymentMethod === "ONLINE";
  // A buyer on the way to the provider's page needs no mail yet. The delayed mail is for buyers who leave without
  // paying.
  const wait = isOnline ? { inSeconds: Math.min(maxMailDelaySeconds, secondsToPay / 2) } : {};
  const pendingWrite = pipelined([
    insertOrder(tx, { order, lines: rows, event, secondsToPay }),
    deps.registry.emit.order(tx, {
      event: "checkout",
      before: null,
      after: { ...order, isPaid: false },
      operator: null,
    }),
    ...(values.total === 0 || skipsMail ? [] : [addJob(tx, ...email, wait)]),
  ]);
  const heldOrder = reservableOrder(
    order,
    rows.map(({ variantId, qty, isGift = false }) => ({ variantId, qty, isGift })),
  );
  const isPaid = values.total === 0;
  const reserve = () =>
    takeReservationSteps(deps.registry.reservations, tx, heldOrder, stepsOfNewOrder({ isPaid }));
  if (!isPaid) return { order: heldOrder, pendingWrite, reserve };
  const freePayment = pendingWrite.then(() => payFreeOrder(deps, tx, id));
  return { order: heldOrder, pendingWrite: freePayment, reserve: () => freePayment.then(reserve) };
}

async function payFreeOrder(
  { registry, clock }: ReservationDeps,
  tx: Tx,
  id: string,
): Promise<void> {
  const order = await findOrder(tx, id);
  // The order is marked as paid before its goods are reserved, so there are no reservations to commit here.
  const withoutReservations = { clock, registry: { ...registry, reservations: [] } };
  await changeStatus(withoutReservations, tx, order!, {
    event: "provider-paid",
    by: "shop",
    actor: systemActor,
  });
}

/** The largest number of attempts. There are 30^8 references, so even a second attempt is very unlikely. */
const maxTries = 5;

/**
 * Places an order under a free reference. If the reference is taken, the transaction rolls back and is repeated with
 * another reference.
 * @param placeOrder the whole transaction
 */
export async function withFreeReference<Placed>(
  placeOrder: (reference: string) => Promise<Placed>,
  newReference: () => string = orderReference,
): Promise<Placed> {
  for (let tryNumber = 1; ; tryNumber += 1) {
    try {
      return await placeOrder(newReference());
    } catch (error) {
      if (tryNumber === maxTries || !isUniqueViolation(error, "orders_reference")) throw error;
    }
  }
}
