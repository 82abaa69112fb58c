import type { Order } from "@harbour/contracts";
import { makeReason } from "@harbour/contracts/reasons";
import { invalid } from "../../platform/replies/shop-error.ts";

export interface ParcelLine {
  readonly variantId: string;
  readonly qty: number;
}

export interface ParcelToSend {
  readonly tracking: NonNullable<Order["tracking"]>;
  readonly lines: readonly ParcelLine[];
  /** True when nothing of the order remains after this parcel. */
  readonly isLast: boolean;
}

/**
 * Counts the units of each variant that are still to be sent. These are bought units and gifts, minus refunded and
 * sent units.
 */
export function countRemaining(
  orderLines: readonly (ParcelLine & { readonly withdrawnQty?: number | null })[],
  sentLines: readonly ParcelLine[],
): Map<string, number> {
  const remainingUnits = sumUnits(
    orderLines.map(({ variantId, qty, withdrawnQty }) => ({
      variantId,
      qty: qty - (withdrawnQty ?? 0),
    })),
  );
  for (const { variantId, qty } of sentLines)
    remainingUnits.set(variantId, (remainingUnits.get(variantId) ?? 0) - qty);
  return new Map([...remainingUnits].filter(([, qty]) => qty > 0));
}

/**
 * Makes the parcel to send.
 * @param requested undefined sends everything that remains
 * @param skus the SKU of each variant in the order
 * @throws ShopError `validation` for goods that were not bought, or for more units than remain
 */
export function makeParcel(
  remaining: ReadonlyMap<string, number>,
  tracking: ParcelToSend["tracking"],
  requested: readonly ParcelLine[] | undefined,
  skus: ReadonlyMap<string, string>,
): ParcelToSend {
  if (requested === undefined) {
    const lines = [...remaining].map(([variantId, qty]) => ({ variantId, qty }));
    return { tracking, lines, isLast: true };
  }
  const requestedQty = sumUnits(requested);
  for (const [variantId, qty] of requestedQty) {
    const remainingQty = remaining.get(variantId) ?? 0;
    if (qty > remainingQty)
      throw invalid({
        lines: [
          skus.has(variantId)
            ? makeReason("too-few-left-to-send", {
                sku: skus.get(variantId)!,
                left: remainingQty,
                qty,
              })
            : makeReason("item-of-other-order"),
        ],
      });
  }
  const lines = [...requestedQty].map(([variantId, qty]) => ({ variantId, qty }));
  const isLast = [...remaining].every(
    ([variantId, remainingQty]) => requestedQty.get(variantId) === remainingQty,
  );
  return { tracking, lines, isLast };
}

/** Restricts an order's lines to those in a parcel, taking bought units before gifts. */
export function restrictToParcel<Line extends ParcelLine>(
  lines: readonly Line[],
  parcel: readonly ParcelLine[],
): Line[] {
  const remainingUnits = sumUnits(parcel);
  return lines.flatMap((line) => {
    const qty = Math.min(line.qty, remainingUnits.get(line.variantId) ?? 0);
    remainingUnits.set(line.variantId, (remainingUnits.get(line.variantId) ?? 0) - qty);
    return qty > 0 ? [{ ...line, qty }] : [];
  });
}

function sumUnits(lines: readonly ParcelLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { variantId, qty } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + qty);
  return sums;
}
