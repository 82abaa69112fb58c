import type { Order } from "@harbour/contracts";
import { type Language, localized } from "@harbour/i18n";

/** Returns a title with the variant's name, if it has one. */
export function findOrderTitle(order: Order, variantId: string, language: Language): string {
  const isSameVariant = (item: { product_variant_id: string }) =>
    item.product_variant_id === variantId;
  const line = order.cart_items.find(isSameVariant) ?? order.gift_items.find(isSameVariant);
  const product = localized(line?.product_title, language);
  const variant = localized(line?.product_variant_title, language);
  return variant === "" || variant === product ? product : `${product} (${variant})`;
}
