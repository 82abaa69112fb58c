import { Anchor, Picture } from "@harbour/ui";
import type { CategoryTile } from "./read-categories.ts";

/** Tiles with pictures; where no category has one, or there are more than anyone looks at, words in columns. */
export function CategoryTiles({ categories }: { categories: readonly CategoryTile[] }) {
  const isPlain = categories.every(({ image }) => image === null) || categories.length > maxTiles;
  if (isPlain) return <CategoryLines categories={categories} />;
  return (
    <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 md:gap-6 xl:grid-cols-5">
      {categories.map((category) => (
        <li key={category.id}>
          <Anchor
            href={category.href}
            className="group block overflow-hidden rounded-lg bg-tint hover:bg-tint-strong"
          >
            <span className="block aspect-4/3 overflow-hidden">
              <Picture
                src={category.image}
                color={category.color}
                alt=""
                width={960}
                height={720}
                sizes="(min-width: 1200px) 20vw, (min-width: 768px) 33vw, 50vw"
                className="size-full object-cover transition-transform duration-300 motion-safe:group-hover:scale-[1.03]"
              />
            </span>
            <span className="flex items-baseline justify-between gap-2 px-4 py-3.5">
              <span className="leading-tight font-extrabold">{category.title}</span>
              <span className="text-sm text-quiet tabular-nums">{category.count}</span>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

const maxTiles = 24;

function CategoryLines({ categories }: { categories: readonly CategoryTile[] }) {
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
