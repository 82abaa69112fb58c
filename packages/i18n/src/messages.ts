import type { Language } from "./languages.ts";
import { localized } from "./localized.ts";

type Message = Readonly<Record<Language, string>>;

export type Messages = Readonly<Record<string, Message>>;

/**
 * The texts of one feature, the three languages side by side; a missing language does not compile.
 * `{name}` in a text is a placeholder, which `translator` then asks for by type.
 */
// The call is the type check: nothing is kept of it at run time, so bundlers drop texts nobody reads.
export function messages<const M extends Messages>(catalogue: M): M {
  return catalogue;
}

export type Translate<M extends Messages> = <K extends keyof M>(
  key: K,
  ...values: Values<PlaceholdersOf<M[K]["en"]>>
) => string;

type Values<Names extends string> = [Names] extends [never]
  ? []
  : [values: Readonly<Record<Names, string | number>>];

type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

/** Reads a feature's texts in one language: `t("itemsInCart", { count: 3 })`. */
export function translator<M extends Messages>(catalogue: M, language: Language): Translate<M> {
  return (key, ...values) => {
    const text = catalogue[key]?.[language] || textInstead(catalogue, key, language);
    const named: Readonly<Record<string, string | number>> | undefined = values[0];
    return named
      ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(named[name] ?? whole))
      : text;
  };
}

/** Each is told once, however often it is shown. */
const missing = new Set<string>();

/** S8-026: a text that is missing is only warned of; the nearest language that has it stands for it. */
function textInstead<M extends Messages>(catalogue: M, key: keyof M, language: Language): string {
  const found = localized(catalogue[key], language);
  const warning = `The text "${String(key)}" is missing in "${language}"${found && `: ${found}`}`;
  if (!missing.has(warning)) {
    missing.add(warning);
    // eslint-disable-next-line no-console -- browsers and the site's server have no other log in common
    console.warn(warning);
  }
  return found;
}
