import { Anchor } from "./anchor.tsx";
import { classes } from "./classes.ts";
import { ChevronLeft, ChevronRight } from "./icons.ts";

interface Labels {
  readonly navigation: string;
  readonly previous: string;
  readonly next: string;
  readonly page: (number: number) => string;
}

/**
 * Links to the pages of a list. Real links work without script and give each page its own address. Renders nothing
 * when there is only one page.
 */
export function Pagination({
  current,
  last,
  pageHref,
  labels,
}: {
  current: number;
  last: number;
  pageHref: (page: number) => string;
  labels: Labels;
}) {
  if (last <= 1) return null;
  const step = "grid size-11 place-items-center rounded-full font-bold";
  return (
    <nav
      aria-label={labels.navigation}
      className="flex flex-wrap items-center justify-center gap-1"
    >
      {current > 1 && (
        <Anchor
          href={pageHref(current - 1)}
          rel="prev"
          aria-label={labels.previous}
          className={classes(step, "hover:bg-tint")}
        >
          <ChevronLeft size={20} className="rtl:-scale-x-100" />
        </Anchor>
      )}
      {listPageNumbers(current, last).map((page, index) =>
        page === null ? (
          <span key={`gap-${index}`} className="px-1 text-quiet" aria-hidden>
            …
          </span>
        ) : (
          <Anchor
            key={page}
            href={pageHref(page)}
            aria-label={labels.page(page)}
            aria-current={page === current ? "page" : undefined}
            className={classes(
              step,
              page === current ? "bg-chosen text-on-chosen" : "hover:bg-tint",
            )}
          >
            {page}
          </Anchor>
        ),
      )}
      {current < last && (
        <Anchor
          href={pageHref(current + 1)}
          rel="next"
          aria-label={labels.next}
          className={classes(step, "hover:bg-tint")}
        >
          <ChevronRight size={20} className="rtl:-scale-x-100" />
        </Anchor>
      )}
    </nav>
  );
}

/** Returns the first and last page, and the current page with its neighbours. Null marks a gap: `1 … 6 7 8 … 40`. */
export function listPageNumbers(current: number, last: number): (number | null)[] {
  const candidates = [1, current - 1, current, current + 1, last].filter(
    (page) => page >= 1 && page <= last,
  );
  const pages = [...new Set(candidates)].toSorted((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const previousPage = pages[index - 1];
    if (previousPage === undefined || page === previousPage + 1) return [page];
    return page === previousPage + 2 ? [previousPage + 1, page] : [null, page];
  });
}
