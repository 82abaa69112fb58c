import type { Language } from "./languages.ts";
import { openingHoursTexts } from "./opening-hours.texts.ts";
import { translator } from "./texts.ts";

/** An opening period on a weekday (1 is Monday). Times look like `09:00`. */
interface OpeningTime {
  readonly weekday: number;
  readonly from: string;
  readonly to: string;
}

/** Formats opening hours on one line. It groups days with the same hours and omits closed days. */
export function formatOpeningHours(times: readonly OpeningTime[], language: Language): string {
  const t = translator(openingHoursTexts, language);
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) =>
    times
      .filter(({ weekday }) => weekday === day)
      .map(({ from, to }) => `${from}–${to}`)
      .join(" "),
  );
  const [first] = hours;
  if (first && hours.every((day) => day === first))
    return first === "00:00–24:00" ? t("allDay") : t("everyDay", { hours: first });
  const runs: { from: number; to: number; hours: string }[] = [];
  hours.forEach((hoursText, index) => {
    const last = runs.at(-1);
    if (last && last.hours === hoursText) last.to = index;
    else runs.push({ from: index, to: index, hours: hoursText });
  });
  const day = (index: number) => t(`day${index + 1}` as "day1");
  return runs
    .filter((run) => run.hours !== "")
    .map(({ from, to, hours: hoursText }) => {
      const days = from === to ? day(from) : t("to", { first: day(from), last: day(to) });
      return `${days} ${hoursText}`;
    })
    .join(t("join"));
}
