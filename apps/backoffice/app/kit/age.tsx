import { formatDate } from "@harbour/i18n";
import { type StaffLanguage, useLanguage } from "../texts.ts";

const units = [
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const;

const formats = Object.fromEntries(
  (["en", "zh"] as const).map((language) => [
    language,
    Object.fromEntries(
      units.map(([unit]) => [
        unit,
        new Intl.NumberFormat(language === "zh" ? "zh-HK" : "en-HK", {
          style: "unit",
          unit,
          unitDisplay: "short",
        }),
      ]),
    ),
  ]),
);

/** Returns the time since a moment in its largest unit: "3 days". */
export function formatAge(since: string, language: StaffLanguage, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  const [unit, length] = units.find(([, size]) => minutes >= size) ?? units[2];
  return formats[language]![unit]!.format(Math.floor(minutes / length));
}

/** The time since a moment, with the moment itself as its title. */
export function Age({ since }: { since: string }) {
  const language = useLanguage();
  return (
    <time dateTime={since} title={formatDate(since)}>
      {formatAge(since, language)}
    </time>
  );
}
