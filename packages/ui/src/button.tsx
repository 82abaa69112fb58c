import type { ComponentProps } from "react";
import { Anchor, type AnchorProps } from "./anchor.tsx";
import { classes } from "./classes.ts";

const variants = {
  primary: "bg-primary text-on-primary hover:bg-primary-hover hover:text-on-primary-hover",
  secondary: "border-2 border-ink text-ink hover:bg-ink hover:text-page",
  quiet: "bg-tint text-ink hover:bg-tint-strong",
  bare: "text-ink hover:bg-tint",
};
const sizes = {
  small: "min-h-10 px-4 text-sm",
  medium: "min-h-form p-(--button-padding) text-(length:--button-text)",
  icon: "size-11",
};

interface Look {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
}

/** Returns the classes of a button, for other elements that look like a button. */
export function buttonClass({ variant = "primary", size = "medium" }: Look = {}): string {
  return classes(
    "inline-flex items-center justify-center gap-2 rounded-button text-center font-bold leading-tight transition-colors duration-150",
    "disabled:cursor-not-allowed disabled:text-quiet disabled:border-transparent",
    // Several bare buttons stand in each row of a list, where filled ones would stand out.
    variant === "bare" ? "disabled:bg-transparent disabled:opacity-40" : "disabled:bg-tint-strong",
    variants[variant],
    sizes[size],
  );
}

/** A button. `busy` keeps width and focus, so nothing jumps while the form is being sent. */
export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  ...rest
}: ComponentProps<"button"> & Look & { busy?: boolean }) {
  return (
    <button
      {...rest}
      aria-busy={busy || undefined}
      className={classes(
        buttonClass(look(variant, size)),
        busy && "cursor-progress saturate-50",
        className,
      )}
    >
      {children}
    </button>
  );
}

export function LinkButton({ variant, size, className, ...rest }: AnchorProps & Look) {
  return <Anchor {...rest} className={classes(buttonClass(look(variant, size)), className)} />;
}

function look(variant: Look["variant"], size: Look["size"]): Look {
  return { ...(variant && { variant }), ...(size && { size }) };
}
