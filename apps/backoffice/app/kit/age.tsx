import { formatDate } from "@harbour/i18n";
import { numberFormat } from "@harbour/i18n/formatters";
import { type StaffLanguage, useLanguage } from "../texts.ts";

const units = [
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const;

const locales = { en: "en-HK", zh: "zh-HK" } as const;

/** Formats the time since a moment in its largest unit: "3 days". The least is one minute. */
export function formatAge(since: string, language: StaffLanguage, now = Date.now()): string {
  const minutes = Math.max(1, Math.floor((now - Date.parse(since)) / 60_000));
  const [unit, length] = units.find(([, size]) => minutes >= size) ?? units[2];
  const format = numberFormat(locales[language], { style: "unit", unit, unitDisplay: "short" });
  return format.format(Math.floor(minutes / length));
}

/** The time since a moment. Hovering shows the exact time. */
export function Age({ since }: { since: string }) {
  const language = useLanguage();
  return (
    <time dateTime={since} title={formatDate(since)} className="whitespace-nowrap tabular-nums">
      {formatAge(since, language)}
    </time>
  );
}
