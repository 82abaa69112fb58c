import type { Language } from "./languages.ts";
import { localized } from "./localized.ts";

/** The texts of a feature by key, each in the languages `L`. */
export type TextSet<L extends Language = Language> = Readonly<
  Record<string, Readonly<Record<L, string>>>
>;

/**
 * Declares the texts of a feature in the three languages side by side. A missing language is a compile error.
 * `translator` checks the placeholders, such as `{name}`.
 */
// The call only checks types and does nothing at run time, so bundlers can drop unused texts.
export function texts<const M extends TextSet>(catalogue: M): M {
  return catalogue;
}

export type Translate<M extends TextSet<"en">> = <K extends keyof M>(
  key: K,
  ...values: Values<PlaceholdersOf<M[K]["en"]>>
) => string;

type Values<Names extends string> = [Names] extends [never]
  ? []
  : [values: Readonly<Record<Names, string | number>>];

type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

/**
 * Returns a function that reads a feature's texts in a language: `t("items", { count: 3 })`. A language that the
 * texts lack is a compile error.
 */
export function translator<M extends TextSet<L | "en">, L extends Language = Language>(
  catalogue: M,
  language: L,
): Translate<M> {
  return (key, ...values) => {
    const text = catalogue[key]?.[language] || findFallbackText(catalogue, key, language);
    const textValues: Readonly<Record<string, string | number>> | undefined = values[0];
    return textValues
      ? text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
          String(textValues[name] ?? placeholder),
        )
      : text;
  };
}

/** Texts already warned about. Each missing text is logged only once. */
const warnedTexts = new Set<string>();

/** Logs a missing text and returns the text in the nearest language (S8-026). */
function findFallbackText<M extends TextSet<"en">>(
  catalogue: M,
  key: keyof M,
  language: Language,
): string {
  const fallbackText = localized(catalogue[key], language);
  const warning = `The text "${String(key)}" is missing in "${language}"${fallbackText && `: ${fallbackText}`}`;
  if (!warnedTexts.has(warning)) {
    warnedTexts.add(warning);
    // eslint-disable-next-line no-console -- browsers and the site's server have no other log in common
    console.warn(warning);
  }
  return fallbackText;
}
