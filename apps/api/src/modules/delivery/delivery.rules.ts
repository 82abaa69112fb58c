import type { Money } from "../../platform/money.ts";

/** A courier's fee for goods worth `from` (inclusive) to `to` (exclusive; null is open). */
export interface FeeBand {
  readonly from: Money;
  readonly to: Money | null;
  readonly fee: Money;
}

/** What a courier takes for goods of this value; undefined when no band holds it: the courier does not carry such orders. */
export function feeFor(bands: readonly FeeBand[], goodsValue: Money): Money | undefined {
  return bands.find((band) => goodsValue >= band.from && (band.to === null || goodsValue < band.to))
    ?.fee;
}

/** The cheapest of those that carry goods of this value; the earlier one wins a tie. */
export function cheapest<Courier extends { feeBands: readonly FeeBand[] }>(
  couriers: readonly Courier[],
  goodsValue: Money,
): { courier: Courier; fee: Money } | undefined {
  let best: { courier: Courier; fee: Money } | undefined;
  for (const courier of couriers) {
    const fee = feeFor(courier.feeBands, goodsValue);
    if (fee !== undefined && (best === undefined || fee < best.fee)) best = { courier, fee };
  }
  return best;
}
