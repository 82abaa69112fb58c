import type { Language } from "@harbour/i18n";

/** Stores the chosen language for 365 days (S9-004). */
export const rememberLanguage = (language: Language) => {
  document.cookie = `store_i18n=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
};
