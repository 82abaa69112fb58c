import { formatDay, localized } from "@harbour/i18n";
import { Button } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { type CalendarRow, calendarRows, dayMs, shownDays, weekStart } from "./calendar-rows.ts";
import { Period } from "./promotions-page.tsx";
import { promotionsKey } from "./promotions-query.ts";
import { promotionsTexts } from "./promotions.texts.ts";

/** Six weeks with a bar for each promotion, so that overlaps show. */
export default function PromotionCalendarPage() {
  const t = useTexts(promotionsTexts);
  const f = useTexts(fetchTexts);
  const [now] = useState(() => Date.now());
  const [from, setFrom] = useState(() => firstShown(now));
  const { data, isError, refetch } = useQuery({
    queryKey: promotionsKey,
    queryFn: () => api.promotions.list(),
  });
  const rows = calendarRows(data?.data ?? [], from);
  const at = ((now - from) / (shownDays * dayMs)) * 100;
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <header className="space-y-2">
        <Link to={paths.promotions()} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <h1 className="heading text-3xl font-bold">{t("calendar")}</h1>
        <p className="text-quiet">{t("calendarHelp")}</p>
      </header>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" onClick={() => setFrom(from - 28 * dayMs)}>
          ← {t("earlier")}
        </Button>
        <Button variant="quiet" onClick={() => setFrom(firstShown(now))}>
          {t("today")}
        </Button>
        <Button variant="quiet" onClick={() => setFrom(from + 28 * dayMs)}>
          {t("later")} →
        </Button>
      </div>
      {isError && !data && <RetryNotice retry={() => void refetch()} />}
      {!data && !isError && <output>{f("loading")}</output>}
      {data && (
        <div className="space-y-3">
          <Weeks from={from} />
          {rows.length === 0 && <p className="text-quiet">{t("nothingRuns")}</p>}
          <ul className="space-y-3">
            {rows.map((row) => (
              <Bar key={row.promotion._id} row={row} now={at} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The week before today comes first, so that what just ended shows. */
const firstShown = (now: number): number => weekStart(now) - 7 * dayMs;

/** Mondays above the bars. */
function Weeks({ from }: { from: number }) {
  return (
    <ol className="grid grid-cols-6 border-b border-line-strong text-xs text-quiet tabular-nums">
      {Array.from({ length: shownDays / 7 }, (_, week) => {
        const day = formatDay(new Date(from + week * 7 * dayMs).toISOString());
        return (
          <li key={day} className="border-s border-line ps-1">
            {day.slice(0, 5)}
          </li>
        );
      })}
    </ol>
  );
}

function Bar({ row, now }: { row: CalendarRow; now: number }) {
  const language = useLanguage();
  const { promotion, left, width, isOpenBefore, isOpenAfter } = row;
  const { record, state } = promotion;
  const colour = { running: "bg-good", planned: "bg-info" }[state as string] ?? "bg-line-strong";
  return (
    <li className="space-y-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link
          to={paths.promotion(record.key)}
          dir="auto"
          className="font-bold underline-offset-4 hover:underline"
        >
          {localized(record.title, language)}
        </Link>
        <span className="text-sm text-quiet tabular-nums">
          <Period record={record} />
        </span>
      </p>
      <div aria-hidden className="relative h-3 overflow-hidden rounded-sm bg-tint">
        <span
          className={`absolute inset-y-0 ${colour} ${isOpenBefore ? "" : "rounded-s-sm"} ${isOpenAfter ? "" : "rounded-e-sm"}`}
          style={{ insetInlineStart: `${left}%`, width: `${Math.max(width, 0.6)}%` }}
        />
        {now >= 0 && now <= 100 && (
          <span
            className="absolute inset-y-0 w-0.5 bg-ink"
            style={{ insetInlineStart: `${now}%` }}
          />
        )}
      </div>
    </li>
  );
}
