import type { LocalizedText, OpeningTime } from "@harbour/contracts";
import { formatOpeningHours } from "@harbour/i18n/opening-hours";

/** Describes opening hours in every language for an order's snapshot; null when unknown. */
export function describeOpeningHours(times: readonly OpeningTime[]): LocalizedText | null {
  if (times.length === 0) return null;
  return {
    en: formatOpeningHours(times, "en"),
    zh: formatOpeningHours(times, "zh"),
    cn: formatOpeningHours(times, "cn"),
  };
}
