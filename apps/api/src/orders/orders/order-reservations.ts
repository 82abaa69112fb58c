import type { OrderTransition } from "@harbour/contracts/order-status";
import { pipelined, type Tx } from "../../platform/database/db.ts";
import type {
  CancelledBy,
  FinalEvent,
  ReservableOrder,
  Reservation,
} from "../../platform/modules/reservation.ts";
import { isGoodsDeparture } from "../order-status/index.ts";
import type { ReservationDeps } from "../ports.ts";
import { findOrder, findOrderLines } from "./find-orders.ts";
import type { OrderRow } from "./orders.tables.ts";
import { reservableOrder } from "./reservable-order.rules.ts";

/** A step that an order takes with each reservation. */
export type ReservationStep =
  | { readonly kind: "reserve" }
  | { readonly kind: "commit"; readonly on: FinalEvent }
  | { readonly kind: "release"; readonly by: CancelledBy };

/** Returns the steps of a new order. An order with a total of 0 is paid at once. */
export function stepsOfNewOrder({ isPaid }: { readonly isPaid: boolean }): ReservationStep[] {
  return [{ kind: "reserve" }, ...(isPaid ? [{ kind: "commit", on: "payment" } as const] : [])];
}

/** Returns the steps of a change of status, in their order. */
export function stepsOfTransition(
  transition: OrderTransition,
  before: OrderRow,
  after: OrderRow,
): ReservationStep[] {
  if (transition.releases)
    return [{ kind: "release", by: transition.by === "staff" ? "staff" : "others" }];
  const steps: ReservationStep[] = [];
  if (transition.reservesAgain) steps.push({ kind: "reserve" });
  if (after.isPaid && !before.isPaid) steps.push({ kind: "commit", on: "payment" });
  if (isGoodsDeparture(transition, before.status)) steps.push({ kind: "commit", on: "shipping" });
  return steps;
}

/**
 * Takes an order's steps with each reservation. Contended reservations follow one after another, the scarcest last.
 * The others are pipelined.
 * @throws ShopError when something is unavailable
 */
export async function takeReservationSteps(
  reservations: readonly Reservation[],
  tx: Tx,
  order: ReservableOrder,
  steps: readonly ReservationStep[],
): Promise<void> {
  const takeSteps = async (reservation: Reservation): Promise<void> => {
    for (const step of steps) await takeStep(reservation, tx, order, step);
  };
  const uncontended = reservations.filter(({ isUncontended }) => isUncontended === true);
  const takeContended = async () => {
    for (const reservation of reservations)
      if (reservation.isUncontended !== true) await takeSteps(reservation);
  };
  await pipelined([...uncontended.map(takeSteps), takeContended()]);
}

async function takeStep(
  reservation: Reservation,
  tx: Tx,
  order: ReservableOrder,
  step: ReservationStep,
): Promise<void> {
  switch (step.kind) {
    case "reserve":
      return reservation.reserve(tx, order);
    case "commit":
      return step.on === reservation.commitsOn ? reservation.commit(tx, order) : undefined;
    case "release":
      return reservation.release(tx, order, step.by);
  }
}

/**
 * Edits the contents of an order. Releases its reservations, lets `change` write the new contents, and reserves for
 * them.
 * @throws ShopError when something is unavailable
 */
export async function editReservations(
  { registry: { reservations } }: ReservationDeps,
  tx: Tx,
  orderId: string,
  change: () => Promise<OrderRow>,
): Promise<OrderRow> {
  const formerOrder = await readReservableOrder(tx, orderId);
  const released = reservations.filter((reservation) => reservation.edit === undefined);
  await takeReservationSteps(released, tx, formerOrder, [{ kind: "release", by: "others" }]);
  const changeResult = await change();
  const order = await readReservableOrder(tx, orderId);
  for (const reservation of reservations)
    await (reservation.edit?.(tx, formerOrder, order) ?? reservation.reserve(tx, order));
  return changeResult;
}

/** Reads a stored order in the form that reservations use. */
export async function readReservableOrder(tx: Tx, id: string): Promise<ReservableOrder> {
  const [order, lines] = [await findOrder(tx, id), await findOrderLines(tx, id)];
  return reservableOrder(order!, lines);
}
