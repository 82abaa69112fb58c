import { formatDay, formatMoney, localized } from "@harbour/i18n";
import { Badge, Button, classes } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { Fold } from "../../../kit/fold.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import {
  type CalendarItem,
  type CalendarRow,
  listCalendarRows,
  dayMs,
  computeReducedPrice,
  shownDays,
  getWeekStart,
} from "./calendar-rows.ts";
import { Period } from "./promotions-page.tsx";
import { promotionsQueryKey } from "./promotions-query.ts";
import { promotionsTexts } from "./promotions.texts.ts";

/**
 * A calendar of six weeks. Each promotion and each dated discount of a variant is a bar, so that overlaps are
 * visible.
 */
export default function PromotionCalendarPage() {
  const t = useTexts(promotionsTexts);
  const [now] = useState(() => Date.now());
  const [from, setFrom] = useState(() => getFirstShownWeek(now));
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="space-y-2">
          <Link to={paths.promotions()} className="text-sm underline-offset-4 hover:underline">
            ← {t("back")}
          </Link>
          <PageTitle>{t("calendar")}</PageTitle>
          <p className="text-quiet">{t("calendarHelp")}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="quiet" onClick={() => setFrom(from - 28 * dayMs)}>
            ← {t("earlier")}
          </Button>
          <Button variant="quiet" onClick={() => setFrom(getFirstShownWeek(now))}>
            {t("today")}
          </Button>
          <Button variant="quiet" onClick={() => setFrom(from + 28 * dayMs)}>
            {t("later")} →
          </Button>
        </div>
      </header>
      <p className="flex flex-wrap gap-2">
        <Badge tone="good">{t("running")}</Badge>
        <Badge tone="info">{t("planned")}</Badge>
        <Badge tone="quiet">{t("ended")}</Badge>
      </p>
      <Promotions from={from} now={now} />
      <Discounts from={from} now={now} />
    </div>
  );
}

interface CalendarPeriod {
  readonly from: number;
  readonly now: number;
}

function Promotions({ from, now }: CalendarPeriod) {
  const t = useTexts(promotionsTexts);
  const language = useLanguage();
  const query = useQuery({ queryKey: promotionsQueryKey, queryFn: () => api.promotions.list() });
  const items = query.data?.data
    .filter(({ state }) => state !== "stopped")
    .map(({ _id: id, record }) => ({
      id,
      title: localized(record.title, language),
      path: paths.promotion(record.key),
      starts_at: record.starts_at,
      ends_at: record.ends_at,
    }));
  return <Bars title={t("promotions")} items={items} query={query} from={from} now={now} />;
}

function Discounts({ from, now }: CalendarPeriod) {
  const t = useTexts(promotionsTexts);
  const language = useLanguage();
  const query = useQuery({
    queryKey: ["variants", "discounts"],
    queryFn: () => api.variants.discounts(),
  });
  const items = query.data?.data.map(({ _id: id, product, sku, price, discount }) => ({
    id,
    title: localized(product.title, language),
    note: `${sku} · ${t("prices", {
      before: formatMoney(price),
      after: formatMoney(computeReducedPrice(price, discount)),
    })}`,
    path: paths.product(product.store, product.key),
    starts_at: discount?.from ?? null,
    ends_at: discount?.until ?? null,
  }));
  return <Bars title={t("discounts")} items={items} query={query} from={from} now={now} />;
}

interface BarsProps extends CalendarPeriod {
  readonly title: string;
  readonly items: readonly CalendarItem[] | undefined;
  readonly query: { readonly isError: boolean; readonly refetch: () => unknown };
}

