import { Anchor } from "./anchor.tsx";
import { classes } from "./classes.ts";
import { ChevronRight } from "./icons.ts";

export interface Crumb {
  readonly label: string;
  /** The address of the link. Absent for the current page. */
  readonly href?: string;
}

export function Breadcrumbs({ label, items }: { label: string; items: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="text-sm text-quiet">
      <ol className="flex flex-wrap items-center gap-x-1 md:flex-nowrap">
        {items.map((crumb, index) => (
          <li
            key={crumb.href ?? crumb.label}
            // Narrow screens show only the link back, because the heading below already names the page.
            className={classes(
              "flex min-h-6 items-center gap-x-1",
              crumb.href === undefined ? "min-w-0 max-md:hidden" : "md:shrink-0",
            )}
          >
            {index > 0 && <ChevronRight size={14} className="shrink-0 rtl:-scale-x-100" />}
            {crumb.href === undefined ? (
              <span aria-current="page" className="line-clamp-1 [overflow-wrap:anywhere]">
                {crumb.label}
              </span>
            ) : (
              <Anchor href={crumb.href} className="py-0.5 hover:text-ink hover:underline">
                {crumb.label}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
