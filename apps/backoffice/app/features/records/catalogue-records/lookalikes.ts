import { compareBy } from "@harbour/i18n";
import type { EditedVariant } from "./product-edit.ts";

/** Returns the SKUs of variants that shoppers can't tell apart, because title and options are the same. */
export function findLookalikes(variants: readonly EditedVariant[]): string[] {
  const skus = new Map<string, string[]>();
  for (const { sku, title, options } of variants) {
    const sorted = options.toSorted(compareBy((option) => option.type));
    const looks = JSON.stringify([title, sorted.map(({ type, value }) => [type, value])]);
    skus.set(looks, [...(skus.get(looks) ?? []), sku]);
  }
  return [...skus.values()].filter((alike) => alike.length > 1).flat();
}
