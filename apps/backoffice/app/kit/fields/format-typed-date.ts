import { dateFormat } from "@harbour/i18n/formatters";
import type { StaffLanguage } from "../../texts.ts";

const dayFormat = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
const locales = { en: "en-GB", zh: "zh-HK" } as const;
const weekdays = { en: "short", zh: "long" } as const;

/** Formats a typed day, time or both (`2026-12-03T17:00`) in words. An incomplete input gives an empty text. */
export function formatTypedDate(typedText: string, language: StaffLanguage): string {
  if (/^\d{2}:\d{2}$/.test(typedText)) return typedText;
  const [date = "", time] = typedText.split("T");
  const parsedDate = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(parsedDate.getTime())) return "";
  const format = dateFormat(locales[language], { ...dayFormat, weekday: weekdays[language] });
  return [format.format(parsedDate), time].filter(Boolean).join(" ");
}
