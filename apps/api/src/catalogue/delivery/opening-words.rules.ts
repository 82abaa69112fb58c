import type { LocalizedText, OpeningTime } from "@harbour/contracts";
import { formatOpeningHours } from "@harbour/i18n/opening-hours";

/** Words opening times in every language, for orders to keep; null: unknown. */
export function openingWords(times: readonly OpeningTime[]): LocalizedText | null {
  if (times.length === 0) return null;
  return {
    en: formatOpeningHours(times, "en"),
    zh: formatOpeningHours(times, "zh"),
    cn: formatOpeningHours(times, "cn"),
  };
}
