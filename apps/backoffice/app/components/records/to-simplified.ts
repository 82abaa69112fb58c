import type { Texts } from "./text-fields.tsx";

/**
 * Loads a converter from Hong Kong's Traditional to Simplified Chinese characters. The conversion tables are large,
 * so they load on first use.
 */
export async function loadConverter(): Promise<(text: string) => string> {
  const { Converter } = await import("opencc-js/t2cn");
  return Converter({ from: "hk", to: "cn" });
}

/** Converts a Traditional Chinese text to Simplified Chinese. */
export const toSimplified = async (text: string): Promise<string> => (await loadConverter())(text);

/** Loads a function that fills all empty Simplified Chinese texts of a record from its Traditional ones. */
export async function loadSimplifier(): Promise<<Value>(value: Value) => Value> {
  const convert = await loadConverter();
  const simplifyPart = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(simplifyPart);
    if (typeof part !== "object" || part === null) return part;
    if (isTexts(part))
      return part.cn === "" && part.zh !== "" ? { ...part, cn: convert(part.zh) } : part;
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [name, simplifyPart(inner)]),
    );
  };
  return <Value>(value: Value) => simplifyPart(value) as Value;
}

const isTexts = (value: object): value is Texts => "en" in value && "zh" in value && "cn" in value;
