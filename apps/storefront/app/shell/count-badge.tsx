import { classes } from "@harbour/ui";
import type { ReactNode } from "react";

/**
 * Shows an icon with a count in a badge, in smaller type above 99; without a badge for 0 (S9-035). Screen readers skip
 * the badge, because the label beside it says the number.
 */
export function CountBadge({ count, children: icon }: { count: number; children: ReactNode }) {
  if (count === 0) return icon;
  return (
    <span className="relative">
      {icon}
      <span
        aria-hidden
        className={classes(
          "absolute -end-2.5 -top-2 grid h-[22px] min-w-[22px] place-items-center rounded-full border-2 border-page bg-primary px-1 font-extrabold text-on-primary tabular-nums",
          count > 99 ? "text-[9px]" : "text-[11px]",
        )}
      >
        {count}
      </span>
    </span>
  );
}
