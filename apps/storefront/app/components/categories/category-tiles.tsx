import { Anchor, classes, Picture } from "@harbour/ui";
import type { CategoryTile } from "./read-categories.ts";

type Tile = Pick<CategoryTile, "id" | "href" | "title" | "image" | "color" | "count">;

/** Shows categories as tiles with pictures, or as words when there are no pictures or too many categories. */
export function CategoryTiles({ categories }: { categories: readonly Tile[] }) {
  const isPlain = categories.every(({ image }) => image === null) || categories.length > maxTiles;
  if (isPlain) return <CategoryLines categories={categories} />;
  return (
    <ul
      className={classes(
        "grid grid-cols-2 gap-4 xl:grid-cols-5 xl:gap-6",
        categories.length % 5 === 0 ? "md:grid-cols-5" : "md:grid-cols-3 md:gap-6",
      )}
    >
      {categories.map((category, index) => (
        <li key={category.id} className={tileClass(index, categories.length) || undefined}>
          <Anchor
            href={category.href}
            className="group block h-full overflow-hidden rounded-lg bg-tint hover:bg-tint-strong"
          >
            <span className="block aspect-[var(--tile,4/3)] overflow-hidden">
              <Picture
                src={category.image}
                color={category.color}
                alt=""
                width={960}
                height={720}
                sizes={tileSizes(index, categories.length)}
                className="size-full [object-fit:var(--fit,cover)] transition-transform duration-300 motion-safe:group-hover:scale-[1.03]"
              />
            </span>
            <span className="flex items-baseline justify-between gap-2 px-4 py-3.5 md:max-xl:px-3">
              <span className="min-w-0 leading-tight font-extrabold [overflow-wrap:anywhere] hyphens-auto">
                {category.title}
              </span>
              <span className="text-sm text-quiet tabular-nums">{category.count}</span>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

const maxTiles = 24;

/**
 * Tells which tiles are wide, so that the tiles fill rows of two (phones), three (tablets) or five. Tablets have rows
 * of five if those are full.
 */
const isWide = {
  phone: (index: number, count: number) => index === 0 && count % 2 === 1,
  tablet: (index: number, count: number) =>
    count % 5 > 0 && ((index === 0 && count % 3 > 0) || (index === count - 1 && count % 3 === 1)),
  desktop: (index: number, count: number) => index === 0 && count % 5 === 4,
};

function tileClass(index: number, count: number): string {
  return classes(
    isWide.phone(index, count) && "max-md:wide-tile",
    isWide.tablet(index, count) && "md:max-xl:wide-tile",
    isWide.desktop(index, count) && "xl:wide-tile",
  );
}

function tileSizes(index: number, count: number): string {
  const phone = isWide.phone(index, count) ? "calc(100vw - 32px)" : "calc(50vw - 24px)";
  const tablet = count % 5 === 0 ? 20 : isWide.tablet(index, count) ? 66 : 33;
  const desktop = isWide.desktop(index, count) ? 40 : 20;
  return `(min-width: 1200px) ${desktop}vw, (min-width: 768px) ${tablet}vw, ${phone}`;
}

function CategoryLines({ categories }: { categories: readonly Tile[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 md:grid-cols-3 md:gap-x-6 xl:grid-cols-5">
      {categories.map(({ id, href, title, count }) => (
        <li key={id}>
          <Anchor
            href={href}
            className="flex h-full min-h-11 items-center justify-between gap-2 rounded-button bg-tint px-3 py-1.5 leading-tight hover:bg-tint-strong"
          >
            <span className="line-clamp-2 font-bold [overflow-wrap:anywhere]">{title}</span>
            <span className="text-sm text-quiet tabular-nums">{count}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
