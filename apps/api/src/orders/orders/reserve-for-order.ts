import { pipelined, type Tx } from "../../platform/database/db.ts";
import type {
  CancelledBy,
  ReservableOrder,
  Reservation,
} from "../../platform/modules/reservation.ts";
import { reservableOrder } from "./reservable-order.rules.ts";
import { findOrder, findOrderLines } from "./find-orders.ts";

/**
 * Reserves everything for a new order, one reservation after another, the scarcest last.
 * @throws ShopError when something is unavailable
 */
export async function reserveForOrder(
  reservations: readonly Reservation[],
  tx: Tx,
  order: ReservableOrder & { readonly isPaid: boolean },
): Promise<void> {
  await updateReservations(reservations, tx, order, {
    ...nothing,
    reserves: true,
    pays: order.isPaid,
  });
}

/** The effect of a status change on reservations. */
export interface ReservationChange {
  readonly reserves: boolean;
  readonly releases: boolean;
  readonly cancelledBy: CancelledBy;
  readonly pays: boolean;
  readonly ships: boolean;
}
const nothing: ReservationChange = {
  reserves: false,
  releases: false,
  cancelledBy: "others",
  pays: false,
  ships: false,
};

/**
 * Applies a change of the order to each reservation, once. @throws ShopError when something is
 * unavailable
 */
export async function updateReservations(
  reservations: readonly Reservation[],
  tx: Tx,
  order: ReservableOrder,
  change: ReservationChange,
): Promise<void> {
  const settle = async (reservation: Reservation): Promise<void> => {
    if (change.releases) return reservation.release(tx, order, change.cancelledBy);
    if (change.reserves) await reservation.reserve(tx, order);
    if (change[reservation.commitsOn]) await reservation.commit(tx, order);
  };
  const own = reservations.filter(({ isUncontended }) => isUncontended === true).map(settle);
  const inTurn = async () => {
    for (const one of reservations) if (one.isUncontended !== true) await settle(one);
  };
  await pipelined([...own, inTurn()]);
}

/** Reads a stored order as reservations see it. */
export async function readReservableOrder(tx: Tx, id: string): Promise<ReservableOrder> {
  const [order, lines] = [await findOrder(tx, id), await findOrderLines(tx, id)];
  return reservableOrder(order!, lines);
}
