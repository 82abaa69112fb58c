import { compareBy } from "@harbour/i18n";
import type { EditedVariant } from "./product-edit.ts";

/** Returns the SKUs of variants that look the same to shoppers, because title and options are equal. */
export function findLookalikes(variants: readonly EditedVariant[]): string[] {
  const skus = new Map<string, string[]>();
  for (const { sku, title, options } of variants) {
    const sorted = options.toSorted(compareBy((option) => option.type));
    const appearanceKey = JSON.stringify([title, sorted.map(({ type, value }) => [type, value])]);
    skus.set(appearanceKey, [...(skus.get(appearanceKey) ?? []), sku]);
  }
  return [...skus.values()].filter((skusOfAppearance) => skusOfAppearance.length > 1).flat();
}
