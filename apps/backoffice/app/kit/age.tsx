import { formatDate } from "@harbour/i18n";
import { relativeTimeFormat } from "@harbour/i18n/formatters";
import { type StaffLanguage, useLanguage } from "../texts.ts";

const units = [
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const;

const locales = { en: "en-HK", zh: "zh-HK" } as const;

/** Formats a moment relative to now in its largest unit: "3 days ago", "in 2 hr". The least is one minute. */
export function formatAge(moment: string, language: StaffLanguage, now = Date.now()): string {
  const minutesAgo = Math.floor((now - Date.parse(moment)) / 60_000);
  const minutes = Math.max(1, Math.abs(minutesAgo));
  const [unit, length] = units.find(([, size]) => minutes >= size) ?? units[2];
  const count = Math.floor(minutes / length);
  const format = relativeTimeFormat(locales[language], { style: "short" });
  return format.format(minutesAgo < 0 ? count : -count, unit);
}

/** A moment relative to now. Hovering shows the exact time. */
export function Age({ since }: { since: string }) {
  const language = useLanguage();
  return (
    <time dateTime={since} title={formatDate(since)} className="whitespace-nowrap tabular-nums">
      {formatAge(since, language)}
    </time>
  );
}
