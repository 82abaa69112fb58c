import type { Cart } from "@harbour/contracts";

/** The goods that requests to couriers and shops are about. */
export interface Goods {
  readonly product_variant_ids: string[];
  readonly quantities: number[];
}

export function listDeliveryGoods({ cart_items: lines }: Pick<Cart, "cart_items">): Goods {
  const chosenLines = lines.filter((line) => line.is_checkout);
  return {
    product_variant_ids: chosenLines.map((line) => line.product_variant_id),
    quantities: chosenLines.map(({ qty }) => qty),
  };
}
