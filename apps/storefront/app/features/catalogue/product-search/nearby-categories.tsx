import { Anchor, chipClass, classes } from "@harbour/ui";

/** Links to neighbouring categories. */
export function NearbyCategories({
  categoryTiles,
  current,
}: {
  categoryTiles: readonly { id: string; title: string; href: string }[];
  current: string | null;
}) {
  if (categoryTiles.length === 0) return null;
  return (
    <ul className="-mx-(--page-edge) mt-5 flex gap-2 overflow-x-auto px-(--page-edge) pb-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
      {categoryTiles.map(({ id, title, href }) => (
        <li key={id} className="shrink-0">
          <Anchor
            href={href}
            aria-current={id === current ? "page" : undefined}
            className={classes(chipClass(id === current), "-outline-offset-3")}
          >
            {title}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
