import type { PointMonth } from "@harbour/contracts";
import { formatMonth, type Language } from "@harbour/i18n";
import { Table } from "../../components/account/table.tsx";
import { useLanguage, useText } from "../../components/site/use-text.ts";
import { chartOf, height, plotTop, width } from "./points-chart.rules.ts";
import { membershipMessages } from "./membership.messages.ts";

/** What came in and went out each month: drawn without a library, as a picture that prints; the same in a table for whoever reads it. */
export function PointsChart({ months }: { months: readonly PointMonth[] }) {
  const t = useText(membershipMessages);
  const language = useLanguage();
  const { bars, lines, zero } = chartOf(months);
  const sign = (points: number) => points.toLocaleString("en-HK");
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
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden
        className="block w-full [print-color-adjust:exact]"
      >
        {lines.map(({ y, points }) => (
          <g key={points}>
            <path
              d={`M36 ${y}H${width}`}
              className={points === 0 ? "stroke-line-strong" : "stroke-line"}
            />
            <text x="30" y={y + 3.5} textAnchor="end" fontSize="10" className="fill-quiet">
              {sign(Math.abs(points))}
            </text>
          </g>
        ))}
        {bars.map(({ month, x, up, down, label }) => (
          <g key={month}>
            {up > 0 && (
              <rect x={x} y={zero - up} width="22" height={up} rx="2" className="fill-good" />
            )}
            {down > 0 && (
              <rect x={x} y={zero} width="22" height={down} rx="2" className="fill-accent" />
            )}
            <text
              x={x + 11}
              y={height - plotTop / 2}
              textAnchor="middle"
              fontSize="10"
              className="fill-quiet"
            >
              {label(language)}
            </text>
          </g>
        ))}
      </svg>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 print:hidden">
          {t("asTable")}
        </summary>
        <Table
          label={t("chart")}
          columns={[t("month"), t("cameIn"), t("wentOut"), t("balanceThen")]}
          rows={months.map((one) => ({
            key: one.month,
            cells: [
              monthName(one.month, language),
              sign(one.came_in),
              sign(one.went_out),
              sign(one.balance),
            ],
          }))}
        />
      </details>
    </figure>
  );
}

const monthName = (month: string, language: Language) => formatMonth(`${month}-01`, language);
