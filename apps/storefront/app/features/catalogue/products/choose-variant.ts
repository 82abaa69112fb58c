import type { VariantView } from "./present-details.ts";

export interface OptionGroup {
  readonly type: string;
  readonly values: readonly {
    value: string;
    /** A value's colour; null for others. */
    look: string | null;
    variantId: string;
    isChosen: boolean;
    isSoldOut: boolean;
    /** Tells whether no variant has this value with the choices in earlier groups. */
    isImpossible: boolean;
  }[];
}

/** Returns the variant in the address, or the first available one. */
export function chooseVariant(variants: readonly VariantView[], id: string | null): VariantView {
  const chosen =
    variants.find((variant) => variant.id === id) ??
    variants.find(({ availability }) => availability !== "SOLD_OUT") ??
    variants[0];
  if (!chosen) throw new TypeError("A product has at least one variant");
  return chosen;
}

/**
 * Returns a product's options by group. A value of a later group is impossible when no variant has it with the earlier
 * choices. Every other value leads to the variant that keeps most of the choice.
 */
export function optionGroups(variants: readonly VariantView[], chosen: VariantView): OptionGroup[] {
  const types = [...new Set(variants.flatMap(({ options }) => options.map(({ type }) => type)))];
  if (variants.length === 1) return [];
  if (types.length === 0) return [wholeVariants(variants, chosen)];
  return types.map((type, index) => {
    const before = types.slice(0, index);
    const fitting = variants.filter((variant) =>
      before.every((earlier) => optionValue(variant, earlier) === optionValue(chosen, earlier)),
    );
    return { type, values: optionValues(type, variants, fitting, chosen) };
  });
}

function optionValues(
  type: string,
  variants: readonly VariantView[],
  fitting: readonly VariantView[],
  chosen: VariantView,
): OptionGroup["values"] {
  const values = new Map(
    variants.flatMap((variant) => {
      const option = findOption(variant, type);
      return option ? [[option.value, option.look] as const] : [];
    }),
  );
  return [...values].map(([value, look]) => {
    const candidates = fitting.filter((variant) => optionValue(variant, type) === value);
    const [best] = candidates.toSorted(
      (a, b) => likeness(b, chosen) - likeness(a, chosen) || Number(isGone(a)) - Number(isGone(b)),
    );
    return {
      value,
      look,
      variantId: best?.id ?? chosen.id,
      isChosen: optionValue(chosen, type) === value,
      isSoldOut: best !== undefined && isGone(best),
      isImpossible: best === undefined,
    };
  });
}

function wholeVariants(variants: readonly VariantView[], chosen: VariantView): OptionGroup {
  const values = variants.map(({ id, title, availability }) => ({
    value: title,
    look: null,
    variantId: id,
    isChosen: id === chosen.id,
    isSoldOut: availability === "SOLD_OUT",
    isImpossible: false,
  }));
  return { type: "choice", values };
}

const isGone = ({ availability }: VariantView): boolean => availability === "SOLD_OUT";

function likeness(variant: VariantView, chosen: VariantView): number {
  return variant.options.filter(({ type, value }) => optionValue(chosen, type) === value).length;
}

function optionValue(variant: VariantView, type: string): string | undefined {
  return findOption(variant, type)?.value;
}

function findOption({ options }: VariantView, type: string) {
  return options.find((option) => option.type === type);
}
