import type { PricingStep } from "./draft.ts";
import { createLineIndex } from "./line-index.rules.ts";
import { traceApplied } from "./trace.rules.ts";

/** Applies the variants' own discounts, which lists and pages show. */
export const applyVariantDiscounts: PricingStep = (draft, { lines: cartLines }) => {
  const lines = draft.lines.map((line, index) => ({
    ...line,
    subtotal: cartLines[index]!.variant.discountedPrice * line.qty,
  }));
  const trace = lines.flatMap(({ isCheckout, subtotal, originalSubtotal }, index) => {
    if (!isCheckout || subtotal === originalSubtotal) return [];
    const { discountType, sku } = cartLines[index]!.variant;
    return [
      traceApplied(
        `local-${discountType?.toLowerCase() ?? "price"}`,
        sku,
        subtotal - originalSubtotal,
      ),
    ];
  });
  return { draft: { ...draft, lines, index: createLineIndex(lines) }, trace };
};
