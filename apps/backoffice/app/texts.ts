import { type TextSet, type Translate, translator } from "@harbour/i18n";
import { createContext, use } from "react";

export const staffLanguages = ["en", "zh"] as const;
export type StaffLanguage = (typeof staffLanguages)[number];

type StaffTexts = Readonly<Record<string, Readonly<Record<StaffLanguage, string>>>>;
type InAllLanguages<T extends StaffTexts> = {
  readonly [K in keyof T]: T[K] & { readonly cn: string };
};

/**
 * Declares the texts of a feature in English and Hong Kong Chinese. A missing language does not
 * compile.
 */
export function texts<const T extends StaffTexts>(catalogue: T): InAllLanguages<T> {
  return catalogue as unknown as InAllLanguages<T>;
}

const LanguageContext = createContext<StaffLanguage>("en");
export const LanguageProvider = LanguageContext.Provider;
export const useLanguage = (): StaffLanguage => use(LanguageContext);

/** Returns a reader of texts in the language of the member of staff. */
export function useTexts<M extends TextSet>(catalogue: M): Translate<M> {
  return translator(catalogue, useLanguage());
}
