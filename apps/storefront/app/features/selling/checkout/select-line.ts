import type { CheckoutValues } from "./checkout-form.ts";

/**
 * Reads the button beside a line that cannot be bought unchanged. `take:variant:2` sets the quantity; 0 removes the
 * line.
 */
export function readLineChange(
  intent: unknown,
): { product_variant_id: string; qty: number } | null {
  const [, variant, qty] = /^take:(.+):(\d+)$/.exec(String(intent)) ?? [];
  return variant && qty ? { product_variant_id: variant, qty: Number(qty) } : null;
}

export function withoutLine(values: CheckoutValues, variantId: string): CheckoutValues {
  return { ...values, items: values.items?.filter((id) => id !== variantId) };
}
