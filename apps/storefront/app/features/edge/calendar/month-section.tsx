import { Anchor } from "@harbour/ui";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths, type StoreAlias } from "../../../paths.ts";
import { calendarTexts } from "./calendar.texts.ts";
import type { ShownMonth } from "./present-months.ts";
import { ReleaseRow } from "./release-row.tsx";

/** A month of the calendar. A month without releases is short. */
export function MonthSection({
  month: { month, title, total, releases },
  followedKeys,
  calendarAddress,
  isUnfiltered,
  isEmptyHidden,
  store,
  isFirst,
}: {
  month: ShownMonth;
  followedKeys: ReadonlySet<string>;
  /** The calendar's present address. */
  calendarAddress: string;
  /** Tells whether the calendar has no filters. */
  isUnfiltered: boolean;
  /** Tells whether months without results are hidden. */
  isEmptyHidden: boolean;
  /** The store whose product list is linked when the month does not show all releases. */
  store: StoreAlias;
  isFirst: boolean;
}) {
  const t = useTexts(calendarTexts);
  const count = releases.length;
  if (count === 0 && isEmptyHidden) return null;
  const moreCount = isUnfiltered ? total - count : 0;
  return (
    <section aria-labelledby={`month-${month}`} className="quay">
      <h2
        id={`month-${month}`}
        className="flex flex-wrap items-baseline gap-x-3 text-xl font-black tracking-tight md:text-2xl"
      >
        {title}{" "}
        <span className="text-sm font-normal tracking-normal text-quiet">
          {count === 0
            ? t("noneInMonth")
            : t(count + moreCount === 1 ? "oneOfMonth" : "ofMonth", { count: count + moreCount })}
        </span>
      </h2>
      {count > 0 && (
        <ul className="mt-5 grid gap-8">
          {releases.map((release, index) => (
            <ReleaseRow
              key={release.id}
              release={release}
              followedKeys={followedKeys}
              calendarAddress={calendarAddress}
              isEager={isFirst && index === 0}
            />
          ))}
        </ul>
      )}
      {moreCount > 0 && (
        <p className="mt-5">
          <Anchor href={paths.products(store)} className="text-link underline underline-offset-4">
            {t("more", { count: moreCount })}
          </Anchor>
        </p>
      )}
    </section>
  );
}
