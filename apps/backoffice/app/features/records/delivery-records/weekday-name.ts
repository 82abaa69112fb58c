import type { StaffLanguage } from "../../../texts.ts";

const names = {
  en: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  zh: ["星期一", "星期二", "星期三", "星期四", "星期五", "星期六", "星期日"],
} as const;

/** Returns the name of a weekday, from 1 (Monday) to 7 (Sunday). */
export const isoWeekdayName = (day: number, language: StaffLanguage): string =>
  names[language][day - 1]!;
