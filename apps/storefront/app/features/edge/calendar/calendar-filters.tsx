import { stores } from "@harbour/contracts/constants";
import { Anchor, chipClass } from "@harbour/ui";
import { useTexts } from "../../../components/site/use-texts.ts";
import { composeCalendarHref, type CalendarQuery } from "./calendar-query.ts";
import { calendarTexts } from "./calendar.texts.ts";

/** Filters the calendar: everything, follows, or own pre-orders. */
export function OwnFilter({ query, isMember }: { query: CalendarQuery; isMember: boolean }) {
  const t = useTexts(calendarTexts);
  const choices = [
    { filter: null, label: t("all") },
    ...(isMember ? [{ filter: "followed" as const, label: t("followed") }] : []),
    { filter: "mine" as const, label: t("mine") },
  ];
  return (
    <Pills
      label={t("shows")}
      choices={choices.map(({ filter, label }) => ({
        label,
        href: composeCalendarHref({ ...query, filter }),
        isChosen: query.filter === filter,
      }))}
    />
  );
}

/** Filters by store, because each has its own cart. */
export function StoreFilter({ query }: { query: CalendarQuery }) {
  const t = useTexts(calendarTexts);
  const choices = [
    { store: null, label: t("bothStores") },
    ...stores.map((store) => ({ store, label: t(store) })),
  ];
  return (
    <Pills
      label={t("stores")}
      choices={choices.map(({ store, label }) => ({
        label,
        href: composeCalendarHref({ ...query, store }),
        isChosen: query.store === store,
      }))}
    />
  );
}

function Pills({
  label,
  choices,
}: {
  label: string;
  choices: readonly { label: string; href: string; isChosen: boolean }[];
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ label: choiceLabel, href, isChosen }) => (
        <Anchor
          key={choiceLabel}
          href={href}
          aria-current={isChosen ? "true" : undefined}
          className={chipClass(isChosen)}
        >
          {choiceLabel}
        </Anchor>
      ))}
    </nav>
  );
}

/** Links to the months before and after the shown ones. */
export function OtherMonths({
  query,
  earlierMonth,
  laterMonth,
}: {
  query: CalendarQuery;
  earlierMonth: string | null;
  laterMonth: string | null;
}) {
  const t = useTexts(calendarTexts);
  const links = [
    ...(earlierMonth === null ? [] : [{ from: earlierMonth, label: t("earlier") }]),
    ...(query.from === null ? [] : [{ from: null, label: t("present") }]),
    ...(laterMonth === null ? [] : [{ from: laterMonth, label: t("later") }]),
  ];
  if (links.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1">
      {links.map(({ from, label }) => (
        <Anchor
          key={label}
          href={composeCalendarHref({ ...query, from })}
          className="inline-flex min-h-8 items-center font-bold text-link underline-offset-4 hover:underline"
        >
          {label}
        </Anchor>
      ))}
    </p>
  );
}
