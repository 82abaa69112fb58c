import { Anchor, classes } from "@harbour/ui";

/** Neighbouring categories for navigation. */
export function NearbyCategories({
  tiles,
  current,
}: {
  tiles: readonly { id: string; title: string; href: string }[];
  current: string | null;
}) {
  if (tiles.length === 0) return null;
  return (
    <ul className="-mx-(--page-edge) mt-5 flex gap-2 overflow-x-auto px-(--page-edge) pb-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
      {tiles.map(({ id, title, href }) => (
        <li key={id} className="shrink-0">
          <Anchor
            href={href}
            aria-current={id === current ? "page" : undefined}
            className={classes(
              "flex min-h-10 items-center rounded-button px-4 text-sm font-bold -outline-offset-3",
              id === current ? "bg-ink text-page" : "bg-tint hover:bg-tint-strong",
            )}
          >
            {title}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
