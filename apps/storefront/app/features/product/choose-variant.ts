import type { VariantView } from "./present-details.ts";

export interface OptionGroup {
  readonly type: string;
  readonly values: readonly {
    value: string;
    variantId: string;
    isChosen: boolean;
    isSoldOut: boolean;
  }[];
}

/** The variant an address asks for; without one, the first that can be had. */
export function chosenVariant(variants: readonly VariantView[], id: string | null): VariantView {
  const chosen =
    variants.find((variant) => variant.id === id) ??
    variants.find(({ availability }) => availability !== "SOLD_OUT") ??
    variants[0];
  if (!chosen) throw new TypeError("A product has at least one variant");
  return chosen;
}

/**
 * The choices of a product, one group per kind of option. Each value leads to the variant that keeps most of what is chosen
 * now, so that every link leads to something that exists.
 */
export function optionGroups(variants: readonly VariantView[], chosen: VariantView): OptionGroup[] {
  const types = [...new Set(variants.flatMap(({ options }) => options.map(({ type }) => type)))];
  if (types.length === 0) return variants.length > 1 ? [wholeVariants(variants, chosen)] : [];
  return types
    .map((type) => ({ type, values: valuesOf(type, variants, chosen) }))
    .filter(() => variants.length > 1);
}

function valuesOf(
  type: string,
  variants: readonly VariantView[],
  chosen: VariantView,
): OptionGroup["values"] {
  const values = [
    ...new Set(
      variants.map((variant) => valueOf(variant, type)).filter((value) => value !== undefined),
    ),
  ];
  return values.map((value) => {
    const candidates = variants.filter((variant) => valueOf(variant, type) === value);
    const [best] = candidates.toSorted((a, b) => likeness(b, chosen) - likeness(a, chosen));
    return {
      value,
      variantId: best?.id ?? chosen.id,
      isChosen: valueOf(chosen, type) === value,
      isSoldOut: best?.availability === "SOLD_OUT",
    };
  });
}

function wholeVariants(variants: readonly VariantView[], chosen: VariantView): OptionGroup {
  const values = variants.map(({ id, title, availability }) => ({
    value: title,
    variantId: id,
    isChosen: id === chosen.id,
    isSoldOut: availability === "SOLD_OUT",
  }));
  return { type: "choice", values };
}

function likeness(variant: VariantView, chosen: VariantView): number {
  return variant.options.filter(({ type, value }) => valueOf(chosen, type) === value).length;
}

function valueOf({ options }: VariantView, type: string): string | undefined {
  return options.find((option) => option.type === type)?.value;
}
