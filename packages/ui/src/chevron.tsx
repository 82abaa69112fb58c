import { classes } from "./classes.ts";
import { ChevronDown } from "./icons.ts";

/** The arrow of elements that open downwards: selects, menus, details. The styles rotate it when open. */
export function Chevron({ className }: { className?: string }) {
  return <ChevronDown size={18} className={classes("chevron", className)} />;
}
