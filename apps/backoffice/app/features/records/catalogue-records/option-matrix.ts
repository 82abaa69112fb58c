import { type EditedOption, type EditedVariant, noTexts, type Texts } from "./product-edit.ts";

/** A type of options with its values as they are typed: `S, M, L`. */
export interface OptionType {
  readonly type: string;
  readonly en: string;
  /** Traditional Chinese values in the same order; may be empty. */
  readonly zh: string;
}

/** The most variants of a product. */
export const mostVariants = 1000;

const split = (typed: string): string[] =>
  typed
    .split(/[,，、\n]/)
    .map((value) => value.trim())
    .filter(Boolean);

/** Pairs the values of a type with their Chinese ones. A value typed twice counts once. */
function readValues({ en, zh }: OptionType): Texts[] {
  const chinese = split(zh);
  return split(en)
    .map((value, at): Texts => ({ ...noTexts, en: value, zh: chinese[at] ?? "" }))
    .filter(
      (value, at, values) =>
        values.findIndex((other) => other.en.toLowerCase() === value.en.toLowerCase()) === at,
    );
}

/** Returns the typed types with the values of known variants. */
export function readTypes(variants: readonly EditedVariant[]): OptionType[] {
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

/** Lists the combinations of options that no variant has, in the order of the types. */
export function listMissingCombinations(
  types: readonly OptionType[],
  variants: readonly EditedVariant[],
): EditedOption[][] {
  const filled = types.filter(({ type, en }) => type !== "" && split(en).length > 0);
  if (filled.length === 0) return [];
  const known = new Set(variants.map(({ options }) => nameCombination(filled, options)));
  const combinations = filled.reduce<EditedOption[][]>(
    (before, type) =>
      before.flatMap((options) =>
        readValues(type).map((value) => [...options, { type: type.type, value }]),
      ),
    [[]],
  );
  return combinations.filter((options) => !known.has(nameCombination(filled, options)));
}

/** Names a combination by its English values. */
function nameCombination(types: readonly OptionType[], options: readonly EditedOption[]): string {
  const values = new Map(options.map(({ type, value }) => [type, value.en.trim().toLowerCase()]));
  return JSON.stringify(types.map(({ type }) => values.get(type) ?? null));
}

export const formatCombination = (options: readonly EditedOption[]): string =>
  options.map(({ value }) => value.en).join(" · ");

/** Fills a pattern such as `FOX-{size}-{colour}` with the values of a combination. */
export function fillPattern(pattern: string, options: readonly EditedOption[]): string {
  const values = new Map(options.map(({ type, value }) => [type, skuPart(value.en)]));
  return pattern
    .replaceAll(/\{([a-z-]+)\}/g, (whole, type: string) => values.get(type) ?? whole)
    .slice(0, 64);
}

const skuPart = (value: string) =>
  value
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");

/** Proposes a pattern from a product's key. */
export const proposeSkuPattern = (key: string, types: readonly OptionType[]): string =>
  [key.toUpperCase(), ...types.flatMap(({ type }) => (type === "" ? [] : `{${type}}`))]
    .filter(Boolean)
    .join("-");
