import { type TextSet, type Translate, translator } from "@harbour/i18n";
import { createContext, use } from "react";

export const staffLanguages = ["en", "zh"] as const;
export type StaffLanguage = (typeof staffLanguages)[number];

/** Declares the texts of a feature in English and Hong Kong Chinese. A missing language is a compile error. */
export function texts<const M extends TextSet<StaffLanguage>>(catalogue: M): M {
  return catalogue;
}

const LanguageContext = createContext<StaffLanguage>("en");
export const LanguageProvider = LanguageContext.Provider;
export const useLanguage = (): StaffLanguage => use(LanguageContext);

/** Returns a function that reads texts in the signed-in person's language. */
export function useTexts<M extends TextSet<StaffLanguage>>(catalogue: M): Translate<M> {
  return translator(catalogue, useLanguage());
}
