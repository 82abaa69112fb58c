import { classes } from "./classes.ts";

/** The arrow of elements that open downwards: selects, menus, details (`controls.css`). */
export function Chevron({ className }: { className?: string }) {
  return <span aria-hidden className={classes("chevron", className)} />;
}
