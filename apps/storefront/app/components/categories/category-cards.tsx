import { Anchor, Picture } from "@harbour/ui";
import type { CategoryTile } from "./read-categories.ts";

/** Shows each category as a card: its picture, and its subcategories as links. */
export function CategoryCards({ categories }: { categories: readonly CategoryTile[] }) {
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-6 xl:grid-cols-3">
      {categories.map((category, index) => (
        <CategoryCard key={category.id} category={category} isFirst={index === 0} />
      ))}
    </div>
  );
}

function CategoryCard({
  category: { title, href, image, color, count, children },
  isFirst,
}: {
  category: CategoryTile;
  isFirst: boolean;
}) {
  return (
    <section
      aria-label={title}
      className="group grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 rounded-lg bg-tint p-4 wide:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <Anchor
        href={href}
        tabIndex={-1}
        aria-hidden
        className="aspect-[4/3] self-start overflow-hidden rounded-md"
      >
        <Picture
          src={image}
          color={color}
          alt=""
          width={960}
          height={720}
          sizes="(min-width: 1367px) 176px, 112px"
          isEager={isFirst}
          className="size-full object-cover transition-transform duration-300 motion-safe:group-hover:scale-[1.03]"
        />
      </Anchor>
      <div className="-my-1">
        <h2 className="text-lg leading-tight font-extrabold">
          <CountedLink {...{ title, href, count }} />
        </h2>
        <ul className="mt-1.5">
          {children.map((child) => (
            <li key={child.id} className="text-[0.9375rem]">
              <CountedLink {...child} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function CountedLink({ title, href, count }: Pick<CategoryTile, "title" | "href" | "count">) {
  return (
    <Anchor
      href={href}
      className="flex min-h-8 items-center justify-between gap-3 hover:text-accent hover:underline"
    >
      {title}
      <span className="flex-none text-sm font-normal text-quiet tabular-nums">{count}</span>
    </Anchor>
  );
}