function Bars({ title, items, query, from, now }: BarsProps) {
  const t = useTexts(promotionsTexts);
  const f = useTexts(fetchTexts);
  const id = useId();
  const rows = listCalendarRows(items ?? [], from);
  const [fullWidthRows, partialRows] = [
    rows.filter(isFullWidth),
    rows.filter((r) => !isFullWidth(r)),
  ];
  const renderBars = (visibleRows: readonly CalendarRow[]) => (
    <ul className="divide-y divide-line">
      {visibleRows.map((row) => (
        <Bar key={row.item.id} row={row} from={from} now={now} />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={id} className="card space-y-3">
      <h2 id={id} className="heading text-lg font-bold">
        {title}
      </h2>
      {query.isError && !items && <RetryNotice retry={() => void query.refetch()} />}
      {!items && !query.isError && <output>{f("loading")}</output>}
      {items && <Weeks from={from} />}
      {items && rows.length === 0 && <p className="text-quiet">{t("nothingRuns")}</p>}
      {renderBars(partialRows)}
      {fullWidthRows.length > 0 && (
        <Fold
          open={partialRows.length === 0}
          title={t("throughout", { count: fullWidthRows.length })}
        >
          {renderBars(fullWidthRows)}
        </Fold>
      )}
    </section>
  );
}

/** Tells whether a row covers all of the shown weeks. */
const isFullWidth = ({ isOpenBefore, isOpenAfter }: CalendarRow): boolean =>
  isOpenBefore && isOpenAfter;

/** The calendar begins with last week, so that recently ended promotions are visible. */
const getFirstShownWeek = (now: number): number => getWeekStart(now) - 7 * dayMs;

/** Titles are beside the weeks, and above them on phones. */
const line = "grid gap-x-4 gap-y-1 lg:grid-cols-[20rem_minmax(0,1fr)]";

/** The Mondays above the bars. */
function Weeks({ from }: { from: number }) {
  return (
    <div className={line}>
      <ol className="grid grid-cols-6 text-xs text-quiet tabular-nums lg:col-start-2">
        {Array.from({ length: shownDays / 7 }, (_, weekIndex) => {
          const day = formatDay(new Date(from + weekIndex * 7 * dayMs).toISOString());
          return (
            <li key={day} className="border-s border-line ps-1">
              {day.slice(0, 5)}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Bar({ row, from, now }: CalendarPeriod & { readonly row: CalendarRow }) {
  const { item, left, width, isOpenBefore, isOpenAfter } = row;
  const today = ((now - from) / (shownDays * dayMs)) * 100;
  const hasBegun = item.starts_at === null || Date.parse(item.starts_at) <= now;
  const hasEnded = item.ends_at !== null && Date.parse(item.ends_at) <= now;
  const colour = hasEnded
    ? "border-line-strong bg-tint-strong"
    : hasBegun
      ? "border-good bg-good-tint"
      : "border-info bg-info-tint";
  return (
    <li className={classes(line, "py-2 lg:py-0")}>
      <p className="min-w-0 lg:py-2">
        <Link
          to={item.path}
          dir="auto"
          title={item.title}
          className="block truncate font-bold underline-offset-4 hover:underline"
        >
          {item.title}
        </Link>
        <span className="block text-sm text-quiet tabular-nums">
          {item.note !== undefined && <span className="block">{item.note}</span>}
          <Period record={item} />
        </span>
      </p>
      <div aria-hidden className="relative grid h-8 grid-cols-6 overflow-hidden lg:h-auto">
        {Array.from({ length: shownDays / 7 }, (_, weekIndex) => (
          <span key={weekIndex} className="border-s border-line" />
        ))}
        <span
          className={classes(
            "absolute inset-y-1 my-auto h-6 border-y",
            colour,
            !isOpenBefore && "rounded-s-sm border-s",
            !isOpenAfter && "rounded-e-sm border-e",
          )}
          style={{ insetInlineStart: `${left}%`, width: `${Math.max(width, 0.6)}%` }}
        />
        {today >= 0 && today <= 100 && (
          <span
            className="absolute inset-y-0 w-0.5 bg-accent"
            style={{ insetInlineStart: `${today}%` }}
          />
        )}
      </div>
    </li>
  );
}
