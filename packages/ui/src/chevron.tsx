import { classes } from "./classes.ts";
import { ChevronDown } from "./icons.ts";

/** The sign of everything that opens downwards: selects, menus, folded blocks. The styles turn it once it is open. */
export function Chevron({ className }: { className?: string }) {
  return <ChevronDown size={18} className={classes("chevron", className)} />;
}
