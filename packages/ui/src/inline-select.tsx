import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { NativeSelect } from "./native-select.tsx";

/** A small select above a list, with its label inside the box. */
export function InlineSelect({
  label,
  isLabelShown = false,
  className,
  ...select
}: ComponentProps<"select"> & {
  label: string;
  /**
   * Shows the label before the choice on wide screens (`true`) or on all screens (`"always"`). Otherwise only screen
   * readers get the label.
   */
  isLabelShown?: boolean | "always";
}) {
  return (
    <label
      className={classes(
        "relative flex min-h-11 min-w-0 items-center rounded-md border border-line-strong bg-raised text-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info",
        className,
      )}
    >
      <span
        className={classes(
          isLabelShown ? "ps-2 whitespace-nowrap text-quiet sm:ps-3" : "sr-only",
          isLabelShown === true && "max-sm:sr-only",
        )}
      >
        {label}
      </span>
      <NativeSelect
        {...select}
        className={classes(
          "field-sizing-content min-h-11 min-w-0 grow bg-transparent font-bold outline-none",
          isLabelShown ? "ps-2" : "ps-3",
        )}
      />
    </label>
  );
}
