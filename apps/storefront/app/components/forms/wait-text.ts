import { translator, type Language } from "@harbour/i18n";
import { waitTexts } from "./wait.texts.ts";

/** Describes the time until the next try, in minutes if possible. */
export function waitText(seconds: number, language: Language): string {
  const t = translator(waitTexts, language);
  if (seconds <= 0) return t("over");
  if (seconds < 60) return t("seconds", { count: Math.ceil(seconds) });
  const count = Math.ceil(seconds / 60);
  return count === 1 ? t("minute") : t("minutes", { count });
}
