import {
  preventEmailBreak,
  splitLanguage,
  translator,
  type Language,
  type TextSet,
  type Translate,
} from "@harbour/i18n";
import { useLocation } from "react-router";

/** Returns the language in the address, which also error pages have. */
export function useLanguage(): Language {
  return splitLanguage(useLocation().pathname).language;
}

/** A feature's texts in the page's language: `const t = useTexts(cartTexts)`. */
export function useTexts<M extends TextSet>(catalogue: M): Translate<M> {
  const t = translator(catalogue, useLanguage());
  return (key, ...values) => preventEmailBreak(t(key, ...values));
}
