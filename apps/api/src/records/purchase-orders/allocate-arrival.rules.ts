import type { ArrivalMail } from "@harbour/contracts/operator";
/** Units of a variant that an order is waiting for. */
export interface WaitingUnits {
  readonly orderId: string;
  readonly variantId: string;
  readonly qty: number;
}

/** The share of an order in the arrived units of a variant. */
export interface ArrivalShare {
  readonly orderId: string;
  readonly variantId: string;
  /** The units that the order waits for. */
  readonly wanted: number;
  readonly allocated: number;
}

/**
 * Allocates arrived goods to orders in the order of payment. If there are too few, the last order to get goods may
 * get only a part.
 * @param waitingUnits earliest payment first
 * @param available units by variant
 */
export function allocateArrival(
  waitingUnits: readonly WaitingUnits[],
  available: ReadonlyMap<string, number>,
): ArrivalShare[] {
  const unitsLeft = new Map(available);
  return waitingUnits.map(({ orderId, variantId, qty: wanted }) => {
    const unallocatedUnits = unitsLeft.get(variantId) ?? 0;
    const allocated = Math.min(unallocatedUnits, wanted);
    unitsLeft.set(variantId, unallocatedUnits - allocated);
    return { orderId, variantId, wanted, allocated };
  });
}

/** Chooses an order's mail: `arrived` when all its awaited goods are here. */
export function chooseArrivalMail(shares: readonly ArrivalShare[]): ArrivalMail {
  return shares.every(({ wanted, allocated }) => allocated === wanted) ? "arrived" : "delayed";
}
