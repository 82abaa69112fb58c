import { classes } from "@harbour/ui";
import type { ReactNode } from "react";
import { useShownLanguages } from "../records/shown-languages.tsx";

interface ColumnsProps {
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** The words with a column beside them. The column moves below when three languages are shown. */
export function Columns({ aside, children }: ColumnsProps) {
  const isWide = useShownLanguages().length > 1;
  return (
    <div
      className={classes("grid items-start gap-6", !isWide && "lg:grid-cols-[minmax(0,1fr)_20rem]")}
    >
      <div className="min-w-0">{children}</div>
      <div
        className={classes(
          "grid min-w-0 items-start gap-6",
          isWide && "md:grid-cols-2 xl:grid-cols-4",
        )}
      >
        {aside}
      </div>
    </div>
  );
}
