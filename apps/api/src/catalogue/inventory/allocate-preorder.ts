import type { Tx } from "../../platform/database/db.ts";
import {
  endReservations,
  isPreorderReservation,
  recordReservationMovement,
} from "./reservations.repository.ts";
import { reserveForPreorder, type PreorderShare } from "./stock-changes.repository.ts";

export type { PreorderShare };

/**
 * Reserves goods in a warehouse for the pre-ordered units that an order waits for. The caller has locked the order
 * and then the stock.
 * @returns false when the order waits for fewer units, or fewer are free; the caller then rolls back
 */
export async function allocatePreorder(tx: Tx, share: PreorderShare): Promise<boolean> {
  const { orderId, variantId, qty } = share;
  const endedReservations = await endReservations(
    tx,
    orderId,
    { variantId, qty },
    "released",
    isPreorderReservation,
  );
  if (endedReservations.reduce((sum, reservation) => sum + reservation.qty, 0) !== qty)
    return false;
  for (const reservation of endedReservations)
    await recordReservationMovement(tx, orderId, reservation, { onHand: 0, reason: "release" });
  return reserveForPreorder(tx, share);
}
