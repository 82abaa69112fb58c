import type { LocalizedText, OpeningTime } from "@harbour/contracts";
import { formatOpeningHours } from "@harbour/i18n/opening-hours";

/** When a place is open, for orders to keep in every language; null: nobody says. */
export function openingWords(times: readonly OpeningTime[]): LocalizedText | null {
  if (times.length === 0) return null;
  return {
    en: formatOpeningHours(times, "en"),
    zh: formatOpeningHours(times, "zh"),
    cn: formatOpeningHours(times, "cn"),
  };
}
