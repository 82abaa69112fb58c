import { Chevron } from "@harbour/ui";
import { useTexts } from "../../../components/site/use-texts.ts";
import { listTexts } from "./list.texts.ts";
import { findCategoryTrail, type CategoryView } from "./present-publication.ts";

/**
 * The topics of articles as boxes. Phones fold them, so that articles fit the first screen. Ticked topics show on the
 * fold.
 */
export function TopicTree({
  tree,
  chosenSlugs,
}: {
  tree: readonly CategoryView[];
  chosenSlugs: readonly string[];
}) {
  const t = useTexts(listTexts);
  const chosenTopics = chosenSlugs.flatMap((slug) => {
    const categoryTrail = findCategoryTrail(tree, slug);
    return categoryTrail
      ? [{ slug, trailText: categoryTrail.map(({ title }) => title).join(" › ") }]
      : [];
  });
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t("filter")}</legend>
      <details className="max-md:rounded-md max-md:border max-md:border-line-strong max-md:bg-raised max-md:px-3.5 md:details-content:block md:details-content:[content-visibility:visible]">
        <summary className="flex min-h-11 items-center gap-x-3 py-1.5 leading-tight md:min-h-0 md:cursor-default">
          <span className="heading shrink-0 font-extrabold">{t("filter")}</span>
          {chosenTopics.length > 0 && (
            <ul className="grid min-w-0 gap-1 text-sm [overflow-wrap:anywhere] text-quiet md:hidden">
              {chosenTopics.map(({ slug, trailText }) => (
                <li key={slug}>{trailText}</li>
              ))}
            </ul>
          )}
          <Chevron className="ms-auto md:hidden" />
        </summary>
        <div className="max-md:pb-3">
          <Branches tree={tree} chosenSlugs={chosenSlugs} />
        </div>
      </details>
    </fieldset>
  );
}

function Branches({
  tree,
  chosenSlugs,
  label,
}: {
  tree: readonly CategoryView[];
  chosenSlugs: readonly string[];
  label?: string;
}) {
  return (
    <ul
      className={
        label === undefined
          ? "max-lg:columns-2 max-lg:gap-x-6 md:max-lg:columns-3 [&>li]:break-inside-avoid"
          : "ms-3 border-s border-line ps-3"
      }
      aria-label={label}
    >
      {tree.map((category) => (
        <li key={category.id}>
          <label className="flex min-h-10 items-center gap-2.5 leading-tight hover:text-accent has-checked:font-bold">
            <input
              type="checkbox"
              name="category"
              value={category.slug}
              defaultChecked={chosenSlugs.includes(category.slug)}
              className="size-4.5 shrink-0"
            />
            <span className="min-w-0 grow">{category.title}</span>
            <span className="text-sm font-normal text-quiet tabular-nums">{category.count}</span>
          </label>
          {category.children.length > 0 && (
            <Branches tree={category.children} chosenSlugs={chosenSlugs} label={category.title} />
          )}
        </li>
      ))}
    </ul>
  );
}
