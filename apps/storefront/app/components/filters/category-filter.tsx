import { useTexts } from "../site/use-texts.ts";
import { choiceFlags, toggleCategory, type CategoryOption } from "./category-choice.ts";
import { FilterBlock } from "./filter-block.tsx";
import { FilterChoice } from "./filter-choice.tsx";
import { filterTexts } from "./filter.texts.ts";
import { replaceFilterValues, type ListQuery } from "./list-query.ts";

interface CategoryListProps {
  readonly options: readonly CategoryOption[];
  readonly chosenSlugs: readonly string[];
  readonly toggleSlug: (slug: string) => void;
}

/** Shows categories with their children, which fold out. */
export function CategoryFilter({
  options,
  query,
  applyQuery,
}: {
  options: readonly CategoryOption[];
  query: ListQuery;
  applyQuery: (next: ListQuery) => void;
}) {
  const t = useTexts(filterTexts);
  if (options.length === 0) return null;
  const chosenSlugs = query.chosen.category;
  const toggleSlug = (slug: string) =>
    applyQuery(replaceFilterValues(query, "category", toggleCategory(options, chosenSlugs, slug)));
  return (
    <FilterBlock title={t("category")}>
      <CategoryList options={options} chosenSlugs={chosenSlugs} toggleSlug={toggleSlug} />
    </FilterBlock>
  );
}

function CategoryList({
  options,
  chosenSlugs,
  toggleSlug,
  label,
}: CategoryListProps & { label?: string }) {
  return (
    <ul className={label === undefined ? "choices" : undefined} aria-label={label}>
      {options.map((option) => (
        <CategoryItem
          key={option.slug}
          option={option}
          chosenSlugs={chosenSlugs}
          toggleSlug={toggleSlug}
        />
      ))}
    </ul>
  );
}

function CategoryItem({
  option,
  chosenSlugs,
  toggleSlug,
}: Omit<CategoryListProps, "options"> & { option: CategoryOption }) {
  const t = useTexts(filterTexts);
  const { slug, title, count, children } = option;
  const { isActive, isIndeterminate } = choiceFlags(option, chosenSlugs);
  return (
    <li>
      <FilterChoice
        name="category"
        value={slug}
        count={count}
        checked={isActive}
        isIndeterminate={isIndeterminate}
        onChange={() => toggleSlug(slug)}
      >
        {title}
      </FilterChoice>
      {children.length > 0 && (
        <details>
          <summary aria-label={t("below", { category: title })} />
          <CategoryList
            options={children}
            chosenSlugs={isActive ? children.map((child) => child.slug) : chosenSlugs}
            toggleSlug={toggleSlug}
            label={title}
          />
        </details>
      )}
    </li>
  );
}
