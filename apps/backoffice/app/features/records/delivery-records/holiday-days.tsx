import { Button, Chevron, classes, Input } from "@harbour/ui";
import { useState } from "react";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { toHongKongInput } from "../../../kit/hong-kong-time.ts";
import type { FieldFaults } from "../../../kit/records/use-record-form.ts";
import { TextButton } from "../../../kit/text-button.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import type { Texts } from "./courier-edit.ts";
import { holidaysTexts } from "./holidays.texts.ts";

export interface Holiday {
  readonly date: string;
  readonly title: Texts;
}

/** The grid columns of a day: date, name, two more names on wide screens, and buttons. */
const dayColumns =
  "grid gap-x-3 md:grid-cols-[11rem_minmax(0,1fr)_auto] xl:grid-cols-[11rem_minmax(0,7fr)_minmax(0,4fr)_minmax(0,4fr)_2.75rem]";

interface HolidayDaysProps {
  readonly days: readonly Holiday[];
  readonly faults: FieldFaults;
  readonly onChange: (days: readonly Holiday[]) => void;
}

/** The days, grouped by year. Past days are hidden until staff show them. */
export function HolidayDays({ days, faults, onChange }: HolidayDaysProps) {
  const t = useTexts(holidaysTexts);
  const [isPastShown, setIsPastShown] = useState(false);
  const [today] = useState(() => toHongKongInput(new Date()).slice(0, 10));
  const isPast = (date: string) => date !== "" && date < today;
  const language = useLanguage();
  const hasFault = (index: number) =>
    [...faults.keys()].some((path) => `${path}.`.startsWith(`days.${index}.`));
  const pastCount = days.filter(({ date }) => isPast(date)).length;
  return (
    <>
      {pastCount > 0 && (
        <TextButton aria-expanded={isPastShown} onClick={() => setIsPastShown(!isPastShown)}>
          {t(isPastShown ? "hidePast" : "showPast", { count: pastCount })}
        </TextButton>
      )}
      <div aria-hidden className={`${dayColumns} text-sm font-bold max-xl:hidden`}>
        <span>{t("date")}</span>
        {nameLanguages[language].map((name) => (
          <span key={name}>{t(name)}</span>
        ))}
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {days.map((day, index) => (
          <li
            key={index}
            className={classes(
              dayColumns,
              "grid-cols-[1fr_auto] items-start gap-y-1.5 py-2",
              // A past day stays visible while its date is being typed.
              isPast(day.date) && !isPastShown && !hasFault(index) && "not-focus-within:hidden",
            )}
          >
            {day.date !== "" && day.date.slice(0, 4) !== days[index - 1]?.date.slice(0, 4) && (
              <h2 className="heading col-span-full pt-3 text-lg font-bold tabular-nums">
                {day.date.slice(0, 4)}
              </h2>
            )}
            <DayFields
              day={day}
              index={index}
              faults={faults}
              onChange={(next) => onChange(days.with(index, next))}
              remove={() => onChange(days.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface DayFieldsProps {
  readonly day: Holiday;
  readonly index: number;
  readonly faults: FieldFaults;
  readonly onChange: (day: Holiday) => void;
  readonly remove: () => void;
}

/** The languages of a day's name. The reader's own language comes first. */
const nameLanguages = { en: ["en", "zh", "cn"], zh: ["zh", "en", "cn"] } as const;

function DayFields({ day, index, faults, onChange, remove }: DayFieldsProps) {
  const t = useTexts(holidaysTexts);
  const { date, title } = day;
  const [ownLanguage, ...otherLanguages] = nameLanguages[useLanguage()];
  const fault = (name: string) => faults.get(`days.${index}.title.${name}`);
  const isRefused = otherLanguages.some((name) => fault(name) !== undefined);
  const [isExpanded, setIsExpanded] = useState(date === "");
  const isOpen = isExpanded || isRefused;
  return (
    <>
      <DateField
        label={t("date")}
        isLabelHidden
        type="date"
        value={date}
        error={faults.get(`days.${index}.date`) ?? faults.get(`days.${index}`)}
        onChange={({ target }) => onChange({ ...day, date: target.value })}
      />
      {[ownLanguage, ...otherLanguages].map((language) => (
        <div
          key={language}
          className={classes(
            "max-md:order-1 max-md:col-span-2",
            language !== ownLanguage && "max-xl:order-2 max-xl:col-span-full",
            language !== ownLanguage && !isOpen && "max-xl:hidden",
          )}
        >
          {isOpen && (
            <span aria-hidden className="text-sm text-quiet xl:hidden">
              {t(language)}
            </span>
          )}
          <Input
            label={t(language)}
            isLabelHidden
            maxLength={100}
            autoComplete="off"
            value={title[language]}
            error={fault(language)}
            onChange={({ target }) =>
              onChange({ ...day, title: { ...title, [language]: target.value } })
            }
          />
        </div>
      ))}
      <div className="flex justify-end">
        <Button
          type="button"
          variant="bare"
          size="icon"
          className="xl:hidden"
          aria-expanded={isOpen}
          aria-label={t("otherNames", { day: date || t("newDay") })}
          onClick={() => setIsExpanded(!isOpen)}
        >
          <Chevron />
        </Button>
        <Button
          type="button"
          variant="bare"
          size="icon"
          aria-label={t("remove", { day: date || t("newDay") })}
          onClick={remove}
        >
          ✕
        </Button>
      </div>
    </>
  );
}
