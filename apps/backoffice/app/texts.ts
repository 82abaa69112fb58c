import { type Messages, type Translate, translator } from "@harbour/i18n";
import { createContext, use } from "react";

export const staffLanguages = ["en", "zh"] as const;
export type StaffLanguage = (typeof staffLanguages)[number];

type StaffTexts = Readonly<Record<string, Readonly<Record<StaffLanguage, string>>>>;
type AsMessages<T extends StaffTexts> = {
  readonly [K in keyof T]: T[K] & { readonly cn: string };
};

/**
 * Declares the texts of a feature in English and Hong Kong Chinese. A missing language does not
 * compile.
 */
export function texts<const T extends StaffTexts>(catalogue: T): AsMessages<T> {
  return catalogue as unknown as AsMessages<T>;
}

const LanguageContext = createContext<StaffLanguage>("en");
export const LanguageProvider = LanguageContext.Provider;
export const useLanguage = (): StaffLanguage => use(LanguageContext);

/** Returns a reader of texts in the language of the member of staff. */
export function useTexts<M extends Messages>(catalogue: M): Translate<M> {
  return translator(catalogue, useLanguage());
}
