import { classes } from "./classes.ts";

/** The look of one of several choices in a row. The chosen one is filled, as chosen pages and options are. */
export function chipClass(isChosen: boolean): string {
  return classes(
    "inline-flex min-h-10 items-center gap-1.5 rounded-button px-4 text-sm font-bold",
    isChosen ? "bg-chosen text-on-chosen" : "bg-tint hover:bg-tint-strong",
  );
}
