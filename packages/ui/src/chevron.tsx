import { classes } from "./classes.ts";

/** The down arrow of elements that open: selects, menus, details (`controls.css`). */
export function Chevron({ className }: { className?: string }) {
  return <span aria-hidden className={classes("chevron", className)} />;
}
