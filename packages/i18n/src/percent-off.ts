import type { Language } from "./languages.ts";

/**
 * Formats a percentage discount in each language's own way: `15% off`, in Hong Kong `85 折`, on the mainland `8.5 折`.
 * @param percent such as `15`, or `"7.50"` from the API
 */
export function formatPercentOff(percent: number | string, language: Language): string {
  const percentOff = Number(percent);
  if (language === "en") return `${percentOff}% off`;
  if (percentOff >= 100) return language === "zh" ? "免費" : "免费";
  // Computes in hundredths of a per cent, so that no floating-point error shows.
  const percentPaid = (10_000 - Math.round(percentOff * 100)) / 100;
  const isTwoDigits =
    language === "zh" && Number.isInteger(percentPaid) && percentPaid >= 10 && percentPaid % 10 > 0;
  return `${isTwoDigits ? percentPaid : Math.round(percentPaid * 100) / 1000} 折`;
}
