import type { ArrivalMail } from "@harbour/contracts/operator";
/** Units of a variant that an order waits for. */
export interface WaitingUnits {
  readonly orderId: string;
  readonly variantId: string;
  readonly qty: number;
}

export interface ArrivalShare {
  readonly orderId: string;
  readonly variantId: string;
  readonly wanted: number;
  readonly allocated: number;
}

/**
 * Allocates goods in the order of payment. A short delivery is cut from the tail, so the last order that gets some may
 * get a part.
 * @param waitingUnits the earliest payment first
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

/** Tells which mail an order gets: `arrived` when all that it waited for is here. */
export function chooseArrivalMail(shares: readonly ArrivalShare[]): ArrivalMail {
  return shares.every(({ wanted, allocated }) => allocated === wanted) ? "arrived" : "delayed";
}
