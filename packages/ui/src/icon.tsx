import type { ComponentProps } from "react";
import { classes } from "./classes.ts";

interface IconProps extends Omit<ComponentProps<"svg">, "children"> {
  /** Pixels. */
  size?: number;
}

/**
 * Makes an icon of its one path, as SVG on a ground of 24 x 24. It is decoration: the words beside it do the talking.
 * A page has a hundred icons, so each is one React element. Their common look is in the styles (`.icon`).
 */
export function drawn(path: string) {
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
