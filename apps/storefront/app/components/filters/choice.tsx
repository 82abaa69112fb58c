import type { ComponentProps } from "react";
import { ChevronDown, classes } from "@harbour/ui";

interface ChoiceProps extends ComponentProps<"select"> {
  label: string;
  /** The label before the choice on wide screens; otherwise only for screen readers. */
  isLabelShown?: boolean;
}

/** A small select above a list, with its label inside. */
export function Choice({
  label,
  isLabelShown = false,
  className,
  children,
  ...select
}: ChoiceProps) {
  return (
    <label
      className={classes(
        "relative flex min-h-11 min-w-0 grow items-center rounded-md border border-line-strong bg-raised text-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
        className,
      )}
    >
      <span
        className={isLabelShown ? "ps-3 whitespace-nowrap text-quiet max-sm:sr-only" : "sr-only"}
      >
        {label}
      </span>
      <select
        {...select}
        className={classes(
          "min-h-11 min-w-0 grow appearance-none truncate bg-transparent pe-8 font-bold outline-none",
          isLabelShown ? "ps-2" : "ps-3",
        )}
      >
        {children}
      </select>
      <ChevronDown size={16} className="pointer-events-none absolute end-2.5" />
    </label>
  );
}
