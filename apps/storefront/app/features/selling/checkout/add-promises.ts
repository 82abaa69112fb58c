import type { Cart, Courier, Warehouse } from "@harbour/contracts";

interface DeliveryWays {
  readonly couriers: readonly Courier[];
  readonly pickupPoints: readonly Warehouse[];
}

/** Returns the delivery methods with their days; empty while none of the chosen goods can be bought. */
export function addPromises(
  { cart_items: lines }: Pick<Cart, "cart_items">,
  ways: DeliveryWays,
): DeliveryWays {
  const chosen = lines.filter((line) => line.is_checkout);
  if (chosen.length === 0 || chosen.some((line) => line.max_qty > 0)) return ways;
  return {
    couriers: ways.couriers.map((courier) => ({ ...courier, promise: null, separately: null })),
    pickupPoints: ways.pickupPoints.map(({ pick_up: _, ...point }) => point),
  };
}
