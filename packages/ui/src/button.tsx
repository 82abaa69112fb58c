import type { ComponentProps } from "react";
import { Anchor, type AnchorProps } from "./anchor.tsx";
import { classes } from "./classes.ts";

type Variant = "primary" | "secondary" | "quiet" | "bare";
type Size = "small" | "medium" | "icon";

interface Look {
  variant?: Variant;
  size?: Size;
}

/** The classes are written in full, because the build searches the code for whole class names (`controls.css`). */
const variants: Readonly<Record<Variant, string>> = {
  primary: "button-primary",
  secondary: "button-secondary",
  quiet: "button-quiet",
  bare: "button-bare",
};
const sizes: Readonly<Record<Size, string>> = {
  small: "button-small",
  medium: "button-medium",
  icon: "button-icon",
};

/** Returns the classes of a button, for other elements that look like a button. */
export function buttonClass({ variant = "primary", size = "medium" }: Look = {}): string {
  return `button ${variants[variant]} ${sizes[size]}`;
}

/** A button. `busy` keeps its width and the focus, so that nothing jumps while a form is being sent. */
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
        buttonClass(makeLook(variant, size)),
        busy && "cursor-progress [filter:saturate(0.5)]",
        className,
      )}
    >
      {children}
    </button>
  );
}

export function LinkButton({ variant, size, className, ...rest }: AnchorProps & Look) {
  return <Anchor {...rest} className={classes(buttonClass(makeLook(variant, size)), className)} />;
}

function makeLook(variant: Look["variant"], size: Look["size"]): Look {
  return { ...(variant && { variant }), ...(size && { size }) };
}
