import type { EditedVariant } from "./product-edit.ts";

/** Returns the SKUs of variants that shoppers can't tell apart, because title and options are the same. */
export function findLookalikes(variants: readonly EditedVariant[]): string[] {
  const skus = new Map<string, string[]>();
  for (const { sku, title, options } of variants) {
    const sorted = options.toSorted((a, b) => (a.type < b.type ? -1 : 1));
    const looks = JSON.stringify([title, sorted.map(({ type, value }) => [type, value])]);
    skus.set(looks, [...(skus.get(looks) ?? []), sku]);
  }
  return [...skus.values()].filter((alike) => alike.length > 1).flat();
}
