import type { VariantView } from "./present-details.ts";

export interface OptionGroup {
  readonly type: string;
  readonly values: readonly {
    value: string;
    /** The colour that the value names; null for other values. */
    look: string | null;
    variantId: string;
    isChosen: boolean;
    isSoldOut: boolean;
    /** Tells whether no variant has this value with the choices in earlier groups. */
    hasNoVariant: boolean;
  }[];
}

/** Returns the variant in the address, or the first available one. */
export function chooseVariant(variants: readonly VariantView[], id: string | null): VariantView {
  const chosenVariant =
    variants.find((variant) => variant.id === id) ??
    variants.find(({ availability }) => availability !== "SOLD_OUT") ??
    variants[0];
  if (!chosenVariant) throw new TypeError("A product has at least one variant");
  return chosenVariant;
}

/**
 * Returns a product's options by group, or its variants if each option already names its variant. A value of a later
 * group is impossible if no variant has it together with the earlier choices. Every other value leads to the variant
 * that keeps most of the choice.
 */
export function listOptionGroups(
  variants: readonly VariantView[],
  chosenVariant: VariantView,
): OptionGroup[] {
  const types = [...new Set(variants.flatMap(({ options }) => options.map(({ type }) => type)))];
  if (variants.length === 1) return [];
  // Options that all name the same variants would ask the same question twice.
  if (types.length !== 1 && types.every((type) => countValues(variants, type) === variants.length))
    return [groupWholeVariants(variants, chosenVariant)];
  return types.map((type, index) => {
    const previousTypes = types.slice(0, index);
    const matchingVariants = variants.filter((variant) =>
      previousTypes.every(
        (earlier) => findOptionValue(variant, earlier) === findOptionValue(chosenVariant, earlier),
      ),
    );
    return { type, values: listOptionValues(type, variants, matchingVariants, chosenVariant) };
  });
}

function listOptionValues(
  type: string,
  variants: readonly VariantView[],
  matchingVariants: readonly VariantView[],
  chosenVariant: VariantView,
): OptionGroup["values"] {
  const values = new Map(
    variants.flatMap((variant) => {
      const option = findOption(variant, type);
      return option ? [[option.value, option.look] as const] : [];
    }),
  );
  return [...values].map(([value, look]) => {
    const candidates = matchingVariants.filter(
      (variant) => findOptionValue(variant, type) === value,
    );
    const [bestVariant] = candidates.toSorted(
      (a, b) =>
        countSharedOptions(b, chosenVariant) - countSharedOptions(a, chosenVariant) ||
        Number(isSoldOut(a)) - Number(isSoldOut(b)),
    );
    return {
      value,
      look,
      variantId: bestVariant?.id ?? chosenVariant.id,
      isChosen: findOptionValue(chosenVariant, type) === value,
      isSoldOut: bestVariant !== undefined && isSoldOut(bestVariant),
      hasNoVariant: bestVariant === undefined,
    };
  });
}

function groupWholeVariants(
  variants: readonly VariantView[],
  chosenVariant: VariantView,
): OptionGroup {
  const values = variants.map(({ id, title, options, availability }) => ({
    value: title,
    look: options.find(({ look }) => look !== null)?.look ?? null,
    variantId: id,
    isChosen: id === chosenVariant.id,
    isSoldOut: availability === "SOLD_OUT",
    hasNoVariant: false,
  }));
  return { type: "choice", values };
}

const isSoldOut = ({ availability }: VariantView): boolean => availability === "SOLD_OUT";

function countSharedOptions(variant: VariantView, chosenVariant: VariantView): number {
  return variant.options.filter(({ type, value }) => findOptionValue(chosenVariant, type) === value)
    .length;
}

const countValues = (variants: readonly VariantView[], type: string): number =>
  new Set(variants.map((variant) => findOptionValue(variant, type))).size;

function findOptionValue(variant: VariantView, type: string): string | undefined {
  return findOption(variant, type)?.value;
}

function findOption({ options }: VariantView, type: string) {
  return options.find((option) => option.type === type);
}
