import type { ComponentProps } from "react";
import { classes } from "./classes.ts";

interface IconProps extends Omit<ComponentProps<"svg">, "children"> {
  /** The size in pixels. */
  size?: number;
}

/**
 * Makes an icon component from a single path in a 24 x 24 SVG. The icon is decorative, because words stand beside it.
 * A page has about a hundred icons, so each icon is only one React element. The stylesheet holds their common look
 * (`.icon`).
 */
export function drawIcon(path: string) {
  const inner = { __html: `<path d="${path}"/>` };
  return function Icon({ size = 24, className, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        aria-hidden
        {...rest}
        className={classes("icon", className)}
        // eslint-disable-next-line react/no-danger -- our own drawings
        dangerouslySetInnerHTML={inner}
      />
    );
  };
}
