import type { LocalizedText, OpeningTime } from "@harbour/contracts";
import { translator, type Language } from "@harbour/i18n";
import { openingMessages } from "./opening.messages.ts";

/** In one line, days with the same hours together and closed ones left out; null: nobody says. */
export function openingWords(times: readonly OpeningTime[]): LocalizedText | null {
  if (times.length === 0) return null;
  return { en: wordsIn("en", times), zh: wordsIn("zh", times), cn: wordsIn("cn", times) };
}

function wordsIn(language: Language, times: readonly OpeningTime[]): string {
  const t = translator(openingMessages, language);
  const hours = ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({
    name: t(`day${day}`),
    open: times
      .filter(({ weekday }) => weekday === day)
      .map(({ from, to }) => `${from}–${to}`)
      .join(" "),
  }));
  const first = hours[0]!.open;
  if (hours.every(({ open }) => open === first))
    return first === "00:00–24:00" ? t("allDay") : t("everyDay", { hours: first });
  const runs: { from: string; to: string; open: string }[] = [];
  for (const { name, open } of hours) {
    const last = runs.at(-1);
    if (last?.open === open) last.to = name;
    else runs.push({ from: name, to: name, open });
  }
  return runs
    .filter(({ open }) => open !== "")
    .map(({ from, to, open }) => `${from === to ? from : `${from}–${to}`} ${open}`)
    .join(t("join"));
}
