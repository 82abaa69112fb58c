import { type Money, toWire } from "../../platform/money.ts";

/** A courier's fee for goods worth `from` (inclusive) to `to` (exclusive; null is open). */
export interface FeeBand {
  readonly from: Money;
  readonly to: Money | null;
  readonly fee: Money;
}

/** Returns the fee for goods of this value; undefined when no band holds it: the courier does not carry such orders. */
export function feeFor(bands: readonly FeeBand[], goodsValue: Money): Money | undefined {
  return bands.find((band) => goodsValue >= band.from && (band.to === null || goodsValue < band.to))
    ?.fee;
}

/** Finds values with no fee or with two: every value from nothing up needs exactly one. */
export function bandFaults(
  bands: readonly FeeBand[],
): { path: [number, keyof FeeBand]; reason: string }[] {
  return bands.flatMap(({ from, to, fee }, index) => {
    const before = index === 0 ? 0 : bands[index - 1]!.to;
    const isLast = index === bands.length - 1;
    const start =
      before === null
        ? "is above a band without an end"
        : `must be ${toWire(before)}, where the band before it ends`;
    return [
      ...(fee < 0 ? [fault(index, "fee", "must not be below 0.00")] : []),
      ...(from === before
        ? []
        : [
            fault(
              index,
              "from",
              index === 0 ? "must be 0.00, so that no order is without a fee" : start,
            ),
          ]),
      ...(to !== null && to <= from ? [fault(index, "to", `must be above ${toWire(from)}`)] : []),
      ...(to !== null && isLast
        ? [fault(index, "to", "must be null in the last band, so that no order is without a fee")]
        : []),
    ];
  });
}

const fault = (index: number, field: keyof FeeBand, reason: string) => ({
  path: [index, field] as [number, keyof FeeBand],
  reason,
});

/** Tells whether a courier with these exclusions serves the district. Without a district it does. */
export function serves(excluded: readonly string[], district: string | null | undefined): boolean {
  return !district || !excluded.includes(district);
}
