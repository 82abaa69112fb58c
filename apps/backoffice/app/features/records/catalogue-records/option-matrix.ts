import { emptyTexts } from "../../../components/records/borrowed-texts.ts";
import type { EditedOption, EditedVariant, Texts } from "./product-edit.ts";

/** An option type with its values as typed: `S, M, L`. */
export interface OptionType {
  readonly type: string;
  readonly en: string;
  /** The Traditional Chinese values in the same order. May be empty. */
  readonly zh: string;
}

/** The most variants of a product. */
export const maxVariants = 1000;

const splitValues = (typedValues: string): string[] =>
  typedValues
    .split(/[,，、\n]/)
    .map((value) => value.trim())
    .filter(Boolean);

/** Pairs each English value of a type with its Chinese value. Repeated values count once. */
function pairValues({ en, zh }: OptionType): Texts[] {
  const chinese = splitValues(zh);
  return splitValues(en)
    .map((value, index): Texts => ({ ...emptyTexts, en: value, zh: chinese[index] ?? "" }))
    .filter(
      (value, index, values) =>
        values.findIndex((otherValue) => otherValue.en.toLowerCase() === value.en.toLowerCase()) ===
        index,
    );
}

/** Returns the option types of the given variants, with their values as staff would type them. */
export function listOptionTypes(variants: readonly EditedVariant[]): OptionType[] {
  const types = new Map<string, Map<string, string>>();
  for (const { type, value } of variants.flatMap(({ options }) => options))
    if (type !== "")
      types.set(type, (types.get(type) ?? new Map<string, string>()).set(value.en, value.zh));
  return Array.from(types, ([type, values]) => {
    const chinese = [...values.values()];
    return {
      type,
      en: [...values.keys()].join(", "),
      zh: chinese.every(Boolean) ? chinese.join("、") : "",
    };
  });
}

/** Returns the option combinations that no variant has, in the order of the types. */
export function listMissingCombinations(
  types: readonly OptionType[],
  variants: readonly EditedVariant[],
): EditedOption[][] {
  const filledTypes = types.filter(({ type, en }) => type !== "" && splitValues(en).length > 0);
  if (filledTypes.length === 0) return [];
  const existingNames = new Set(
    variants.map(({ options }) => nameCombination(filledTypes, options)),
  );
  const combinations = filledTypes.reduce<EditedOption[][]>(
    (rowsSoFar, type) =>
      rowsSoFar.flatMap((options) =>
        pairValues(type).map((value) => [...options, { type: type.type, value }]),
      ),
    [[]],
  );
  return combinations.filter(
    (options) => !existingNames.has(nameCombination(filledTypes, options)),
  );
}

/** Returns a combination's name: its English values. */
function nameCombination(types: readonly OptionType[], options: readonly EditedOption[]): string {
  const values = new Map(options.map(({ type, value }) => [type, value.en.trim().toLowerCase()]));
  return JSON.stringify(types.map(({ type }) => values.get(type) ?? null));
}

export const formatCombination = (options: readonly EditedOption[]): string =>
  options.map(({ value }) => value.en).join(" · ");

/** Replaces the placeholders of a pattern such as `FOX-{size}-{colour}` by the values of a combination. */
export function fillPattern(pattern: string, options: readonly EditedOption[]): string {
  const values = new Map(options.map(({ type, value }) => [type, toSkuPart(value.en)]));
  return pattern
    .replaceAll(/\{([a-z-]+)\}/g, (match, type: string) => values.get(type) ?? match)
    .slice(0, 64);
}

const toSkuPart = (value: string) =>
  value
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");

/** Returns a SKU pattern made of the product's key and the option types. */
export const proposeSkuPattern = (key: string, types: readonly OptionType[]): string =>
  [key.toUpperCase(), ...types.flatMap(({ type }) => (type === "" ? [] : `{${type}}`))]
    .filter(Boolean)
    .join("-");
