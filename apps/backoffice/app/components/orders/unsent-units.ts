import type { StaffOrderDetails } from "@harbour/contracts/operator";

type Line = StaffOrderDetails["cart_items"][number] | StaffOrderDetails["gift_items"][number];

export interface UnsentUnits {
  readonly variantId: string;
  readonly line: Line;
  readonly count: number;
}

/** Counts the unsent units of each variant. Gifts are included; withdrawn units are not. */
export function countUnsentUnits(
  order: Pick<StaffOrderDetails, "cart_items" | "gift_items" | "parcels">,
): UnsentUnits[] {
  const lines: Line[] = [...order.cart_items, ...order.gift_items];
  const sentLines = order.parcels.flatMap((parcel) => parcel.lines);
  const byVariant = Map.groupBy(lines, ({ product_variant_id: id }) => id);
  return [...byVariant].flatMap(([variantId, linesOfVariant]) => {
    const boughtCount = linesOfVariant.reduce(
      (sum, { qty, withdrawn_qty: withdrawnQty }) => sum + qty - withdrawnQty,
      0,
    );
    const count = sentLines
      .filter(({ product_variant_id: id }) => id === variantId)
      .reduce((unitsLeft, { qty }) => unitsLeft - qty, boughtCount);
    return count > 0 ? [{ variantId, line: linesOfVariant[0]!, count }] : [];
  });
}
