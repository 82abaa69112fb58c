import type { Cart, Courier, Warehouse } from "@harbour/contracts";

interface DeliveryOptions {
  readonly couriers: readonly Courier[];
  readonly pickupPoints: readonly Warehouse[];
}

/** Returns the delivery methods with their days; empty while none of the chosen goods can be bought. */
export function addPromises(
  { cart_items: lines }: Pick<Cart, "cart_items">,
  deliveryOptions: DeliveryOptions,
): DeliveryOptions {
  const chosenLines = lines.filter((line) => line.is_checkout);
  if (chosenLines.length === 0 || chosenLines.some((line) => line.max_qty > 0))
    return deliveryOptions;
  return {
    couriers: deliveryOptions.couriers.map((courier) => ({
      ...courier,
      promise: null,
      separately: null,
    })),
    pickupPoints: deliveryOptions.pickupPoints.map(({ pick_up: _, ...point }) => point),
  };
}
