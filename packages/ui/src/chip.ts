import { classes } from "./classes.ts";

/** Returns the classes of a chip, which is one of several choices in a row. The chosen chip is filled. */
export function chipClass(isChosen: boolean): string {
  return classes(
    "inline-flex min-h-10 items-center gap-1.5 rounded-button px-4 text-sm font-bold",
    isChosen ? "bg-chosen text-on-chosen" : "bg-tint hover:bg-tint-strong",
  );
}
