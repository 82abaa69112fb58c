import type { DeliveryPromise, LocalizedText } from "@harbour/contracts";
import { languages, type Language } from "@harbour/contracts/constants";
import { formatDay, formatMonth, translator } from "@harbour/i18n";
import { dateFormat, listFormat } from "@harbour/i18n/formatters";
import type { PublicHolidays } from "../delivery.settings.ts";
import type { CourierService, PromisedDays } from "./delivery-promise.rules.ts";
import { type Day, toMoment, toTime, isoWeekday } from "./hong-kong-days.rules.ts";
import type { PickUpPromise } from "./pick-up-promise.rules.ts";
import { promiseTexts } from "./promise.texts.ts";

/** Facts for wording a promise. */
export interface PromiseWords {
  /** The day on which the promise is read; empty when it may be read on any day. */
  readonly today: Day;
  readonly releaseDate: Day | null;
  readonly holidays: PublicHolidays["days"];
}

type Translate = ReturnType<typeof translator<typeof promiseTexts>>;

export function presentCourierPromise(
  days: PromisedDays,
  { weekdays }: Pick<CourierService, "weekdays">,
  wordingContext: PromiseWords,
): DeliveryPromise {
  const restWeekdays = [1, 2, 3, 4, 5, 6, 7].filter(
    (weekday) =>
      !weekdays.includes(weekday) && days.restDays.some((day) => isoWeekday(day) === weekday),
  );
  const holidays = wordingContext.holidays.filter(
    ({ date }) => days.restDays.includes(date) && weekdays.includes(isoWeekday(date)),
  );
  const isMonth = days.precision === "month";
  return {
    ...toPromiseWire(days),
    text: translateAll((t, language) => rangeText(days, language, wordingContext.today, t)),
    facts: [
      ...presentOrderDeadline(days, wordingContext),
      ...describeRelease(days, wordingContext),
      ...(days.extraDays > 0
        ? [makeFact("more-days", (t) => t("moreDays", { days: String(days.extraDays) }))]
        : []),
      ...(isMonth || restWeekdays.length === 0
        ? []
        : [
            makeFact("rest-days", (t, language) => {
              const list = listFormat(tags[language], { type: "conjunction" });
              return t("restDays", {
                days: list.format(restWeekdays.map((day) => weekdayName(day, language))),
              });
            }),
          ]),
      ...(isMonth
        ? []
        : holidays.map(({ date, title }) =>
            makeFact("holiday", (t, language) =>
              t("holiday", {
                day: dayText(date, language, wordingContext.today),
                title: title[language],
              }),
            ),
          )),
    ],
  };
}

export function presentPickUpPromise(
  promise: PickUpPromise,
  wordingContext: PromiseWords,
): DeliveryPromise {
  const { ready } = promise;
  return {
    ...toPromiseWire(promise),
    text: translateAll((t, language) => {
      if (ready === null)
        return t("readyBetween", { days: rangeText(promise, language, wordingContext.today, t) });
      const time = toTime(ready.minutes);
      if (ready.day === wordingContext.today) return t("readyToday", { time });
      return t("readyOn", { day: dayText(ready.day, language, wordingContext.today), time });
    }),
    facts: [
      ...presentOrderDeadline(promise, wordingContext),
      ...describeRelease(promise, wordingContext),
    ],
  };
}

function toPromiseWire({ from, to, precision, isPreorder, orderBefore: last }: PromisedDays) {
  const order_before = last && toMoment(last).toISOString();
  return { from, to, precision, is_preorder: isPreorder, order_before };
}

function presentOrderDeadline({ orderBefore: last }: PromisedDays, { today }: PromiseWords) {
  if (last === null) return [];
  const time = toTime(last.minutes);
  return [
    makeFact("order-before", (t, language) =>
      last.day === today
        ? t("paidBeforeToday", { time })
        : t("paidBefore", { time, day: dayText(last.day, language, today) }),
    ),
  ];
}

function describeRelease({ isPreorder }: PromisedDays, { releaseDate, today }: PromiseWords) {
  if (!isPreorder || releaseDate === null) return [];
  return [
    makeFact("released", (t, language) =>
      t("released", { day: dayText(releaseDate, language, today) }),
    ),
  ];
}

function rangeText(
  { from, to, precision }: PromisedDays,
  language: Language,
  today: Day,
  t: Translate,
): string {
  if (precision === "month") return monthsText(from, to, language, t);
  // A span within one year names the year once, at its end.
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const first = dayText(from, language, isOneYear ? to : today);
  const last = dayText(to, language, today);
  return from === to ? last : t("range", { first, last });
}

/** Writes `March 2027`, or a span that names its year once: `March – April 2027`, `2027 年 3 月–4 月`. */
function monthsText(from: Day, to: Day, language: Language, t: Translate): string {
  const [first, last] = [formatMonth(from, language), formatMonth(to, language)];
  if (first === last) return first;
  const year = from.slice(0, 4);
  if (year !== to.slice(0, 4)) return t("range", { first, last });
  return language === "en"
    ? t("range", { first: first.replace(` ${year}`, ""), last })
    : t("range", { first, last: last.replace(`${year} 年 `, "") });
}

const tags: Readonly<Record<Language, string>> = { en: "en-GB", zh: "zh-HK", cn: "zh-CN" };

/** Writes `Tue 24/11` or `24/11（星期二）` like other dates. Adds the year if it is not the current one. */
function dayText(day: Day, language: Language, today: Day): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const date = isThisYear ? formatDay(day).slice(0, 5) : formatDay(day);
  const weekday = weekdayName(isoWeekday(day), language);
  return language === "en" ? `${weekday.slice(0, 3)} ${date}` : `${date}（${weekday}）`;
}

function weekdayName(weekday: number, language: Language): string {
  return weekdayNames[language][weekday - 1]!;
}

/**
 * Names of the weekdays, Monday first (4 January 2027 is a Monday). They are made once, because each order names many
 * days.
 */
const weekdayNames = Object.fromEntries(
  languages.map((language) => {
    const weekdayFormat = dateFormat(tags[language], { weekday: "long", timeZone: "UTC" });
    const days = [4, 5, 6, 7, 8, 9, 10];
    return [language, days.map((date) => weekdayFormat.format(Date.UTC(2027, 0, date)))];
  }),
) as Record<Language, string[]>;

function makeFact(code: string, translate: Say): DeliveryPromise["facts"][number] {
  return { code, text: translateAll(translate) };
}

type Say = (t: Translate, language: Language) => string;

function translateAll(translate: Say): LocalizedText {
  const entries = languages.map((language) => [
    language,
    translate(translator(promiseTexts, language), language),
  ]);
  return Object.fromEntries(entries) as LocalizedText;
}
