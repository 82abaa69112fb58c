import { type ListedReason, makeReason } from "@harbour/contracts/reasons";
import { type Money, toWire } from "../../../platform/values/money.ts";

/** A courier's fee for goods worth at least `from` and less than `to`. A null `to` means no upper limit. */
export interface FeeBand {
  readonly from: Money;
  readonly to: Money | null;
  readonly fee: Money;
}

/**
 * Returns the fee for this value. Returns undefined when no band contains the value; the courier then refuses the
 * order.
 */
export function findBandFee(bands: readonly FeeBand[], goodsValue: Money): Money | undefined {
  return bands.find((band) => goodsValue >= band.from && (band.to === null || goodsValue < band.to))
    ?.fee;
}

/**
 * Finds values of goods without a fee or with two fees, because every value needs exactly one.
 * @param bands the bands without unreadable amounts
 */
export function bandFaults(
  bands: readonly Partial<FeeBand>[],
): { path: [number, keyof FeeBand]; reason: ListedReason }[] {
  return bands.flatMap(({ from, to, fee }, index) => {
    const previousEnd = index === 0 ? 0 : bands[index - 1]!.to;
    const isLast = index === bands.length - 1;
    const faults = [];
    if (fee !== undefined && fee < 0)
      faults.push(makeFault(index, "fee", makeReason("negative-fee")));
    if (from !== undefined && previousEnd !== undefined && from !== previousEnd)
      faults.push(makeFault(index, "from", describeStartFault(index, previousEnd)));
    if (typeof to !== "number") return faults;
    if (from !== undefined && to <= from)
      faults.push(makeFault(index, "to", makeReason("band-end-too-low", { from: toWire(from) })));
    if (isLast) faults.push(makeFault(index, "to", makeReason("last-band-closed")));
    return faults;
  });
}

function describeStartFault(index: number, previousEnd: Money | null): ListedReason {
  if (index === 0) return makeReason("first-band-above-zero");
  return previousEnd === null
    ? makeReason("band-after-open-band")
    : makeReason("band-gap", { end: toWire(previousEnd) });
}

const makeFault = (index: number, field: keyof FeeBand, reason: ListedReason) => ({
  path: [index, field] as [number, keyof FeeBand],
  reason,
});

/** Tells whether a courier with these exclusions serves the district. Returns true when no district is given. */
export function deliversToDistrict(
  excludedDistricts: readonly string[],
  district: string | null | undefined,
): boolean {
  return !district || !excludedDistricts.includes(district);
}
