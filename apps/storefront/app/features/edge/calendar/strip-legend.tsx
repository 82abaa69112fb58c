import type { ReactNode } from "react";
import { useTexts } from "../../../components/site/use-texts.ts";
import { calendarTexts } from "./calendar.texts.ts";
import { Ship } from "./ship.tsx";

/** Explains the signs of the strip. */
export function StripLegend({ hasOwnPreorders }: { hasOwnPreorders: boolean }) {
  const t = useTexts(calendarTexts);
  return (
    <ul className="strip-legend mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
      <LegendItem label={t("signRelease")}>
        <Ship x={23} y={32} />
      </LegendItem>
      {hasOwnPreorders && (
        <LegendItem label={t("signOwn")}>
          <Ship x={23} y={32} isOwn />
        </LegendItem>
      )}
      <LegendItem label={t("signPast")}>
        <Ship x={23} y={32} isFaded />
      </LegendItem>
      <LegendItem label={t("signMoved")}>
        <g className="fill-none stroke-warn" strokeWidth="3">
          <path d="M9 22H44" strokeDasharray="6 5" />
          <path d="M4 17l10 10m0 -10l-10 10" strokeLinecap="round" />
        </g>
      </LegendItem>
    </ul>
  );
}

function LegendItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg aria-hidden viewBox="0 0 46 40" className="h-5 w-6">
        {children}
      </svg>
      {label}
    </li>
  );
}
