import type { PointMonth } from "@harbour/contracts";
import { formatCount, formatMonth, type Language } from "@harbour/i18n";
import { classes } from "@harbour/ui";
import { Table } from "../../../components/account/table.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { membershipTexts } from "./membership.texts.ts";
import { barWidth, buildChart, height, width } from "./points-chart.rules.ts";

/** Draws each month's points without a library, as a printable picture, with a table for screen readers. */
export function PointsChart({ months }: { months: readonly PointMonth[] }) {
  const t = useTexts(membershipTexts);
  const language = useLanguage();
  const { bars, lines, zeroLineY } = buildChart(months);
  return (
    <figure className="break-inside-avoid">
      <figcaption className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <span className="flex items-center gap-2">
          <span aria-hidden className="size-3 rounded-xs bg-good print:border print:border-black" />
          {t("cameIn")}
        </span>
        <span className="flex items-center gap-2">
          <span
            aria-hidden
            className="size-3 rounded-xs bg-accent print:border print:border-black"
          />
          {t("wentOut")}
        </span>
      </figcaption>
      <div aria-hidden className="grid grid-cols-[auto_1fr] text-[0.6875rem] text-quiet sm:text-xs">
        {/* The labels stand outside the stretched picture, which would distort them. */}
        <svg className="me-2 block h-44 w-10 overflow-visible fill-current tabular-nums lg:h-56">
          {lines.map(({ y, points }) => (
            <text key={points} x="100%" y={`${(y / height) * 100}%`} dy="0.35em" textAnchor="end">
              {formatCount(points)}
            </text>
          ))}
        </svg>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="block h-44 w-full [print-color-adjust:exact] lg:h-56"
        >
          {lines.map(({ y, points }) => (
            <path
              key={points}
              d={`M0 ${y}H${width}`}
              vectorEffect="non-scaling-stroke"
              className={points === 0 ? "stroke-line-strong" : "stroke-line"}
            />
          ))}
          {bars.map(({ month, x, up, down }) => (
            <g key={month}>
              {up > 0 && (
                <rect x={x} y={zeroLineY - up} width={barWidth} height={up} className="fill-good" />
              )}
              {down > 0 && (
                <rect x={x} y={zeroLineY} width={barWidth} height={down} className="fill-accent" />
              )}
            </g>
          ))}
        </svg>
        <ol className="col-start-2 mt-1 grid auto-cols-fr grid-flow-col text-center">
          {bars.map(({ month, label }, index) => (
            // A phone has room for every second name, counted from the present month.
            <li
              key={month}
              className={classes(
                "whitespace-nowrap",
                (bars.length - 1 - index) % 2 === 1 && "max-sm:invisible",
              )}
            >
              {label(language)}
            </li>
          ))}
        </ol>
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 print:hidden">
          {t("asTable")}
        </summary>
        <Table
          label={t("chart")}
          columns={[t("month"), t("cameIn"), t("wentOut"), t("balanceThen")]}
          rows={months.map((month) => ({
            key: month.month,
            cells: [
              formatMonthName(month.month, language),
              formatCount(month.came_in),
              formatCount(month.went_out),
              formatCount(month.balance),
            ],
          }))}
        />
      </details>
    </figure>
  );
}

const formatMonthName = (month: string, language: Language) => formatMonth(`${month}-01`, language);
